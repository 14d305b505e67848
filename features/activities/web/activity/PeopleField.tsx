import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCalendar } from '#domain/football.ts';
import { can } from '#domain/permissions.ts';
import {
  squadsAndPeople,
  useChosenSquads,
  usePeopleOfSquads,
  useSquadsBefore,
  valuesOfPicker,
} from '#features/users/squads/web/squad-options.ts';
import { usePeopleSource } from '#features/users/web/people-source.ts';
import { clubToday } from '#web/browser/club.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { FormField } from '#web/form/Form.tsx';
import type { ComboSource } from '#web/form/combobox/combobox-options.ts';
import { MultiCombobox } from '#web/form/combobox/MultiCombobox.tsx';
import { timesText } from '../words.ts';
import type { OwnedProps } from './ActivityFields.tsx';
import { useBusyPeople, type BusyTime } from './busy.ts';
import { activityRights } from './rights.ts';

/**
 * The participants: staff choose them for a new activity, only managers change those of a saved one (G-18, G-20), and plan for
 * squads (SQD-18). Busy people are marked and named, but may be chosen (ACT-46).
 */
export function PeopleField(props: OwnedProps) {
  const viewer = useViewer();
  const source = usePeopleSource(
    (person) => hasCalendar(person) && can(viewer, 'activity.create', { participantIds: [person.id] }),
  );
  const { activity } = props;
  const fixed = activity
    ? !activityRights(viewer, activity).reassign
    : source.options?.every(({ value }) => value === viewer.id);
  return fixed ? null : <ChosenPeople {...props} source={source} />;
}

function ChosenPeople({ form, activity, owner, source: people }: OwnedProps & { source: ComboSource }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [date, userIds, squadIds, leftOutIds] = useWatch({
    control: form.control,
    name: ['activityData.date', 'activityData.userIds', 'activityData.squadIds', 'activityData.leftOutIds'],
  });
  const squads = useChosenSquads(squadIds, date ?? clubToday());
  const source = useSquadsBefore(people, squads);
  const ofSquads = new Map(squads.flatMap((squad) => squad.people).map(({ id, name }) => [id, name]));
  const leftOut = new Set(leftOutIds);
  const everybody = [...new Set([...userIds, ...[...ofSquads.keys()].filter((id) => !leftOut.has(id))])];
  const plansForSquads = can(viewer, 'activity.reassign');
  const choose = usePeopleOfSquads((id) => can(viewer, 'activity.create', { participantIds: [id] }));
  const { busy, pending } = useBusyPeople(form, everybody, activity?.id ?? null);
  const known = [...(activity?.users ?? []), ...(activity?.leftOut ?? []), ...(owner ? [owner] : []), viewer].map(
    (person) => ({
      value: person.id,
      label: nameOf(person),
    }),
  );
  return (
    <div>
      <FormField form={form} name="activityData.userIds" required>
        {(field) => (
          <MultiCombobox
            {...field}
            value={valuesOfPicker(squadIds, userIds)}
            onChange={(values: string[]) => {
              if (plansForSquads) {
                const chosen = squadsAndPeople(values);
                form.setValue('activityData.squadIds', chosen.squadIds, { shouldDirty: true });
                field.onChange(chosen.userIds);
              } else
                choose(values, date ?? clubToday(), {
                  userIds: () => form.getValues('activityData.userIds'),
                  onUserIds: field.onChange,
                });
            }}
            label={t('activities.people')}
            help={field.value.length > 1 ? t('activities.form.people_help') : undefined}
            {...source}
            known={[...(source.known ?? []), ...known]}
            warnings={new Map(busy.map(({ person }) => [person.id, t('activities.form.busy')]))}
          />
        )}
      </FormField>
      {squadIds.length > 0 && (
        <FormField form={form} name="activityData.leftOutIds" required={false}>
          {(field) => (
            <MultiCombobox
              {...field}
              value={leftOutIds}
              className="mt-3"
              label={t('activities.form.without')}
              placeholder={t('activities.form.without_nobody')}
              options={[...ofSquads]
                .filter(([id]) => !userIds.includes(id))
                .map(([value, label]) => ({ value, label }))}
              known={known}
            />
          )}
        </FormField>
      )}
      <BusyLines busy={busy} pending={pending} />
    </div>
  );
}

/** Busy times that are listed; the people of the rest are counted. */
const MAX_LINES = 5;

function BusyLines({ busy, pending }: { busy: readonly BusyTime[]; pending: boolean }) {
  const { t } = useTranslation();
  const lines = busy.length > MAX_LINES + 1 ? busy.slice(0, MAX_LINES) : busy;
  const more = new Set(busy.slice(lines.length).map(({ person }) => person.id)).size;

  function sentence({ person, allDay, startsAt, endsAt, activity }: BusyTime): string {
    const name = nameOf(person);
    const when = allDay
      ? t('activities.form.busy_all_day', { name })
      : t('activities.form.busy_at', { name, times: timesText({ allDay, startsAt, endsAt }) });
    return activity ? t('activities.form.busy_with', { busy: when, title: activity.title }) : when;
  }

  return (
    <div role="status" className="text-12 font-medium text-warn" style={{ opacity: pending ? 0.6 : 1 }}>
      {busy.length > 0 && (
        <ul className="mt-1.5 grid gap-0.5">
          {lines.map((line) => (
            <li key={`${line.person.id} ${line.startsAt} ${line.activity?.id}`} className="break-words">
              {sentence(line)}
            </li>
          ))}
          {more > 0 && <li>{t('activities.form.busy_more', { count: more })}</li>}
        </ul>
      )}
    </div>
  );
}
