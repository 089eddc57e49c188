export { builtInCoordinator } from "./built-in.ts";
export type {
  CalendarAhead,
  Coordinator,
  CoordinatorAnswer,
  CoordinatorQuestion,
  FamilyEvent,
} from "./coordinator.ts";
