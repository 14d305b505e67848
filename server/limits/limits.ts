/** Limits of accounts and of the club, listed in the table of docs/security.md. */

const GIGABYTE = 1024 ** 3;

/** Per account: a burst of `max`, refilled evenly over `hours` (server/limits/rate-limiter.ts). */
export const ACCOUNT_LIMITS = {
  /** Invitations and changes of an account's address: both send mail to a typed address. */
  invitation: { max: 400, hours: 4 },
  /** Of somebody who invites players alone. */
  playerInvitation: { max: 20, hours: 24 },
  passwordReset: { max: 60, hours: 1 },
  /** Counted for the person whose password is reset. */
  passwordResetOf: { max: 5, hours: 1 },
  export: { max: 60, hours: 1 },
  /** Pieces of a long CSV after the first. */
  exportPage: { max: 1200, hours: 1 },
  sheet: { max: 300, hours: 1 },
  /** Each costs as much as some dozen sheets, and is stored for a while. */
  dossier: { max: 30, hours: 1 },
  /** Reminders and messages, each to up to 5,000 people. */
  message: { max: 30, hours: 1 },
  /** Tests of mail and push that admins send to themselves. */
  test: { max: 10, hours: 1 },
  /** Calendars and single activities that calendar programs fetch. */
  feed: { max: 120, hours: 1 },
  /** Announced uploads; `uploadBytes` are their sizes. */
  upload: { max: 600, hours: 1 },
  uploadBytes: { max: 20 * GIGABYTE, hours: 24 },
  /** Attempts to send a file or have it checked. */
  uploadTry: { max: 1800, hours: 1 },
} as const satisfies Record<string, { max: number; hours: number }>;
export type Limit = keyof typeof ACCOUNT_LIMITS;

/** Uploads of one account that belong to no record yet; deleted after `hours`. */
export const WAITING = { files: 200, bytes: 5 * GIGABYTE, hours: 24 };
/** Concurrent uploads of one account to one process. */
export const UPLOADS_AT_ONCE = 6;
/** Open streams of live updates in one process: per session, per account, and in total. */
export const LIVE_STREAMS = { session: 4, account: 12, process: 5000 };
/** Share of used disk space above which uploads are refused: the database may be on the same disk. */
export const DISK_STOP = 0.9;

/** Names of refusals as shown to admins. */
export const REFUSED_FOR = [...(Object.keys(ACCOUNT_LIMITS) as Limit[]), 'waitingUploads', 'storage'] as const;
export type RefusedFor = (typeof REFUSED_FOR)[number];
