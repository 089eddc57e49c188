import { render, screen } from "@testing-library/react";
import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { Providers } from "../../app/providers.tsx";
import { bringWords } from "../../lib/words.ts";
import { InvitationLink } from "./components/invitation-link.tsx";

const made = {
  token: "the-secret",
  invitation: {
    id: "0b5d3a0e-0000-4000-8000-000000000000",
    role: "parent2" as const,
    name: "Ben",
    madeBy: 1,
    madeAt: "2026-11-20T16:05:00.000Z",
    expiresAt: "2026-11-27T16:05:00.000Z",
    accessEndsAt: null,
    agreedAt: null,
  },
};

/** What is read from a picture by a program that did not draw it. */
async function scanned(picture: Element): Promise<string> {
  const drawn = Buffer.from(new XMLSerializer().serializeToString(picture));
  const { data, info } = await sharp(drawn)
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Of the kind that the page of this test has: the bytes are of the world outside it.
  return decodeQr({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

test.each([
  ["https://evenkeel.example", true],
  ["http://192.168.1.20:3000", true],
  // A phone that scanned it would look for Evenkeel on itself.
  ["http://localhost:3000", false],
])("a link made at %s can be scanned by whoever stands beside it: %s", async (origin, isShown) => {
  await bringWords(["family"]);
  render(
    <Providers env="test">
      <InvitationLink made={made} origin={origin} />
    </Providers>,
  );
  expect(screen.getByRole("textbox", { name: "Link for Ben" })).toHaveValue(
    `${origin}/join#the-secret`,
  );
  const pictures = screen.queryAllByRole("img", { name: /link for Ben/ });
  expect(pictures).toHaveLength(isShown ? 1 : 0);
  // What a camera reads is the link itself.
  for (const picture of pictures) expect(await scanned(picture)).toBe(`${origin}/join#the-secret`);
});
