/** The people an admin chooses from, as the address of the page names them. */
import { LABELS, type Label, type Role } from '#domain/football.ts';
import { isId } from '#domain/ids.ts';
import { parseParams, serializeParams } from '#web/list/address.ts';
import type { RecipientsVariables } from './queries.ts';

/** REM-01: each group is listed at first. */
export const GROUPS = ['scout', 'manager', 'YOUTH', 'PRO'] as const;
export type Group = (typeof GROUPS)[number];
export const VIEWS = ['people', 'sent'] as const;

export type RemindersAddress = {
  view: (typeof VIEWS)[number];
  search: string;
  groups: readonly Group[];
  /** The id of a squad whose people alone are listed. */
  squad: string | null;
};

/** The address names the groups that are switched off, so that it is short at first. */
export function readReminders(params: URLSearchParams): RemindersAddress {
  const read = parseParams(params);
  const off = read.some('off', GROUPS);
  return {
    view: read.one('view', VIEWS),
    search: read.search(),
    groups: GROUPS.filter((group) => !off.includes(group)),
    squad: read.ids('team')[0] ?? null,
  };
}

export function writeReminders({ view, search, groups, squad }: RemindersAddress): URLSearchParams {
  const off = GROUPS.filter((group) => !groups.includes(group));
  return serializeParams({ view: view === VIEWS[0] ? '' : view, search, off, team: squad });
}

const isLabel = (group: Group): group is Label & Group => (LABELS as readonly string[]).includes(group);

export function toRecipientsFilter({ groups, search, squad }: RemindersAddress): RecipientsVariables {
  const roles = groups.filter((group): group is Exclude<Group, Label> => !isLabel(group));
  return {
    roles: roles satisfies Role[],
    labels: groups.filter(isLabel),
    ...(search && { search }),
    ...(squad && { squadIds: [squad] }),
  };
}

/** REM-08: the people whom another page has chosen already, as the state of the link to this one names them. */
export function chosenBefore(state: unknown): ReadonlySet<string> {
  const { chosen } = (state ?? {}) as { chosen?: unknown };
  return new Set(Array.isArray(chosen) ? chosen.filter((id): id is string => typeof id === 'string' && isId(id)) : []);
}

/** The number of chosen people who are not in the shown list; 0 while the list is not loaded. */
export function countHidden(chosen: ReadonlySet<string>, listed: readonly string[] | undefined): number {
  return listed ? chosen.difference(new Set(listed)).size : 0;
}
