import { expect, test } from "vitest";
import { concernsIn } from "./conduct.ts";

/** What the other parent did, and the same as what the writer plans. */
test.each([
  ["withholding", "He did not bring the kids.", "I will not bring the kids."],
  ["withholding", "No trajo a los niños.", "No voy a entregar a los niños."],
  [
    "withholding",
    "I propose pick-up at school because he does not let me see the kids.",
    "I propose pick-up at school, and I will not let him see the kids.",
  ],
  [
    "withholding",
    "Propongo recogerlos en la escuela porque no me deja ver a los niños.",
    "Propongo recogerlos en la escuela y no voy a dejar que vea a los niños.",
  ],
  ["withholding", "She canceled his visits with me twice.", "I want to cancel all his visits."],
  ["withholding", "She kept Mia from me all summer.", "I will keep Mia from her until she pays."],
  ["withholding", "He won't return Leo on Sundays.", "I won't return Leo on Sunday."],
  [
    "withholding",
    "He says that I will not see the kids until I pay.",
    "He will not see the kids until he pays.",
  ],
  ["unilateral", "She took them without telling me.", "I will take them without telling her."],
  ["unilateral", "Se los llevó sin decirme.", "Me los voy a llevar sin decirle."],
  [
    "unilateral",
    "I found out that she enrolled Mia without asking me.",
    "I already enrolled Mia without asking her.",
  ],
  ["unilateral", "He moved without telling us.", "I will move to Texas, no matter what he says."],
  [
    "withholding",
    "He thinks I will not let him see the kids.",
    "I think I will not let him see the kids.",
  ],
  ["withholding", "Él cree que no voy a entregar a los niños.", "No voy a entregar a los niños."],
  ["withholding", "She asked if I will cancel her visits.", "I will cancel her visits."],
  ["secret", "I found a GPS tracker on my car.", "I want to put a GPS tracker on his car."],
  ["secret", "Encontré un rastreador en mi carro.", "Voy a poner un rastreador en su carro."],
  ["unilateral", "He went to Mexico with them.", "We are going to Mexico even if he says no."],
  ["secret", "My phone had spyware.", "I will install spyware on her phone."],
  ["secret", "He secretly recorded me.", "I have been secretly recording him."],
  ["secret", "She reads my emails.", "I want to read her emails."],
  ["against-order", "She did not follow the order.", "I will not follow the order."],
  ["against-order", "Ella no siguió la orden.", "No voy a seguir la orden."],
  [
    "against-order",
    "I want makeup time since Roberto violated the court order.",
    "I plan to ignore the court order.",
  ],
  [
    "child-in-middle",
    "He has the kids tell me that he will be late.",
    "I will have the kids tell him that he must pay.",
  ],
  [
    "child-in-middle",
    "She sends messages through the kids.",
    "I will send messages through the kids.",
  ],
] as const)("%s: '%s' is the other's deed, '%s' the writer's plan", (concern, deed, plan) => {
  expect(concernsIn(deed), deed).toEqual([]);
  expect(concernsIn(plan), plan).toEqual([concern]);
});

/** Somebody's words, in marks or told, and a plan of one's own beside them. */
test.each([
  [
    'Me escribió: "No te los voy a entregar" y por eso voy a cancelar las visitas.',
    ["withholding"],
  ],
  ['Me dijo "no voy a pagar", voy a suspender las visitas hasta que pague.', ["withholding"]],
  ["Dice que no va a pagar y no voy a entregar a los niños.", ["withholding"]],
  ['He wrote: "I will not pay." So I will not let him see the kids.', ["withholding"]],
  ['He wrote: "I am late again." I will cancel his visits.', ["withholding"]],
  ["She says it is too late and I will enroll him without asking her.", ["unilateral"]],
  ['He wrote: "You are late. I will stop your visits." I propose the library at 5.', []],
  ["She texted me: I will not bring the kids on Friday.", []],
  ["Me mandó un mensaje: “Voy a ignorar la orden. No voy a entregar a los niños.”", []],
  ["He told me that he will not follow the order.", []],
])("'%s': the writer's own plan is heard, and nobody else's", (text, concerns) => {
  expect(concernsIn(text)).toEqual(concerns);
});

