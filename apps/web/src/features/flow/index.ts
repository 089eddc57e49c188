// What the other features may use of this one.
export { ActionList } from "./components/action-list.tsx";
export { BreathingExercise } from "./components/breathing-exercise.tsx";
export { CourtLogCard } from "./components/court-log-card.tsx";
export { ToneCard } from "./components/tone-card-on-demand.tsx";
