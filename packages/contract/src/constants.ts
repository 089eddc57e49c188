/**
 * The product's fixed values: S-9, with the choices of S-5.
 * Each is defined here once; server, page and tests read it from here.
 */

/** What a page tells the server about itself (S-7.10). */
export const pageEvents = ["upload_dialog_opened"] as const;

export const clientBuildId = "2025-09-11-21:47";

export const roles = ["parent1", "parent2", "court_viewer"] as const;

export const messageCategories = ["emergency", "health_safety", "education", "logistics"] as const;
export const defaultMessageCategory = "logistics";

/** Categories in which urgent facts about a child are never held (product decision, see docs/decisions). */
export const bypassCategories = ["emergency", "health_safety"] as const;

/** The court filter's own words (S-9.31) and the message category each stands for. */
export const courtFilterCategories = {
  health: "health_safety",
  education: "education",
  logistics: "logistics",
  emergency: "emergency",
} as const;

/** Categories of disputes and evaluations that the court's filter finds along with a category of messages. */
export const disputeCategoriesLike = {
  emergency: [],
  health_safety: ["Medical"],
  education: ["Education"],
  logistics: ["Logistics", "Schedule"],
} as const satisfies Record<(typeof messageCategories)[number], readonly string[]>;

export const severities = ["green", "yellow", "red"] as const;
export const severityLabels = { green: "Approved", yellow: "Moderated", red: "Blocked" } as const;

export const blockingCountdownSeconds = 180;
export const breathing = {
  inhaleSeconds: 4,
  holdSeconds: 2,
  exhaleSeconds: 6,
  completionDelayMilliseconds: 500,
} as const;
export const moduleIntroDelayMilliseconds = 500;

export const toastMilliseconds = {
  standard: 5_000,
  staleBuild: 3_000,
  uploadDialog: 2_000,
  fileSelected: 3_000,
  /** How long a dismissed toast is remembered. */
  removal: 1_000_000,
} as const;
export const toastSwipePixels = 50;
export const toastHotkey = "F8";
/** Entry of Server-Timing that tells a page, without a call, whether it was sent to someone who is signed in. */
export const pageSessionTiming = { name: "session", some: "some", none: "none" } as const;

export const staleBuildRefreshMilliseconds = 2_000;
export const tooltipMilliseconds = { delay: 700, skip: 300 } as const;

export const conversationHistoryLength = 10;
export const upcomingEventsShown = 4;
/** Deleted events on a page of what can be put back. */
export const removedEventsShown = 30;
export const chatInputHeight = { minimum: 60, maximum: 200 } as const;

export const eventTemplates = [
  { name: "Health Appointment", time: "10:00", minutes: 60 },
  { name: "School Event", time: "14:00", minutes: 60 },
  { name: "Travel", time: "09:00", minutes: 240 },
  { name: "Holiday", time: "00:00", minutes: 1440 },
] as const;
export const timePicker = { first: "06:00", last: "21:00", stepMinutes: 30 } as const;

/** Color of an event by the role that made it (S-6.2) and the dot of Upcoming Events. */
export const eventColors = { parent1: "#4A90E2", other: "#FF5A5F" } as const;

/** The color of an event by the role of the parent it belongs to (S-6.2). */
export const eventColorOf = (role: (typeof roles)[number]): string =>
  role === "parent1" ? eventColors.parent1 : eventColors.other;
/** The wizard's six presets; the specification gives only the number and the default (blue). */
export const presetColors = [
  { name: "Blue", value: "#4A90E2" },
  { name: "Coral", value: "#FF5A5F" },
  { name: "Green", value: "#2F9E6E" },
  { name: "Purple", value: "#8E6BD8" },
  { name: "Amber", value: "#D98E04" },
  { name: "Teal", value: "#1F8A9E" },
] as const;

/** How often an open live stream repeats itself, so that both ends notice a connection that died silently. */
export const liveBeatMilliseconds = 15_000;
export const messagesPollMilliseconds = 5_000;
export const recordPollMilliseconds = 10_000;
export const summariesStaleMilliseconds = 30_000;
export const conversationActiveDays = 3;
export const recentHistoryShown = 3;
export const countBadgeMaximum = 9;

