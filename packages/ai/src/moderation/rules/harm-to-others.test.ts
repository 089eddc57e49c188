import { describe, expect, test } from "vitest";
import { severityOf } from "../severity-of.harness.ts";

describe("violence against the children, or against somebody else", () => {
  test.each([
    "I will kill the kids",
    "I'll hurt the baby",
    "I will beat the boy when he gets here",
    "im gonna drown the kids",
    "I'll burn the kids",
    "gonna smack that kid",
    "I'm gonna smack him if he touches you again",
    "I will shake the baby if he does not stop crying",
    "I swear I will throw her out the window",
    "mataré a los niños",
    "golpearé al niño",
    "le pegaré al niño",
    "voy a pegarle al niño si no te callas",
    "voy a tirar al niño por la ventana",
    "voy a quemar vivos a los niños",
    "voy a violar a la niña",
    "I'll make the kids orphans",
  ])("'%s' is not sent", async (text) => {
    expect(await severityOf(text)).toBe("red");
  });

  // Too few words to block a parent by, where the models are not sure.
  test.each([
    "mataré al niño",
    "voy a ahogar a los niños",
    "my boyfriend will kill the kids",
    "voy a dejar a la niña huérfana",
  ])("'%s' is held", async (text) => {
    expect(await severityOf(text)).not.toBe("green");
  });
});

test.each([
  "I would never hurt the kids",
  "I will hit the kids' school on the way",
  "I'm going to hit the kids up for ideas",
  "I'll beat the kids at chess",
  "I'm going to beat the kids to the car",
  "I'll shoot the kids a text",
  "I'll shoot the kids with my camera",
  "I'm going to kill her with kindness",
  "I'll punch the kids' tickets",
  "I'll poison the rats so keep the kids out",
  "The vaccine will hurt him a little",
  "I'll shake the baby's bottle",
  "I'll kick the kids' ball back",
  "Gonna hit the boys' section at Target",
  "nunca voy a golpear al niño",
  "no voy a pegarle al niño",
  "no le voy a pegar a los niños",
  "voy a matar el tiempo con los niños",
  "voy a cortarle el pelo al niño",
  "voy a romper la piñata con los niños",
  "voy a inscribir al niño en futbol",
  "voy a recoger al niño",
  "voy a ver al niño",
  "voy a acostar al niño",
  "voy a recoger a mis hijos",
])("'%s' threatens no one", async (text) => {
  expect(await severityOf(text)).toBe("green");
});

test.each([
  "I'll hit the kids with the good news",
  "I'll slap them on the bill",
  "I'll kick the boys off the team",
  "we're going to kill them in the semifinal",
  "voy a castigar al niño",
])("'%s' blocks nobody", async (text) => {
  expect(await severityOf(text)).not.toBe("red");
});
