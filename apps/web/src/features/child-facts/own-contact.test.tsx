import type { ChildPage, OwnContact } from "@evenkeel/contract/models/child-fact";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aChild } from "../../test/children.ts";
import { robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { bodiesOf, serve } from "../../test/server.ts";

const telephone = "415 555 0142";
const address = "17 Quiet Lane";

/** The form of a parent's own telephone and address, over a server that keeps what it is sent. */
async function openForm() {
  let own: OwnContact = {
    telephone: null,
    telephoneShown: false,
    address: null,
    addressShown: false,
  };
  const page = (): ChildPage => ({ childId: "Mia", facts: [], own, coParent: null });
  serve(robin, {
    children: { list: () => Promise.resolve([aChild("Mia")]) },
    childFacts: {
      page: () => Promise.resolve(page()),
      setContact: (_actor, input) => {
        own = { ...own, ...input };
        return Promise.resolve(own);
      },
    },
  });
  const { person } = openApp("/children/Mia");
  await person.click(await screen.findByRole("button", { name: "Change yours" }));
  const form = within(await screen.findByRole("dialog", { name: "Your phone number and address" }));
  await person.type(form.getByLabelText("Phone"), telephone);
  await person.type(form.getByLabelText("Address"), address);
  return { person, form };
}

test.each([
  { box: /^Show my phone number/, telephoneShown: true, addressShown: false },
  { box: /^Show my address/, telephoneShown: false, addressShown: true },
])(
  "a parent who checks $box alone shows that and nothing else, and reads of the other that only they see it",
  async ({ box, ...shown }) => {
    const { person, form } = await openForm();
    await person.click(form.getByLabelText(box));
    await person.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(bodiesOf("childFacts.setContact")).toEqual([{ telephone, address, ...shown }]),
    );
    const hidden = await screen.findByText("Only you see this");
    expect(hidden.closest("dd")).toHaveTextContent(shown.telephoneShown ? address : telephone);
    expect(screen.getAllByText("Only you see this")).toHaveLength(1);
  },
);
