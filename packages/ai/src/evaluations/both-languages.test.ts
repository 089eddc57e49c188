import { expect, test } from "vitest";
import { parentingRules } from "@evenkeel/contract/constants";
import { builtInEvaluator, type SubmittedDispute } from "./index.ts";

type Category = SubmittedDispute["category"];

const evaluate = (category: Category, description: string) =>
  builtInEvaluator.evaluate({
    title: "A proposal",
    description,
    category,
    urgency: "Standard",
    parentingRulesJSON: { ...parentingRules },
    now: new Date("2026-11-29T20:00:00Z"),
    timeZone: "America/Los_Angeles",
    locale: "en-US",
  });

/** The same said in both languages, and what an evaluator makes of it. */
const said: readonly (readonly [Category, "approved" | RegExp, string, string])[] = [
  [
    "Education",
    "approved",
    "I propose that Mia starts at Oak Street school on January 11 because it is near both homes. He has not answered.",
    "Propongo que Mia empiece en la escuela Oak Street el 11 de enero porque queda cerca de las dos casas. Él no ha contestado.",
  ],
  [
    "Vacation",
    "approved",
    "I propose to take the kids to Maui from July 3 to July 12, flights with Alaska, and they would learn to snorkel. My ex hasn't replied.",
    "Propongo llevar a los niños a Maui del 3 al 12 de julio, vuelos con Alaska, y aprenderían a bucear. Mi ex no ha contestado.",
  ],
  [
    "Communication",
    "approved",
    "I propose video calls with the kids at 7 PM on Mondays and Thursdays, because they miss us. He doesn't pick up.",
    "Propongo videollamadas con los niños a las 7 PM los lunes y jueves, porque nos extrañan. Él no contesta.",
  ],
  [
    "Activities",
    /^(?:You two see this differently|Cada uno lo ve)/,
    "I want swimming lessons for Leo on Tuesdays at 4:30 PM from January 5 to May 30, $80 a month, and she says it is too expensive.",
    "Quiero clases de natación para Leo los martes a las 4:30 PM del 5 de enero al 30 de mayo, $80 al mes, y ella dice que es muy caro.",
  ],
  [
    "Other",
    /^(?:You two see this differently|Cada uno lo ve)/,
    "I want our son to get a phone on his birthday, March 4. His mother thinks 10 is too young.",
    "Quiero que nuestro hijo tenga un celular en su cumpleaños, el 4 de marzo. Su mamá piensa que 10 años es muy pronto.",
  ],
  [
    "Schedule",
    /^(?:No: an order counts until a judge changes it|No: una orden vale hasta que un juez la cambie)/,
    "He is late to every exchange. I want to keep the kids until he is on time.",
    "Llega tarde a cada entrega. Quiero quedarme con los niños hasta que llegue a tiempo.",
  ],
  [
    "Schedule",
    /keep a child from a parent|alejaría a un niño/,
    "I want to stop all visits on Friday until he pays the $200 for the kids' school.",
    "Quiero suspender las visitas el viernes hasta que pague los $200 de la escuela de los niños.",
  ],
  [
    "Schedule",
    /keep a child from a parent|alejaría a un niño/,
    "I will not let him see the kids on Friday at 5 PM because they need sleep.",
    "No voy a dejar que vea a los niños el viernes a las 5 PM porque necesitan dormir.",
  ],
  [
    "Education",
    /decision made alone|una sola persona/,
    "I already signed my daughter up for school on January 11 without asking her father.",
    "Ya inscribí a mi hija en la escuela para el 11 de enero sin preguntarle a su papá.",
  ],
  [
    "Education",
    /child in the middle|al niño en medio/,
    "I propose to have the kids tell their dad on Friday that the school changes.",
    "Propongo que los niños le digan a su papá el viernes que cambia la escuela.",
  ],
  [
    "Other",
    /[Ss]ecret/,
    "I want to record her secretly on Friday at 6 PM to protect my son.",
    "Quiero grabarla a escondidas el viernes a las 6 PM para proteger a mi hijo.",
  ],
  [
    "Schedule",
    "approved",
    "He canceled the visits twice and did not let me see the kids. I propose exchanges at the library on Fridays at 5 PM for the kids.",
    "Canceló las visitas dos veces y no me dejó ver a los niños. Propongo los intercambios en la biblioteca los viernes a las 5 PM para los niños.",
  ],
  [
    "Schedule",
    "approved",
    "He ignored the order on Friday. I propose exchanges at the library at 5 PM for the kids.",
    "Él ignoró la orden el viernes. Propongo los intercambios en la biblioteca a las 5 PM para los niños.",
  ],
];

