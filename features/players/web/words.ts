import { POSITION_CODES, type Position } from '#domain/football.ts';
import { translate } from '#web/text/i18n.ts';

type Named = { firstName: string; lastName: string };

export function playerName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`;
}

/** The full name of a position: `Left winger`. */
export function positionName(position: Position): string {
  return translate(`positions.${position}`) ?? position;
}

/** The code of a position, `LW`: the same in every language. */
export function positionCode(position: Position): string {
  return POSITION_CODES[position];
}

/** `FC Zürich · 2008` */
export function clubAndYear({ club, dateOfBirth }: { club: { name: string }; dateOfBirth: string | null }): string {
  return dateOfBirth ? `${club.name} · ${dateOfBirth.slice(0, 4)}` : club.name;
}
