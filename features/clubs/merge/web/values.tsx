import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { JoinedField } from '#features/games/merge/rules.ts';
import { resultOf } from '#features/games/web/words.ts';
import { contextName, countryName, procedureName } from '#web/text/football.ts';
import { formatTime } from '#web/text/format.ts';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import type { SameGameData } from './queries.ts';

const NAMES = {
  homeTeam: 'home',
  startDateTime: 'kickoff',
  result: 'result',
  gameContext: 'context',
  scoutingProcedure: 'procedure',
  location: 'country',
  city: 'city',
  observations: 'observations',
} as const satisfies Record<JoinedField, string>;

export function fieldName(t: TFunction, field: JoinedField): string {
  return t(`scouting.games.field.${NAMES[field]}`);
}

/**
 * A game's value of a field, for display. With `turned` the games differ in who is at home, so a result names its club.
 */
export function shownGameValue(game: SameGameData['game'], field: JoinedField, turned: boolean): ReactNode {
  switch (field) {
    case 'homeTeam':
      return game.homeTeam.name;
    case 'startDateTime':
      return game.kickoff && formatTime(game.kickoff);
    case 'result':
      return turned ? `${game.homeTeam.name} ${resultOf(game)} ${game.awayTeam.name}` : resultOf(game);
    case 'gameContext':
      return game.gameContext && contextName(game.gameContext);
    case 'scoutingProcedure':
      return game.scoutingProcedure && procedureName(game.scoutingProcedure);
    case 'location':
      return game.location && countryName(game.location);
    case 'city':
      return game.city;
    case 'observations':
      return (
        <span className="block max-h-48 overflow-y-auto">
          <TextWithBreaks text={game.observations} />
        </span>
      );
  }
}
