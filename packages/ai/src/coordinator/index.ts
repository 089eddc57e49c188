export { builtInCoordinator } from "./built-in.ts";
export type {
  CalendarAhead,
  Coordinator,
  CoordinatorAnswer,
  CoordinatorQuestion,
  CustodyHours,
} from "./coordinator.ts";
