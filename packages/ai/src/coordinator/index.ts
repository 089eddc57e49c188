export { builtInCoordinator } from "./built-in.ts";
export type { Coordinator, CoordinatorAnswer, CoordinatorQuestion } from "./coordinator.ts";
