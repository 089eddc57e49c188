import { expect, test } from "vitest";
import { concernsIn } from "./conduct.ts";

/** What a parent plans for a reason that nobody chose, or because both said so, and the same as a price or in secret. */
test.each([
  [
    "withholding",
    "I will not bring the kids because they have covid",
    "I will not bring the kids because you don't deserve them",
  ],
  [
    "withholding",
    "Mia has a fever, so I will not bring the kids",
    "Mia has a fever, and he owes me money, so I will not bring the kids",
  ],
  [
    "withholding",
    "Because school is closed, I will not send the kids",
    "Because he did not pay, I will not send the kids",
  ],
  [
    "withholding",
    "We will not bring the kids because of the flood",
    "We will never bring the kids because of the flood",
  ],
  [
    "withholding",
    "I won't return the kids on Sunday because our car broke down",
    "I won't return the kids on Sunday because I am better off with them",
  ],
  [
    "withholding",
    "I will not bring the kids because they have covid",
    "I will not bring the kids because they have covid and he never pays",
  ],
  [
    "withholding",
    "I won't bring Leo because he is sick",
    "I won't bring Leo because his dad is a sick man",
  ],
  [
    "withholding",
    "I will cancel his weekend because she is in the hospital",
    "I will cancel all his visits because she is in the hospital",
  ],
  [
    "withholding",
    "As he asked, I will cancel his weekend",
    "As he asked for it, I will cancel his weekend",
  ],
  [
    "withholding",
    "I will cancel his weekend because he asked me to",
    "I will cancel his weekend because he asked me to pay more",
  ],
  [
    "withholding",
    "I will keep the kids from him until Monday as agreed",
    "I will keep the kids from him until he pays as agreed",
  ],
  [
    "withholding",
    "As we agreed, I will cancel his weekend",
    "As agreed with my lawyer, I will cancel his weekend",
  ],
  [
    "withholding",
    "No voy a entregar a los niños porque tienen covid",
    "No voy a entregar a los niños porque no se los merece",
  ],
  [
    "withholding",
    "No voy a entregar a Mia el viernes porque tiene calentura",
    "No voy a entregar a Mia el viernes porque no ha pagado",
  ],
  [
    "withholding",
    "Como él me pidió, voy a cancelar su visita del sábado",
    "Como no me pidió perdón, voy a cancelar su visita del sábado",
  ],
  [
    "secret",
    "I will follow his car to the party so he knows the way",
    "I'll follow his car so he knows I'm watching",
  ],
  [
    "secret",
    "I will follow her truck so we don't get lost",
    "I will follow her truck to see where she goes",
  ],
  [
    "secret",
    "I will follow his car so I know the way to the school",
    "I will follow his car so I know the way to his girlfriend's house",
  ],
  [
    "secret",
    "Voy a seguir su carro para que sepa el camino a la escuela",
    "Voy a seguir su carro para saber el camino a su casa",
  ],
] as const)("%s: '%s' is care, '%s' is not", (concern, care, twin) => {
  expect(concernsIn(care), care).toEqual([]);
  expect(concernsIn(twin), twin).toEqual([concern]);
});

/** What the writer denies having said, and what they say beside the denial. */
test.each([
  [
    "I never said that I will not let him see the kids",
    "I never said I wouldn't, and I will not let him see the kids",
  ],
  [
    "I'm not saying that I will not bring the kids",
    "I'm not saying this twice: I will not bring the kids",
  ],
  [
    "It is not true that I will not let him see the kids",
    "It is not true that I am mean and I will not let him see the kids",
  ],
  [
    "Nunca dije que no voy a entregar a los niños",
    "Nunca dije que no, y no voy a entregar a los niños",
  ],
  [
    "No es cierto que no voy a entregar a los niños",
    "No digo que sea malo, pero no voy a entregar a los niños",
  ],
])("'%s' is a denial, '%s' a plan", (denial, twin) => {
  expect(concernsIn(denial), denial).toEqual([]);
  expect(concernsIn(twin), twin).toEqual(["withholding"]);
});

test.each([
  "I did not tell him that I will secretly record him",
  "no le dije que voy a espiarlo",
  "we never told him we will not let him see the kids",
  "I do not mean to be rude I will not let him see the kids",
  "I won't hand over the kids since the road is closed to him forever",
  "I'm keeping the kids from him because the plan says I can",
  "no le voy a dar a los niños porque está enfermo de la cabeza",
  "I will follow his car to find the road he takes to work",
])("'%s' stays a concern", (text) => {
  expect(concernsIn(text)).not.toEqual([]);
});
