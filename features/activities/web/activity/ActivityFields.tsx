import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isTypeAllowedForRole, type Role } from '#domain/football.ts';
import { isDay } from '#domain/time.ts';
import { MATCH_OBSERVATION } from '#features/activities/rules.ts';
import { useStore } from '#web/browser/store.ts';
import { useReferenceData, type ReferenceData } from '#web/graphql/reference-data.ts';
import { localIdOf } from '#web/outbox/waiting.ts';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { hueStyle } from '#web/ui/looks/hue.ts';
import { CategoryPicker } from '#web/form/choices/CategoryPicker.tsx';
import { Toggle } from '#web/form/controls/Checkbox.tsx';
import { DateField } from '#web/form/dates/DateField.tsx';
import { FormField } from '#web/form/Form.tsx';
import type { RuleForm } from '#web/form/rule-form.ts';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { TimeField } from '#web/form/dates/TimeField.tsx';
import { useClubClock } from '../clock.ts';
import { WHOLE_DAY } from '../day/timeline.ts';
import { dayQuery, type ActivityDetails } from '../queries.ts';
import { useWaitingActivities } from '../waiting-list.ts';
import { typeName } from '../words.ts';
import type { CalendarOwner } from './calendar-owner.ts';
import { activityRights } from './rights.ts';
import { shiftEnd, type Values, type Whole } from './values.ts';

export type ActivityRuleForm = RuleForm<Values, Whole>;
type Type = ReferenceData['activityTypes'][number];

export type OwnedProps = {
  form: ActivityRuleForm;
  activity: ActivityDetails | undefined;
  /** The person for whom a new activity is planned; the pickers may not list this person. */
  owner?: CalendarOwner | undefined;
};

/**
 * The types offered for the owner's role (ACT-02, G-18), or for `role`; when editing also those for the viewer's role.
 * Collapses to the chosen type, with a button to change it where that is allowed.
 */