export const disputeCategories = [
  "Education",
  "Medical",
  "Logistics",
  "Extracurricular",
  "Other",
] as const;
/** What a question about a rule of the custody schedule is about. */
export const ruleQuestionCategory = "Logistics" satisfies (typeof disputeCategories)[number];
export const disputeUrgencies = ["standard", "time-sensitive"] as const;
export const disputeStatuses = ["pending", "agreed", "countered", "resolved", "expired"] as const;
export const disputeResponseTypes = ["agree", "counter"] as const;
export const disputeWindowHours = { standard: 48, "time-sensitive": 24 } as const;
/** A dispute that no one answered or had resolved is closed this long after its deadline. */
export const disputeExpiryDays = 30;
/** Hours before the deadline from which the responder is reminded, first gently, then urgently. */
/** How many of a parent's proposals may wait for an answer at once. */
export const disputeLimits = { pending: 30 } as const;
export const disputeReminderHours = { soon: 24, urgent: 2 } as const;

export const expenseCategories = [
  "medical",
  "school",
  "activity",
  "care",
  "travel",
  "clothes",
  "other",
] as const;
/** The category of the dispute that questions an expense. */
export const disputeCategoryOfExpense = {
  medical: "Medical",
  school: "Education",
  activity: "Extracurricular",
  care: "Other",
  travel: "Logistics",
  clothes: "Other",
  other: "Other",
} as const satisfies Record<(typeof expenseCategories)[number], (typeof disputeCategories)[number]>;
export const expenseStatuses = [
  "claimed",
  "questioned",
  "accepted",
  "disputed",
  "withdrawn",
] as const;
export const expenseAnswers = ["accept", "question", "explain", "dispute"] as const;
export const paymentStatuses = ["said", "received", "not_received", "withdrawn"] as const;
export const paymentAnswers = ["received", "not_received", "withdrawn"] as const;
export const paymentMethods = ["cash", "check", "transfer", "card", "app", "other"] as const;
/** Currencies whose smallest coin is a hundredth, so that an amount is a whole number of them. */
export const currencies = ["USD", "MXN", "CAD", "EUR", "GBP"] as const;
/** Parent 1's share in percent where the parents agreed on no other. */
export const defaultSplitPercent = 50;
/** The most that one expense may be, in cents: a million. */
export const mostCents = 100_000_000;
/** Recurring expenses of a family that go on, and how far back one may begin. */
export const recurringLimits = { many: 50, monthsBack: 12 } as const;
export const swapStatuses = [
  "pending",
  "accepted",
  "declined",
  "countered",
  "withdrawn",
  "expired",
  "undone",
] as const;
/** A counter-suggestion is a request of its own, and answers the one that it follows. */
export const swapAnswers = ["accepted", "declined"] as const;
/** Of requests to move parenting time: stretches on each side, how far ahead they may lie, and how many may wait at once. */
export const swapLimits = { periods: 10, daysAhead: 400, pending: 100, page: 200 } as const;

export const evaluationCategories = [
  "Education",
  "Medical",
  "Schedule",
  "Vacation",
  "Relocation",
  "Activities",
  "Communication",
  "Other",
] as const;
export const evaluationUrgencies = ["Low", "Standard", "High", "Emergency"] as const;
export const defaultEvaluationUrgency = "Standard";
export const jurisdiction = "California";
export const parentingRules = {
  education_decisions: "mutually agreed",
  medical_decisions: "major medical decisions joint",
  relocation_rules: "30-day notice for moves over 50 miles",
  communication_standards: "respectful, child-focused communication",
} as const;

/** Days before and after a holiday that its period can include. */
export const mostDaysAround = 31;

