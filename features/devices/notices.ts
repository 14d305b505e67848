/** Shows new inbox entries on the devices of their readers (INB-01, G-16). */
import { backoff } from '#domain/backoff.ts';
import type { PushService } from '#domain/football.ts';
import { gameNewsOf, isOfGone, newsOf, pageOfEntry, settingOf } from '#domain/notification-types.ts';
import { pathOf } from '#domain/routes.ts';
import { appAddress } from '#domain/text/paths.ts';
import { can, scopeOf, type Viewer } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { activitySummaries, toldActivities } from '#features/activities/inbox/data.ts';
import { awaitsAnswer } from '#features/activities/replies/rules.ts';
import { inLanguage, noteOnDevice, textsOfMessages } from '#features/messages/data.ts';
import {
  notePushed,
  unreadAmong,
  unreadEntry,
  type StoodActivity,
  type UnreadContent,
} from '#features/notifications/data.ts';
import { readableTo } from '#features/notifications/rules.ts';
import { loadViewer } from '#server/auth/sessions.ts';
import type { Db } from '#server/database/database.ts';
import type { Jobs, PushJob, SummaryJob } from '#server/jobs/queue.ts';
import type { Log } from '#server/observability/log.ts';
import { refusedPushesTotal } from '#server/observability/metrics.ts';
import type { PushMessage, PushOutcome } from '#server/push/channel.ts';
import { composeAnswers, composeGameAnswers, composePush, composeSummary } from '#server/push/message-template.ts';
import type { PushSender } from '#server/push/sender.ts';
import { quietUntil } from './calm/rules.ts';
import {
  deviceTarget,
  devicesFor,
  holdEntry,
  holdLonger,
  noteDelivered,
  noteFailure,
  releaseEntries,
  removeLostDevice,
  type TargetDevice,
} from './data.ts';
import { pauseUntil } from './rules.ts';

export type Delivering = {
  db: Db;
  jobs: Pick<Jobs, 'addAll'>;
  push: Pick<PushSender, 'send'>;
  log: Pick<Log, 'error'>;
  /** Address of the app, without a slash at the end. */
  address: string;
  /** Time zone of the quiet hours. */
  zone: string;
};

/** Hours after which an entry is too old to be shown. */
const KEPT_HOURS = 48;
/** Seconds until the next try: doubled each time, up to an hour. */
const FIRST_PAUSE = 30;
const LONGEST_PAUSE = 3600;
/** Most tries within those hours, even if the service asks for more. */
const MAX_TRIES = 30;

/** Makes one job for each device of the readers. If it runs twice, the second message replaces the first. */
export async function fanOutPushes(
  { db, jobs }: Pick<Delivering, 'db' | 'jobs'>,
  { entryIds, at }: { entryIds: readonly string[]; at: string },
  now: Temporal.Instant,
  account?: string,
): Promise<void> {
  const found = await devicesFor(db, entryIds, now);
  await jobs.addAll(
    db,
    'push',
    found.map(({ entryId, deviceId }) => ({ entryId, at, deviceId, tries: 0 })),
    { account },
  );
}

/**
 * Sends an entry to a device, as it is now. An entry is not sent when it was read or removed or has changed again, when
 * its reader does not want its kind on devices, or may no longer read its activities. In quiet hours it is held back
 * until their end. A device that accepts nothing any more is dropped; what the service cannot do now, and what it
 * refuses for the club's sake, is tried later.
 */
export async function deliverPush(
  delivering: Delivering,
  job: PushJob,
  now: Temporal.Instant,
  account?: string,
): Promise<void> {
  const { db, jobs, zone } = delivering;
  const ttl = secondsLeft(job.at, now);
  if (ttl <= 0) return;
  const device = await deviceTarget(db, job.deviceId, now);
  const told = device && (await messageFor(delivering, device, job, ttl, now));
  if (!told) return;
  const quietEnd = quietUntil(now, device.quietHours, zone);
  if (quietEnd) return hold(delivering, job, quietEnd, now);
  const outcome = await send(delivering, job.deviceId, device, told, now);
  if (outcome.is === 'sent') await notePushed(db, job.entryId, job.at, now);
  const retry = isPutOff(outcome) && retryOf(job.tries, outcome, ttl);
  if (retry) await jobs.addAll(db, 'push', [{ ...job, tries: job.tries + 1 }], { account, after: retry });
}

