import { isPlayer } from '#domain/football.ts';
import type { Viewer } from '#domain/permissions.ts';
import { changeableKeys, type ProfileForm, type UserChange } from '../rules.ts';
import type { UserData } from './queries.ts';

/** Names are corrected where the whole account is: by admins; a manager's form has no names. */
const WITH_THE_ACCOUNT: readonly (keyof UserChange)[] = ['firstName', 'lastName'];

/** Which keys of a profile this viewer is offered. */
export function mayChange(viewer: Viewer, user: UserData): (key: keyof UserChange) => boolean {
  const keys = changeableKeys(viewer, user);
  const whole = keys.includes('role');
  return (key) => keys.includes(key) && (whole || !WITH_THE_ACCOUNT.includes(key));
}

/** The record as the form begins; keys that are not offered are left out. */
export function formValuesOf(user: UserData, may: (key: keyof UserChange) => boolean): ProfileForm {
  const all = {
    firstName: user.firstName,
    lastName: user.lastName,
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

/** What differs from the record: only that is sent, so that nothing is overwritten that nobody touched. */
export function changesOf<Values extends object>(stored: Values, values: Values): Partial<Values> {
  const before = stored as Record<string, unknown>;
  const changed = Object.entries(values).filter(
    ([key, value]) => value !== undefined && JSON.stringify(value ?? '') !== JSON.stringify(before[key] ?? ''),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}
