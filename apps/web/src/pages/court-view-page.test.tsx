import { AppError } from "@evenkeel/contract/errors";
import type { RecordLog, RecordStatistics } from "@evenkeel/contract/models/record";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { aLog, anEvent } from "../test/messages.ts";
import { court, robin } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { type FakeServices, requests, serve } from "../test/server.ts";

const counts = {
  total: 4,
  moderated: 1,
  blocked: 2,
  clean: 1,
  bypassed: 0,
  unchecked: 0,
  refused: 0,
};
const statistics: RecordStatistics = {
  ...counts,
  parents: [
    { userId: 1, displayName: "Ana", ...counts, total: 3 },
    { userId: 2, displayName: "Ben", ...counts, total: 1 },
  ],
};
const withLogs = (
  logs: RecordLog[] = [aLog()],
  more: FakeServices["record"] = {},
): FakeServices => ({
  record: {
    list: () => Promise.resolve({ logs, total: logs.length }),
    statistics: () => Promise.resolve(statistics),
    ...more,
  },
});

describe("the court reviewer", () => {
  test("reads in words what happened to every message [S-1.8 2.1.10 2.12.1 4.22]", async () => {
    serve(
      court,
      withLogs([
        aLog({ id: 4, severity: "red", finalAction: "sent_bypass", originalMessage: "Hospital" }),
        aLog({
          id: 3,
          severity: "red",
          status: "blocked",
          finalAction: "blocked",
          originalMessage: "Threat",
        }),
        aLog({ id: 2, severity: "yellow", finalAction: "sent_rewrite" }),
        aLog({ id: 1, severity: "green" }),
      ]),
    );
    openApp("/court-view");
    const list = within(await screen.findByRole("list", { name: "Log entries" }));
    expect(await list.findByText("Blocked")).toBeVisible();
    // Once: getByText refuses a second.
    expect(list.getByText(/urgent|bypassed/i)).toHaveTextContent("Delivered as urgent");
    expect(list.getByText("Moderated")).toBeVisible();
    expect(list.getByText("Approved")).toBeVisible();
    // What was delivered is never called blocked; how it was read stands beside that.
    expect(list.getAllByText("Blocked")).toHaveLength(1);
    expect(list.getByText("Read as red: abusive")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      "Court Communication Review",
    );
  });

  test("reads of urgent facts in hard words how they were read and that their sender chose to send them, never that they were held", async () => {
    const said = { originalMessage: "Hospital", finalMessage: "Hospital" };
    serve(court, withLogs([aLog({ severity: "yellow", finalAction: "sent_bypass", ...said })]));
    const app = openApp("/court-view");
    expect(await screen.findByText("Read as yellow: may need another look")).toBeVisible();
    await app.person.click(await screen.findByRole("button", { name: "Details of entry 1" }));
    const entry = within(await screen.findByRole("dialog", { name: "Entry 1" }));
    expect(entry.getByText("yellow: may need another look")).toBeVisible();
    expect(
      entry.getByText("Delivered as written, as its sender chose: urgent facts about a child"),
    ).toBeVisible();
  });

  test("reads by an entry the reference by which its writer finds it, and has the filters in one line on a phone", async () => {
    serve(court, withLogs([aLog()]));
    const app = openApp("/court-view");
    const filters = await screen.findByText("Filters");
    expect(screen.getByLabelText("Severity")).not.toBeVisible();
    await app.person.click(filters);
    await app.person.selectOptions(screen.getByLabelText("Severity"), "red");
    expect(await screen.findByText("Filters (1 in use)")).toBeVisible();
    await app.person.click(await screen.findByRole("button", { name: "Details of entry 1" }));
    const entry = within(await screen.findByRole("dialog", { name: "Entry 1" }));
    expect(entry.getByText("Reference").nextSibling).toHaveTextContent("0F8F2A10");
  });

  test("adds a note: the button needs words, the record is fetched again, and the field is cleared [S-1.8 2.12.4 5.19 6.3 7.18]", async () => {
    const logs = [aLog()];
    serve(
      court,
      withLogs(logs, {
        addNote: (_actor, input) => {
          const note = { id: 2, at: "2026-11-20T18:00:00.000Z", text: input.courtNotes };
          const noted = aLog({ notes: [note] });
          logs.splice(0, 1, noted);
          return Promise.resolve(noted);
        },
      }),
    );
    const app = openApp("/court-view");
    await app.person.click(await screen.findByRole("button", { name: "Details of entry 1" }));
    const entry = within(await screen.findByRole("dialog", { name: "Entry 1" }));
    const add = entry.getByRole("button", { name: "Add Note" });
    expect(add).toBeDisabled();
    await app.person.type(entry.getByRole("textbox", { name: "Add a court note" }), "Seen");
    const before = requests.filter(({ key }) => key === "record.list").length;
    await app.person.click(add);
    const reads = () => requests.filter(({ key }) => key === "record.list").length;
    // In the list, and not in the field, which holds the word until the note is taken.
    expect(await entry.findByText("Seen", { ignore: "textarea" })).toBeVisible();
    expect(reads()).toBeGreaterThan(before);
    expect(entry.getByRole("textbox", { name: "Add a court note" })).toHaveValue("");
    expect(requests.find(({ key }) => key === "record.addNote")?.body).toEqual({
      courtNotes: "Seen",
    });
  });

  test("keeps the words of a note that could not be saved [S-8.16]", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const broken = () => Promise.reject(new AppError("internal", "Broken"));
    serve(court, withLogs([aLog()], { addNote: broken }));
    const app = openApp("/court-view");
    await app.person.click(await screen.findByRole("button", { name: "Details of entry 1" }));
    const note = await screen.findByRole("textbox", { name: "Add a court note" });
    await app.person.type(note, "Seen");
    await app.person.click(screen.getByRole("button", { name: "Add Note" }));
    await waitFor(() => expect(warned).toHaveBeenCalled());
    expect(note).toHaveValue("Seen");
    expect(JSON.stringify(warned.mock.calls)).not.toContain("Seen");
  });

  test("asks for nothing but the record, since each look at another screen would count as an access", async () => {
    serve(court, withLogs());
    openApp("/court-view");
    await screen.findByRole("button", { name: "Details of entry 1" });
    const asked = requests.map(({ key }) => key);
    expect(asked).toContain("record.list");
    for (const watched of ["messages.list", "disputes.list", "calendar.list"]) {
      expect(asked).not.toContain(watched);
    }
  });

  test("is told when there is nothing yet, and can log out [S-2.12.5 6.9]", async () => {
    serve(court, withLogs([]));
    const app = openApp("/court-view");
    expect(await screen.findByText("The record is empty")).toBeVisible();
    const banner = screen.getByRole("main");
    await app.person.click(within(banner).getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(app.path()).toBe("/login"));
  });

  test("sees both parents side by side, and filters the record by the court's own categories [S-2.12.2 2.12.3 9.31]", async () => {
    const asked: unknown[] = [];
    serve(
      court,
      withLogs([aLog()], {
        list: (_actor, input) => {
          asked.push(input);
          return Promise.resolve({ logs: [aLog()], total: 1 });
        },
      }),
    );
    const app = openApp("/court-view");
    await screen.findByText("Total Messages");
    const cards = screen
      .getAllByRole("definition")
      .map((count) => [count.previousElementSibling?.textContent, count.textContent]);
    expect(cards).toEqual([
      ["Total Messages", "4"],
      ["Moderated", "1"],
      ["Blocked", "2"],
      ["Clean", "1"],
    ]);
    await app.person.click(screen.getByText("About the family, and each parent’s totals"));
    const headers = screen.getAllByRole("columnheader");
    expect(headers.map((header) => header.textContent)).toEqual(["Count", "Ana", "Ben"]);
    const rows = screen.getAllByRole("rowheader").map((header) => header.textContent);
    expect(rows).toContain("Delivered as urgent");
    const category = screen.getByRole("combobox", { name: "Category" });
    expect(
      within(category)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["All", "health", "education", "logistics", "emergency"]);
    const ofSearch = "For your search only, not the whole record.";
    expect(screen.queryByText(ofSearch)).toBeNull();
    await app.person.selectOptions(category, "health");
    expect(screen.getByText(ofSearch)).toBeVisible();
    expect(screen.getByText("Both parents side by side, for your search")).toBeVisible();
    await app.person.selectOptions(
      screen.getByRole("combobox", { name: "Severity" }),
      "Blocked, or delivered as urgent",
    );
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ category: "health_safety", severity: "red" }),
    );
    fireEvent.change(screen.getByLabelText("From date"), { target: { value: "2026-11-01" } });
    fireEvent.change(screen.getByLabelText("To date"), { target: { value: "2026-11-20" } });
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ from: "2026-11-01", to: "2026-11-20" }),
    );
    await app.person.type(screen.getByRole("searchbox", { name: "Search the words" }), "inhaler ");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ words: "inhaler" }));
    await app.person.click(screen.getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(category).toHaveValue(""));
    expect(screen.getByRole("searchbox", { name: "Search the words" })).toHaveValue("");
    expect(screen.getByLabelText("From date")).toHaveValue("");
    expect(screen.getByRole("button", { name: "Clear Filters" })).toBeDisabled();
  });

  test("exports a report and sees its progress [S-2.12.5]", async () => {
    const packet = {
      id: "0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c01",
      status: "running" as "running" | "ready",
      progress: 0.4,
      stage: "pages" as "pages" | "done",
      entries: 1234,
      fileName: "evenkeel-record-2026-11-21.zip",
      bytes: null,
      documents: 1,
      createdAt: "2026-11-21T18:00:00.000Z",
    };
    serve(
      court,
      withLogs([aLog()], {
        startExport: () => Promise.resolve(packet),
        exportStatus: () => Promise.resolve(packet),
      }),
    );
    const app = openApp("/court-view");
    await app.person.click(await screen.findByRole("button", { name: "Export Report" }));
    expect(await screen.findByText(/Drawing the pages: 40% of 1,234 entries/)).toBeVisible();
    packet.status = "ready";
    packet.stage = "done";
    const file = await screen.findByRole("link", { name: packet.fileName });
    expect(file).toHaveAttribute("href", `/api/record/exports/${packet.id}/file`);
    const document = screen.getByRole("link", { name: "evenkeel-record-2026-11-21.pdf" });
    expect(document).toHaveAttribute("href", `/api/record/exports/${packet.id}/documents/1`);
  });

  test("reads in the list what was answered about money, and how much it is", async () => {
    const money = {
      children: null,
      amountCents: null,
      vendor: null,
      taxCents: null,
      currency: null,
      paidBy: null,
      paidOn: null,
      dueOn: null,
      owedBy: null,
      owedCents: null,
      owedPercent: null,
      answer: null,
      method: null,
      underProtest: null,
      parent1Percent: null,
      until: null,
    };
    const about = { title: "Glasses", category: "medical", text: null };
    serve(
      court,
      withLogs([
        anEvent({
          ...about,
          id: 5,
          kind: "payment_said",
          money: { ...money, amountCents: 4_225, currency: "USD" },
        }),
        anEvent({
          ...about,
          id: 4,
          kind: "expense_answered",
          text: "Is it for school?",
          money: { ...money, answer: "question" },
        }),
      ]),
    );
    openApp("/court-view");
    const list = within(await screen.findByRole("list", { name: "Log entries" }));
    expect(await list.findByText("$42.25")).toBeVisible();
    expect(list.getByText("Questioned · Is it for school?")).toBeVisible();
  });

  test("reads what happened in disputes and evaluations between the messages, and can add notes to it", async () => {
    const proposed = anEvent({ id: 4, severity: "yellow", text: "Of course you forget it." });
    serve(
      court,
      withLogs([
        anEvent({
          id: 6,
          kind: "text_refused",
          severity: "red",
          place: "dispute_answer",
          title: null,
        }),
        anEvent({
          id: 5,
          kind: "dispute_answered",
          responseType: "counter",
          subjectId: 4,
          bypassed: true,
        }),
        proposed,
        aLog(),
      ]),
    );
    const app = openApp("/court-view");
    const list = within(await screen.findByRole("list", { name: "Log entries" }));
    expect(await list.findByText("Dispute proposed")).toBeVisible();
    expect(list.getByText("Hostile tone")).toBeVisible();
    expect(list.getByText("Counter-proposal")).toBeVisible();
    expect(list.getByText("Went through as urgent")).toBeVisible();
    expect(list.getByText("Text not accepted")).toBeVisible();
    expect(list.getByText("Blocked")).toBeVisible();
    expect(list.getByText("Approved")).toBeVisible();
    await app.person.click(list.getByRole("button", { name: "Details of entry 4" }));
    const entry = within(await screen.findByRole("dialog", { name: "Entry 4" }));
    expect(entry.getByText("Of course you forget it.")).toBeVisible();
    expect(entry.getByText("Hostile tone; left as written")).toBeVisible();
    expect(entry.getByText("Standard (48 hours)")).toBeVisible();
    expect(entry.getByRole("button", { name: "Add Note" })).toBeDisabled();
  });

  test("reads what a parent changed on the calendar, for which child, and what it was before", async () => {
    const piano = {
      title: "Piano",
      start: "2026-11-24T23:30:00.000Z",
      end: "2026-11-25T00:15:00.000Z",
      allDay: false,
      color: "#4A90E2",
      childIds: ["mia"],
      children: ["Mia"],
      place: "Room 4",
      note: null,
      repeat: { cadence: "weekly" as const, until: null, count: 10 },
      reminders: [60],
      attachments: [],
    };
    const before = { ...piano, place: null, start: "2026-11-24T23:00:00.000Z", children: [] };
    const changed = anEvent({
      id: 7,
      kind: "event_changed",
      category: null,
      title: "Piano",
      text: null,
      urgency: null,
      resolutionDeadline: null,
      subjectId: 6,
      event: { ...piano, day: "2026-11-24", before, file: "school.ics" },
    });
    const added = anEvent({
      id: 6,
      kind: "event_created",
      category: null,
      title: "Piano",
      text: null,
      urgency: null,
      resolutionDeadline: null,
      subjectId: null,
      event: { ...piano, place: null, day: null, before: null },
    });
    serve(court, withLogs([changed, added]));
    const app = openApp("/court-view");
    const list = within(await screen.findByRole("list", { name: "Log entries" }));
    expect(await list.findByText("Event changed")).toBeVisible();
    const line = "Mia · Tue, Nov 24, 2026, 3:30 PM to 4:15 PM";
    expect(list.getByText(`${line} · Room 4 · from the file ‘school.ics’`)).toBeVisible();
    expect(list.getByText(line)).toBeVisible();
    await app.person.click(list.getByRole("button", { name: "Details of entry 7" }));
    const entry = within(await screen.findByRole("dialog", { name: "Entry 7" }));
    const fact = (label: string) => entry.getByText(label).nextElementSibling;
    expect(fact("Only this date")).toHaveTextContent("Tuesday, November 24, 2026");
    expect(fact("When, before")).toHaveTextContent("Tue, Nov 24, 2026, 3:00 PM to 4:15 PM");
    expect(fact("Children, before")).toHaveTextContent("none named: all of them");
    expect(fact("Place, before")).toHaveTextContent("none");
    expect(fact("Repeats")).toHaveTextContent("Every week, 10 times");
    expect(fact("Reminder")).toHaveTextContent("1 hour before");
    expect(fact("From the calendar file")).toHaveTextContent("school.ics");
    expect(entry.queryByText("Note, before")).toBeNull();
    // What it is about is a tap away, and is read from its top.
    const dialog = screen.getByRole("dialog", { name: "Entry 7" });
    dialog.scrollTop = 200;
    await app.person.click(entry.getByRole("button", { name: "Entry 6" }));
    const opened = await screen.findByRole("dialog", { name: "Entry 6" });
    const first = within(opened);
    const title = first.getByRole("heading", { name: "Entry 6" });
    expect(title).toContainElement(document.activeElement as HTMLElement);
    expect(opened.scrollTop).toBe(0);
    // Once, also for who hears it.
    expect(first.getByText("Entry 6")).toHaveFocus();
    expect(first.getByText("Event added")).toBeVisible();
    expect(first.queryByText("From the calendar file")).toBeNull();
  });

  test("finds the words a verdict is based on marked in the original", async () => {
    const log = aLog({
      severity: "red",
      originalMessage: "You are an idiot, and pick-up is at five.",
      findings: [{ rule: "insult.noun", tag: "insult", words: "idiot" }],
    });
    serve(court, withLogs([log]));
    const app = openApp("/court-view");
    await app.person.click(await screen.findByRole("button", { name: "Details of entry 1" }));
    const entry = within(await screen.findByRole("dialog", { name: "Entry 1" }));
    expect(entry.getByTitle("insult.noun")).toHaveTextContent("idiot");
    expect(entry.getByText("Not yet")).toBeVisible();
  });
});

describe("a parent", () => {
  test("sees when the court reviewer opened the record, and can export their own", async () => {
    serve(robin, {
      messages: { list: () => Promise.resolve([]) },
      record: {
        accesses: () =>
          Promise.resolve([
            {
              id: 7,
              at: "2026-11-20T18:00:00.000Z",
              userId: 3,
              displayName: "Court",
              action: "opened" as const,
              detail: null,
            },
          ]),
      },
    });
    const app = openApp("/conversations");
    await app.person.click(await screen.findByRole("button", { name: "Account" }));
    await app.person.click(await screen.findByRole("menuitem", { name: "My record" }));
    expect(
      await screen.findByText(/The court reviewer opened the record on Fri, Nov 20/),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: "Export my record" })).toBeVisible();
  });
});