/** Holds the entry back; when the quiet hours end, one job sends a summary of all held entries. */
async function hold(
  { db, jobs }: Delivering,
  { deviceId, entryId }: PushJob,
  until: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await holdEntry(trx, deviceId, entryId, until, now))
      await jobs.addAll(trx, 'push-summary', [summaryAt(deviceId, until)], { after: pauseUntil(until, now) });
  });
}

const summaryAt = (deviceId: string, until: Temporal.Instant): SummaryJob => ({
  deviceId,
  until: until.toString(),
  tries: 0,
});

/**
 * Sends the held entries that are still unread to a device: a single one as itself, several as their number. When it is
 * quiet again, because the hours were changed, all of them stay held. If it runs twice, the second run finds nothing
 * held.
 */
export async function deliverSummary(delivering: Delivering, job: SummaryJob, now: Temporal.Instant): Promise<void> {
  const { db, jobs, zone } = delivering;
  const { deviceId, until } = job;
  const device = await deviceTarget(db, deviceId, now);
  if (!device?.heldUntil || !isSameMoment(device.heldUntil, until)) return;
  const quietEnd = quietUntil(now, device.quietHours, zone);
  if (quietEnd)
    return db.transaction().execute(async (trx) => {
      if (await holdLonger(trx, deviceId, until, quietEnd))
        await jobs.addAll(trx, 'push-summary', [summaryAt(deviceId, quietEnd)], { after: pauseUntil(quietEnd, now) });
    });
  const told = await summaryFor(delivering, device, now);
  const outcome = told && (await send(delivering, deviceId, device, told, now));
  const retry = outcome && isPutOff(outcome) && retryOf(job.tries, outcome, secondsLeft(until, now));
  if (retry) await jobs.addAll(db, 'push-summary', [{ ...job, tries: job.tries + 1 }], { after: retry });
  else await releaseEntries(db, deviceId, until, device.heldEntries);
}

/** The database keeps microseconds. */
const isSameMoment = (one: string, other: string) =>
  Temporal.Instant.from(one).round('microsecond').equals(Temporal.Instant.from(other).round('microsecond'));

async function summaryFor(delivering: Delivering, device: TargetDevice, now: Temporal.Instant): Promise<Told | null> {
  const { db, address } = delivering;
  const viewer = await readerOf(db, device);
  if (!viewer) return null;
  const filter = {
    recipientId: viewer.id,
    ...readableTo(viewer),
    since: now.subtract({ hours: KEPT_HOURS }),
  };
  const found = await unreadAmong(db, device.heldEntries, filter);
  const entries = found.filter(({ type }) => !device.muted.includes(settingOf(type)));
  const [first, ...others] = entries;
  if (!first) return null;
  const ttl = secondsLeft(first.at, now);
  if (others.length === 0) return messageFor(delivering, device, { entryId: first.id, at: first.at }, ttl, now);
  const { language } = viewer;
  const message = {
    ...composeSummary(language, entries.length),
    lang: language,
    tag: 'summary',
    navigate: appAddress(address, pathOf('InboxPage')),
    data: {},
    ttl,
  };
  return { message, messageId: null };
}

/** Seconds until an entry is too old to be shown. */
const secondsLeft = (at: string, now: Temporal.Instant): number =>
  Math.floor(now.until(Temporal.Instant.from(at).add({ hours: KEPT_HOURS })).total('seconds'));

/** Whether it is worth another try, which needs nothing of the device. */
const isPutOff = (outcome: PushOutcome) => outcome.is === 'later' || outcome.is === 'refused';

/** Seconds until the next try; null when no further try is worth it. */
function retryOf(tries: number, { seconds }: { seconds: number | null }, left: number): number | null {
  const pause = Math.max(backoff(tries, FIRST_PAUSE, LONGEST_PAUSE), seconds ?? 0);
  return tries + 1 < MAX_TRIES && pause < left ? pause : null;
}

async function send(
  { db, push, log }: Delivering,
  deviceId: string,
  device: TargetDevice,
  { message, messageId }: Told,
  now: Temporal.Instant,
): Promise<PushOutcome> {
  const outcome = await push.send(device, message);
  if (outcome.is === 'sent') {
    if (messageId) await noteOnDevice(db, messageId, deviceId);
    await noteDelivered(db, deviceId, now);
  } else if (outcome.is === 'gone') await removeLostDevice(db, deviceId, device, now);
  else await noteFailure(db, deviceId);
  if (outcome.is === 'refused') tellOfRefusal(log, device.service, outcome);
  return outcome;
}

