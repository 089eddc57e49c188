// What the other features may use of this one.
export { forgetAnswersKept, restoreAnswers } from "./kept-answers.ts";
