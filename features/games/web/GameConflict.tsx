import { useTranslation } from 'react-i18next';
import { useClubNames } from '#features/clubs/web/club-names.ts';
import { usePeopleNames } from '#features/users/web/people.ts';
import type { ConflictField, ConflictProps } from '#web/form/conflict/conflict.ts';
import { ConflictChoices } from '#web/form/conflict/ConflictChoices.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { contextName, countryName, levelName, procedureName, teamName } from '#web/text/football.ts';
import { formatDate, formatTime } from '#web/text/format.ts';
import { isTypedClub, nameOfTyped, type GameValues } from './form.ts';
import type { GameData } from './queries.ts';

/** The fields of a game, for the choice between two versions of it. */
export function GameConflict(props: ConflictProps<GameValues, GameData>) {
  const { t } = useTranslation();
  const { versions, records } = props;
  const sides = Object.values(versions).flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId ?? '', awayTeamId ?? '']);
  const clubs = useClubNames(
    sides.filter((side) => side && !isTypedClub(side)),
    records.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]),
  );
  const people = usePeopleNames();
  for (const person of records.flatMap(({ scouts }) => scouts)) people.set(person.id, nameOf(person));

  const label = (name: Parameters<typeof t>[0]) => t(`scouting.games.field.${name as 'date'}`);
  const club = (side: string | null) => side && (isTypedClub(side) ? nameOfTyped(side) : clubs.get(side));
  const fields: ConflictField<GameValues>[] = [
    { names: ['date'], label: label('date'), shown: ({ date }) => date && formatDate(date) },
    { names: ['time'], label: label('kickoff'), shown: ({ time }) => time && formatTime(time) },
    { names: ['level'], label: label('level'), shown: ({ level }) => level && levelName(level) },
    ...(['home', 'away'] as const).flatMap((side): ConflictField<GameValues>[] => [
      { names: [`${side}TeamId`], label: label(side), shown: (game) => club(game[`${side}TeamId`]) },
      {
        names: [`${side}TeamType`],
        label: label(`${side}_team_type`),
        shown: ({ [`${side}TeamType` as const]: team }) => team && teamName(team),
      },
      {
        names: [`${side}TeamResult`],
        label: label(`${side}_result`),
        shown: ({ [`${side}TeamResult` as const]: goals }) => goals?.toString(),
      },
    ]),
    { names: ['gameContext'], label: label('context'), shown: ({ gameContext: value }) => value && contextName(value) },
    { names: ['location'], label: label('country'), shown: ({ location }) => location && countryName(location) },
    { names: ['city'], label: label('city'), shown: ({ city }) => city },
    {
      names: ['scoutingProcedure'],
      label: label('procedure'),
      shown: ({ scoutingProcedure: value }) => value && procedureName(value),
    },
    {
      names: ['scouts'],
      label: label('scouts'),
      shown: ({ scouts }) => scouts.map((id) => people.get(id)).join(', '),
      compared: ({ scouts }) => scouts.toSorted(),
    },
    { names: ['observations'], label: label('observations'), shown: ({ observations }) => observations },
  ];
  return <ConflictChoices {...props} fields={fields} />;
}
