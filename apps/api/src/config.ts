import { z } from "zod";
import {
  blockingCountdownSeconds,
  clientBuildId,
  disputeWindowHours,
} from "@evenkeel/contract/constants";
import type { LanguageModelConfig } from "@evenkeel/ai/providers";
import { timeZone } from "./time-zone.ts";

const url = (what: string, protocols: RegExp) =>
  z.url({ protocol: protocols, error: `must be ${what}` }).optional();

/** A name or an address, as a browser writes it, with or without a port. */
const hostName = /^([a-z0-9][a-z0-9.-]*|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  BACKUPS: z.stringbool({ error: "must be on or off" }).optional(),
  DATABASE_URL: url(
    "a PostgreSQL URL, such as postgres://user:password@host/database",
    /^postgres(ql)?$/,
  ),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  DEMO: z.stringbool({ error: "must be on or off" }).optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: url("an http or https URL", /^https?$/).refine(
    // No request can be made to such an address: the built-in would give every answer.
    (value) => value === undefined || !/^https?:\/\/[^/]*@/i.test(value),
    { error: "must hold no user or password: OPENAI_API_KEY is the place for a key" },
  ),
  OPENAI_MODEL: z.string().optional(),
  OPENAI_RESPONSE_FORMAT: z
    .enum(["json_schema", "json_object_with_schema", "json_object", "none"], {
      error:
        "must be json_schema, json_object_with_schema, json_object or none; left out, it is found out by asking",
    })
    .optional(),
  OCR_PROVIDER: z.enum(["builtin", "textract"]).default("builtin"),
  AWS_REGION: z.string().optional(),
  TIME_ZONE: timeZone.default("America/Los_Angeles"),
  BUILD_ID: z.string().default(clientBuildId),
  PAUSE_SECONDS: z.coerce.number().min(0).default(blockingCountdownSeconds),
  UNCHECKED_MESSAGES: z.enum(["ask", "send"], { error: "must be ask or send" }).default("ask"),
  DISPUTE_WINDOW_HOURS: z.coerce.number().positive().default(disputeWindowHours.standard),
  DISPUTE_WINDOW_HOURS_URGENT: z.coerce
    .number()
    .positive()
    .default(disputeWindowHours["time-sensitive"]),
  RATE_LIMIT_MAX: z.coerce.number().int().positive().default(300),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  /** Where people reach this server; needed by e-mail, whose links lead there, and by passkeys, which are bound to it. */
  PUBLIC_URL: url("an http or https URL", /^https?$/).refine(
    (value) => value === undefined || new URL(value).pathname === "/",
    {
      error:
        "must have no path: Evenkeel needs a name of its own, such as https://evenkeel.example, and cannot be below one",
    },
  ),
  SMTP_URL: url("an SMTP URL, such as smtps://user:password@host", /^smtps?$/),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, "must hold an e-mail address")
    .optional(),
  NOTICE_WEBHOOK: url("an http or https URL", /^https?$/),
  PUSH_CONTACT: url("a mailto: or https: address", /^(mailto|https)$/),
  /** For tests: lets a browser name a push service in this network. */
  PUSH_TO_PRIVATE_ADDRESSES: z.stringbool({ error: "must be on or off" }).default(false),
  ATTACHMENT_MEGABYTES_PER_FAMILY: z.coerce.number().positive().default(1000),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** Addresses of proxies whose X-Forwarded-* headers are believed; empty means none. */
  TRUST_PROXY: z.string().default(""),
  /** Names of this server; what is asked for by another is answered 421. Empty means every name. */
  ALLOWED_HOSTS: z
    .string()
    .default("")
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((name) => name !== ""),
    )
    .refine((names) => names.every((name) => hostName.test(name)), {
      error:
        "must be names of hosts, separated by commas, such as evenkeel.example, localhost:3000",
    }),
});

export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDirectory: string;
  /** Whether the embedded database is backed up each night. */
  backups: boolean;
  databaseUrl: string | null;
  sessionSecret: string | null;
  demo: boolean;
  languageModel:
    | (Pick<LanguageModelConfig, "apiKey" | "model" | "answerFormat"> & { baseUrl: string | null })
    | null;
  ocr: { provider: "builtin" } | { provider: "textract"; region: string };
  timeZone: string;
  buildId: string;
  pauseSeconds: number;
  /** What becomes of messages in a language that is not known. */
  uncheckedMessages: "ask" | "send";
  disputeWindowHours: { standard: number; "time-sensitive": number };
  rateLimitMax: number;
  metricsToken: string | null;
  /** How much the files of one family may take up. */
  attachmentBytesOfFamily: number;
  /** Where people reach this server, without a slash at its end; null where the operator named none. */
  publicUrl: string | null;
  /** How parents are told away from the page. */
  notices: {
    mail: { smtpUrl: string; from: string; publicUrl: string } | null;
    webhook: string | null;
    /** Whom a push service may write to about this server. */
    pushContact: string;
    pushToPrivate: boolean;
  };
  logLevel: string;
  trustProxy: string;
  /** In lower case; empty: every name is served. */
  allowedHosts: readonly string[];
}

