import { POSITION_CODES, type Position } from '#domain/football.ts';
import { translate } from '#web/text/i18n.ts';
import type { PlayerInput, PlayerUpdate } from '../rules.ts';

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

/** A field of the player forms. */
export type PlayerFieldName = Exclude<keyof (PlayerInput & PlayerUpdate), 'id' | 'version' | 'idempotencyKey'>;

/** The text key of a field's label. */
export function fieldLabelKey(name: PlayerFieldName) {
  const word = name === 'clubId' ? 'club' : name === 'teamId' ? 'team' : name;
  return `scouting.players.fields.${word}` as const;
}

/** `FC Zürich · 2008` */
export function clubAndYear({ club, dateOfBirth }: { club: { name: string }; dateOfBirth: string | null }): string {
  return dateOfBirth ? `${club.name} · ${dateOfBirth.slice(0, 4)}` : club.name;
}
