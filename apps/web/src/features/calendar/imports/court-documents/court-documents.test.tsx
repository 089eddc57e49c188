import { AppError } from "@evenkeel/contract/errors";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { photo } from "../../../../test/calendar.ts";
import { robin } from "../../../../test/people.ts";
import { openApp } from "../../../../test/render.tsx";
import { bodiesOf, serve } from "../../../../test/server.ts";
import { wizardServices } from "../../../../test/wizard.ts";
import { forgetDraft, loadDraft } from "../draft.ts";

beforeEach(() => forgetDraft(robin.id));

describe("'Upload Court Documents'", () => {
  test("opens anywhere on the browser event, tells the server, and only names the file [S-2.7.1 2.7.2 2.7.3 2.7.4 2.7.5 2.7.6 5.4 7.10 9.6]", async () => {
    serve(robin, {
      ...wizardServices(),
      build: { buildId: "b", ping: () => undefined },
    });
    openApp("/schedule-import");
    await screen.findByText("Step 1 of 3");
    const notices = () => screen.getByRole("region", { name: "Notifications (F8)" });
    window.dispatchEvent(new Event("openUploadDialog"));
    expect(await screen.findByText("Upload Document")).toBeVisible();
    const dialog = await screen.findByRole("dialog", { name: "Upload Court Documents" });
    expect(dialog.querySelector("input[type=file]")).toHaveAttribute("accept", "image/*");
    expect(
      within(dialog).getByText("Custody schedule images create calendar events for both parents."),
    ).toBeVisible();
    await waitFor(() =>
      expect(bodiesOf("build.ping")).toMatchObject([
        {
          event: "upload_dialog_opened",
          buildId: import.meta.env.BUILD_ID,
          route: "/schedule-import",
        },
      ]),
    );
    fireEvent.change(dialog.querySelector("input[type=file]")!, {
      target: { files: [photo("order.jpg")] },
    });
    expect(await screen.findByText("File selected")).toBeVisible();
    expect(within(notices()).getByText("order.jpg")).toBeVisible();
    expect(bodiesOf("calendar.readSchedule")).toEqual([]);
    fireEvent.change(dialog.querySelector("input[type=file]")!, {
      target: { files: [photo("order.pdf", "application/pdf")] },
    });
    expect(await screen.findByText("Invalid file type")).toBeVisible();
  });

  test("goes on with the chosen image in the import, and asks first where another one is under way there", async () => {
    serve(robin, wizardServices());
    const { person } = openApp("/schedule-import");
    await screen.findByText("Step 1 of 3");
    const bring = async (name: string) => {
      window.dispatchEvent(new Event("openUploadDialog"));
      const dialog = await screen.findByRole("dialog", { name: "Upload Court Documents" });
      fireEvent.change(dialog.querySelector("input[type=file]")!, {
        target: { files: [photo(name)] },
      });
      await person.click(within(dialog).getByRole("button", { name: "Go on with this image" }));
    };
    const chosen = async () => {
      const file = (await loadDraft(robin.id))?.file;
      return file instanceof File ? file.name : null;
    };
    await bring("first.jpg");
    expect(await screen.findByRole("img", { name: "The document you chose" })).toBeVisible();
    await bring("second.jpg");
    const question = await screen.findByRole("group", { name: /an import that isn’t finished/ });
    expect(question).toHaveFocus();
    expect(await chosen()).toBe("first.jpg");
    await person.click(within(question).getByRole("button", { name: "The one I began earlier" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await chosen()).toBe("first.jpg");
    await bring("second.jpg");
    await person.click(await screen.findByRole("button", { name: /^This new one/ }));
    await waitFor(async () => expect(await chosen()).toBe("second.jpg"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("Step 1 of 3")).toBeVisible();
  });

  test("shows its toast for 2 seconds on opening, and for 3 with the file's name [S-2.7.2 2.7.4 9.6]", async () => {
    serve(robin, wizardServices());
    openApp("/schedule-import");
    await screen.findByText("Step 1 of 3");
    await import("./court-documents-dialog.tsx");
    vi.useFakeTimers();
    try {
      const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
      window.dispatchEvent(new Event("openUploadDialog"));
      await pass(1_900);
      expect(screen.getByText("Upload Document")).toBeVisible();
      await pass(200);
      expect(screen.queryByText("Upload Document")).toBeNull();
      fireEvent.change(screen.getByRole("dialog").querySelector("input[type=file]")!, {
        target: { files: [photo("order.jpg")] },
      });
      await pass(2_900);
      expect(screen.getByText("File selected")).toBeVisible();
      await pass(200);
      expect(screen.queryByText("File selected")).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test("a failed ping bothers no one [S-7.10]", async () => {
    serve(robin, {
      ...wizardServices(),
      build: {
        buildId: "b",
        ping: () => {
          throw new AppError("unavailable", "No.");
        },
      },
    });
    openApp("/schedule-import");
    await screen.findByText("Step 1 of 3");
    window.dispatchEvent(new Event("openUploadDialog"));
    expect(await screen.findByRole("dialog", { name: "Upload Court Documents" })).toBeVisible();
  });
});
