/**
 * Settings of notifications: the kinds of inbox entries that devices show too, and the quiet hours in which they wait
 * (INB-13).
 */
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
import type { NotificationSetting } from '#domain/notification-types.ts';
import { addDays, dayOf, instantAt, isTime, minutesOf } from '#domain/time.ts';

/** Times of the club's day, which may pass midnight. */
export type QuietHours = { from: string; to: string };

export type NotificationSettings = Record<NotificationSetting, boolean> & {
  quietFrom: string | null;
  quietTo: string | null;
  /** Whether the plan of the coming week is mailed while no device gets notifications. */
  weeklyMail: boolean;
  /** 0 until they were changed for the first time. */
  version: number;
};

/** The settings of somebody who has never changed them. */
export const DEFAULT_SETTINGS: NotificationSettings = {
  activities: true,
  reminders: true,
  messages: true,
  quietFrom: null,
  quietTo: null,
  weeklyMail: false,
  version: 0,
};

/** Midnight at the beginning and at the end of a day count as the same time. */
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

/** The form keeps the hours as typed while they are turned off, even invalid ones. */
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

/** The end of the quiet hours around the moment; null outside of quiet hours. */
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
