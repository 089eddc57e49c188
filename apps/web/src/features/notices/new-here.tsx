import { useState } from "react";
import { useUnread } from "../../lib/unread.ts";
import { WhatIsNewHere } from "./parts.ts";

/** What is new on this screen. Its code is fetched once anything is new, and it stays after that was read. */
export function NewHere() {
  const isNew = useUnread() > 0;
  const [wasNew, setWasNew] = useState(isNew);
  if (isNew && !wasNew) setWasNew(true);
  return wasNew ? <WhatIsNewHere /> : null;
}
