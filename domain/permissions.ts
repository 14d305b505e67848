/**
 * Permissions in one table, asked by the server before it acts and by the screens before they offer an action. Anything
 * that the table does not name is refused. "Manager" rights always include admins (ROLE-02): each manager rule is for both.
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

/** The signed-in person, read from the database at each request. */
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

/** The subject that a rule checks besides the viewer, by action. An action that is not listed has no subject. */
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
  'squad.ofPerson': { userId: string };
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
  'activity.replies': { createdBy: string };
  'activity.attendance': { createdBy: string };
  'attendance.register': { isOfItsStaff: boolean };
  'squad.message': { isOfItsStaff: boolean };
  'squad.files': { isOfItsStaff: boolean };
  'player.read': { status: Status };
  'dossier.create': { status: Status };
  'report.edit': { createdBy: string; createdAt: string; now: Temporal.Instant };
  'report.amend': { createdBy: string; createdAt: string; now: Temporal.Instant };
  'report.agree': { createdBy: string };
  'report.readers': { createdBy: string };
  'journal.read': JournalSubject;
  'journal.create': { category: JournalCategory };
  'journal.edit': { createdBy: string };
  'journal.pickPlayer': { status: Status };
  'objective.read': { createdBy: string; confidential: boolean };
  'objective.setConfidential': { createdBy: string };
  'deadline.read': { userId: string };
  'task.give': { createdBy: string };
  'task.finish': { createdBy: string; assigneeId: string };
  'task.change': { createdBy: string };
  'task.remove': { createdBy: string };
};
/** The status is that of its player; null for a journal on a person or on nobody. */
type JournalSubject = {
  category: JournalCategory;
  createdBy: string;
  confidential: boolean;
  status: Status | null;
};
type ActivitySubject = { participantIds: readonly string[]; createdBy: string };
type SubjectOf<Name> = Name extends keyof Subjects ? Subjects[Name] : undefined;

/** The scopes that a subject has the fields for. */
type ScopeFor<Subject> = {
  [Kind in ScopeKind]: Subject extends ScopeSubject[Kind] ? Extract<Scope, { [Key in Kind]: unknown }> : never;
}[ScopeKind];
/** Answers for one subject, or with the scope that the subject must be in: lists need the scope. */
type Rule<Subject> = (viewer: Viewer, subject: Subject) => boolean | ScopeFor<Subject>;
type Rules<Subject> = { [Who in Role]?: Rule<Subject> };
/** A rule of an action without a subject: it decides by the viewer alone. */
type SomeRule = (viewer: Viewer, subject: never) => boolean | Scope;
type SomeRules = { [Who in Role]?: SomeRule } & { nobody?: () => Scope };
type Table = { [Name in keyof Subjects]: Rules<Subjects[Name]> } & { [Name: string]: SomeRules };

const always = () => EVERYTHING;
/** The operation may be called but finds nothing. */
const none = () => NOTHING;
const oneself = (viewer: Viewer) => ({ person: viewer.id });
const oneselfAndOwnScouts = (viewer: Viewer) => ({ playerWithScouts: viewer.id });
const allButSpecial = () => ({ roles: ROLES.filter((role) => role !== 'special') });
const onlyPlayers = (): { roles: readonly Role[] } => ({ roles: ['player'] });
const playersScoutsAndManagers = (): { roles: readonly Role[] } => ({ roles: ['player', 'scout', 'manager'] });
const listedOrCreator = (viewer: Viewer) => ({ participantOrCreator: viewer.id });
/** Decision 17: a closed player is closed to scouts. */
const allButClosed = () => ({ statuses: DEFAULT_STATUSES });
/** SPJ-05: players that a special user may write about; none before the category is set. */
const pickedOfOwnCategory = ({ journalType }: Viewer) => (journalType ? { statuses: DEFAULT_STATUSES } : NOTHING);
/** SPJ-01: the category that a special user writes in; nothing before it is set. */
const ownCategory = ({ journalType }: Viewer) => (journalType ? { categories: [journalType] } : NOTHING);

/** Decisions 17 and 67: journals that are neither confidential nor on a closed player, and the own ones. */
const openOrOwnJournals = ({ id }: Viewer) => ({ journalAuthorOrOpen: { author: id, statuses: DEFAULT_STATUSES } });
/** Decision 67: objectives that are not confidential, and the own ones. */
const openOrOwnObjectives = ({ id }: Viewer) => ({ objectiveAuthorOrOpen: id });

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

/** DSK-19: the author adds to a report that can be changed no more. */
const ownAfter24Hours = (viewer: Viewer, subject: SubjectOf<'report.amend'>) =>
  subject.createdBy === viewer.id && !within24Hours(viewer, subject);
