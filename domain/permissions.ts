/**
 * Who may do what: one table, asked by the server before it acts and by the screens before they offer. What the table
 * does not name is refused. "Manager" rights always include admins (ROLE-02), so every manager rule stands for both.
 */
import {
  DEFAULT_STATUSES,
  ROLES,
  type JournalCategory,
  type Label,
  type Language,
  type Role,
  type Status,
} from './football.ts';
import { EVERYTHING, isInScope, NOTHING, type Scope, type ScopeKind, type ScopeSubject } from './scopes.ts';

/** The signed-in person, as the database knows it at this very request. */
export type Viewer = {
  id: string;
  role: Role;
  label: Label | null;
  language: Language;
  journalType: JournalCategory | null;
  /** Set until a password given by staff was changed; until then nothing else is allowed (AUTH-19). */
  requirePasswordReset: boolean;
  /** The players assigned to a scout; empty for everyone else. */
  playerIds: readonly string[];
};

/** What a rule looks at besides the viewer, by action. An action that is not listed looks at nothing. */
type Subjects = {
  'user.profile': { userId: string; role: Role };
  'user.settings': { userId: string };
  'user.pick': { userId: string; role: Role; playerIds: readonly string[] };
  'user.list': { role: Role };
  'user.read': { userId: string; role: Role };
  'user.create': { role: Role };
  'user.edit': { userId: string };
  'user.editLeague': { userId: string; role: Role };
  'user.editClubs': { role: Role };
  'user.sendClubs': { userId: string };
  'user.resetPassword': { userId: string; role: Role };
  'user.resetFromList': { userId: string };
  'user.deactivate': { userId: string };
  'session.oversee': { userId: string };
  'calendar.read': { userId: string };
  'calendar.unplanned': { role: Role };
  'notification.read': { userId: string; role: Role };
  'notification.text': { userId: string };
  'activity.read': ActivitySubject;
  'activity.create': { participantIds: readonly string[] };
  'activity.edit': ActivitySubject;
  'activity.delete': ActivitySubject;
  'activity.leave': ActivitySubject;
  'activity.join': ActivitySubject;
  'activity.comment': ActivitySubject;
  'player.read': { status: Status };
  'dossier.create': { status: Status };
  'report.edit': { createdBy: string; createdAt: string; now: Temporal.Instant };
  'journal.read': { category: JournalCategory };
  'journal.create': { category: JournalCategory };
  'journal.edit': { createdBy: string };
  'journal.pickPlayer': { status: Status };
  'deadline.read': { userId: string };
};
type ActivitySubject = { participantIds: readonly string[]; createdBy: string };
type SubjectOf<Name> = Name extends keyof Subjects ? Subjects[Name] : undefined;

/** The scopes that a subject knows enough for. */
type ScopeFor<Subject> = {
  [Kind in ScopeKind]: Subject extends ScopeSubject[Kind] ? Extract<Scope, { [Key in Kind]: unknown }> : never;
}[ScopeKind];
/** Answers for one subject, or with the scope that the subject has to be in: lists need the second. */
type Rule<Subject> = (viewer: Viewer, subject: Subject) => boolean | ScopeFor<Subject>;
type Rules<Subject> = { [Who in Role]?: Rule<Subject> };
/** Of an action that looks at no subject the rules are `always` or missing. */
type SomeRule = (viewer: Viewer, subject: never) => boolean | Scope;
type SomeRules = { [Who in Role]?: SomeRule } & { nobody?: () => Scope };
type Table = { [Name in keyof Subjects]: Rules<Subjects[Name]> } & { [Name: string]: SomeRules };

