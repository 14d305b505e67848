/** Translated names of the football catalogues. U10 to U23 are the same in every language. */
import type { GameContext, Level, Procedure, Team } from '#domain/football.ts';
import { currentLocale, translate } from './i18n.ts';

export function levelName(level: Level): string {
  return level === 'pro' ? said('football.level.pro') : level.toUpperCase();
}

export function teamName(team: Team): string {
  return team === 'first' || team === 'reserves' ? said(`football.team.${team}`) : team.toUpperCase();
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
