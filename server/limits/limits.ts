/** How much one account, and the club, may use: the numbers behind the table in docs/security.md. Bytes, hours. */

const GIGABYTE = 1024 ** 3;

/** For each account: `most` at once, and as much again spread over the `hours` (server/limits/rate-limiter.ts). */
export const ACCOUNT_LIMITS = {
  /** Invitations, and other addresses for accounts: both send mail to an address that somebody typed. */
  invitation: { most: 400, hours: 4 },
  passwordReset: { most: 60, hours: 1 },
  /** Of one person, whoever resets. */
  passwordResetOf: { most: 5, hours: 1 },
  export: { most: 60, hours: 1 },
  /** Pieces that follow the first of a long CSV. */
  exportPage: { most: 1200, hours: 1 },
  sheet: { most: 300, hours: 1 },
  /** Files that are announced, and their bytes. */
  upload: { most: 600, hours: 1 },
  uploadBytes: { most: 20 * GIGABYTE, hours: 24 },
  /** Files that are sent or looked at, as often as it is tried. */
  uploadTry: { most: 1800, hours: 1 },
} as const satisfies Record<string, { most: number; hours: number }>;
export type Limit = keyof typeof ACCOUNT_LIMITS;

/** What one account may have uploaded that belongs to no record yet; it is removed after so many hours. */
export const WAITING = { files: 200, bytes: 5 * GIGABYTE, hours: 24 };
/** Uploads that one account sends at the same time to one process. */
export const UPLOADS_AT_ONCE = 6;
/** The share of the disk at which it takes no more files: the database may lie on it too. */
export const DISK_STOP = 0.9;

/** What somebody may be refused for, as admins are shown it. */
export const REFUSED_FOR = [...(Object.keys(ACCOUNT_LIMITS) as Limit[]), 'waitingUploads', 'storage'] as const;
export type RefusedFor = (typeof REFUSED_FOR)[number];
