/**
 * The types of entries in the inbox and on devices, one record each. A new type is complete when this compiles, with its
 * words in the `inbox` of each language, its value in the database's check, and `npm run schema`. In a file of its own,
 * because few screens need it.
 */
import { pathOf, type PageName } from './routes.ts';

/** The switches that turn entries off on devices (INB-13). */
export const NOTIFICATION_SETTINGS = ['activities', 'reminders', 'messages'] as const;
export type NotificationSetting = (typeof NOTIFICATION_SETTINGS)[number];

/** What somebody did to activities: `restored` are those that take place after all. */
export const ACTIVITY_DEEDS = ['added', 'updated', 'moved', 'deleted', 'cancelled', 'restored'] as const;
export type ActivityDeed = (typeof ACTIVITY_DEEDS)[number];

/** An entry about activities that somebody added, changed or took away. */
type ActivityNews = {
  setting: NotificationSetting;
  /** Key of the sentences: `inbox.added`, `inbox.added_count` and `inbox.added_by`. */
  deed: ActivityDeed | 'asked' | 'removed';
  /** The actor; managers and admins count as scouts (INB-02, G-13). */
  by: 'player' | 'scout';
};
/** An entry about a game that its reader was asked to go to, or that somebody was whom they asked (DSK-02, DSK-05). */
type GameNews = {
  setting: NotificationSetting;
  /** Key of the sentence: `inbox.game_asked`. */
  game: 'asked' | 'moved' | 'withdrawn' | 'accepted' | 'declined';
};
/** An entry about a report that its reader has written, or asked about (DSK-18). */
type ReportNews = {
  setting: NotificationSetting;
  /** Key of the sentence: `inbox.report_question`. */
  report: 'question' | 'answer';
};
/** An entry about a task that its reader was given or is rid of, or that somebody did for them (DSK-34); what it says is read in the list of tasks alone. */
type TaskNews = {
  setting: NotificationSetting;
  /** Key of the sentence: `inbox.task_given`. */
  task: 'given' | 'done' | 'taken';
};
/** An entry with the words of an admin. */
type Message = {
  setting: NotificationSetting;
  /** Key of its name where its own words are not shown: `inbox.reminder_day`. */
  name: 'reminder_day' | 'reminder_week' | 'message';
  /** The page that a tap opens (INB-08). */
  opens: Extract<PageName, 'TodayPage' | 'WeeklySchedulePage' | 'CustomNotificationPage'>;
};

type News = ActivityNews | GameNews | ReportNews | TaskNews | Message;

/** ENUM-04 */
const NOTIFICATIONS = {
  PLAYER_ADDED_ACTIVITY: { setting: 'activities', deed: 'added', by: 'player' },
  PLAYER_UPDATED_ACTIVITY: { setting: 'activities', deed: 'updated', by: 'player' },
  SCOUT_ADDED_ACTIVITY: { setting: 'activities', deed: 'added', by: 'scout' },
  SCOUT_UPDATED_ACTIVITY: { setting: 'activities', deed: 'updated', by: 'scout' },
  PLAYER_MOVED_ACTIVITY: { setting: 'activities', deed: 'moved', by: 'player' },
  SCOUT_MOVED_ACTIVITY: { setting: 'activities', deed: 'moved', by: 'scout' },
  PLAYER_DELETED_ACTIVITY: { setting: 'activities', deed: 'deleted', by: 'player' },
  SCOUT_DELETED_ACTIVITY: { setting: 'activities', deed: 'deleted', by: 'scout' },
  PLAYER_CANCELLED_ACTIVITY: { setting: 'activities', deed: 'cancelled', by: 'player' },
  SCOUT_CANCELLED_ACTIVITY: { setting: 'activities', deed: 'cancelled', by: 'scout' },
  PLAYER_RESTORED_ACTIVITY: { setting: 'activities', deed: 'restored', by: 'player' },
  SCOUT_RESTORED_ACTIVITY: { setting: 'activities', deed: 'restored', by: 'scout' },
  // RPL-08: somebody who has not answered yet is reminded.
  SCOUT_ASKED_REPLY: { setting: 'activities', deed: 'asked', by: 'scout' },
  // SQD-21: somebody is in them no longer.
  SCOUT_REMOVED_PARTICIPANT: { setting: 'activities', deed: 'removed', by: 'scout' },
  GAME_ASKED: { setting: 'activities', game: 'asked' },
  GAME_MOVED: { setting: 'activities', game: 'moved' },
  GAME_WITHDRAWN: { setting: 'activities', game: 'withdrawn' },
  GAME_ACCEPTED: { setting: 'activities', game: 'accepted' },
  GAME_DECLINED: { setting: 'activities', game: 'declined' },
  REPORT_QUESTION: { setting: 'messages', report: 'question' },
  REPORT_ANSWER: { setting: 'messages', report: 'answer' },
  TASK_GIVEN: { setting: 'messages', task: 'given' },
  TASK_DONE: { setting: 'messages', task: 'done' },
  TASK_TAKEN: { setting: 'messages', task: 'taken' },
  // REM-03: the usual one first.
  USER_ACTIVITY_REMINDER: { setting: 'reminders', name: 'reminder_day', opens: 'TodayPage' },
  USER_WEEKLY_REMINDER: { setting: 'reminders', name: 'reminder_week', opens: 'WeeklySchedulePage' },
  USER_CUSTOM_MESSAGE: { setting: 'messages', name: 'message', opens: 'CustomNotificationPage' },
} as const satisfies Record<string, News>;

