import { isPlayer } from '#domain/football.ts';
import type { Viewer } from '#domain/permissions.ts';
import { changeableKeys, type ProfileForm, type UserChange } from '#features/users/rules.ts';
import type { UserData } from '../queries.ts';

/** Names are edited with the whole account, by admins only; a manager's form has none. */
const WITH_THE_ACCOUNT: readonly (keyof UserChange)[] = ['firstName', 'lastName'];

/** The keys of a profile in the viewer's form. */
export function mayChange(viewer: Viewer, user: UserData): (key: keyof UserChange) => boolean {
  const keys = changeableKeys(viewer, user);
  const whole = keys.includes('role');
  return (key) => keys.includes(key) && (whole || !WITH_THE_ACCOUNT.includes(key));
}

/** The form's initial values; keys that the viewer may not change are left out. */
export function formValuesOf(user: UserData, may: (key: keyof UserChange) => boolean): ProfileForm {
  const all = {
    firstName: user.firstName,
    lastName: user.lastName,
    avatar: user.avatar,
    email: user.email ?? '',
    role: user.role,
    label: user.label,
    journalType: user.journalType,
    language: user.language ?? 'en',
    league: user.league ?? '',
    clubs: user.clubs?.map(({ id }) => id) ?? [],
  } satisfies ProfileForm;
  const offered = Object.entries(all).filter(([key]) => may(key as keyof typeof all));
  return {
    ...Object.fromEntries(offered),
    ...(isPlayer(user) ? { scoutIds: user.scouts?.map(({ id }) => id) ?? [] } : {}),
  };
}

/** The changed keys: only they are sent, so that other people's changes to the rest are not overwritten. */
export function changesOf<Values extends object>(stored: Values, values: Values): Partial<Values> {
  const before = stored as Record<string, unknown>;
  const changed = Object.entries(values).filter(
    ([key, value]) => value !== undefined && JSON.stringify(value ?? '') !== JSON.stringify(before[key] ?? ''),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}