export function TypeField({ form, activity, owner, role }: OwnedProps & { role?: Role }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { activityTypes: all = [], users = [] } = useReferenceData().data ?? {};
  const chosen = useWatch({ control: form.control, name: 'activityData.activityTypeId' });
  const [choosing, setChoosing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const by = useRef<'pointer' | 'Tab' | 'key'>('key');
  const fixed = activity && !activityRights(viewer, activity).reassign;
  const ownerId = useWatch({ control: form.control, name: 'activityData.userIds' })[0];
  const ownerRole = [viewer, ...(owner ? [owner] : []), ...users].find(({ id }) => id === ownerId)?.role ?? viewer.role;
  const offered = all.filter(
    (type) =>
      [activity?.activityType.id, chosen].includes(type.id) ||
      ((isTypeAllowedForRole(role ?? ownerRole, type) || (activity && isTypeAllowedForRole(viewer.role, type))) &&
        (!activity || type.isMatch === activity.activityType.isMatch)),
  );
  const type = all.find(({ id }) => id === chosen);
  const closed = type !== undefined && !choosing;
  useEffect(() => {
    // The pressed option is unmounted: focus the button that replaces it.
    if (closed && by.current === 'pointer') change.current?.focus();
    by.current = 'key';
  }, [closed]);

  if (type && (fixed || !choosing)) {
    return (
      <div className="hue flex items-center gap-2" style={hueStyle(type.hue)}>
        <span className="inline-flex min-h-8 min-w-0 items-center gap-2 rounded-md bg-hue-fill px-2.5 text-13 font-medium text-hue-text touch:min-h-11">
          <span aria-hidden className="size-2.5 flex-none rounded-[3px] bg-hue-bar" />
          <span className="truncate">{typeName(type.name)}</span>
        </span>
        {!fixed && offered.length > 1 && (
          <Button look="ghost" size="sm" ref={change} onClick={() => setChoosing(true)}>
            {t('activities.form.change_type')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div
      ref={box}
      // Arrow keys try one type after the other; a click or Tab decides. A press elsewhere does not: collapsing would
      // move the pressed element away.
      onPointerDown={() => void (by.current = 'pointer')}
      onKeyDown={({ key }) => {
        by.current = key === 'Tab' ? 'Tab' : 'key';
        if (key !== 'Tab') setChoosing(true);
      }}
      onClick={(event) => by.current === 'pointer' && event.target instanceof HTMLInputElement && setChoosing(false)}
      onBlur={({ relatedTarget }) => {
        if (by.current === 'Tab' && !box.current?.contains(relatedTarget)) setChoosing(false);
      }}
      role="presentation"
    >
      <FormField form={form} name="activityData.activityTypeId" required>
        {(field) => (
          <CategoryPicker
            {...field}
            label={t('activities.form.type')}
            options={offered.map(({ id, name, hue }) => ({ value: id, label: typeName(name), hue }))}
          />
        )}
      </FormField>
    </div>
  );
}

export function TitleField({
  form,
  type,
  existing,
}: {
  form: ActivityRuleForm;
  type: Type | undefined;
  existing: boolean;
}) {
  const { t } = useTranslation();
  const own = type && !type.isMatch && type.name !== MATCH_OBSERVATION ? typeName(type.name) : undefined;
  return (
    <FormField form={form} name="activityData.title" required={existing || type?.name === MATCH_OBSERVATION}>
      {(field) => (
        <TextInput
          {...field}
          label={t('activities.form.title')}
          autoComplete="off"
          placeholder={type?.isMatch ? t('activities.form.title_of_match') : own}
        />
      )}
    </FormField>
  );
}

/** Day and times (ACT-15). */
export function TimesFields({ form }: { form: ActivityRuleForm }) {
  const { t } = useTranslation();
  const { day: today } = useClubClock();
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-4 md:grid-cols-[1.3fr_1fr_1fr]">
        <FormField form={form} name="activityData.date" required>
          {(field) => (
            <DateField {...field} className="max-md:col-span-2" label={t('activities.form.date')} today={today} />
          )}
        </FormField>
        <StartField form={form} />
        <EndField form={form} />
      </div>
      <AllDayField form={form} />
    </div>
  );
}

/** All day fills 06:00 to 24:00 and closes the times (ACT-11). */
export function AllDayField({ form }: { form: ActivityRuleForm }) {
  const { t } = useTranslation();

  function setAllDay(on: boolean) {
    if (!on) return;
    form.setValue('activityData.startsAt', WHOLE_DAY.startsAt, { shouldDirty: true });
    form.setValue('activityData.endsAt', WHOLE_DAY.endsAt, { shouldDirty: true });
    void form.trigger(['activityData.startsAt', 'activityData.endsAt']);
  }

  return (
    <FormField form={form} name="activityData.allDay" required={false}>
      {({ error: _error, required: _required, ...field }) => (
        <Toggle
          {...field}
          label={t('activities.all_day')}
          onChange={(on) => {
            field.onChange(on);
            setAllDay(on);
          }}
        />
      )}
    </FormField>
  );
}

/** Shared by both time fields: validates them together, because an error in one may be caused by the other. */
function useTimes(form: ActivityRuleForm) {
  const [allDay, startsAt, endsAt] = useWatch({
    control: form.control,
    name: ['activityData.allDay', 'activityData.startsAt', 'activityData.endsAt'],
  });
  function recheck() {
    if (startsAt && endsAt) void form.trigger(['activityData.startsAt', 'activityData.endsAt']);
  }
  return { allDay, startsAt, endsAt, recheck };
}

/** Moving the start moves the end too, unless `onMoved` is given. */
export function StartField({ form, onMoved }: { form: ActivityRuleForm; onMoved?: (start: string | null) => void }) {
  const { t } = useTranslation();
  const { allDay, startsAt, endsAt, recheck } = useTimes(form);

  function moveEnd(start: string | null) {
    const end = shiftEnd(startsAt, endsAt, start);
    if (end !== endsAt) form.setValue('activityData.endsAt', end, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <FormField form={form} name="activityData.startsAt" required={!allDay}>
      {(field) => (
        <TimeField
          {...field}
          label={t('activities.form.starts_at')}
          from="06:00"
          step={15}
          disabled={allDay}
          onChange={(next) => {
            field.onChange(next);
            (onMoved ?? moveEnd)(next);
          }}
          onBlur={() => {
            field.onBlur();
            recheck();
          }}
        />
      )}
    </FormField>
  );
}

export function EndField({ form }: { form: ActivityRuleForm }) {
  const { t } = useTranslation();
  const { allDay, startsAt, recheck } = useTimes(form);
  return (
    <FormField form={form} name="activityData.endsAt" required={!allDay}>
      {(field) => (
        <TimeField
          {...field}
          label={t('activities.form.ends_at')}
          isEnd
          from={startsAt && startsAt >= '06:00' && startsAt < '24:00' ? startsAt : '06:00'}
          step={15}
          disabled={allDay}
          onBlur={() => {
            field.onBlur();
            recheck();
          }}
        />
      )}
    </FormField>
  );
}

type OwnerDayProps = {
  form: ActivityRuleForm;
  others: RefObject<readonly ActivityDetails[]>;
  /** The key of the waiting activity that the form is about. */
  waiting?: string | undefined;
};

/**
 * Keeps the owner's activities of the chosen day in `others`, also what waits on the device, so that the form reports an
 * overlap before sending.
 */
export function OwnerDay({ form, others, waiting }: OwnerDayProps) {
  const viewer = useViewer();
  const [date, userIds] = useWatch({ control: form.control, name: ['activityData.date', 'activityData.userIds'] });
  const owner = userIds[0];
  const { data } = useQuery({
    ...dayQuery(date ?? '', owner === viewer.id ? undefined : owner),
    enabled: isDay(date ?? '') && owner !== undefined,
  });
  const kept = useWaitingActivities(owner ?? '');
  const saveBegun = useStore(form.saveBegun);
  const { getValues, trigger, rule } = form;
  useEffect(() => {
    if (saveBegun) return;
    const own = waiting && localIdOf(waiting);
    others.current = [...(data ?? []), ...kept.filter(({ id }) => id !== own)];
    const { startsAt, endsAt } = getValues('activityData');
    if (startsAt && endsAt) void trigger('activityData.startsAt');
  }, [data, kept, waiting, others, rule, saveBegun, getValues, trigger]);
  return null;
}