const always = () => EVERYTHING;
/** The operation may be called, and finds nothing. */
const none = () => NOTHING;
const oneself = (viewer: Viewer) => ({ person: viewer.id });
const oneselfAndOwnScouts = (viewer: Viewer) => ({ playerWithScouts: viewer.id });
const allButSpecial = () => ({ roles: ROLES.filter((role) => role !== 'special') });
const onlyPlayers = (): { roles: readonly Role[] } => ({ roles: ['player'] });
const playersScoutsAndManagers = (): { roles: readonly Role[] } => ({ roles: ['player', 'scout', 'manager'] });
const listedOrCreator = (viewer: Viewer) => ({ participantOrCreator: viewer.id });
/** Decision 17: a closed player is closed to scouts. */
const allButClosed = () => ({ statuses: DEFAULT_STATUSES });
/** SPJ-01: what a special user writes about; nothing before that is set. */
/** Whom a special user with a category may write about (SPJ-05). */
const pickedOfOwnCategory = ({ journalType }: Viewer) => (journalType ? { statuses: DEFAULT_STATUSES } : NOTHING);
const ownCategory = ({ journalType }: Viewer) => (journalType ? { categories: [journalType] } : NOTHING);

const oneselfOrPlayer = (viewer: Viewer, subject: { userId: string; role: Role }) =>
  subject.userId === viewer.id || subject.role === 'player';
const anotherThanOneself = (viewer: Viewer, subject: { userId: string }) => subject.userId !== viewer.id;
const anotherThanOneselfAndAdmins = (viewer: Viewer, subject: { userId: string; role: Role }) =>
  subject.role !== 'admin' && subject.userId !== viewer.id;
const onlyForOneself = (viewer: Viewer, subject: { participantIds: readonly string[] }) =>
  subject.participantIds.every((id) => id === viewer.id);
const forOneselfAndAssignedPlayers = (viewer: Viewer, subject: { participantIds: readonly string[] }) =>
  subject.participantIds.every((id) => id === viewer.id || viewer.playerIds.includes(id));
const listed = (viewer: Viewer, subject: ActivitySubject) => subject.participantIds.includes(viewer.id);
const creatorOrAlone = (viewer: Viewer, subject: ActivitySubject) =>
  subject.createdBy === viewer.id || (listed(viewer, subject) && subject.participantIds.length === 1);
const madeByOneselfOrAssignedPlayer = (viewer: Viewer, subject: ActivitySubject) =>
  subject.createdBy === viewer.id || viewer.playerIds.includes(subject.createdBy);

/** CONST-16, A-14: how long a report stays open for its author; exactly 24 hours still counts. */
export const REPORT_EDIT_HOURS = 24;
const within24Hours = (_viewer: Viewer, subject: SubjectOf<'report.edit'>) =>
  Temporal.Instant.compare(subject.now, Temporal.Instant.from(subject.createdAt).add({ hours: REPORT_EDIT_HOURS })) <=
  0;
const ownWithin24Hours = (viewer: Viewer, subject: SubjectOf<'report.edit'>) =>
  subject.createdBy === viewer.id && within24Hours(viewer, subject);

/** also a manager changes only the own journals. */
const ownJournal = (viewer: Viewer, subject: SubjectOf<'journal.edit'>) => subject.createdBy === viewer.id;

const anyone = { nobody: always, special: always, player: always, scout: always, manager: always, admin: always };
const signedIn = { special: always, player: always, scout: always, manager: always, admin: always };
const calendarUsers = { player: always, scout: always, manager: always, admin: always };
const mainArea = { scout: always, manager: always, admin: always };
const managers = { manager: always, admin: always };
const admins = { admin: always };

