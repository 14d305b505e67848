import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { FormField } from '#web/form/Form.tsx';
import type { ActivityRuleForm } from './ActivityFields.tsx';
import { BeforeSelect } from './BeforeSelect.tsx';
import { timesText } from '../words.ts';
import { placesQuery, useTakenPlace } from './places.ts';

/** Offered times of meeting, in minutes before the start. */
const MINUTES = [0, 10, 15, 20, 30, 45, 60, 90, 120];

type PlaceFieldsProps = {
  form: ActivityRuleForm;
  isMatch: boolean;
  /** The activity that is being changed. */
  exceptId: string | null;
};

/** ACT-56: where an activity is, of a match in its own section, and when and where its people meet, if there are several. */
export function PlaceFields({ form, isMatch, exceptId }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const listId = useId();
  const { data: places = [] } = useQuery(placesQuery);
  const [people, minutesBefore, point] = useWatch({
    control: form.control,
    name: ['activityData.userIds', 'activityData.meetMinutes', 'activityData.meetingPoint'],
  });
  const several = people.length > 1 || minutesBefore != null || Boolean(point);
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {!isMatch && (
        <div className="md:col-span-2">
          <FormField form={form} name="activityData.place" required={false}>
            {(field) => <TextInput {...field} label={t('activities.form.place')} autoComplete="off" list={listId} />}
          </FormField>
          <TakenLines form={form} exceptId={exceptId} />
        </div>
      )}
      {several && (
        <>
          <FormField form={form} name="activityData.meetMinutes" required={false}>
            {(field) => (
              <BeforeSelect
                {...field}
                label={t('activities.form.meeting')}
                amounts={MINUTES}
                nameOf={(count) => t('activities.form.minutes_before', { count })}
                none={t('activities.form.no_meeting')}
              />
            )}
          </FormField>
          <FormField form={form} name="activityData.meetingPoint" required={false}>
            {(field) => (
              <TextInput {...field} label={t('activities.form.meetingPoint')} autoComplete="off" list={listId} />
            )}
          </FormField>
        </>
      )}
      <datalist id={listId}>
        {places.map((place) => (
          <option key={place} value={place}>
            {place}
          </option>
        ))}
      </datalist>
    </div>
  );
}

/** ACT-58: warns of what else is there; saving stays possible. */
function TakenLines({ form, exceptId }: Omit<PlaceFieldsProps, 'isMatch'>) {
  const { t } = useTranslation();
  const taken = useTakenPlace(form, exceptId);
  return (
    <div role="status" className="text-12 font-medium text-warn">
      {taken.length > 0 && (
        <ul className="mt-1.5 grid gap-0.5">
          {taken.map(({ allDay, startsAt, endsAt, activity }, index) => {
            const when = allDay
              ? t('activities.form.taken_all_day')
              : t('activities.form.taken_at', { times: timesText({ allDay, startsAt, endsAt }) });
            return (
              <li key={activity?.id ?? index} className="wrap-anywhere">
                {activity ? t('activities.form.busy_with', { busy: when, title: activity.title }) : when}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
