import type { NoticeTestState, NoticeWay } from "@evenkeel/contract/notices";
import type { ColumnType, Generated } from "kysely";

type Timestamp = ColumnType<Date, Date, Date>;
/** A column that is empty until something happens. */
type LaterTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What parents are told, and where. */
export interface NoticeTables {
  notices: NoticesTable;
  notice_settings: NoticeSettingsTable;
  push_devices: PushDevicesTable;
  mail_addresses: MailAddressesTable;
  notice_tests: NoticeTestsTable;
  server_keys: ServerKeysTable;
}

interface NoticesTable {
  id: string;
  family_id: number;
  user_id: number;
  kind: string;
  key: string;
  entry: number | null;
  actor_id: number | null;
  urgent: boolean;
  at: Timestamp;
  expires_at: Timestamp;
  tell_after: LaterTimestamp;
  told_at: LaterTimestamp;
  received_at: LaterTimestamp;
  seen_at: LaterTimestamp;
}

interface NoticeSettingsTable {
  user_id: number;
  family_id: number;
  /** `NoticeSettings` as JSON. */
  settings: string;
  changed_at: Timestamp;
}

interface PushDevicesTable {
  id: string;
  family_id: number;
  user_id: number;
  session_hash: string;
  endpoint: string;
  endpoint_hash: string;
  p256dh: string;
  auth: string;
  name: string;
  created_at: Timestamp;
  /** Since when its push service refuses what is sent to it. */
  refused_at: LaterTimestamp;
}

interface MailAddressesTable {
  user_id: number;
  family_id: number;
  address: string;
  verified_at: LaterTimestamp;
  code_hash: string | null;
  code_until: LaterTimestamp;
  code_tries: Generated<number>;
  stop_token: string;
}

interface NoticeTestsTable {
  id: string;
  family_id: number;
  user_id: number;
  way: NoticeWay;
  device_id: string | null;
  state: NoticeTestState;
  at: Timestamp;
}

interface ServerKeysTable {
  name: string;
  value: string;
}