/** DSK-20: nobody agrees with themselves. */
const anothers = (viewer: Viewer, subject: { createdBy: string }) => subject.createdBy !== viewer.id;

/** managers, too, change only their own journals. */
const author = (viewer: Viewer, subject: { createdBy: string }) => subject.createdBy === viewer.id;

const giverOrAssignee = (viewer: Viewer, subject: { createdBy: string; assigneeId: string }) =>
  [subject.createdBy, subject.assigneeId].includes(viewer.id);

const ofTheStaff = (_viewer: Viewer, subject: { isOfItsStaff: boolean }) => subject.isOfItsStaff;

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
  /** People that a picker offers (GQL-10). */
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
  'user.birthdays': managers,
  'user.resetPassword': { manager: anotherThanOneselfAndAdmins, admin: anotherThanOneself },
  /** The button on a card of the list; managers reset from the profile. */
  'user.resetFromList': { admin: anotherThanOneself },
  'user.deactivate': { admin: anotherThanOneself },
  'user.reactivate': admins,
  /** See and end somebody's sessions; one's own are `session.own`. */
  'session.oversee': { admin: anotherThanOneself },
  /** The squads of a season and who belongs to them (SQD-01). */
  'squad.read': mainArea,
  'squad.write': managers,
  /** Write to its people, and see how many have read it (SQD-15). */
  'squad.message': { scout: ofTheStaff, manager: always, admin: always },
  'squad.files': { scout: ofTheStaff, manager: always, admin: always },
  /** Have those of its people reminded who have planned nothing (TWK-04). */
  'squad.remind': managers,
  /** The names of the squads that somebody belongs to, on the profile. */
  'squad.ofPerson': { player: oneself, scout: always, manager: always, admin: always },
  'mail.read': admins,
  /** Storage, and the people whom a limit has refused something. */
  'limit.read': admins,
  /** What runs, what waits in the queues, and what was given up. */
  'system.read': admins,
  /** Try jobs again or drop them, and send a test to oneself. */
  'system.manage': admins,
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
  /** People with nothing planned today and tomorrow, on the home page of staff. */
  'calendar.unplanned': { manager: onlyPlayers, admin: onlyPlayers },
  'activity.read': { player: listedOrCreator, scout: always, manager: always, admin: always },
  'activity.create': {
    player: onlyForOneself,
    scout: forOneselfAndAssignedPlayers,
    manager: always,
    admin: always,
  },
  'activity.edit': { player: listed, scout: madeByOneselfOrAssignedPlayer, manager: always, admin: always },
  /** Change the people and the type of an existing activity (G-20). */
  'activity.reassign': managers,
  /** Have nobody told of a change that moves nothing (ACT-55). */
  'activity.quiet': managers,
  // A listed player who may not delete for everybody leaves the activity instead (G-19).
  'activity.delete': { player: creatorOrAlone, scout: madeByOneselfOrAssignedPlayer, manager: always, admin: always },
  'activity.leave': { player: listed, manager: listed, admin: listed },
  'activity.join': { player: listed, scout: listed, manager: listed, admin: listed },
  'activity.comment': { player: listed, scout: always, manager: always, admin: always },
  /** Say whether somebody comes: oneself, or anybody whose answers one oversees. */
  'activity.reply': calendarUsers,
  /** Ask for answers, read all of them with their reasons, answer for others and remind them (RPL-04 to RPL-08). */
  'activity.replies': { scout: author, manager: always, admin: always },
  /** Record who was there, and read it of everybody (ATT-01, ATT-06). */
  'activity.attendance': { scout: author, manager: always, admin: always },
  /** Change it once it is locked (ATT-05). */
  'activity.correctAttendance': admins,
  /** Who of a squad was at its sessions (ATT-08). */
  'attendance.register': { scout: ofTheStaff, manager: always, admin: always },

  /** Somebody's inbox: scouts read players' inboxes besides their own (G-05). */
  'notification.read': { player: oneself, scout: oneselfOrPlayer, manager: always, admin: always },
  /** The words of an admin in an entry: its recipient and admins read them. */
  'notification.text': { player: oneself, scout: oneself, manager: oneself, admin: always },
  /** The viewer's unread entries and their number. */
  'notification.own': calendarUsers,
  'notification.send': admins,
  /** Live updates of open pages, about records that the viewer may read. */
  'live.follow': calendarUsers,

  /** Keep answers on the device for the next start: these roles read nothing that is for managers only. */
  'answer.keep': { player: always, scout: always },

  /** Asked before the file belongs to a record; files of special users belong to their own journals. */
  'file.upload': signedIn,
  /** Files of records that the viewer may read, and own uploads. */
  'file.read': signedIn,

  'game.read': mainArea,
  'game.create': mainArea,
  'game.edit': admins,
  'game.import': managers,
  'game.place': managers,
  /** Ask scouts to go to a game, and see what they answered (DSK-01). */
  'gameAssignment.write': managers,
  /** Answer for oneself (DSK-02). */
  'gameAssignment.answer': mainArea,
  'report.read': mainArea,
  'report.create': mainArea,
  /** The notes of the own match notebooks, which nobody else reads. */
  'notebook.own': mainArea,
  'report.edit': { scout: ownWithin24Hours, manager: within24Hours, admin: always },
  /** Ask its author, and answer (DSK-18). */
  'report.remark': mainArea,
  'report.amend': { scout: ownAfter24Hours, manager: ownAfter24Hours, admin: ownAfter24Hours },
  'report.agree': { manager: anothers, admin: anothers },
  /** Who has read it, and agrees with it (DSK-17, DSK-20). */
  'report.readers': { scout: author, manager: always, admin: always },
  'player.read': { scout: allButClosed, manager: always, admin: always },
  'player.create': mainArea,
  'player.edit': mainArea,
  /** A player's status, contract and contact: hidden from scouts (PLY-08, PLY-14, G-06). */
  'player.confidential': managers,
  /** All that the viewer may read about a player, in one PDF. */
  'dossier.create': { scout: allButClosed, manager: always, admin: always },
  'person.read': mainArea,
  'person.create': mainArea,

  'journal.read': { special: ownCategory, scout: openOrOwnJournals, manager: always, admin: always },
  'journal.create': { special: ownCategory, scout: always, manager: always, admin: always },
  /** Set more than date, name, content and files (SPJ-04). */
  'journal.plan': mainArea,
  /** Also whether it is confidential (CONF-02). */
  'journal.edit': { scout: author, manager: author, admin: always },
  /** How many journals of sensitive categories are not confidential, and making all of them so (CONF-08). */
  'journal.setAllConfidential': admins,
  /** The categories in which new journals and objectives are confidential at first. */
  'clubSettings.read': { special: always, scout: always, manager: always, admin: always },
  'clubSettings.edit': admins,
  /** Players that a journal can be about, with five fields. */
  'journal.pickPlayer': { special: pickedOfOwnCategory, scout: allButClosed, manager: always, admin: always },
  'objective.read': { scout: openOrOwnObjectives, manager: always, admin: always },
  /** Deadlines of journals and objectives in a month, by author: the own ones, and all for managers. */
  'deadline.read': { scout: oneself, manager: always, admin: always },
  /** Those of all authors together, beside the own ones. */
  'deadline.readAll': managers,
  /** What one has to do oneself, and has given others to do (DSK-35). */
  'task.read': mainArea,
  'task.readAll': managers,
  /** Out of a journal, an objective or a report, by whoever wrote that (DSK-33). */
  'task.give': { scout: author, manager: always, admin: always },
  /** Say that it is done, or is not (DSK-36). */
  'task.finish': { scout: giverOrAssignee, manager: always, admin: always },
  'task.change': { scout: author, manager: always, admin: always },
  'task.remove': { scout: author, manager: always, admin: always },

  /** Games, players and reports that were made by mistake. */
  'record.delete': admins,

  'mode.switch': mainArea,

  // Areas of the web app that not everybody has (ROLE-03 to ROLE-06, A-06), and pages with a rule of their own.
  'area.main': mainArea,
  'area.special': { special: always },
  'player.merge': managers,
  /** Say whose account a record is (SQD-23). */
  'player.link': managers,
  'club.merge': managers,
  'objective.write': managers,
  'objective.setConfidential': { manager: author, admin: always },
  'activity.oversee': admins,
} satisfies Table;

export type PermissionAction = keyof typeof PERMISSIONS;

/** Actions of a session that must change its password first. */
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

/** Whether the viewer may do this to any subject at all; operations ask it before they load anything. */
export function mayEver(viewer: Viewer | null, action: PermissionAction): boolean {
  return ruleFor(viewer, action) !== undefined;
}

/** Actions whose rules all give their scope without a subject. */
type ScopedAction = {
  [Name in PermissionAction]: (typeof PERMISSIONS)[Name] extends { [Who in string]: (viewer: Viewer) => Scope }
    ? Name
    : never;
}[PermissionAction];

/** The records that the viewer may do this to; a list is narrowed by it. */
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
  // The rule of `nobody` ignores the viewer, so it may be called without one.
  const answer = rule !== undefined && rule(viewer as Viewer, subject[0]);
  return typeof answer === 'boolean' ? answer : isInScope(answer, subject[0]);
}