type Notifications = typeof NOTIFICATIONS;
export type NotificationType = keyof Notifications;
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATIONS) as [NotificationType, ...NotificationType[]];

/** Types that an admin writes. */
export type MessageType = {
  [Type in NotificationType]: Notifications[Type] extends Message ? Type : never;
}[NotificationType];
export const MESSAGE_TYPES = NOTIFICATION_TYPES.filter((type): type is MessageType => 'opens' in NOTIFICATIONS[type]);

/** Types about games. */
export type GameNewsType = {
  [Type in NotificationType]: Notifications[Type] extends GameNews ? Type : never;
}[NotificationType];

/** Types about reports. */
export type ReportNewsType = {
  [Type in NotificationType]: Notifications[Type] extends ReportNews ? Type : never;
}[NotificationType];

/** Types about tasks. */
export type TaskNewsType = {
  [Type in NotificationType]: Notifications[Type] extends TaskNews ? Type : never;
}[NotificationType];

/** The record of a type about activities; null for any other. */
export function newsOf(type: NotificationType): ActivityNews | null {
  const kind: News = NOTIFICATIONS[type];
  return 'deed' in kind ? kind : null;
}

/** What a type tells of a game; null for any other. */
export function gameNewsOf(type: NotificationType): GameNews['game'] | null {
  const kind: News = NOTIFICATIONS[type];
  return 'game' in kind ? kind.game : null;
}

/** What a type tells of a report; null for any other. */
export function reportNewsOf(type: NotificationType): ReportNews['report'] | null {
  const kind: News = NOTIFICATIONS[type];
  return 'report' in kind ? kind.report : null;
}

/** What a type tells of a task; null for any other. */
export function taskNewsOf(type: NotificationType): TaskNews['task'] | null {
  const kind: News = NOTIFICATIONS[type];
  return 'task' in kind ? kind.task : null;
}

/** The record of a message; null for any other. */
export function messageOf(type: NotificationType): Message | null {
  const kind: News = NOTIFICATIONS[type];
  return 'opens' in kind ? kind : null;
}

/** Whether entries of this type are about changes by a player. */
export const isOfPlayer = (type: NotificationType): boolean => newsOf(type)?.by === 'player';

export const settingOf = (type: NotificationType): NotificationSetting => NOTIFICATIONS[type].setting;

/** The type for this actor and deed. */
export function typeOfNews(by: ActivityNews['by'], deed: ActivityDeed): NotificationType {
  return NOTIFICATION_TYPES.find((type) => newsOf(type)?.by === by && newsOf(type)?.deed === deed)!;
}

/** A game as an entry tells of it: it stays so when the game changes, or is deleted (`gone`). */
export type ToldGame = {
  id: string;
  /** The clubs, with their teams where those are known and not the first: 'FC Wil U17 – FC Basel U17'. */
  title: string;
  day: string;
  /** Null while only the day is known. */
  kickoff: string | null;
  /** The same as an instant; an answer is about this kick-off. */
  startDateTime: string;
  /** When it was to be before it moved. */
  before: { day: string; kickoff: string | null } | null;
  gone: boolean;
};

/** A report as an entry tells of it. */
export type ToldReport = {
  id: string;
  /** Null once the report is gone. */
  playerId: string | null;
  /** Of its game. */
  title: string;
};

type Entry = {
  id: string;
  type: NotificationType;
  game?: Pick<ToldGame, 'id' | 'gone'> | null;
  report?: Pick<ToldReport, 'id' | 'playerId'> | null;
};

/** The page that a message (INB-08), a task, or an entry about a game or a report that is there opens; null for any other. */
export function ownPageOf({ id, type, game, report }: Entry): string | null {
  if (report) {
    const { playerId } = report;
    return playerId === null ? null : pathOf('PlayerReportPage', { playerId, reportId: report.id });
  }
  if (game) return game.gone ? null : pathOf('GamePage', { gameId: game.id });
  const task = taskNewsOf(type);
  if (task) return pathOf('TasksPage', task === 'done' ? { show: 'done' } : {});
  const opens = messageOf(type)?.opens;
  if (!opens) return null;
  return opens === 'CustomNotificationPage' ? pathOf(opens, { notification: id }) : pathOf(opens);
}

/** The key of the query string that names the entry through which a page was opened: it is read by that (INB-19). */
export const OPENED_ENTRY = 'told';

/** The page that an entry opens from outside the app; for activities, the day of the first one, for what is deleted the inbox. */
export function pageOfEntry(entry: Entry, activity: { id: string; date: string } | null): string {
  const page =
    ownPageOf(entry) ??
    ((gameNewsOf(entry.type) ?? reportNewsOf(entry.type))
      ? pathOf('InboxPage')
      : pathOf('TodayPage', undefined, activity && placeOf(entry, activity)));
  return `${page}${page.includes('?') ? '&' : '?'}${OPENED_ENTRY}=${entry.id}`;
}

/** Whether it tells of activities that its reader cannot open any more. */
export const isOfGone = (type: NotificationType): boolean => ['deleted', 'removed'].includes(newsOf(type)?.deed ?? '');

/** What is gone has no page of its own any more. */
const placeOf = ({ type }: Entry, { id, date }: { id: string; date: string }): Record<string, string> =>
  isOfGone(type) ? { day: date } : { day: date, activity: id };
