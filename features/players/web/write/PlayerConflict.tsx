import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubNames } from '#features/clubs/web/club-names.ts';
import type { ConflictField, ConflictProps } from '#web/form/conflict/conflict.ts';
import { ConflictChoices } from '#web/form/conflict/ConflictChoices.tsx';
import { unsignedLink } from '#web/form/conflict/merge-versions.ts';
import { countryName, teamName } from '#web/text/football.ts';
import { formatDate } from '#web/text/format.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import type { PlayerValues } from './PlayerFields.tsx';
import type { PlayerData } from '../queries.ts';
import { fieldLabelKey, playerName, positionName, type PlayerFieldName } from '../words.ts';

const withBreaks = (text: string) => <TextWithBreaks text={text} />;

function pictureFor(player: PlayerData, photo: string) {
  return <Avatar name={playerName(player)} photo={photo} size={44} />;
}

/** The fields of a player, for the choice between two versions of it. */
export function PlayerConflict(props: ConflictProps<PlayerValues, PlayerData>) {
  const { t } = useTranslation();
  const { versions, records } = props;
  const clubs = useClubNames(
    Object.values(versions).flatMap(({ clubId }) => clubId ?? []),
    records.map(({ club }) => club),
  );
  const answer = (value: boolean) => t(`scouting.players.${value ? 'yes' : 'no'}`);
  /** The display of values that are not shown as stored. */
  const words: { [Key in PlayerFieldName]?: (value: NonNullable<PlayerValues[Key]>) => ReactNode } = {
    photo: (photo) => pictureFor(records[0]!, photo),
    clubId: (id) => clubs.get(id),
    teamId: teamName,
    type: (value) => t(`type.${value}`),
    dateOfBirth: formatDate,
    nationality: countryName,
    secondNationality: countryName,
    mainPosition: positionName,
    secondPosition: positionName,
    strongFoot: (value) => t(`strong_foot.${value}`),
    physicalStature: (value) => t(`physical_stature.${value}`),
    bodyComposition: (value) => t(`body_composition.${value}`),
    appearance: (value) => t(`appearance.${value}`),
    nationalTeamPlayer: answer,
    status: (value) => t(`status.${value}`),
    hasContract: (value) => t(`has_contract.${value}`),
    contractDuration: formatDate,
    agent: answer,
    links: (links) => links.map((link) => <span key={link} className="block break-all">{link}</span>), // prettier-ignore
    contact: withBreaks,
  };
  const shown = (values: PlayerValues, name: PlayerFieldName): ReactNode => {
    const value = values[name];
    if (value == null || value === '') return null;
    return (words[name] as ((given: typeof value) => ReactNode) | undefined)?.(value) ?? String(value);
  };
  const names = Object.keys(versions.theirs) as PlayerFieldName[];
  const fields = names.map((name): ConflictField<PlayerValues> => ({
    names: [name],
    label: t(fieldLabelKey(name)),
    shown: (values) => shown(values, name),
    ...(name === 'photo' && { compared: ({ photo }) => unsignedLink(photo) }),
  }));
  return <ConflictChoices {...props} fields={fields} />;
}
