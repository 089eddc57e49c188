import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { GrowingTextarea } from "./growing-textarea.tsx";

test("Enter sends, and belongs to the keyboard while it puts a word together", () => {
  const send = vi.fn<() => void>();
  render(
    <GrowingTextarea
      label="Message"
      value="こんにちは"
      onChange={() => undefined}
      onSubmit={send}
      minimum={60}
      maximum={200}
    />,
  );
  const box = screen.getByRole("textbox", { name: "Message" });
  fireEvent.keyDown(box, { key: "Enter", isComposing: true });
  // Safari: the word already stands, and only the code tells.
  fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
  fireEvent.keyDown(box, { key: "Enter", shiftKey: true });
  expect(send).not.toHaveBeenCalled();
  // A phone's key says what it does.
  expect(box).toHaveAttribute("enterkeyhint", "send");
  fireEvent.keyDown(box, { key: "Enter", keyCode: 13 });
  expect(send).toHaveBeenCalledOnce();
});
