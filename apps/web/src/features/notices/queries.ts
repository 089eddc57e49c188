import { useEffect, useRef } from "react";
import { type NoticeKind, noticeKinds, type NoticeWay } from "@evenkeel/contract/notices";
import type { Notice, NoticeTest } from "@evenkeel/contract/models/notice";
import { screenAt } from "../../lib/paths.ts";
import { whenShown } from "../../lib/query-client.ts";
import { trpc } from "../../lib/trpc.ts";
import { useCurrentUser } from "../session/index.ts";

/** A network that lets no stream through learns of it by this. */
const pollMilliseconds = 30_000;

/** What this parent has not seen yet. The court reviewer is told nothing. */
export function useNotices() {
  const { role } = useCurrentUser();
  return trpc.notices.list.useQuery(undefined, {
    enabled: role !== "court_viewer",
    refetchInterval: pollMilliseconds,
    refetchOnMount: whenShown,
  });
}

/** What happened with one's own account, seen or not. */
export const useAccountNews = () =>
  trpc.notices.ofAccount.useQuery(undefined, {
    refetchInterval: pollMilliseconds,
    refetchOnMount: "always",
  });

/** Where a notice leads: the screen that shows what it is about, with what is opened above it. */
export const addressOf = ({ kind }: { kind: NoticeKind }): string => noticeKinds[kind].opens;

/** The screen that shows what a notice is about. */
export const screenOf = (notice: { kind: NoticeKind }): string => screenAt(addressOf(notice));

/** What stands under 'What is new'. */
export const isNews = ({ kind }: Notice): boolean => noticeKinds[kind].isNews;

export function useMarkSeen() {
  const utils = trpc.useUtils();
  return trpc.notices.seen.useMutation({
    onSuccess: () => void utils.notices.list.invalidate(),
  });
}

/** What leads to this address was seen once it is open. */
export function useSeenAt(address: string): void {
  const { data } = useNotices();
  const { mutate } = useMarkSeen();
  const marked = useRef(new Set<string>());
  useEffect(() => {
    const here = (data ?? []).filter((notice) => addressOf(notice) === address);
    const ids = here.map(({ id }) => id).filter((id) => !marked.current.has(id));
    if (ids.length === 0) return;
    for (const id of ids) marked.current.add(id);
    mutate({ ids });
  }, [address, data, mutate]);
}

export const useMarkReceived = () => trpc.notices.received.useMutation();

export const useNoticeChoices = () =>
  trpc.notices.choices.useQuery(undefined, { refetchOnMount: "always" });

const afterTest = [3_000, 10_000] as const;

/** What came of the last test by each of these ways, until it has come to its end at each place; a device that is off may take long. */
const testPace = 1_500;
const mostLooks = 40;
export function useTests(ways: readonly NoticeWay[]) {
  const ofWays = (tests: NoticeTest[]) => tests.filter(({ way }) => ways.includes(way));
  return trpc.notices.tests.useQuery(undefined, {
    enabled: ways.length > 0,
    select: ofWays,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount >= mostLooks || (data !== undefined && ofWays(data).every(isOver))
        ? false
        : testPace,
  });
}
/** A device says itself what it showed. */
const isOver = ({ way, state }: NoticeTest): boolean =>
  state === "shown" || (way !== "push" && state === "taken");

/** Every change answers with all choices as they stand then. */
export function useChangeChoices() {
  const utils = trpc.useUtils();
  // Which device refused it is known once it was sent.
  const lookAgain = () => {
    void utils.notices.tests.reset();
    for (const wait of afterTest) setTimeout(() => void utils.notices.choices.invalidate(), wait);
  };
  const options = {
    onSuccess: (choices: Parameters<typeof utils.notices.choices.setData>[1]) =>
      utils.notices.choices.setData(undefined, choices),
  };
  return {
    change: trpc.notices.change.useMutation(options),
    addDevice: trpc.notices.addDevice.useMutation(options),
    removeDevice: trpc.notices.removeDevice.useMutation(options),
    setMail: trpc.notices.setMail.useMutation(options),
    verifyMail: trpc.notices.verifyMail.useMutation(options),
    removeMail: trpc.notices.removeMail.useMutation(options),
    test: trpc.notices.test.useMutation({ onSuccess: lookAgain }),
  };
}
