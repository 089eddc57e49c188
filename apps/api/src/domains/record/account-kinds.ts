import { type NoticeKind, ownKinds } from "@evenkeel/contract/notices";

/** What is told of somebody's account. A court reviewer, who is told of nothing else, learns these of their own. */
export const accountKinds: readonly NoticeKind[] = [
  ...ownKinds,
  "device_added",
  "phrase_made",
  "password_reset",
];
