import type { Level } from '#domain/football.ts';
import type { SquadInput } from '../rules.ts';

/** The values of the form of a squad: fields may be empty while it is edited. */
export type SquadValues = Omit<SquadInput, 'level'> & { level: Level | null };
