/** What a packet says of itself. Plain words, the same on every packet. */
export const packetStatements = {
  howToRead: [
    "How to read it: whatever a person wrote is indented on a gray background, with a bar before every line. What stands at",
    "the left edge is the record's own. Signs that would hide, turn or move text are shown as marks such as ⟦U+202E⟧, and",
    "line breaks without end as ⟦⏎⟧.",
  ].join(" "),
  whatThisIs: [
    "This packet holds entries of the record that Evenkeel keeps of one family. Every entry carries a number, the",
    "server's time, a SHA-256 hash of its content and the hash of the entry before it. A changed, dropped, moved,",
    "added or cut entry breaks this chain. Anyone can check it offline with the program verify.mjs and Node.js:",
    "node verify.mjs on the downloaded packet. Take the program from the Evenkeel server (/verify.mjs), from the npm",
    "package, or your own copy, and never from whoever gave you this packet. The exact words stand in record.jsonl;",
    "this document and record.csv show the same entries for reading.",
  ].join(" "),
  whatTheAiDid: [
    "What the AI did: before a message was sent, an automatic moderator read it by itself, without the conversation",
    "around it, and gave a level: green (delivered as written), yellow (a rewrite was offered; the sender chose what",
    "to send) or red (not delivered, and sending paused; urgent facts about a child are delivered at any level, and then",
    "the entry says 'Delivered'). The rules or the model that gave the level, and the words it",
    "rests on, stand with each entry.",
  ].join(" "),
  whatTheAiDidNot: [
    "What the AI did not do: it did not send, change or delete a message by itself; it did not judge who is right, who",
    "is a better parent, or what the law requires. A level is a reading of words by a program, it can be wrong, and it",
    "is not a finding. Conversations with the AI companion and drafts that a parent did not send are not on the record.",
  ].join(" "),
  custodian: [
    "Declaration of custodian of records (to be completed by the custodian, if one is needed)",
    "I, ______________________________, am the custodian of the records of this Evenkeel server, or am otherwise",
    "qualified to certify them. The entries in this packet were made by the server at or near the time of the events,",
    "in the regular course of its operation. The packet is a true copy of entries ______ to ______; the hash of the",
    "last entry is ______________________________________________________________.",
    "I declare under penalty of perjury under the laws of the State of ____________________ that the foregoing is",
    "true and correct.",
    "Date: ____________________    Place: ______________________________",
    "Signature: ______________________________    Name: ______________________________",
  ],
} as const;
