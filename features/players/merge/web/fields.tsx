import type { ReactNode } from 'react';
import { PositionBadge } from '#features/players/web/PositionBadge.tsx';
import { fieldLabelKey, playerName, positionName } from '#features/players/web/words.ts';
import { countryName } from '#web/text/football.ts';
import { formatDate } from '#web/text/format.ts';
import { translate } from '#web/text/i18n.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { isBlank, MERGED_FIELDS, isSameValue, type MergedField } from '../rules.ts';
import type { CandidateData, MergeInput } from './queries.ts';

type PlayerData = CandidateData['player'];

/** A record's value of a field, as the mutation takes it. */
export function valueOf(player: PlayerData, field: MergedField): unknown {
  return field === 'clubId' ? player.club.id : player[field];
}

export function fieldLabel(field: MergedField): string {
  return translate(fieldLabelKey(field)) ?? field;
}

/** The value for display; null where the record has none (PMG-03). */
export function shownPlayerValue(player: PlayerData, field: MergedField): ReactNode | null {
  const value = valueOf(player, field);
  if (isBlank(value)) return null;
  switch (field) {
    case 'photo':
      return <Avatar name={playerName(player)} photo={player.photo} size={44} />;
    case 'clubId':
      return player.club.name;
    case 'nationality':
      return countryName(player.nationality!);
    case 'dateOfBirth':
      return formatDate(player.dateOfBirth!);
    case 'type':
    case 'status':
      return translate(`${field}.${value as string}`);
    case 'physicalStature':
      return translate(`physical_stature.${player.physicalStature!}`);
    case 'appearance':
      return translate(`appearance.${player.appearance!}`);
    case 'mainPosition':
    case 'secondPosition':
      return (
        <span className="flex items-center gap-2">
          <PositionBadge position={player[field]!} />
          <span aria-hidden>{positionName(player[field]!)}</span>
        </span>
      );
    case 'links':
      return player.links.map((link) => (
        <span key={link} className="block break-all">
          {link}
        </span>
      ));
    default:
      return String(value);
  }
}

export type Picks = Partial<Record<MergedField, string>>;

/**
 * The player id whose value each field keeps: the picked record while it is still there and has a value; else the base,
 * or the first that has one (PMG-02).
 */
export function pickedValues(
  candidates: readonly CandidateData[],
  picks: Picks,
): Record<MergedField, string | undefined> {
  return Object.fromEntries(
    MERGED_FIELDS.map((field) => {
      const filled = candidates.filter(({ player }) => !isBlank(valueOf(player, field))).map(({ player }) => player.id);
      return [field, filled.find((id) => id === picks[field]) ?? filled[0]];
    }),
  ) as Record<MergedField, string | undefined>;
}

/** Splits the fields into those that differ (`open`) and those alike in all records (`same`); leaves out empty ones. */
export function partitionFields(candidates: readonly CandidateData[]): { open: MergedField[]; same: MergedField[] } {
  const filled = MERGED_FIELDS.filter((field) => candidates.some(({ player }) => !isBlank(valueOf(player, field))));
  const first = candidates[0]!.player;
  const same = filled.filter((field) =>
    candidates.every(({ player }) => isSameValue(valueOf(player, field), valueOf(first, field))),
  );
  return { open: filled.filter((field) => !same.includes(field)), same };
}

/** PMG-06: mutation input of the picked values, the base and the others. */
export function toMergeInput(candidates: readonly CandidateData[], picks: Picks, idempotencyKey: string): MergeInput {
  const [base, ...others] = candidates.map(({ player }) => player);
  const picked = pickedValues(candidates, picks);
  const values = MERGED_FIELDS.flatMap((field) => {
    const player = [base!, ...others].find(({ id }) => id === picked[field]);
    return player ? [[field, valueOf(player, field)]] : [];
  });
  return {
    basePlayerId: base!.id,
    playerIds: others.map(({ id }) => id),
    idempotencyKey,
    ...Object.fromEntries(values),
  } as MergeInput;
}
