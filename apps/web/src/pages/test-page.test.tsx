import { AppError } from "@evenkeel/contract/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { green, red, yellow } from "../test/messages.ts";
import { court, robin } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { requests, serve, type FakeServices } from "../test/server.ts";

type Moderate = NonNullable<NonNullable<FakeServices["moderation"]>["moderate"]>;

const open = async (moderate: Moderate) => {
  serve(robin, { moderation: { moderate } });
  const app = openApp("/test");
  const box = await screen.findByRole("textbox", { name: "Message" });
  const send = () => app.person.click(screen.getByRole("button", { name: "Test Message" }));
  return { ...app, box, send };
};
const asked = () => requests.filter(({ key }) => key === "moderation.moderate");

describe("the message-support testing page", () => {
  test.each([
    ["Ready to Send", green()],
    ["Suggestions Available", yellow()],
    ["Needs Attention", red()],
  ])(
    "shows '%s' for its verdict, with the technical details [S-2.1.11 2.13.1 4.21]",
    async (title, verdict) => {
      const { box, person, send } = await open(() => Promise.resolve(verdict));
      await person.type(box, "Bring her back at six.");
      await send();
      const result = await screen.findByRole("region", { name: "Result" });
      expect(within(result).getByRole("heading", { name: title })).toBeVisible();
      const details = within(result).getByRole("heading", { name: "Technical details" });
      const told = details.parentElement!.textContent;
      expect(told).toContain(`severity${verdict.severity}`);
      expect(told).toContain(`approved${String(verdict.approved)}`);
      expect(told).toContain(`abusive${String(verdict.abusive)}`);
      expect(told).toContain("checked bytest 1");
    },
  );

  test("shows the suggestion and the tip, and takes the suggestion into the box", async () => {
    const { box, person, send } = await open(() => Promise.resolve(yellow()));
    await person.type(box, "You are late again.");
    await send();
    expect(await screen.findByText("Say what you need and by when.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Use This Message" }));
    expect(box).toHaveValue("Please bring Mia back at 6:00 PM.");
    expect(box).toHaveFocus();
  });

  test("is only a preview: it sends message and category, no location, so nothing goes on the record [S-7.12]", async () => {
    const { box, person, send } = await open(() => Promise.resolve(green()));
    await person.selectOptions(screen.getByLabelText("Category"), "education");
    await person.type(box, "The parent evening is on Thursday.");
    await send();
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]!.body).toEqual({
      message: "The parent evening is on Thursday.",
      category: "education",
    });
  });

  test("has a sample for each verdict, and each fills the box and its category [S-2.13.1]", async () => {
    const { box, person } = await open(() => Promise.resolve(green()));
    const samples = within(screen.getByRole("region", { name: "Sample messages" }));
    expect(samples.getAllByRole("button")).toHaveLength(5);
    await person.click(samples.getByRole("button", { name: /^Urgent news/ }));
    expect(box).toHaveValue(
      "Mia has a fever of 103 and we are on the way to the emergency room at St. Mary's.",
    );
    expect(screen.getByLabelText("Category")).toHaveValue("emergency");
  });

  test("needs a message: blank text is not sent, by button or by Enter [S-5.18]", async () => {
    const { box, person } = await open(() => Promise.resolve(green()));
    expect(screen.getByRole("button", { name: "Test Message" })).toBeDisabled();
    await person.type(box, "   {Enter}");
    expect(screen.getByRole("button", { name: "Test Message" })).toBeDisabled();
    expect(asked()).toEqual([]);
  });

  test("keeps the words when the check fails to answer, and says so [S-8.8]", async () => {
    const { box, person, send } = await open(() =>
      Promise.reject(new AppError("internal", "Something went wrong on our side.")),
    );
    await person.type(box, "Half a thought");
    await send();
    expect(await screen.findByText("Something went wrong on our side.")).toBeVisible();
    expect(box).toHaveValue("Half a thought");
  });

  test("is for the parents: the court reviewer is told so", async () => {
    serve(court, {});
    openApp("/test");
    expect(await screen.findByRole("heading", { name: "For the parents" })).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});
