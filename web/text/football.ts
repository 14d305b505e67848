/** Translated names of the football catalogues. */
import { isAgeGroup, type GameContext, type Level, type Procedure, type Team } from '#domain/football.ts';
import { currentLocale, translate } from './i18n.ts';

export function levelName(level: Level): string {
  return isAgeGroup(level) ? level.toUpperCase() : said(`football.level.${level}`);
}

export function teamName(team: Team): string {
  return isAgeGroup(team) ? team.toUpperCase() : said(`football.team.${team}`);
}

export function procedureName(procedure: Procedure): string {
  return said(`football.procedure.${procedure}`);
}

export function contextName(context: GameContext): string {
  return said(`football.context.${context}`);
}

/** The translated name of an ISO country code; the code itself when it is unknown. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

function said(key: string): string {
  return translate(key) ?? key;
}