test.each([
  "No le voy a dar a los niños hasta que pague",
  "No le voy a dar a los niños este fin de semana",
  "No voy a entregar a Mia",
  "No voy a entregar a Itzayana el viernes",
  "Me niego a devolver a Leo",
  "Propongo que no vea a los niños",
  "Propongo que su papá ya no vea a los niños",
  "Pido que él no tenga contacto con los niños",
  "I will not give the kids back until he pays",
  "I won't give him Mia this weekend",
  "I propose that he not see the kids",
  "I refuse to let my ex see our daughter",
  "I want his visits to be suspended",
  "There should be no visits until she signs",
  "The kids stay with me until he pays",
  "I am keeping her until he apologizes",
  "I don't want him to see the kids",
  "I'm withholding the kids until he pays",
  "I want to take the kids away from him",
  "I'm going to stop letting him see the kids",
  "My proposal is to cancel his summer time",
  "Mia will not go to his house anymore",
  "I want the judge to suspend his visitation",
])("'%s' keeps a child from a parent", (text) => {
  expect(concernsIn(text)).toEqual(["withholding"]);
});

/** As parents write: care, agreements, dates, and what was. */
test.each([
  "I propose that we tell each other about doctor visits within a day",
  "I will not send the kids to school with a fever",
  "I do not let the kids watch TV after 8",
  "I won't give the kids candy before dinner",
  "He cannot have peanuts",
  "She cannot see the board well and needs glasses",
  "He can't see the kids on Friday because he works",
  "I want to buy Leo a GPS watch for the walk to school",
  "I propose to send messages through our family app",
  "I propose no messages through the kids",
  "I want him to stop recording me secretly",
  "I want the tracker taken off my car",
  "I ask that neither of us changes the school without asking the other",
  "I do not want to cancel his visits",
  "I will not stop their calls",
  "I want to cancel the visit to the dentist on Friday",
  "I propose to cancel the visits on the 24th and make them up on the 26th",
  "I could not bring the kids on Friday because Leo had a fever",
  "I will follow the order as it is",
  "I want us both to follow the parenting plan",
  "I propose to let the kids choose a movie on Fridays",
  "I want the kids to tell their mom about their day",
  "I will ask my daughter to say thank you to her dad",
  "I will not return the kids before 6 PM, as we agreed",
  "I will not sign the form until he pays his half of the braces",
  "I make all the lunches, and I propose that we share them",
  "I don't want to lose custody of my kids",
  "I will be there anyway",
  "I read her messages in this app once a day and answer by evening",
  "We will not let the kids go with strangers",
  "I had no contact with the kids for three weeks",
  "I ask that she does not talk to the kids about court",
  "I propose to end the visits at 7 PM on school nights",
  "I will keep the kids from running in the street",
  "She has not let me talk to the kids for two weeks, and I want two calls a week",
  "The judge said that he will not see the kids until the hearing",
  "I will take the kids to my mother's anyway, as the plan says",
  "I want a tracker on Leo's backpack that we both can see",
  "I want to record the school play for both of us",
  "I want Leo to decide if he plays soccer or swims",
  "No les voy a dar a los niños refresco entre semana",
  "No voy a entregar a tiempo el formulario de la escuela",
  "No voy a mandar a Mia a la escuela con fiebre",
  "No voy a regresar a trabajar hasta enero",
  "Propongo que no vea a los niños pelear sin hablar con ellos",
  "Propongo que los niños no vean la tele después de las 8",
  "No le voy a dar a Leo cacahuates",
  "No le voy a prestar a Leo mi celular",
  "Propongo que no hable con los niños de la corte",
  "Propongo que no vea a los niños cuando esté tomado",
  "Quiero que deje de poner un rastreador en mi carro",
  "Le dije que voy a llegar a las 5 y que los niños ya cenaron",
])("'%s' is no such plan", (text) => {
  expect(concernsIn(text)).toEqual([]);
});
