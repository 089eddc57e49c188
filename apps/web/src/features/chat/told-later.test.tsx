import { act, screen } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { speakTo } from "../../lib/words.ts";
import { aChatServer } from "../../test/chat.ts";
import { aMessage } from "../../test/messages.ts";
import { robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T06:00:00.000Z") });
  return () => vi.useRealTimers();
});

// 10 PM on Friday, November 20, on the family's clock.
test.each([
  ["en-US", "2026-11-21T07:30:00.000Z", "Sent · Sam will be told at 11:30 PM"],
  ["en-US", "2026-11-21T16:00:00.000Z", "Sent · Sam will be told tomorrow at 8:00 AM"],
  ["en-US", "2026-11-22T16:00:00.000Z", "Sent · Sam will be told on Sun, Nov 22 at 8:00 AM"],
  ["en-US", "2026-11-21T06:00:00.000Z", "Sent"],
  ["es-US", "2026-11-21T07:30:00.000Z", "Enviado · Aviso para Sam: hoy, 11:30 p.m."],
  ["es-US", "2026-11-21T21:00:00.000Z", "Enviado · Aviso para Sam: mañana, 1:00 p.m."],
  ["es-US", "2026-11-21T16:00:00.000Z", "Enviado · Aviso para Sam: mañana, 8:00 a.m."],
  ["es-US", "2026-11-22T16:00:00.000Z", "Enviado · Aviso para Sam: dom 22 de nov, 8:00 a.m."],
])(
  "the sender of a message reads when it will be told, on the family's clock, until then (%s, %s)",
  async (locale, toldLater, words) => {
    const { stored } = aChatServer([]);
    const sentAt = "2026-11-21T05:59:00.000Z";
    stored.push(aMessage({ timestamp: sentAt, reached: false, toldLater }));
    await act(() => speakTo({ locale }));
    onTestFinished(() => act(() => speakTo(robin)));
    openApp("/chat");
    expect(await screen.findByText(words)).toBeVisible();
  },
);
