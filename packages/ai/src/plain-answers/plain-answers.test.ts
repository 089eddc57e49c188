/** Whether to go against an order, trade support for visits, read a child's phone or tell a child of adults' faults, in parents' words. */
import { expect, test } from "vitest";
import { builtInCompanion } from "../companion/index.ts";
import { ask } from "../coordinator/conversation.fixture.ts";
import { contactIn, orderQuestionIn } from "./order-questions.ts";

/** Left to a feeling, or put off. */
const leftToFeeling =
  /That one is yours|feels lighter|give it one night|not push you|can't decide that for you|es suya|pesa menos|Dele una noche|no empujarle/i;

const asked = [
  ["Should I keep Sofía home on Sunday because she doesn't want to go?", "keep-back"],
  ["Can I just not bring the kids this weekend?", "keep-back"],
  ["Can I skip the exchange on Friday?", "keep-back"],
  ["Can I refuse to let him see the kids?", "keep-back"],
  ["What happens if I don't bring the kids to the exchange?", "keep-back"],
  ["My son refuses to go to his dad's. Do I have to make him go?", "keep-back"],
  ["I'm not bringing the kids this weekend.", "keep-back"],
  ["Should I keep the kids from him?", "keep-back"],
  ["¿Puedo no dejar que se los lleve este fin de semana?", "keep-back"],
  ["¿Dejo a Sofía en casa el domingo porque no quiere ir?", "keep-back"],
  ["¿Puedo saltarme la entrega del viernes?", "keep-back"],
  ["¿Tengo que mandarlos si no quieren ir?", "keep-back"],
  ["Should I stop paying support until he lets me see them?", "support-for-visits"],
  ["Can I keep the kids until he pays support?", "support-for-visits"],
  ["Can I stop paying support if he doesn't let me see them?", "support-for-visits"],
  ["He doesn't pay support. Can I keep the kids?", "support-for-visits"],
  ["¿Me los quedo hasta que me pague la pensión?", "support-for-visits"],
  ["¿Puedo quedarme con los niños hasta que Dana pague?", "support-for-visits"],
  ["¿Puedo dejar de pagar la manutención si no me deja verlos?", "support-for-visits"],
  ["Should I read Mateo's phone when he comes back from his dad's?", "child-phone"],
  ["¿Le reviso el celular a mi hijo?", "child-phone"],
  ["Should I tell Mateo that his dad cheated on me?", "adult-faults"],
  ["¿Le digo a Mateo que su papá me fue infiel?", "adult-faults"],
] as const;

test.each(asked)("'%s' gets a plain answer first, from both who are asked", async (message, id) => {
  expect(orderQuestionIn(message)).toBe(id);
  const fromCompanion = await builtInCompanion.reply({ message, history: [], locale: "en-US" });
  const fromCoordinator = await ask(message);
  for (const { reply } of [fromCompanion, fromCoordinator]) {
    expect(reply).toMatch(id === "child-phone" ? /^(?:Not in secret|A escondidas no)/ : /^No: /);
    expect(reply).toMatch(/judge|juez/);
    expect(reply).toMatch(/911/);
    expect(reply).not.toMatch(leftToFeeling);
  }
  expect(fromCoordinator.event).toBeNull();
});

test.each([
  "Can I keep the kids until he pays support?",
  "¿Puedo saltarme la entrega del viernes?",
])("'%s', asked again and again, is never left to a feeling", async (message) => {
  const history: { role: "user" | "assistant"; content: string }[] = [];
  for (const turn of [1, 2, 3, 4]) {
    const { reply } = await builtInCompanion.reply({ message, history, locale: "en-US" });
    expect(reply, `turn ${turn}`).not.toMatch(leftToFeeling);
    history.push({ role: "user", content: message }, { role: "assistant", content: reply });
  }
});

/** Where an order is asked about, the court can be told to change it: that, and where it is explained. */
test("the answers say who can change an order, and what to do in danger", async () => {
  for (const message of ["Can I skip the exchange?", "¿Puedo saltarme la entrega?"]) {
    const { reply } = await ask(message);
    expect(reply).toMatch(/self-help center|centro de ayuda de la corte/);
    expect(reply).toMatch(/order counts until a judge changes it|orden vale hasta que un juez la/);
    expect(reply).toMatch(/in danger, call 911 now|en peligro, llame ahora al 911/);
  }
});

