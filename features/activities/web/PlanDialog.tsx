import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/football.ts';
import { formatDay } from '#web/format.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { currentLanguage } from '#web/i18n.ts';
import { useInitial, type InitialData } from '#web/initial.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, FormProgress, SubmitButton } from '#web/ui/form.tsx';
import { useRuleForm } from '#web/ui/rule-form.ts';
import { mayDismiss, useUnsavedChanges } from '#web/unsaved.tsx';
import { activityRule, newValues, type Values, type Whole } from './activity-values.ts';
import { EndField, OwnerDay, StartField, TitleField, TypeField } from './ActivityFields.tsx';
import { DurationFields } from './DurationFields.tsx';
import { SideFields } from './MatchFields.tsx';
import { ACTIVITIES } from './keys.ts';
import { createActivity, keepActivity, type ActivityData } from './queries.ts';
import { newMatch } from './new-match.ts';
import { typeName } from './words.ts';

export type PlanDialogProps = {
  open: boolean;
  day: string;
  times: { startsAt: string; endsAt: string };
  typeId?: string | undefined;
  /** Whose time it takes, and whose kinds are offered. */
  owner: { id: string; role: Role; name?: string };
  /** How long it takes is said by its end (WEEK-07), or by a duration (HOME-07). */
  by: 'end' | 'duration';
  /** A way to what the day holds, for whoever did not mean to plan. */
  onShowDay?: () => void;
  onClose: () => void;
  onSaved: (activity: ActivityData) => void;
};

const NO_TYPES: InitialData['activityTypes'] = [];

/** The short form: what, when, and only what the kind needs besides. Everything else can be added to what stands. */
export function PlanDialog({ open, day, times, typeId, owner, by, onShowDay, onClose, onSaved }: PlanDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const client = useQueryClient();
  const types = useInitial().data?.activityTypes ?? NO_TYPES;
  const others = useRef<readonly ActivityData[]>([]);
  const rule = useMemo(
    () => activityRule({ types, existing: undefined, typeName, others: () => others.current }),
    [types, others],
  );
  const defaultValues = newValues(day, owner.id, times);
  defaultValues.activityData.activityTypeId = typeId ?? null;
  const form = useRuleForm<Values, Whole>({ rule, defaultValues });
  const [dirty, setDirty] = useState(false);
  const { release } = useUnsavedChanges(dirty && open);
  const [key] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const chosen = types.find(({ id }) => id === form.watch('activityData.activityTypeId'));

  async function save({ activityData, matchInfo }: Whole): Promise<ActivityData> {
    try {
      return await createActivity({ activityData, matchInfo: newMatch(matchInfo), idempotencyKey: key });
    } catch (failure) {
      // ERR-05: at the top, one for each message, for a second; the form keeps saying it.
      reportFailure(failure, { position: 'top', duration: 1000 });
      throw failure;
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onDismissAttempt={() => mayDismiss(dirty)}
      width={480}
      title={t('activities.form.new_title')}
      description={
        <span className="inline-block first-letter:uppercase">
          {[formatDay(day, currentLanguage()), owner.name].filter(Boolean).join(' · ')}
        </span>
      }
      actions={
        onShowDay && (
          <Button look="ghost" icon={<Clock aria-hidden />} onClick={onShowDay}>
            {t('homepage.show')}
          </Button>
        )
      }
      footer={
        <>
          <span className="mr-auto empty:hidden">
            <FormProgress form={form} />
          </span>
          <SubmitButton form={form} formId={formId} />
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        hideFooter
        onDirtyChange={setDirty}
        success={t('activities.added')}
        onSubmit={save}
        onSaved={(saved) => {
          release();
          keepActivity(client, saved);
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
          </div>
        )}
        {chosen?.isMatch && <SideFields form={form} />}
        {chosen && !chosen.isMatch && <TitleField form={form} type={chosen} existing={false} />}
        <OwnerDay form={form} others={others} />
      </Form>
    </Dialog>
  );
}
