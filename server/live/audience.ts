/** Filters hints for one viewer: only those about records that the viewer may read (G-05). */
import type { LiveEvent, RecordKind } from '#domain/live.ts';
import { mayEver, scopeOf, type PermissionAction, type Viewer } from '#domain/permissions.ts';
import { isInScope } from '#domain/scopes.ts';
import type { LiveHints } from '../database/live-hints.ts';

/** Longer lists of people are replaced by 'many': pages then refetch all of it. */
const MAX_LISTED = 40;

const READS: Record<RecordKind, PermissionAction> = {
  club: 'club.read',
  game: 'game.read',
  journal: 'journal.read',
  objective: 'objective.read',
  player: 'player.read',
  report: 'report.read',
  squad: 'squad.read',
  task: 'task.read',
};

/** Null when none of the hints is for the viewer. */
export function eventFor(viewer: Viewer, hints: LiveHints): LiveEvent | null {
  if (hints.everything) return { everything: true };
  const event: LiveEvent = {};
  const people = readableOf(viewer, hints.activities ?? []);
  if (people.length > 0) event.activities = people.length > MAX_LISTED ? 'many' : people;
  if (hints.inboxes?.includes(viewer.id)) event.inbox = true;
  if (hints.arrivals?.includes(viewer.id)) event.arrival = true;
  if (hints.notebooks?.includes(viewer.id)) event.notebook = true;
  const records = hints.records?.filter((kind) => mayEver(viewer, READS[kind])) ?? [];
  if (records.length > 0) event.records = records;
  return Object.keys(event).length > 0 ? event : null;
}

/** Viewers who may read only their own activities learn of no other participant. */
function readableOf(viewer: Viewer, people: readonly string[]): readonly string[] {
  const scope = scopeOf(viewer, 'activity.read');
  return people.filter((id) => isInScope(scope, { participantIds: [id], createdBy: id }));
}
