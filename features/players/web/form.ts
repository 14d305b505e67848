/** Between a player as the server tells it and the values of the full form. */
import type * as z from 'zod/mini';
import { CONFIDENTIAL, managersForm, scoutsForm, type PlayerUpdate } from '../rules.ts';
import type { PlayerValues } from './PlayerFields.tsx';
import type { PlayerData } from './queries.ts';

/** What the form sends, but for the id and the version. */
export type ValidPlayer = Omit<PlayerUpdate, 'id' | 'version'>;

/** The form may be empty where the rule may not be. A manager is asked for more. */
export function playerFormRule(forManagers: boolean): z.ZodMiniType<ValidPlayer, PlayerValues> {
  return forManagers ? managersForm : scoutsForm;
}

/** PLY-20: the club by its id; nothing that is worked out, and nothing that the viewer does not know. */
export function toPlayerValues(player: PlayerData, forManagers: boolean): PlayerValues {
  const { id: _id, version: _version, club, age: _age, average: _average, updatedAt: _updated, ...fields } = player;
  const values: PlayerValues = { ...fields, clubId: club.id };
  if (!forManagers) for (const key of CONFIDENTIAL) delete values[key];
  return values;
}
