import type { Child } from "@evenkeel/contract/models/child";
import { useState } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { useWords } from "../../../lib/words.ts";
import { useChildren } from "../queries.ts";
import { ArchiveChild } from "./archive-child.tsx";
import { ChildForm } from "./child-form.tsx";
import { ChildrenList } from "./children-list.tsx";

/** What the dialog shows; `done` is what was just done, said above the list. */
type View =
  | { is: "list"; done: string | null }
  | { is: "form"; child: Child | null }
  | { is: "archive"; child: Child };

const list = (done: string | null = null): View => ({ is: "list", done });

/** The children of the family: who they are, and how either parent adds, changes and archives one. */
export function ChildrenDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("children");
  const children = useChildren();
  const [view, setView] = useState<View>(list());
  const back = () => setView(list());
  const name = view.is === "list" ? "" : (view.child?.name ?? "");
  const titles = {
    list: t("title"),
    form: name === "" ? t("add") : t("change.of", { name }),
    archive: t("archive.title", { name }),
  };
  return (
    <Dialog onClose={onClose} title={titles[view.is]} size={460}>
      {view.is === "list" ? (
        <ChildrenList
          asked={children}
          done={view.done}
          onAdd={() => setView({ is: "form", child: null })}
          onChange={(child) => setView({ is: "form", child })}
          onArchive={(child) => setView({ is: "archive", child })}
          onLeave={onClose}
          onRestored={(child) => setView(list(t("done.restored", { name: child.name })))}
        />
      ) : null}
      {view.is === "form" ? (
        <ChildForm
          child={view.child}
          onKept={(child) =>
            setView(
              list(view.child === null ? t("done.added", { name: child.name }) : t("done.changed")),
            )
          }
          onBack={back}
        />
      ) : null}
      {view.is === "archive" ? (
        <ArchiveChild
          child={view.child}
          onArchived={() => setView(list(t("done.archived", { name })))}
          onBack={back}
        />
      ) : null}
    </Dialog>
  );
}
