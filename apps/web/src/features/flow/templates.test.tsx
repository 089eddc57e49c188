import type { CourtLog, MessageTemplate } from "@evenkeel/contract/models/flow";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { Providers } from "../../app/providers.tsx";
import { ToastViewport } from "../../components/toast-viewport.tsx";
import { robin } from "../../test/people.ts";
import { CurrentUserProvider } from "../session/current-user.tsx";
import { ActionList } from "./components/action-list.tsx";
import { CourtLogCard } from "./components/court-log-card.tsx";
import { ToneCard } from "./components/tone-card.tsx";

const template: MessageTemplate = {
  conciliatory: { subject: "A small request", body: "Could we talk about Friday?" },
  neutral: { subject: "Friday", body: "Pick-up on Friday is at 5." },
  firm: { subject: "Friday's pick-up", body: "Please be there on Friday at 5." },
};
const log: CourtLog = {
  title: "Late exchange",
  dateScheduled: "Friday 5 PM",
  dateActual: "Friday 7 PM",
  location: "Oakwood Park",
  summary: "Two hours late.",
  witnesses: "",
  childLocation: "",
  impact: "",
  nextSteps: [],
  notes: "",
};

const show = (card: ReactNode) => {
  const person = userEvent.setup();
  render(
    <Providers env="test">
      <CurrentUserProvider user={robin}>
        {card}
        <ToastViewport />
      </CurrentUserProvider>
    </Providers>,
  );
  return person;
};

describe("the message in three tones", () => {
  test("starts with Neutral, and each tab has its own subject and body [S-2.5.14 2.5.15]", async () => {
    const used: string[] = [];
    const person = show(<ToneCard template={template} onUse={(text) => used.push(text)} />);
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Conciliatory",
      "Neutral",
      "Firm",
    ]);
    expect(screen.getByRole("tab", { name: "Neutral" })).toHaveAttribute("aria-selected", "true");
    for (const tone of ["Conciliatory", "Neutral", "Firm"] as const) {
      await person.click(screen.getByRole("tab", { name: tone }));
      const { subject, body } = template[tone.toLowerCase() as keyof MessageTemplate];
      expect(screen.getByRole("tabpanel")).toHaveTextContent(subject);
      expect(screen.getByRole("tabpanel")).toHaveTextContent(body);
    }
    await person.click(screen.getByRole("button", { name: "Use This Message" }));
    expect(used).toEqual([template.firm.body]);
  });

  test("is copied with its subject, and a toast says 'Copied' / 'Message copied to clipboard' [S-2.5.14 2.5.15 8.24]", async () => {
    const person = show(<ToneCard template={template} onUse={() => undefined} />);
    await person.click(screen.getByRole("button", { name: "Copy" }));
    expect(await screen.findByText("Copied")).toBeVisible();
    expect(screen.getByText("Message copied to clipboard")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("Friday\n\nPick-up on Friday is at 5.");
  });
});

describe("the court incident report", () => {
  test("is saved as a text file with the date, and a toast says so [S-2.5.16 8.25]", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const person = show(<CourtLogCard log={log} />);
    await person.click(screen.getByRole("button", { name: "Download Report" }));
    expect(await screen.findByText("Report Downloaded")).toBeVisible();
    expect(screen.getByText("Your incident report has been saved")).toBeVisible();
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatch(/\d{4}-\d{2}-\d{2}.*\.txt$/);
  });
});

describe("the list of actions", () => {
  test("shows label and description, has icons of its own for two ids, and reports the chosen id [S-2.5.26 2.5.27 2.5.28]", async () => {
    const chosen: string[] = [];
    const actions = [
      { id: "draft_message", label: "Draft a message", description: "In three tones" },
      { id: "log_incident", label: "Log it", description: "For your own file" },
      { id: "something_new", label: "Something new", description: "Not known yet" },
      { id: "another_new", label: "Another", description: "Not known either" },
    ];
    const person = show(
      <ActionList
        actions={actions}
        disabled={false}
        onSelect={(action) => chosen.push(action.id)}
      />,
    );
    const buttons = screen.getAllByRole("button", { name: /./ }).slice(0, 4);
    const icons = buttons.map((button) => button.querySelector("svg")!.innerHTML);
    expect(new Set(icons).size).toBe(3);
    expect(icons[2]).toBe(icons[3]);
    expect(buttons[0]).toHaveTextContent("Draft a messageIn three tones");
    await person.click(buttons[1]!);
    expect(chosen).toEqual(["log_incident"]);
  });
});
