import { category } from './categories.ts';
import { clubs } from './clubs.ts';
import { football } from './football.ts';
import { games } from './games.ts';
import {
  appearance,
  body_composition,
  has_contract,
  physical_stature,
  players,
  positions,
  stature,
  status,
  strong_foot,
  type,
} from './players.ts';
import { grades, reports, scouting_recommendations } from './reports.ts';
import { scouting } from './scouting.ts';

/** The words of the pages of Scouting mode. */
export const scoutingWords = {
  football,
  scouting: { ...scouting, clubs, games, players, reports },
  category,
  scouting_recommendations,
  grades,
  type,
  status,
  positions,
  strong_foot,
  stature,
  physical_stature,
  body_composition,
  appearance,
  has_contract,
};