export const PERMISSIONS = {
  'session.start': anyone,
  'session.check': anyone,
  'session.end': signedIn,
  'password.change': signedIn,

  'activityType.list': calendarUsers,
  /** Whom a picker offers (GQL-10). */
  'user.pick': { special: none, player: oneselfAndOwnScouts, scout: allButSpecial, manager: always, admin: always },
  'session.own': signedIn,
  /** The lists of staff are for managers (ROLE-11). */
  'user.list': { scout: onlyPlayers, manager: always, admin: always },
  'user.listDeactivated': admins,
  'user.read': { special: oneself, player: oneself, scout: allButSpecial, manager: always, admin: always },
  'user.create': { scout: onlyPlayers, manager: playersScoutsAndManagers, admin: always },
  'user.edit': { player: oneself, scout: oneself, manager: always, admin: always },
  'user.editLeague': { player: oneself, manager: onlyPlayers, admin: onlyPlayers },
  'user.editClubs': { manager: onlyPlayers, admin: onlyPlayers },
  /** A player's form sends the own clubs too; they stay as stored instead of being refused (USER-26, A-51). */
  'user.sendClubs': { player: oneself },
  /** E-mail, role, label and journal type. */
  'user.editAccount': admins,
  'user.assignScouts': managers,
  'user.resetPassword': { manager: anotherThanOneselfAndAdmins, admin: anotherThanOneself },
  /** The button on a card of the list; managers reset from the profile. */
  'user.resetFromList': { admin: anotherThanOneself },
  'user.deactivate': { admin: anotherThanOneself },
  'user.reactivate': admins,
  /** Where somebody is signed in, and the end of it; one's own sessions are `session.own`. */
  'session.oversee': { admin: anotherThanOneself },
  'mail.read': admins,
  /** Storage, and who was refused something because it was too much. */
  'limit.read': admins,
  /** Fields of a person's record: e-mail, birth date, league, clubs. */
  'user.profile': { special: oneself, player: oneself, scout: oneselfOrPlayer, manager: always, admin: always },
  /** Language, password state, journal type, settings. */
  'user.settings': { special: oneself, player: oneself, scout: oneself, manager: always, admin: always },
  'club.pick': calendarUsers,
  'club.read': mainArea,
  'club.create': mainArea,
  'club.edit': mainArea,

  'calendar.read': { player: oneself, scout: always, manager: always, admin: always },
  /** The private address of the own calendar, for calendar programs. */
  'calendar.feed': calendarUsers,
  /** Who has nothing planned today and tomorrow, as the home of staff tells it. */
  'calendar.unplanned': { manager: onlyPlayers, admin: onlyPlayers },
  'activity.read': { player: listedOrCreator, scout: always, manager: always, admin: always },
  'activity.create': {
    player: onlyForOneself,
    scout: forOneselfAndAssignedPlayers,
    manager: always,
    admin: always,
  },
  'activity.edit': { player: listed, scout: madeByOneselfOrAssignedPlayer, manager: always, admin: always },
  /** Its people and its type, once it stands (G-20). */
  'activity.reassign': managers,
  // A listed player who may not delete for everybody leaves the activity instead (G-19).
  'activity.delete': { player: creatorOrAlone, scout: madeByOneselfOrAssignedPlayer, manager: always, admin: always },
  'activity.leave': { player: listed, manager: listed, admin: listed },
  'activity.join': { player: listed, scout: listed, manager: listed, admin: listed },
  'activity.comment': { player: listed, scout: always, manager: always, admin: always },

  /** Somebody's inbox: scouts read those of players besides the own one (G-05). */
  'notification.read': { player: oneself, scout: oneselfOrPlayer, manager: always, admin: always },
  /** What an admin has written in an entry: its recipient reads it, and admins. */
  'notification.text': { player: oneself, scout: oneself, manager: oneself, admin: always },
  /** How many of the own ones are unread, and which. */
  'notification.own': calendarUsers,
  'notification.send': admins,
  /** Open pages are told when to look again: of that which the viewer may read. */
  'live.follow': calendarUsers,

  /** Answers stay on the own device for the next start: nothing that these people read is for managers only. */
  'answer.keep': { player: always, scout: always },

  /** Before it is known what the file will belong to; a special user's belong to the own journals. */
  'file.upload': signedIn,
  /** Files of what the viewer reads, and the own uploads. */
  'file.read': signedIn,

  'game.read': mainArea,
  'game.create': mainArea,
  'game.edit': admins,
  'report.read': mainArea,
  'report.create': mainArea,
  /** The notes of the own match notebooks, which nobody else reads. */
  'notebook.own': mainArea,
  'report.edit': { scout: ownWithin24Hours, manager: within24Hours, admin: always },
  'player.read': { scout: allButClosed, manager: always, admin: always },
  'player.create': mainArea,
  'player.edit': mainArea,
  /** A player's status, contract and contact: hidden from scouts (PLY-08, PLY-14, G-06). */
  'player.confidential': managers,
  /** All that the viewer may read about a player, in one PDF. */
  'dossier.create': { scout: allButClosed, manager: always, admin: always },
  'person.read': mainArea,
  'person.create': mainArea,

  'journal.read': { special: ownCategory, scout: always, manager: always, admin: always },
  'journal.create': { special: ownCategory, scout: always, manager: always, admin: always },
  /** More than date, name, content and files (SPJ-04). */
  'journal.plan': mainArea,
  'journal.edit': { scout: ownJournal, manager: ownJournal, admin: always },
  /** Whom a journal can be about, as five fields. */
  'journal.pickPlayer': { special: pickedOfOwnCategory, scout: allButClosed, manager: always, admin: always },
  'objective.read': mainArea,
  /** Deadlines of journals and objectives in a month: the own ones, and all for managers. By whom they were written. */
  'deadline.read': { scout: oneself, manager: always, admin: always },

  /** Games, players and reports that were made by mistake. */
  'record.delete': admins,

  'mode.switch': mainArea,

  // Areas of the web app that are not everybody's (ROLE-03 to ROLE-06, A-06), and pages that not all of them may open.
  'area.main': mainArea,
  'area.special': { special: always },
  'player.merge': managers,
  'club.merge': managers,
  'objective.write': managers,
  'activity.oversee': admins,
} satisfies Table;

