// `npm run pictures`: the README's pictures, taken from the running product with a family that has something to show.
// `npm run pictures -- home chat` takes those alone. It ends with 1, and leaves the old picture, where one would be empty.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launchChromium } from "../src/chromium.ts";
import { newPerson, type Person } from "../src/person.ts";
import { takePicture } from "../src/picture.ts";
import { embeddedStorage, startServer } from "../src/server.ts";
import { beginningPictures, takeBeginning } from "./beginning.ts";
import { pictureTime, serverClock } from "./clock.ts";
import { createFamily, liveAWeek, password, people } from "./family.ts";

const folder = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));
const wanted = new Set(process.argv.slice(2));
/** Whether more than the Spanish pictures is wanted, whose names end in -es. */
const wantsOther = wanted.size === 0 || [...wanted].some((name) => !name.endsWith("-es"));
const now = pictureTime();
const hostile = "You never pick her up on time. Soccer pick-up is Friday at 4:30 at Oakwood Park.";

const hostileSpanish =
  "Nunca la recoges a tiempo. El entrenamiento de futbol es el viernes a las 4:30 en Oakwood Park.";

/** A server of their own is all that they need. */
const wantsBeginning = wanted.size === 0 || beginningPictures.some((name) => wanted.has(name));
const wantsFamily = [...wanted].some((name) => !beginningPictures.includes(name));

const clock = serverClock(now);
const storage = embeddedStorage();
const environment = {
  ...storage.environment,
  ...clock.environment,
  DEMO: "off",
  // All pictures are of one minute.
  RATE_LIMIT_MAX: "10000",
};
await createFamily(environment);
const server = await startServer(environment);
const browser = await launchChromium();
mkdirSync(folder, { recursive: true });
let failures = 0;

/** Opens a window for someone, at the time of the pictures. */
async function sit(username: string | null, dark = false, locale = "en-US"): Promise<Person> {
  await clock.setTo(now);
  const colorScheme = dark ? "dark" : "light";
  const person = await newPerson(browser, server.url, { colorScheme, locale, reducedMotion: true });
  await person.page.clock.setFixedTime(now);
  if (username !== null) await person.signIn(username, password);
  return person;
}

/** Takes one picture; `shows` is what must be on it. What fails is said, and the others are taken. */
async function picture({ page }: Person, name: string, shows: readonly string[]): Promise<void> {
  if (wanted.size > 0 && !wanted.has(name)) return;
  try {
    writeFileSync(`${folder}${name}.png`, await takePicture(page, shows));
    console.log(`docs/pictures/${name}.png`);
  } catch (error) {
    failures += 1;
    console.error(`docs/pictures/${name}.png was not taken: ${String(error)}`);
  }
}

