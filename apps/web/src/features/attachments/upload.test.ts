import { attachmentLimits } from "@evenkeel/contract/constants";
import type { Upload } from "@evenkeel/contract/models/attachment";
import { expect, test } from "vitest";
import { CallError } from "../../lib/errors.ts";
import { uploadFile } from "./upload.ts";

test("an upload that the server answers with 'too many requests' goes on where it was, and does not speak of a lost network", async () => {
  const { chunkBytes } = attachmentLimits;
  const file = new File([new Uint8Array(2 * chunkBytes)], "photo.jpg");
  const upload: Upload = {
    id: "a",
    name: file.name,
    bytes: file.size,
    received: 0,
    attachment: null,
  };
  const attachment = {
    id: "a",
    name: file.name,
    kind: "picture",
    bytes: 1,
    sha256: "0",
    pages: null,
    pagesShown: 0,
    words: "none",
  } as const;
  const offsets: number[] = [];
  const waits: boolean[] = [];
  let isRefused = true;
  const told = await uploadFile(
    {
      begin: () => Promise.resolve({ ...upload }),
      continue: ({ offset }) => {
        offsets.push(offset);
        if (offset > 0 && isRefused) {
          isRefused = false;
          return Promise.reject(new CallError(429, '{"code":"throttled","message":"Later."}'));
        }
        upload.received = offset + chunkBytes;
        return Promise.resolve({ ...upload });
      },
      finish: () => Promise.resolve({ ...upload, attachment }),
    },
    { id: "a", file },
    {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onWaiting: (waiting) => waits.push(waiting),
    },
  );
  expect(told).toEqual(attachment);
  expect(offsets).toEqual([0, chunkBytes, chunkBytes]);
  expect(waits).not.toContain(true);
});
