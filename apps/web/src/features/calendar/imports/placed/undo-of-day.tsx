import { useImports } from "../use-imports.ts";
import { UndoDialog } from "./lazy-undo-dialog.ts";

/** What the day offers in place of deleting hours of both. @param id of the import */
export function UndoOfDay({ id, onClose }: { id: string; onClose: () => void }) {
  const schedule = useImports().data?.find((one) => one.id === id);
  return schedule === undefined ? null : <UndoDialog schedule={schedule} onClose={onClose} />;
}
