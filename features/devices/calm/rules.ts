/** Which entries of the inbox are shown on devices too, and the hours in which they wait (INB-13). */
import * as z from 'zod/mini';
import {
  crossFieldRule,
  idempotencyKey,
  integer,
  optional,
  REQUIRED_CODE,
  time,
  type FieldIssue,
} from '#domain/fields.ts';
import type { NotificationType } from '#domain/notification-types.ts';
import { addDays, dayOf, instantAt, isTime, minutesOf } from '#domain/time.ts';

export const NOTIFICATION_KINDS = ['activities', 'reminders', 'messages'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Times of the club's day, which may pass midnight. */
export type QuietHours = { from: string; to: string };

export type NotificationSettings = Record<NotificationKind, boolean> & {
  quietFrom: string | null;
  quietTo: string | null;
  /** Whether the plan of the coming week comes by mail while no device is told. */
  weeklyMail: boolean;
  /** 0 until somebody has chosen. */
  version: number;
};

/** Of whoever has chosen nothing. */
export const DEFAULT_SETTINGS: NotificationSettings = {
  activities: true,
  reminders: true,
  messages: true,
  quietFrom: null,
  quietTo: null,
  weeklyMail: false,
  version: 0,
};

/** Midnight is one time, whether it begins a day or ends it. */
const isSameTime = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && minutesOf(one) % 1440 === minutesOf(other) % 1440;

type GivenHours = { quietFrom?: unknown; quietTo?: unknown };

function refuseHalves({ quietFrom, quietTo }: GivenHours, wrong: FieldIssue): void {
  if (quietFrom == null && quietTo != null) wrong('quietFrom', REQUIRED_CODE);
  if (quietTo == null && quietFrom != null) wrong('quietTo', REQUIRED_CODE);
  if (isSameTime(quietFrom, quietTo)) wrong('quietTo', 'validations.quiet_hours_same');
}

export const settingsInput = z
  .object({
    activities: z.boolean(),
    reminders: z.boolean(),
    messages: z.boolean(),
    quietFrom: optional(time()),
    quietTo: optional(time()),
    weeklyMail: optional(z.boolean()),
    version: optional(integer(0, 2_000_000_000)),
    idempotencyKey,
  })
  .check(crossFieldRule(refuseHalves));

/** The form: the hours stay in it while they are turned off, whatever was typed. */
export const settingsForm = z
  .object({
    activities: z.boolean(),
    reminders: z.boolean(),
    messages: z.boolean(),
    quiet: z.boolean(),
    quietFrom: z.nullable(z.string()),
    quietTo: z.nullable(z.string()),
    weeklyMail: z.boolean(),
  })
  .check(
    crossFieldRule(({ quiet, quietFrom, quietTo }: GivenHours & { quiet?: unknown }, wrong) => {
      if (!quiet) return;
      for (const [name, value] of [
        ['quietFrom', quietFrom],
        ['quietTo', quietTo],
      ] as const)
        if (value == null) wrong(name, REQUIRED_CODE);
        else if (typeof value !== 'string' || !isTime(value)) wrong(name, 'validations.time_invalid');
      if (isSameTime(quietFrom, quietTo)) wrong('quietTo', 'validations.quiet_hours_same');
    }),
  );

export type SettingsForm = z.infer<typeof settingsForm>;

export function kindOf(type: NotificationType): NotificationKind {
  if (type === 'USER_CUSTOM_MESSAGE') return 'messages';
  return type === 'USER_ACTIVITY_REMINDER' || type === 'USER_WEEKLY_REMINDER' ? 'reminders' : 'activities';
}

/** When the quiet hours end that the moment lies in; null when it lies in none. */
export function quietUntil(now: Temporal.Instant, hours: QuietHours | null, zone: string): Temporal.Instant | null {
  if (!hours || isSameTime(hours.from, hours.to)) return null;
  const { from, to } = hours;
  const today = dayOf(now, zone);
  for (const day of [addDays(today, -1), today]) {
    const start = instantAt(day, from, zone);
    const end = instantAt(to < from ? addDays(day, 1) : day, to, zone);
    if (Temporal.Instant.compare(start, now) <= 0 && Temporal.Instant.compare(now, end) < 0) return end;
  }
  return null;
}
