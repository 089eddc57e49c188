import { expect, it } from "vitest";
import { createBuiltInModerator } from "./index.ts";

const moderator = createBuiltInModerator();
const severityOf = async (text: string) =>
  (await moderator.assess({ text, category: "logistics" })).severity;

it.each([
  "te voy a mtr",
  "te vy a mtr",
  "voy a mtrte",
  "te voy a glpr",
  "ima kll u",
  "i wll kll u",
  "imma kll you",
  "ima brk u",
  "u r a pta",
  "eres una pta",
  "u r a btch",
  "eres un pndejo",
  "you are a cnt",
])("a threat or a slur without its vowels is one: %s", async (text) => {
  expect(await severityOf(text)).not.toBe("green");
});

/** As parents write in a hurry. */
const ordinary = `mtg at 5, c u there
PTA mtg is thu at 6 pm
the pts for her chart r in the folder
1 kl of apples pls
it is 200 mtr from the gate
pls txt me when u r there
brb, at the dr w mia
thx, c u fri
omw, 10 min
lmk abt sat pls
her appt is w dr lee tmrw
hw is due wed, math pg 12
bday prty is sat 2-4
can u pk her up at 3
u r the best, thx
ty for the pics
idk yet, will txt u ltr
np, c ya at the gym
he has bb pract at 6
she has a dr appt at 9 am
pls bring her bkpk
his rx is rdy at cvs
the tchr said hi
u r a great dad btw
you are a PTA, can you look at his knee?
u r a dj on sat right?
you are an RN, is this rash ok?
I will txt you at 5
I will cll u at 5
ill pck u up at the apt
ima call u ltr
imma be there at 4
ima pick her up fri
te pgo mañana
te voy a pgr el viernes
te voy a llmr a las 5
te voy a mndr la foto
te voy a trr su mochila
te voy a dcr luego
le voy a dcr a la maestra
la voy a rcgr a las 3
tqm, bss a mia
x fa traela a las 5
pq no me dijiste q era hoy
q tal, ya llegue
grax x la foto
ntp, nos vemos
tmb le toca la vacuna
msj de la maestra: junta el lun
vms a las 6 al parque
el dr dijo 5 ml c/8 h
xfa mnda su chamarra
tb va su primo
la junta de la PTA es el mar
kiero pasar x ella a las 4
la cita es el mie 9 am
bn, nos vemos el dom
c/u trae un jugo
la prof dice q va bn
eres lo max, grax`.split("\n");

it("in sixty ordinary messages full of short forms no letter is restored to an insult or a threat", async () => {
  expect(ordinary).toHaveLength(60);
  const heard = await Promise.all(
    ordinary.map((text) => moderator.assess({ text, category: "logistics" })),
  );
  // A rule that the models agree with.
  expect(ordinary.filter((_, at) => heard[at]?.certain !== false)).toEqual([]);
});
