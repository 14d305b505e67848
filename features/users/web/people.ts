import type { Role } from '#domain/football.ts';
import { useReferenceData } from '#web/graphql/reference-data.ts';
import { nameOf } from '#web/session/viewer.ts';
import type { ComboOption } from '#web/form/combobox/combobox-options.ts';

/** The names of the people whom the viewer may pick, by id. */
export function usePeopleNames(): Map<string, string> {
  return new Map(useReferenceData().data?.users.map((person) => [person.id, nameOf(person)]));
}

/** The people of these roles whom the viewer may pick, by name. */
export function usePeopleOptions(roles: readonly Role[]): readonly ComboOption[] {
  const people = useReferenceData().data?.users ?? [];
  return people
    .filter(({ role }) => roles.includes(role))
    .map((person) => ({ value: person.id, label: nameOf(person) }));
}
