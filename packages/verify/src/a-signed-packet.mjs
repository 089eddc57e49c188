// A record whose people's devices signed what they did, made by the documented format alone (docs/packet-format.md).
import { createHash, createHmac, createPublicKey, sign } from "node:crypto";
import { aHeader, aKey, chained, hashOf, people, rootOf } from "./a-packet.mjs";
import { canonicalJson, onlyIfSaid, signedActs } from "./verify.mjs";

const sha256 = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();
const hmac = (key, text) => createHmac("sha256", key).update(text).digest("hex").slice(0, 32);

/** A device of one person. */
export function aDevice(userId, seed) {
  const privateKey = aKey(seed);
  const der = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  return {
    userId,
    privateKey,
    publicKey: der.toString("base64"),
    id: sha256(der).toString("hex").slice(0, 32),
  };
}
export const phone = aDevice(1, 11);
export const tablet = aDevice(1, 12);
export const his = aDevice(2, 13);
/** What whoever runs the server signs with. */
export const operators = aDevice(1, 14);

const leafOf = (row) => sha256(Buffer.of(0), Buffer.from(row.hash, "hex"));
/** The end of the log over these rows, as a device that verified it signs it. */
export const seenOf = (rows) => ({
  size: rows.length,
  root: rootOf(rows.map(leafOf)).toString("base64"),
});

export const statementOf = (row, { call, device, at, seen, fields }) =>
  canonicalJson({
    format: "evenkeel-act/1",
    call,
    familyId: row.familyId,
    userId: row.actorId,
    device,
    at,
    seen,
    fields,
  });

/**
 * The signature of this device under a row, as it stands: of all that its call says, and what the row does not hold of that
 * was not said.
 * @param {object} of what is signed in place of what stands there; `said`: what the record holds in another way
 */
export function signedBy(device, row, { call, seen, said = {}, at = row.at }) {
  const { says } = signedActs[call] ?? { says: Object.keys(row.fields) };
  const fields = says
    .filter((name) => !onlyIfSaid.has(name) || name in said || name in row.fields)
    .map((name) => {
      const { salt = "0".repeat(32), value = null } = row.fields[name] ?? {};
      return hashOf([salt, name, name in said ? said[name] : value]);
    })
    .sort((one, other) => (one < other ? -1 : 1));
  const act = { call, device: device.id, at, seen, fields };
  const text = Buffer.from(statementOf(row, act));
  return { ...act, signature: sign(null, text, device.privateKey).toString("base64") };
}

const family = { family: "A family", timeZone: "America/Los_Angeles", people };

/** An unsigned row that follows these. */
export function aRow(rows, { kind, actorId, content, minute = rows.length }) {
  const sequence = rows.length + 1;
  const salt = sha256(Buffer.from(`salt ${sequence} ${kind}`))
    .toString("hex")
    .slice(0, 32);
  return {
    version: 3,
    familyId: 1,
    sequence,
    people: hashOf(family),
    late: false,
    uuid: `00000000-0000-4000-8000-${String(sequence).padStart(12, "0")}`,
    kind,
    at: new Date(Date.UTC(2026, 10, 27, 18, minute)).toISOString(),
    actorId,
    subject: null,
    fields: Object.fromEntries(
      Object.entries(content).map(([name, value]) => [name, { salt: hmac(salt, name), value }]),
    ),
    signed: null,
  };
}

/** Puts a row behind these, its hash made. */
export const followedBy = (rows, row) => chained([...rows, row]);

const acts = {
  add: (device, standing = "first") => ({
    by: device,
    call: "deviceKeys.add",
    kind: "device_added",
    content: {
      device: device.id,
      userId: device.userId,
      algorithm: "Ed25519",
      publicKey: device.publicKey,
      name: "Firefox, Linux",
      isPhrase: false,
      standing,
      sessionBeganAt: null,
    },
  }),
  message: (device, text) => ({
    by: device,
    call: "messages.send",
    kind: "message",
    content: {
      category: "logistics",
      finalMessage: text,
      originalMessage: text,
      severity: "green",
      status: "delivered",
    },
  }),
  confirm: (by, device) => ({
    by,
    call: "deviceKeys.confirm",
    kind: "device_confirmed",
    content: { device: device.id },
  }),
  remove: (by, device) => ({
    by,
    call: "deviceKeys.remove",
    kind: "device_removed",
    content: { device: device.id },
  }),
};
export { acts };

/** These rows with one act more, signed by its device upon what stands. @param {object} [but] what is otherwise */
export function withAct(rows, { by, call, kind, content, said }, but = {}) {
  const row = aRow(rows, { kind, actorId: by.userId, content, ...but.row });
  const seen = but.seen === undefined ? seenOf(rows) : but.seen;
  const signed = signedBy(by, row, { call, said, seen, ...but.signed });
  return followedBy(rows, { ...row, signed });
}

/** Both parents' phones, a tablet that is confirmed and goes again, and what is written meanwhile: 14 entries. */
export const honest = [
  acts.add(phone),
  acts.add(his),
  acts.message(phone, "one"),
  acts.message(his, "two"),
  acts.add(tablet, "unconfirmed"),
  acts.message(tablet, "three"),
  acts.confirm(phone, tablet),
  acts.message(tablet, "four"),
  acts.message(his, "five"),
  acts.message(phone, "six"),
  acts.remove(phone, tablet),
  acts.message(his, "seven"),
  acts.message(phone, "eight"),
  acts.message(his, "nine"),
].reduce((rows, act) => withAct(rows, act), []);

export const signedHeader = (rows, change = {}) =>
  aHeader(rows, { format: "evenkeel-record/4", ...change });