/** Admins read in the log and in `/metrics` why a service refuses the club. */
function tellOfRefusal(
  log: Delivering['log'],
  service: PushService,
  { status, reason }: PushOutcome & { is: 'refused' },
): void {
  refusedPushesTotal.inc({ service, status });
  log.error('A push service refuses the club; its devices are kept, and tried later', { service, status, reason });
}

/** The owner of the device; null when they have left the club or have no inbox any more. */
async function readerOf(db: Db, { userId }: Pick<TargetDevice, 'userId'>): Promise<Viewer | null> {
  const viewer = await loadViewer(db, userId);
  return viewer && can(viewer, 'notification.own') ? viewer : null;
}

type Told = { message: PushMessage; messageId: string | null };

type Subject = { activity: StoodActivity | null; count: number; earlier: StoodActivity | null };

/**
 * The first activity that an entry tells of, how many there are, and for a moved one how it stood. None of past days is
 * told as added.
 */
async function subjectOf(
  db: Db,
  viewer: Viewer,
  { type, activityIds, before }: Pick<UnreadContent, 'type' | 'activityIds' | 'before'>,
  today: string,
): Promise<Subject> {
  const deed = newsOf(type)?.deed;
  if (isOfGone(type)) return { activity: before, count: activityIds.length, earlier: null };
  if (activityIds.length === 0) return { activity: null, count: 0, earlier: null };
  const found = await toldActivities(db, scopeOf(viewer, 'activity.read'), activityIds);
  // What is added on past days needs nobody to come.
  const activities = deed === 'added' ? found.filter(({ date }) => date >= today) : found;
  return { activity: activities[0] ?? null, count: activities.length, earlier: before };
}

/** The message to send; null when there is none for this person. */
async function messageFor(
  { db, address, zone }: Pick<Delivering, 'db' | 'address' | 'zone'>,
  device: Pick<TargetDevice, 'userId' | 'muted'>,
  { entryId, at }: Pick<PushJob, 'entryId' | 'at'>,
  ttl: number,
  now: Temporal.Instant,
): Promise<Told | null> {
  const entry = await unreadEntry(db, entryId, at);
  if (entry?.recipientId !== device.userId || device.muted.includes(settingOf(entry.type))) return null;
  const viewer = await readerOf(db, device);
  if (!viewer) return null;
  const { type, messageId, game, report } = entry;
  if ((game || report) && !readableTo(viewer).scouting) return null;
  const { activity, count, earlier } = await subjectOf(db, viewer, entry, dayOf(now, zone));
  if (!activity && newsOf(type)) return null;
  const [texts] = messageId ? await textsOfMessages(db, [messageId]) : [];
  const { id: userId, language } = viewer;
  const only = count === 1 && !isOfGone(type) ? activity : null;
  const [summary] = only
    ? await activitySummaries(db, null, { scope: scopeOf(viewer, 'activity.read'), ids: [only.id], userId })
    : [];
  const asks = only && summary && awaitsAnswer(viewer, summary, now, zone);
  const asksGame = game !== null && gameNewsOf(type) === 'asked';
  const said = texts && inLanguage(texts, language);
  const written = said && { title: said.title, body: said.message };
  const message = {
    ...composePush(language, { type, activity, count, earlier, game, report, written: written ?? null }),
    lang: language,
    // What happens to one activity replaces what was shown of it before. Web push allows 32 characters.
    tag: (game?.id ?? report?.id ?? (activity && count === 1 ? activity.id : entryId)).replaceAll('-', ''),
    navigate: appAddress(address, pageOfEntry({ id: entryId, type, game, report }, activity)),
    data: {
      notificationId: entryId,
      type,
      ...(activity && { activityId: activity.id }),
      // What an answer is given by: whose it is, and to which time (RPL-11).
      ...(game && { gameId: game.id }),
      ...(asksGame && { userId, title: game.title, startDateTime: game.startDateTime }),
      ...(asks && { userId, title: only.title, date: only.date, startsAt: only.startsAt }),
    },
    ...(asks && { actions: composeAnswers(language) }),
    ...(asksGame && { actions: composeGameAnswers(language) }),
    ttl,
  };
  return { message, messageId };
}
