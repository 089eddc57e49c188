import type { Notice } from "@evenkeel/contract/models/notice";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { reportProblem } from "../../lib/report.ts";
import { setUnread } from "../../lib/unread.ts";
import { setUnreadUrgent } from "../../lib/unread-urgent.ts";
import { closeAllShown, closeShown } from "./shown-notices.ts";
import { trpc } from "../../lib/trpc.ts";
import { useCurrentUser } from "../session/index.ts";
import { screenOf, useMarkReceived, useNotices } from "./queries.ts";

/** Where a message is read as well. */
const showsMessages = (path: string): boolean =>
  path === paths.conversations || path === paths.chat;

const isOn = (notice: Notice, path: string): boolean =>
  notice.kind === "message" ? showsMessages(path) : screenOf(notice) === path;

interface PageOf {
  owner: { familyId: number; id: number };
  client: ReturnType<typeof trpc.useUtils>["client"];
}

/** Whether it tells of this very browser, which its person has in front of them. */
async function isOfItself({ kind, at }: Notice, { owner, client }: PageOf): Promise<boolean> {
  if (kind !== "device_added") return false;
  const { isOfThisBrowser } = await import("../device-keys/index.ts");
  return isOfThisBrowser(owner, at, () => client.deviceKeys.list.query());
}

/** Its words and its code come with the first thing that comes: a page that opens waits for neither. */
async function showArrival(notices: readonly Notice[], page: PageOf): Promise<void> {
  try {
    for (const notice of notices) {
      // What this browser did itself takes no one's place.
      if (await isOfItself(notice, page)) continue;
      const { sayArrival } = await import("./say-notice.ts");
      return await sayArrival(notice);
    }
  } catch (error) {
    // It is on the bars, in the title and on its screen all the same.
    reportProblem("What came could not be said", error);
  }
}

/**
 * While a parent is signed in: the tab's title and the app's badge say how much is new, a toast says what came while
 * another screen is open, and the server learns what reached this page.
 */
export function NoticeWatch() {
  const { pathname } = useLocation();
  const { data, dataUpdatedAt } = useNotices();
  const { mutate: markReceived } = useMarkReceived();
  const { client } = trpc.useUtils();
  const { familyId, id } = useCurrentUser();

  useEffect(() => {
    if (data === undefined) return;
    setUnread(data.length);
    setUnreadUrgent(data.some(({ urgent }) => urgent));
    closeShown(new Set(data.map(({ id }) => id)), dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  useEffect(
    () => () => {
      setUnread(0);
      setUnreadUrgent(false);
      closeAllShown();
    },
    [],
  );

  const known = useRef<ReadonlySet<string> | null>(null);
  const arrived = useEffectEvent((notices: readonly Notice[]) => {
    const before = known.current;
    known.current = new Set(notices.map(({ id }) => id));
    // What was there when the page opened is shown in its place.
    const fresh = before === null ? [] : notices.filter(({ id }) => !before.has(id));
    // Words of an urgent one are shown over every screen and in every dialog.
    const elsewhere = fresh.filter((notice) => !isOn(notice, pathname) && !notice.urgent);
    void showArrival(elsewhere, { owner: { familyId, id }, client });
  });
  useEffect(() => {
    if (data !== undefined) arrived(data);
  }, [data]);

  const told = useRef(new Set<string>());
  useEffect(() => {
    const ids = (data ?? [])
      .filter(({ id, received }) => !received && !told.current.has(id))
      .map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) told.current.add(id);
    markReceived(
      { ids },
      {
        onError: (error) => {
          for (const id of ids) told.current.delete(id);
          reportProblem("What came could not be confirmed", error);
        },
      },
    );
  }, [data, markReceived]);

  return null;
}