test.each(said)(
  "a parent who writes Spanish hears what one who writes English does (%s, %s)",
  async (category, verdict, english, spanish) => {
    for (const text of [english, spanish]) {
      const answer = await evaluate(category, text);
      if (verdict === "approved") expect(answer.approved, text).toBe(true);
      else {
        expect(answer.approved, text).toBe(false);
        expect(answer.recommendation_summary.replace(/^A proposal: /, "")).toMatch(verdict);
      }
      // What is not agreed on is no entry of the shared calendar.
      if (String(verdict).startsWith("/^")) {
        expect(answer.action_steps.join(" ")).not.toMatch(/shared calendar|calendario compartido/);
      }
      // No number to call because someone has not answered, and no facts named that are none.
      expect(answer.full_judgment).not.toMatch(/1-800-799-7233|988/);
      expect(answer.recommendation_summary).not.toContain("()");
    }
  },
);

test("a mother who named the school, the day and the way there is not asked for them again", async () => {
  const [, , english, spanish] = said[0] ?? [];
  for (const text of [english ?? "", spanish ?? ""]) {
    const { full_judgment } = await evaluate("Education", text);
    expect(full_judgment).not.toMatch(/To make it stronger|Para que sea más fuerte/);
  }
});

test("what is still missing is asked for, and nothing else", async () => {
  const { full_judgment } = await evaluate(
    "Medical",
    "The pediatrician advised daily medicine for our son. I propose that he starts it in January because he needs it at school.",
  );
  expect(full_judgment).toContain(
    "To make it stronger: add the date when treatment should start and who pays what share.",
  );
  // 'Daily' is what the medicine is called.
  expect(full_judgment).not.toContain("every day");
});

test("the dates of a trip half a year away are named in Spanish, too", async () => {
  const { recommendation_summary } = await evaluate("Vacation", said[1]?.[3] ?? "");
  expect(recommendation_summary).toContain("del 3 de julio al 12 de julio");
});

test("who says that their partner hurts them is given the numbers in a proposal as well", async () => {
  for (const text of [
    "I propose the exchange at the police station on Fridays at 5 PM because he choked me last month and the kids saw it.",
    "Propongo el intercambio en la estación de policía los viernes a las 5 PM porque el mes pasado me golpeó y los niños lo vieron.",
  ]) {
    const { full_judgment } = await evaluate("Schedule", text);
    expect(full_judgment).toMatch(/1-800-799-7233/);
  }
});

test.each([
  "I want to take the kids to Mexico from December 20 to January 3 to see my mom, who is ill. Dana says no because Christmas Eve is hers. Mateo is 9 and wants to go.",
  "Quiero llevar a los niños a México del 20 de diciembre al 3 de enero para ver a mi mamá que está enferma. Dana dice que no porque le toca Nochebuena. Mateo tiene 9 años y quiere ir.",
  "I propose to take the kids to Maui from July 3 to July 12. Dana won't agree to it, they would learn to snorkel.",
])("a no of the other parent counts under their own name, too: %s", async (description) => {
  const { approved, recommendation_summary: summary } = await builtInEvaluator.evaluate({
    title: "A trip",
    description,
    category: "Vacation",
    urgency: "Standard",
    parentingRulesJSON: { ...parentingRules },
    now: new Date("2026-11-29T20:00:00Z"),
    timeZone: "America/Los_Angeles",
    locale: "en-US",
    family: {
      children: [],
      parents: ["Luis Ortega", "Dana Rivera"],
      timeZone: "America/Los_Angeles",
    },
  });
  expect(approved).toBe(false);
  expect(summary).toMatch(/(?:You two see this differently|Cada uno lo ve)/u);
});
