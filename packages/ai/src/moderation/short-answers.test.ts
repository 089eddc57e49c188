import { describe, expect, it } from "vitest";
import { createBuiltInModerator } from "./index.ts";

const moderator = createBuiltInModerator();
const assess = async (text: string) =>
  (await moderator.assess({ text, category: "logistics" })).severity;

describe("a message of one or two words", () => {
  it.each(
    "Vale|FYI|xyz|Ja|asdf|Sí|K|gym|👍|...|?|Roger|Ok|Mia?|5:30|$40|no|NO|si|Perfecto|lunes|dentist Tuesday|Soccer?|brb|omg|LOL|jaja|running late|almost home|ER now|fever|Sorry|Llegué|ya casi|hmm|test|Goodnight ❤️|bus 14|you never know|Halloween costume|Not today|No gracias|which one?|¿dónde?|Emma's shoes|fine|sure|Room 204|shots today|Mom died|Call me".split(
      "|",
    ),
  )("goes out as it is: %s", async (text) => {
    expect(await assess(text)).toBe("green");
  });

  it.each(
    "Grow up.|Typical.|Your fault|Unbelievable!!|🙄|how convenient|Late again|wtf|Es tu culpa|so typical|egoísta".split(
      "|",
    ),
  )("is held where the words are hostile in themselves: %s", async (text) => {
    expect(await assess(text)).toBe("yellow");
  });

  it.each("idiot|Fuck you|drop dead|you pig|pendejo|kys|b1tch|watch your back".split("|"))(
    "is blocked when a rule says so: %s",
    async (text) => {
      expect(await assess(text)).toBe("red");
    },
  );
});