export class ConfigError extends Error {}

const publicUrlOf = (values: z.infer<typeof environment>): string | undefined =>
  values.PUBLIC_URL?.replace(/\/+$/, "");

/** @throws ConfigError where e-mail is half set up */
function noticesOf(values: z.infer<typeof environment>): Config["notices"] {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = values;
  const publicUrl = publicUrlOf(values);
  if (smtpUrl !== undefined && from === undefined) {
    throw new ConfigError("MAIL_FROM: is required with SMTP_URL");
  }
  if (smtpUrl !== undefined && publicUrl === undefined) {
    throw new ConfigError(
      "PUBLIC_URL: is required with SMTP_URL, since the links of an e-mail lead there",
    );
  }
  return {
    mail:
      smtpUrl === undefined || from === undefined || publicUrl === undefined
        ? null
        : { smtpUrl, from, publicUrl },
    webhook: values.NOTICE_WEBHOOK ?? null,
    pushContact:
      values.PUSH_CONTACT ??
      (publicUrl?.startsWith("https:") === true ? publicUrl : "mailto:evenkeel@example.com"),
    pushToPrivate: values.PUSH_TO_PRIVATE_ADDRESSES,
  };
}

/**
 * Reads the configuration.
 * @throws ConfigError with one line that names the variable
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  // Compose files and CI write an empty variable for 'not set'.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(
      `${String(issue?.path[0] ?? "Configuration")}: ${issue?.message ?? "invalid"}`,
    );
  }
  const values = parsed.data;
  if (values.DATABASE_URL !== undefined && values.SESSION_SECRET === undefined) {
    throw new ConfigError("SESSION_SECRET: is required with DATABASE_URL (32 characters or more)");
  }
  if (values.DATABASE_URL !== undefined && values.BACKUPS === true) {
    throw new ConfigError(
      "BACKUPS: is for the embedded database; with DATABASE_URL, schedule `npm run evenkeel -- backup FILE` yourself",
    );
  }
  if (values.OCR_PROVIDER === "textract" && values.AWS_REGION === undefined) {
    throw new ConfigError("AWS_REGION: is required with OCR_PROVIDER=textract");
  }
  const usesModel = values.OPENAI_API_KEY !== undefined || values.OPENAI_BASE_URL !== undefined;
  if (usesModel && values.OPENAI_MODEL === undefined) {
    throw new ConfigError("OPENAI_MODEL: is required with OPENAI_API_KEY or OPENAI_BASE_URL");
  }
  const production = values.NODE_ENV === "production";
  const demoByDefault = values.DATABASE_URL === undefined;
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDirectory: values.DATA_DIR,
    backups: values.DATABASE_URL === undefined && (values.BACKUPS ?? true),
    databaseUrl: values.DATABASE_URL ?? null,
    sessionSecret: values.SESSION_SECRET ?? null,
    demo: !production && (values.DEMO ?? demoByDefault),
    languageModel:
      usesModel && values.OPENAI_MODEL !== undefined
        ? {
            // A self-hosted server usually needs no key, but the SDK insists on one.
            apiKey: values.OPENAI_API_KEY ?? "none",
            baseUrl: values.OPENAI_BASE_URL ?? null,
            model: values.OPENAI_MODEL,
            answerFormat: values.OPENAI_RESPONSE_FORMAT,
          }
        : null,
    ocr:
      values.OCR_PROVIDER === "textract" && values.AWS_REGION !== undefined
        ? { provider: "textract", region: values.AWS_REGION }
        : { provider: "builtin" },
    timeZone: values.TIME_ZONE,
    buildId: values.BUILD_ID,
    pauseSeconds: values.PAUSE_SECONDS,
    uncheckedMessages: values.UNCHECKED_MESSAGES,
    disputeWindowHours: {
      standard: values.DISPUTE_WINDOW_HOURS,
      "time-sensitive": values.DISPUTE_WINDOW_HOURS_URGENT,
    },
    rateLimitMax: values.RATE_LIMIT_MAX,
    metricsToken: values.METRICS_TOKEN ?? null,
    attachmentBytesOfFamily: values.ATTACHMENT_MEGABYTES_PER_FAMILY * 1024 * 1024,
    publicUrl: publicUrlOf(values) ?? null,
    notices: noticesOf(values),
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    allowedHosts: values.ALLOWED_HOSTS,
  };
}
