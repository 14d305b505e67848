/** What of the hints somebody is told: only what concerns records that the viewer may read (G-05). */
import type { LiveEvent, RecordKind } from '#domain/live.ts';
import { mayEver, scopeOf, type PermissionAction, type Viewer } from '#domain/permissions.ts';
import { isInScope } from '#domain/scopes.ts';
import type { LiveHints } from './hints.ts';

/** More people than this are not listed: so much is looked at anew anyway. */
const MOST_LISTED = 40;

const READS: Record<RecordKind, PermissionAction> = {
  club: 'club.read',
  game: 'game.read',
  player: 'player.read',
  report: 'report.read',
};

/** Null when nothing of it is for the viewer. */
export function eventFor(viewer: Viewer, hints: LiveHints): LiveEvent | null {
  if (hints.everything) return { everything: true };
  const event: LiveEvent = {};
  const people = readableOf(viewer, hints.activities ?? []);
  if (people.length > 0) event.activities = people.length > MOST_LISTED ? 'many' : people;
  if (hints.inboxes?.includes(viewer.id)) event.inbox = true;
  if (hints.arrivals?.includes(viewer.id)) event.arrival = true;
  if (hints.notebooks?.includes(viewer.id)) event.notebook = true;
  const records = hints.records?.filter((kind) => mayEver(viewer, READS[kind])) ?? [];
  if (records.length > 0) event.records = records;
  return Object.keys(event).length > 0 ? event : null;
}

/** Whoever reads only what they are in learns of nobody else in it. */
function readableOf(viewer: Viewer, people: readonly string[]): readonly string[] {
  const scope = scopeOf(viewer, 'activity.read');
  return people.filter((id) => isInScope(scope, { participantIds: [id], createdBy: id }));
}