export type PermissionAction = keyof typeof PERMISSIONS;

/** What a session that must change its password may still do. */
const OPEN_DURING_RESET: readonly PermissionAction[] = [
  'session.start',
  'session.check',
  'session.end',
  'password.change',
  'user.profile',
  'user.settings',
];

function ruleFor(viewer: Viewer | null, action: PermissionAction): SomeRule | undefined {
  const rules: SomeRules = PERMISSIONS[action];
  if (viewer === null) return rules.nobody;
  if (viewer.requirePasswordReset && !OPEN_DURING_RESET.includes(action)) return undefined;
  return rules[viewer.role];
}

/** Whether the viewer may ever do this: what an operation asks before it has loaded anything. */
export function mayEver(viewer: Viewer | null, action: PermissionAction): boolean {
  return ruleFor(viewer, action) !== undefined;
}

/** Actions with a rule for each role that needs no subject to say which records it is about. */
type ScopedAction = {
  [Name in PermissionAction]: (typeof PERMISSIONS)[Name] extends { [Who in string]: (viewer: Viewer) => Scope }
    ? Name
    : never;
}[PermissionAction];

/** The records that the viewer may do this to: what a list of them is narrowed by. */
export function scopeOf(viewer: Viewer | null, action: ScopedAction): Scope {
  const rule = ruleFor(viewer, action) as ((viewer: Viewer | null) => Scope) | undefined;
  return rule ? rule(viewer) : NOTHING;
}

/** Whether the viewer may do this to that subject, on this occasion. */
export function can<Name extends PermissionAction>(
  viewer: Viewer | null,
  action: Name,
  ...subject: SubjectOf<Name> extends undefined ? [] : [SubjectOf<Name>]
): boolean {
  const rule = ruleFor(viewer, action) as ((viewer: Viewer, subject: unknown) => boolean | Scope) | undefined;
  // A rule for nobody looks at no viewer, so it may be called without one.
  const answer = rule !== undefined && rule(viewer as Viewer, subject[0]);
  return typeof answer === 'boolean' ? answer : isInScope(answer, subject[0]);
}
