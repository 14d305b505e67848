/** Converts a player of the API into the values of the full form. */
import * as z from 'zod/mini';
import { clubToday } from '#web/browser/club.ts';
import { boundedFields, CONFIDENTIAL, managersForm, scoutsForm, type PlayerUpdate } from '#features/players/rules.ts';
import type { PlayerValues } from './PlayerFields.tsx';
import type { PlayerData } from '../queries.ts';

/** Output of the form, without the id and the version. */
export type ValidPlayer = Omit<PlayerUpdate, 'id' | 'version'>;

/** Fields may be empty while editing, even where the rule requires them. Managers have more fields. */
export function playerFormRule(forManagers: boolean, stored: PlayerData): z.ZodMiniType<ValidPlayer, PlayerValues> {
  return z.extend(forManagers ? managersForm : scoutsForm, boundedFields(clubToday(), stored));
}

/** PLY-20: the club as its id; without computed fields, and without fields that the viewer may not see. */
export function toPlayerValues(player: PlayerData, forManagers: boolean): PlayerValues {
  const { id: _id, version: _version, club, age: _age, average: _average, updatedAt: _updated, ...fields } = player;
  const values: PlayerValues = { ...fields, clubId: club.id };
  if (!forManagers) for (const key of CONFIDENTIAL) delete values[key];
  return values;
}