export const years = { minimum: 2020, maximum: 2035, defaultSpan: 2 } as const;
export const cadences = ["weekly", "biweekly", "monthly"] as const;
/** How often an event that a parent put on the calendar comes again. */
export const eventCadences = ["daily", ...cadences] as const;
export const repeatLimits = {
  count: 1_000,
  eventsOfFamily: 100,
  /** Of repeated events, a list gives the times of so many days, */
  daysShown: 1_830,
  /** or of fewer, where that would be more times than these, */
  timesShown: 6_000,
  /** but of no fewer than a month's page and its neighbors show. */
  fewestDaysShown: 62,
} as const;
/** Of an event that comes once, or of each time of a repeated one: five years. A longer one has a mistyped year. */
export const longestEventDays = 1_830;
/** Minutes before an event at which to be reminded of it: four weeks at most, as calendar programs take them. */
export const reminderLimits = { minutes: 40_320, many: 5 } as const;
/** A calendar file: its length, how many events are read and placed, and how many times one by one of a single event. */
export const fileLimits = {
  characters: 1_000_000,
  read: 10_000,
  repeats: 500,
  placed: 300,
  apart: 60,
} as const;
/** Where most of a family's schools and clubs are: a zone for each of the clocks of the United States. */
export const zonesOfUnitedStates = [
  "America/Los_Angeles",
  "America/Denver",
  "America/Phoenix",
  "America/Chicago",
  "America/New_York",
  "America/Anchorage",
  "Pacific/Honolulu",
] as const;
export const weekdays = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** Longest texts the server takes. Far above what a parent writes, so that nothing typed is refused for its length. */
export const longestText = {
  message: 20_000,
  title: 300,
  place: 300,
  note: 20_000,
  /** Of an event: it is sent with each time of a repeated one, and a calendar is no place for letters. */
  eventNote: 2_000,
  credential: 256,
  /** What the record is searched for. */
  search: 200,
} as const;

/** What a parent can say of an exchange with a tap: that they are there, and how it went. */
export const checkInKinds = ["here", "done", "missed", "otherTime"] as const;
export const checkInLimits = {
  /** From how long before the planned time until how long after it, in minutes. */
  minutesBefore: 120,
  minutesAfter: 720,
  /** How long after the planned time a parent can still say how it went, in days. */
  daysAfter: 31,
  /** How long what one parent says of it waits for the other's word, in days: nobody has to answer, and both stand. */
  daysAsked: 7,
  /** How far from the planned time an exchange can have taken place, in days. */
  daysApart: 7,
  /** How long one's own check-in can be taken back. */
  undoMinutes: 10,
  /** Of latitude and longitude: about a kilometer. */
  placeDecimals: 2,
  correction: 1_000,
  corrections: 5,
  /** Days of one list. */
  days: 62,
} as const;
/** Of a parent's own journal; `page` is also the rows of one answer. */
export const journalLimits = {
  tags: 5,
  tagLength: 30,
  search: 100,
  page: 50,
  many: 2_000,
} as const;

/** Of a family, a person or a child. */
export const longestName = 100;
/** Children of one family that are not archived. */
export const mostChildren = 20;
/** NIST SP 800-63B 3.1.1.2: at least eight characters, and no composition rules. */
export const shortestPassword = 8;
/** How long the link of an invitation works. */
export const invitationDays = 7;
/** How long a link works by which someone chooses a password in place of one that they lost. */
export const resetLinkHours = 24;
/** Home, with 'Family and invitations' opened above it. */
export const familyAddress = "/?open=family";
/** What someone can change about their own account, as the record names it. */
export const accountChanges = [
  "password",
  "other_sessions_ended",
  "authenticator_added",
  "authenticator_removed",
  "passkey_added",
  "passkey_removed",
  "recovery_codes_made",
  "recovery_code_used",
] as const;
export type AccountChange = (typeof accountChanges)[number];
/** RFC 6238 as every authenticator app does it: six digits, a new code every 30 seconds. */
export const authenticatorDigits = 6;
/** How many a person has at first, each of which works once. */
export const recoveryCodeCount = 10;
export const mostPasskeys = 10;

/** An uploaded page (S-7.22). */
export const uploadLimits = { bytes: 15 * 1024 * 1024, pixels: 50_000_000 } as const;

/** Photos and PDFs that go with what parents write to each other. */
export const attachmentLimits = {
  /** Of one message, expense or proposal. */
  many: 5,
  /** Of one file, in bytes. */
  bytes: 10 * 1024 * 1024,
  /** Of a file's name, in characters. */
  nameLength: 200,
  /** A file is sent in parts of so many bytes; a lost connection costs one of them. */
  chunkBytes: 384 * 1024,
  /** Uploads of one parent that belong to nothing yet. */
  waiting: 20,
} as const;

/** Rows of one answer of GET /api/messages, GET /api/message-logs, GET /api/disputes and GET /api/expenses. */
export const pageLimit = 500;
/** Rows of one answer of GET /api/evaluations (each holds a judgment) and GET /api/record/accesses. */
export const evaluationsPage = 100;
export const accessesPage = 200;
