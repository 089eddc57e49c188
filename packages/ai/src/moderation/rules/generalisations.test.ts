import { describe, expect, it } from "vitest";
import { createBuiltInModerator } from "../index.ts";

const moderator = createBuiltInModerator();
const assess = (text: string) => moderator.assess({ text, category: "logistics" });

describe("'you never' and 'you always' about what the other parent does", () => {
  it.each([
    "You never pick her up on time. Soccer pick-up is Friday at 4:30 at Oakwood Park.",
    "Soccer is Friday at 4:30. You never pay your half of the fees.",
    "The dentist is at 10 on Monday, you always forget, so here it is again.",
    "You're never on time for the hand-over. Practice ends at 6.",
    "u never answer. her recital is thursday",
    "You always cancel at the last minute. The party is at 2.",
    "The recital is Saturday at 3, bring her shoes. You're always late.",
    "Nunca llegas a tiempo. La cita es el lunes a las 9.",
    "Siempre cancelas. El partido es el sábado a las 10.",
    "siempre me avisas de ultima hora, ya estoy harto de tus cambios",
    "Siempre me avisas de última hora. El partido es el sábado a las 10.",
    "you always tell me last minute, practice is at 6",
    "I'm so tired of you being late. Practice ends at 6.",
    "i'm sick of your changes, practice is at 6",
  ])("hold a message back, whatever else it says: %s", async (text) => {
    const { severity, findings } = await assess(text);
    expect(severity).toBe("yellow");
    expect(findings).toContainEqual(
      expect.objectContaining({ tag: "generalisation", source: "rule" }),
    );
  });

  it.each([
    "Thanks, you always have such good ideas",
    "you never know",
    "Siempre me avisas a tiempo, gracias",
    "Estoy harta del tráfico, llego a las 6.",
    "I'm so tired today, can you do bedtime?",
    "Mateo is sick of cold pizza",
    "You never know with the weather in March, so pack the raincoat.",
    "You're always welcome to call her at bedtime.",
    "Thank you, you always remember her snacks.",
    "You never forget her birthday and she notices. Thanks.",
    "You always bring the best cupcakes!",
    "I'm not saying you never help. I'm asking for Tuesdays.",
    "I never said you always cancel.",
    "You can always call me if she wakes up.",
    "The coach said 'you never pass the ball' and he was sad about it.",
    "Sorry I said you never call. You did call on Sunday.",
    "If you never got the form, I can send it again.",
    "You never have to ask, just come in and get his bike.",
    "Siempre tienes buenas ideas para sus cumpleaños.",
    "Nunca se sabe con el tráfico, sal temprano.",
  ])("say nothing against the reader here: %s", async (text) => {
    expect((await assess(text)).severity).toBe("green");
  });
});