/** The screens of a parent and of the court, light or dark. */
async function takeScreens(dark: boolean): Promise<void> {
  const suffix = dark ? "-dark" : "";
  const stranger = await sit(null, dark);
  await stranger.page.goto("/login");
  await picture(stranger, `sign-in${suffix}`, ["Sign In", "Username"]);
  await stranger.context.close();

  const mother = await sit(people.mother, dark);
  const { page } = mother;
  await picture(mother, `home${suffix}`, ["Hello, Maya", "Right now", "Next exchange"]);
  for (const [name, path, shows] of [
    ["messages", "/conversations", ["Active Conversations", "health_safety"]],
    ["calendar", "/calendar", ["Coordinate schedules together", "Tap a day to see why."]],
    ["import", "/schedule-import", ["Step 1 of 3", "Extract Schedule"]],
    ["disputes", "/disputes", ["Swimming lessons on Tuesdays", "Respond"]],
  ] as const) {
    await page.goto(path);
    await picture(mother, `${name}${suffix}`, shows);
  }
  await page.goto("/therapy");
  await page.getByRole("textbox", { name: "Message" }).fill("I get nervous before every exchange.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("article").nth(2).waitFor();
  await picture(mother, `therapy${suffix}`, ["I get nervous before every exchange."]);
  await mother.context.close();

  const court = await sit(people.court, dark);
  await picture(court, `court${suffix}`, ["Court Communication Review", "Total Messages"]);
  await court.context.close();
}

/** After all screens: who has opened the chat has nothing new waiting anymore. */
async function takeCoaching(dark: boolean): Promise<void> {
  const mother = await sit(people.mother, dark);
  const { page } = mother;
  await page.goto("/chat");
  await page.getByRole("textbox", { name: "Message" }).fill(hostile);
  await page.getByRole("button", { name: "Send to Co-Parent" }).click();
  await page.getByRole("dialog").waitFor();
  await picture(mother, dark ? "coaching-dark" : "coaching", ["Oakwood Park"]);
  await mother.context.close();
}

/** What only the tours show, once: the other parent's side, the test page, an entry as the court reads it. */
async function takeTour(): Promise<void> {
  const father = await sit(people.father);
  await father.page.goto("/chat");
  await father.page.getByRole("article").last().waitFor();
  await picture(father, "chat", ["With Maya and the AI", "Send to Co-Parent"]);
  await father.page.goto("/disputes");
  await picture(father, "proposed", ["You proposed", "Waiting for Maya to answer."]);
  await father.page.goto("/test");
  await father.page.getByRole("button", { name: /^A complaint/ }).click();
  await father.page.getByRole("button", { name: "Test Message" }).click();
  await father.page.getByRole("heading", { name: "Coaching tip" }).scrollIntoViewIfNeeded();
  await picture(father, "test", ["Suggested message", "Coaching tip"]);
  await father.context.close();

  const mother = await sit(people.mother);
  await mother.page.goto("/disputes");
  await mother.page.getByRole("button", { name: "Respond" }).click();
  await picture(mother, "respond", ["Respond to the proposal", "Your response"]);
  await mother.page.goto("/chat");
  await mother.page.getByRole("heading", { level: 1 }).waitFor();
  await mother.page.evaluate(() => window.dispatchEvent(new Event("openUploadDialog")));
  await picture(mother, "upload", ["Upload Court Documents"]);
  await mother.context.close();

  const court = await sit(people.court);
  await court.page
    .getByRole("button", { name: /^Details of entry/ })
    .first()
    .click();
  await picture(court, "court-entry", ["What happened"]);
  await court.context.close();
}

/** The screens of every day as a parent reads them whose browser speaks Spanish; what people wrote stays as it was. */
async function takeSpanish(): Promise<void> {
  const stranger = await sit(null, false, "es-MX");
  await stranger.page.goto("/login");
  await picture(stranger, "sign-in-es", ["Iniciar sesión", "Nombre de usuario"]);
  await stranger.context.close();

  const mother = await sit(people.mother, false, "es-MX");
  const { page } = mother;
  await picture(mother, "home-es", ["Hola, Maya", "En este momento"]);
  for (const [name, path, shows] of [
    ["messages-es", "/conversations", ["Conversaciones activas"]],
    ["calendar-es", "/calendar", ["Coordinen juntos los horarios"]],
    ["import-es", "/schedule-import", ["Paso 1 de 3", "Extraer el horario"]],
    ["disputes-es", "/disputes", ["Resolución de desacuerdos", "Responder"]],
  ] as const) {
    await page.goto(path);
    await picture(mother, name, shows);
  }
  await page.goto("/chat");
  await page.getByRole("textbox", { name: "Mensaje" }).fill(hostileSpanish);
  await page.getByRole("button", { name: "Enviar a Daniel" }).click();
  await page.getByRole("dialog").waitFor();
  await picture(mother, "coaching-es", ["Oakwood Park"]);
  await mother.context.close();

  const court = await sit(people.court, false, "es-MX");
  await picture(court, "court-es", ["Total de mensajes"]);
  await court.page
    .getByRole("button", { name: /^Detalles de la entrada/ })
    .first()
    .click();
  await picture(court, "court-entry-es", ["Qué pasó"]);
  await court.context.close();
}

/** The other parent's side in Spanish, and what the tours show of one screen. */
async function takeSpanishTour(): Promise<void> {
  const father = await sit(people.father, false, "es-MX");
  const { page } = father;
  await page.goto("/chat");
  await page.getByRole("article").last().waitFor();
  await picture(father, "chat-es", ["Con Maya y la IA", "Enviar a Maya"]);
  await page.goto("/test");
  await page.getByRole("button", { name: /^Un reproche/ }).click();
  await page.getByRole("button", { name: "Probar el mensaje" }).click();
  await page.getByRole("heading", { name: "Consejo" }).scrollIntoViewIfNeeded();
  await picture(father, "test-es", ["Mensaje sugerido", "Consejo"]);
  await father.context.close();

  const mother = await sit(people.mother, false, "es-MX");
  await mother.page.goto("/disputes");
  await mother.page.getByRole("button", { name: "Responder" }).click();
  await picture(mother, "respond-es", ["Responder a la propuesta", "Su respuesta"]);
  await mother.context.close();
}

/** The family of a week, on every screen. */
async function takeFamily(): Promise<void> {
  await liveAWeek(server.url, clock, now);
  if (wantsOther) {
    await takeScreens(false);
    await takeScreens(true);
    await takeCoaching(false);
    await takeCoaching(true);
    await takeTour();
  }
  await takeSpanish();
  await takeSpanishTour();
}

try {
  if (wantsBeginning) await takeBeginning(browser, picture);
  if (wanted.size === 0 || wantsFamily) await takeFamily();
} finally {
  await browser.close();
  await server.stop();
  await storage.remove();
  clock.remove();
}
if (failures > 0) process.exitCode = 1;
