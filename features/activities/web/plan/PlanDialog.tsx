import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { useReferenceData, type ReferenceData } from '#web/graphql/reference-data.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { SubmitButton } from '#web/form/Form.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { AllDayField, EndField, OwnerDay, StartField, TitleField, TypeField } from '../activity/ActivityFields.tsx';
import { DurationFields } from '../activity/DurationFields.tsx';
import { SideFields } from '../activity/MatchFields.tsx';
import { activityRule, newActivityValues, type Values, type Whole } from '../activity/values.ts';
import type { CalendarOwner } from '../activity/calendar-owner.ts';
import { ACTIVITIES } from '../keys.ts';
import { updateActivityCache, type ActivityDetails } from '../queries.ts';
import { activityToKeep, sendActivity } from '../waiting-activity.ts';
import { typeName } from '../words.ts';

export type PlanDialogProps = {
  open: boolean;
  day: string;
  times: { startsAt: string; endsAt: string };
  allDay?: boolean;
  typeId?: string | undefined;
  /** The person it is planned for; the role decides which types are offered. */
  owner: CalendarOwner;
  /** Whether the form asks for the end (WEEK-07) or the duration (HOME-07). */
  by: 'end' | 'duration';
  /** Shows the day instead, for viewers who did not mean to plan. */
  onShowDay?: () => void;
  onClose: () => void;
  onSaved: (activity: ActivityDetails) => void;
};

const NO_TYPES: ReferenceData['activityTypes'] = [];

const ActivityForm = lazyComponent(async () => (await import('../activity/ActivityForm.tsx')).ActivityForm);
const RepeatDialog = lazyComponent(async () => (await import('../activity/RepeatDialog.tsx')).RepeatDialog);

/** Plans an activity: a short form, which leads to the whole one with what was entered so far (WEEK-17). */
export function PlanDialog(props: PlanDialogProps) {
  const { open, day, owner, onClose, onSaved } = props;
  const [begun, setBegun] = useState<Values>();
  const [repeated, setRepeated] = useState<string>();
  const { id: viewerId } = useViewer();
  if (repeated) return <RepeatDialog id={repeated} open={open} onClose={onClose} />;
  if (!begun) return <ShortForm {...props} onMore={setBegun} />;
  return (
    <ActivityForm
      {...{ open, day, begun, onClose }}
      owner={owner.id === viewerId ? undefined : owner}
      onSaved={(saved, repeat = false) => (repeat ? setRepeated(saved.id) : onSaved(saved))}
    />
  );
}

type ShortFormProps = PlanDialogProps & {
  /** Asks for the whole form. */
  onMore: (begun: Values) => void;
};

/** Type, times, and the two sides of a match, or else the title. */
function ShortForm(props: ShortFormProps) {
  const { open, day, times, allDay = false, typeId, owner, by, onShowDay, onMore, onClose, onSaved } = props;
  const { t } = useTranslation();
  const formId = useId();
  const viewer = useViewer();
  const client = useQueryClient();
  const types = useReferenceData().data?.activityTypes ?? NO_TYPES;
  const others = useRef<readonly ActivityDetails[]>([]);
  const rule = useMemo(
    () => activityRule({ types, existing: undefined, typeName, others: () => others.current }),
    [types, others],
  );
  const defaultValues = newActivityValues(day, owner.id, times);
  defaultValues.activityData.activityTypeId = typeId ?? null;
  defaultValues.activityData.allDay = allDay;
  const form = useRuleForm<Values, Whole>({ rule, defaultValues });
  const [key] = useState(newIdempotencyKey);
  const chosen = types.find(({ id }) => id === form.watch('activityData.activityTypeId'));

  async function save(whole: Whole): Promise<ActivityDetails | typeof KEPT> {
    try {
      const entry = activityToKeep({ ...whole, key, comment: '', values: form.getValues() });
      return await sendOrKeep(entry, () => sendActivity(entry));
    } catch (failure) {
      // ERR-05: toasts at the top, one per message, for a second; the form keeps showing them.
      reportFailure(failure, { position: 'top', duration: 1000 });
      throw failure;
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      width={480}
      title={t('activities.form.new_title')}
      description={
        <span className="inline-block first-letter:uppercase">
          {[formatDay(day, currentLanguage()), owner.id !== viewer.id && nameOf(owner)].filter(Boolean).join(' · ')}
        </span>
      }
      actions={
        onShowDay && (
          <Button look="ghost" icon={<Clock aria-hidden />} onClick={onShowDay}>
            {t('homepage.show')}
          </Button>
        )
      }
      id={formId}
      progress
      invalidNote
      footer={
        <>
          <Button onClick={() => onMore(form.getValues())}>{t('activities.form.more')}</Button>
          <SubmitButton form={form} formId={formId} />
        </>
      }
      form={form}
      success={t('activities.added')}
      onSubmit={save}
      onSaved={(saved) => {
        if (saved === KEPT) return onClose();
        updateActivityCache(client, saved);
        void client.invalidateQueries({ queryKey: ACTIVITIES });
        onSaved(saved);
      }}
    >
      <TypeField form={form} activity={undefined} role={owner.role} />
      {by === 'duration' ? (
        <DurationFields form={form} />
      ) : (
        <div className="grid grid-cols-2 items-start gap-4">
          <StartField form={form} />
          <EndField form={form} />
          <AllDayField form={form} />
        </div>
      )}
      {chosen?.isMatch && <SideFields form={form} />}
      {chosen && !chosen.isMatch && <TitleField form={form} type={chosen} existing={false} />}
      <OwnerDay form={form} others={others} />
    </FormDialog>
  );
}
