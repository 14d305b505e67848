import { isPlayer, type Label, type Role } from '#domain/football.ts';
import { pathOf } from '#domain/routes.ts';
import { translate, type TextKey } from '#web/text/i18n.ts';

/** A list of people with an address of its own (USER-01). Admins are listed with managers (USER-16). */
export type UsersListName = {
  key: 'youth' | 'pro' | 'scout' | 'manager' | 'special';
  title: TextKey;
  tab: TextKey;
  roles: [Role, ...Role[]];
  label: Label | null;
  path: string;
};

export const LISTS: readonly UsersListName[] = [
  list('youth', 'shell.pages.youth_players', ['player'], 'YOUTH'),
  list('pro', 'shell.pages.pro_players', ['player'], 'PRO'),
  list('scout', 'shell.pages.scouts', ['scout']),
  list('manager', 'shell.pages.managers', ['manager', 'admin']),
  list('special', 'users.lists.special', ['special']),
];

function list(
  key: UsersListName['key'],
  title: TextKey,
  roles: [Role, ...Role[]],
  label: Label | null = null,
): UsersListName {
  const path = pathOf('UsersPage', { role: roles[0], label: label?.toLowerCase() });
  const tab = key === 'youth' || key === 'pro' ? (`people.${key}` as const) : (`users.lists.${key}` as const);
  return { key, title, tab, roles, label, path };
}

/** The list at an address; players need their label, nobody else has one. */
export function listByParams(role: string | undefined, label: string | undefined): UsersListName | undefined {
  return LISTS.find((one) => one.roles[0] === role && (one.label?.toLowerCase() ?? undefined) === label);
}

/** The list that contains a person. */
export function listOf(person: { role: Role; label: Label | null }): UsersListName {
  return LISTS.find(({ roles, label }) => roles.includes(person.role) && label === person.label) ?? LISTS[0]!;
}

export function roleName(role: Role): string {
  return translate(`shell.roles.${role}`) ?? '';
}

/** The section of a player, in words. */
export function labelName(label: Label): string {
  return translate(label === 'PRO' ? 'people.pro' : 'people.youth') ?? '';
}

/** Role and section of a person: 'Player · Youth', 'Scout'. */
export function roleAndLabel(person: { role: Role; label: Label | null }): string {
  return isPlayer(person) && person.label
    ? `${roleName(person.role)} · ${labelName(person.label)}`
    : roleName(person.role);
}

/** Whether a person's role differs from the main role of a list, as of admins among managers. */
export function isOutsideRoles(roles: readonly Role[], person: { role: Role }): boolean {
  return person.role !== roles[0];
}
