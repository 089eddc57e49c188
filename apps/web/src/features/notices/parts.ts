import { onDemand } from "../../components/on-demand.tsx";

/** What they say comes with them: Home shows its other parts without waiting. */
export const WhatIsNew = onDemand(
  async () => (await import("./components/what-is-new.tsx")).WhatIsNew,
  () => null,
  ["notices"],
);
export const WhatIsNewHere = onDemand(
  async () => (await import("./components/new-here.tsx")).NewHere,
  () => null,
  ["notices"],
);
export const TurnOnCard = onDemand(
  async () => (await import("./components/turn-on-card.tsx")).TurnOnCard,
  () => null,
);
export const NoticeWatch = onDemand(
  async () => (await import("./watch.tsx")).NoticeWatch,
  () => null,
);
export const UnseenAccountNews = onDemand(
  async () => (await import("./components/account-news.tsx")).UnseenAccountNews,
  () => null,
  ["notices"],
);
export const AccountNewsPart = onDemand(
  async () => (await import("./components/account-news.tsx")).AccountNewsPart,
  () => null,
  ["notices"],
);
