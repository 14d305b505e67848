import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { addDays, isDay, weekdayOf } from '#domain/time.ts';
import { occurrencesOf, REPEAT_DAYS, repeatAfter } from '#features/activities/rules.ts';
import { formatDay, weekdayNames } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ChoiceChips } from '#web/form/choices/ChoiceChips.tsx';
import { DateField } from '#web/form/dates/DateField.tsx';
import { Form, FormField, SubmitButton } from '#web/form/Form.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ACTIVITIES } from '../keys.ts';
import { PlannedSummary } from '../plan/PlannedSummary.tsx';
import { activityQuery, cachedActivity, type ActivityDetails } from '../queries.ts';
import { timesText } from '../words.ts';
import { repeatActivity, type PlannedActivityData } from './series-queries.ts';

type Repeat = { weekdays: number[]; until: string };
type RepeatDialogProps = { id: string; open: boolean; onClose: () => void };

/** Default length of a repetition in days: eight weeks. */
const AT_FIRST = 56;
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** ACT-41: plans an activity on further days, then shows the result for each of them. */
export function RepeatDialog({ id, open, onClose }: RepeatDialogProps) {
  const client = useQueryClient();
  const { data } = useQuery({ ...activityQuery(id), placeholderData: () => cachedActivity(client, id) });
  return data ? <Repeating activity={data} open={open} onClose={onClose} /> : null;
}

function Repeating({ activity, open, onClose }: Omit<RepeatDialogProps, 'id'> & { activity: ActivityDetails }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const language = currentLanguage();
  const formId = useId();
  const { date } = activity;
  const [key] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const [planned, setPlanned] = useState<PlannedActivityData>();
  const rule = useMemo(() => repeatAfter(date) as unknown as z.ZodMiniType<Repeat, Repeat>, [date]);
  const form = useRuleForm<Repeat>({
    rule,
    defaultValues: { weekdays: [weekdayOf(date)], until: addDays(date, AT_FIRST) },
  });
  const short = weekdayNames(language, 'short');
  const about = `${formatDay(date, language, { year: true })} · ${timesText(activity)}`;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={480}
      title={t('activities.series.repeat_title', { title: activity.title })}
      description={<span className="inline-block first-letter:uppercase">{about}</span>}
      footer={
        planned ? (
          <Button look="primary" onClick={onClose}>
            {t('activities.series.done')}
          </Button>
        ) : (
          <SubmitButton form={form} formId={formId} label={t('activities.series.plan')} />
        )
      }
    >
      {planned ? (
        <PlannedSummary planned={planned} />
      ) : (
        <Form
          id={formId}
          form={form}
          hideFooter
          onSubmit={(values) => repeatActivity({ activityId: activity.id, ...values, idempotencyKey: key })}
          onSaved={(outcome) => {
            void client.invalidateQueries({ queryKey: ACTIVITIES });
            if (outcome.skipped.length > 0) return setPlanned(outcome);
            toast.success(t('activities.series.planned', { count: outcome.activities.length }));
            onClose();
          }}
        >
          <FormField form={form} name="weekdays" required>
            {({ value, onChange, ...field }) => (
              <ChoiceChips
                {...field}
                row
                label={t('activities.series.weekdays')}
                options={WEEKDAYS.map((weekday) => ({ value: weekday, label: short[Number(weekday) - 1]! }))}
                value={value.map(String) as (typeof WEEKDAYS)[number][]}
                onChange={(next) => {
                  onChange(next.map(Number));
                  void form.trigger('until');
                }}
              />
            )}
          </FormField>
          <FormField form={form} name="until" required>
            {(field) => (
              <DateField
                {...field}
                className="md:max-w-60"
                label={t('activities.series.until')}
                min={addDays(date, 1)}
                max={addDays(date, REPEAT_DAYS)}
              />
            )}
          </FormField>
          <Count form={form} date={date} />
        </Form>
      )}
    </Dialog>
  );
}

/** Preview of how many activities will be planned. */
function Count({ form, date }: { form: ReturnType<typeof useRuleForm<Repeat>>; date: string }) {
  const { t } = useTranslation();
  const { weekdays, until } = useWatch({ control: form.control });
  const fine = isDay(until ?? '') && until! > date && until! <= addDays(date, REPEAT_DAYS);
  const days = fine ? occurrencesOf(date, weekdays ?? [], until!) : [];
  const last = days.at(-1);
  return (
    <p aria-live="polite" className="text-13 text-ink-2">
      {last
        ? t('activities.series.comes', { count: days.length, day: formatDay(last, currentLanguage(), { year: true }) })
        : t('activities.series.comes_never')}
    </p>
  );
}
