/** The filter of the group calendar and its address: the people and the day that are shown (GCAL-02). */
import { CALENDAR_ROLES, LABELS } from '#domain/football.ts';
import { isId } from '#domain/ids.ts';
import { roleName, labelName } from '#features/users/web/words.ts';
import { parseParams, serializeParams } from '#web/list/address.ts';
import { choices, records } from '#web/list/filter-fields.ts';
import { describeFilter } from '#web/list/filter.ts';

export const PEOPLE_FILTER = describeFilter({
  roles: choices(CALENDAR_ROLES, { param: 'role', variable: 'roles', label: 'users.field.role', name: roleName }),
  labels: choices(LABELS, { param: 'squad', variable: 'labels', label: 'users.field.label', name: labelName }),
  squads: records({ param: 'team', variable: 'squadIds', label: 'shell.pages.squads' }),
});
export type PeopleChoice = typeof PEOPLE_FILTER.none;

export type GroupAddress = { day: string | null; user: string | null; search: string; choice: PeopleChoice };

/** Reads the query string; unknown values are ignored. */
export function readGroup(params: URLSearchParams): GroupAddress {
  const read = parseParams(params);
  const user = params.get('user') ?? '';
  return {
    day: read.day('day'),
    user: isId(user) ? user : null,
    search: read.search(),
    choice: PEOPLE_FILTER.parse(read),
  };
}

export function writeGroup({ day, user, search, choice }: GroupAddress): URLSearchParams {
  return serializeParams({ day, user, search, ...PEOPLE_FILTER.serialize(choice) });
}

/** Variables of the query; an empty choice filters nothing. */
export function filtersOf(choice: PeopleChoice, search: string) {
  return { ...PEOPLE_FILTER.toVariables(choice), ...(search && { search }) };
}
