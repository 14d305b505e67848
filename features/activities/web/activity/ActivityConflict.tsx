import { useTranslation } from 'react-i18next';
import { positionWords } from '#features/activities/match/web/words.ts';
import { useSquads } from '#features/users/squads/web/squads.ts';
import { usePeopleNames } from '#features/users/web/people.ts';
import type { ConflictField, ConflictProps } from '#web/form/conflict/conflict.ts';
import { ConflictChoices } from '#web/form/conflict/ConflictChoices.tsx';
import { useReferenceData } from '#web/graphql/reference-data.ts';
import { nameOf } from '#web/session/viewer.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import type { ActivityDetails } from '../queries.ts';
import { timesText, typeName } from '../words.ts';
import type { Values } from './values.ts';

const COUNTED = ['result_home', 'result_away', 'minutes_played', 'goals_scored', 'assists'] as const;
const WRITTEN = ['self_assessment', 'personal_goals', 'improvements', 'remarks'] as const;

/** The fields of an activity, for the choice between two versions of it. */
export function ActivityConflict(props: ConflictProps<Values, ActivityDetails>) {
  const { t } = useTranslation();
  const { activityTypes = [] } = useReferenceData().data ?? {};
  const people = usePeopleNames();
  for (const person of props.records.flatMap(({ users, leftOut }) => [...users, ...leftOut]))
    people.set(person.id, nameOf(person));
  const squads = new Map(useSquads().map(({ id, name }) => [id, name]));
  for (const { id, name } of props.records.flatMap((record) => record.squads)) squads.set(id, name);

  const match = (name: (typeof COUNTED | typeof WRITTEN)[number] | 'location'): ConflictField<Values> => ({
    names: [`matchInfo.${name}`],
    label: t(`activities.match_form.${name}`),
    shown: ({ matchInfo }) => matchInfo[name]?.toString(),
  });
  const fields: ConflictField<Values>[] = [
    {
      names: ['activityData.activityTypeId'],
      label: t('activities.form.type'),
      shown: ({ activityData }) =>
        typeName(activityTypes.find(({ id }) => id === activityData.activityTypeId)?.name ?? ''),
    },
    {
      names: ['activityData.title'],
      label: t('activities.form.title'),
      shown: ({ activityData }) => activityData.title,
    },
    {
      // The day, the start and the end are one choice.
      names: ['activityData.date', 'activityData.allDay', 'activityData.startsAt', 'activityData.endsAt'],
      label: t('activities.form.date'),
      shown: ({ activityData: { date, allDay, startsAt, endsAt } }) =>
        [
          date && formatDay(date, currentLanguage()),
          (allDay || (startsAt && endsAt)) && timesText({ allDay, startsAt: startsAt ?? '', endsAt: endsAt ?? '' }),
        ]
          .filter(Boolean)
          .join(', '),
    },
    {
      names: ['activityData.description'],
      label: t('activities.form.description'),
      shown: ({ activityData }) => activityData.description,
    },
    ...(['place', 'meetingPoint'] as const).map((name): ConflictField<Values> => ({
      names: [`activityData.${name}`],
      label: t(`activities.form.${name}`),
      shown: ({ activityData }) => activityData[name],
    })),
    {
      names: ['activityData.meetMinutes'],
      label: t('activities.form.meeting'),
      shown: ({ activityData: { meetMinutes } }) =>
        meetMinutes == null ? '' : t('activities.form.minutes_before', { count: meetMinutes }),
    },
    match('location'),
    ...COUNTED.map(match),
    {
      names: ['matchInfo.position'],
      label: t('activities.match_form.position'),
      shown: ({ matchInfo }) => matchInfo.position && positionWords(matchInfo.position),
    },
    ...WRITTEN.map(match),
    { names: ['comment'], label: t('activities.match_form.comment'), shown: ({ comment }) => comment },
    {
      names: ['activityData.userIds'],
      label: t('activities.people'),
      shown: ({ activityData }) => activityData.userIds.map((id) => people.get(id)).join(', '),
    },
    {
      names: ['activityData.squadIds'],
      label: t('shell.pages.squads'),
      shown: ({ activityData }) => activityData.squadIds.map((id) => squads.get(id)).join(', '),
    },
    {
      names: ['activityData.leftOutIds'],
      label: t('activities.form.without'),
      shown: ({ activityData }) => activityData.leftOutIds.map((id) => people.get(id)).join(', '),
    },
  ];
  return <ConflictChoices {...props} fields={fields} />;
}
