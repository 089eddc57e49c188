import { AppError } from "@evenkeel/contract/errors";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { photo } from "../../test/calendar.ts";
import { robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { bodiesOf, serve } from "../../test/server.ts";
import { wizardServices } from "../../test/wizard.ts";

describe("'Upload Court Documents'", () => {
  test("opens by the browser's event anywhere, tells the server, and only names the file", async () => {
    serve(robin, {
      ...wizardServices(),
      build: { buildId: "b", ping: () => undefined },
    });
    openApp("/schedule-import");
    await screen.findByText("Step 1 of 3");
    window.dispatchEvent(new Event("openUploadDialog"));
    expect(await screen.findByText("Upload Document")).toBeVisible();
    const dialog = await screen.findByRole("dialog", { name: "Upload Court Documents" });
    expect(
      within(dialog).getByText("Custody schedule images create calendar events for both parents."),
    ).toBeVisible();
    await waitFor(() =>
      expect(bodiesOf("build.ping")).toMatchObject([
        { event: "upload_dialog_opened", route: "/schedule-import" },
      ]),
    );
    fireEvent.change(dialog.querySelector("input[type=file]")!, {
      target: { files: [photo("order.jpg")] },
    });
    expect(await screen.findByText("File selected")).toBeVisible();
    expect(bodiesOf("schedule.read")).toEqual([]);
    fireEvent.change(dialog.querySelector("input[type=file]")!, {
      target: { files: [photo("order.pdf", "application/pdf")] },
    });
    expect(await screen.findByText("Invalid file type")).toBeVisible();
  });

  test("a ping that fails is nobody's business", async () => {
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