test.each([
  "Can I keep the kids Saturday night?",
  "Can I keep the kids until 6 on Sunday?",
  "Should I keep Mateo home if he has a fever?",
  "Can I bring the kids at 5 instead of 4?",
  "Do I have to bring them at 5?",
  "Should I bring snacks to the exchange?",
  "Should I let him have the kids an extra day?",
  "Can he keep them until Monday?",
  "Should I keep quiet until he calms down?",
  "When does child support end?",
  "He hasn't paid his half of the dentist, what do I do?",
  "Should I tell my kids about the divorce?",
  "Should I tell my kids that we are moving?",
  "Should I tell the school about the custody order?",
  "Can I tell my sister that he cheated on me?",
  "Should I buy my daughter a phone?",
  "Can I read him a story on the phone?",
  "Can I cancel my visit on Friday, I have the flu?",
  "Do I have to go to mediation?",
  "I won't send that message",
  "I want to keep them out of our fights",
  "I'm not sending the kids to that school",
  "Should I let him take Mateo to soccer?",
  "She won't let me finish a sentence",
  "¿Tengo que llevarlos a las 5?",
  "¿Tengo que llevar a los niños al dentista?",
  "¿Puedo dejar a Mateo en casa de mi mamá?",
  "¿Puedo no mandar a Mateo a la escuela mañana?",
  "¿Debo dejar que vea televisión?",
  "¿Puede Mateo quedarse conmigo el viernes?",
  "¿Cómo les digo a mis hijos que nos separamos?",
  "¿Le cuento a mi mamá que Luis me engañó?",
  "¿Le compro un celular a mi hija?",
  "Voy a quedarme en casa el viernes",
  "Mi hija no quiere ir a la escuela",
])("'%s' asks nothing of the kind, and keeps its answer", (message) => {
  expect(orderQuestionIn(message)).toBeNull();
  expect(contactIn(message)).toBeNull();
});

test("the other parent's telephone, and what they are told, are no child's", () => {
  const family = { parents: ["Dana Rivera", "Luis Ortega"] };
  expect(orderQuestionIn("Should I check Luis's phone?", family)).toBeNull();
  expect(orderQuestionIn("Should I tell Luis that I know he cheated?", family)).toBeNull();
});

test.each([
  ["Luis won't let me see my kids and I feel like I'm losing them", "contact-refused"],
  ["My ex won't let me talk to my daughter", "contact-refused"],
  ["Dana no me deja ver a mis hijos y siento que los estoy perdiendo", "contact-refused"],
  ["Dana no me deja ver a mis hijos", "contact-refused"],
  ["My 9 year old told me he doesn't want to come with me anymore", "wont-come"],
  ["Mi hijo de 9 años me dijo que ya no quiere venir conmigo", "wont-come"],
] as const)("'%s' gets steps for it, and no hotline", async (message, id) => {
  expect(contactIn(message)).toBe(id);
  const { reply: fromCompanion } = await builtInCompanion.reply({
    message,
    history: [],
    locale: "en-US",
  });
  const { reply: fromCoordinator } = await ask(message);
  for (const reply of [fromCompanion, fromCoordinator]) {
    expect(reply).toMatch(/mediation|mediación/);
    expect(reply).toMatch(/self-help center|centro de ayuda/);
    expect(reply).not.toMatch(/988|1-800-799-7233|your safety|Su seguridad|frightening|da miedo/i);
  }
});

test.each([
  ["Should I keep her home? Her dad touched her.", /1-800-422-4453/],
  ["Can I skip the exchange? I'm afraid of him.", /1-800-799-7233/],
  ["She won't let me see my kids and I don't want to live anymore", /988/],
  ["Dana no me deja ver a mis hijos y ya no quiero vivir", /988/],
])("'%s' is danger first", async (message, help) => {
  const { reply } = await builtInCompanion.reply({ message, history: [], locale: "en-US" });
  expect(reply).toMatch(help);
  expect(reply).not.toMatch(/^No: /);
});
