import { render, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { turns } from "../test/held-timers.ts";
import { useOnScreen } from "./use-on-screen.ts";

function Message({ onSeen }: { onSeen: () => void }) {
  const target = useOnScreen<HTMLParagraphElement>(true, onSeen);
  return <p ref={target}>See you at 5.</p>;
}

test("a message behind a dialog is seen once the dialog is gone, not before", async () => {
  const dialog = document.createElement("div");
  dialog.setAttribute("aria-modal", "true");
  document.body.append(dialog);
  const onSeen = vi.fn<() => void>();
  render(<Message onSeen={onSeen} />);
  document.body.append(document.createElement("span"));
  await turns();
  expect(onSeen).not.toHaveBeenCalled();
  dialog.remove();
  await waitFor(() => expect(onSeen).toHaveBeenCalledOnce());
});
