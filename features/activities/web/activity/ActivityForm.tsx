import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useReferenceData, type ReferenceData } from '#web/graphql/reference-data.ts';
import type { OpenedEdit } from '#web/outbox/opened-edit.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { GoneNote } from '#web/form/conflict/GoneNote.tsx';
import { FormField, SubmitButton } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { withMissingFields } from '#web/form/kept-values.ts';
import { useRuleForm } from '#web/form/rule-form.ts';
import { Checkbox } from '#web/form/controls/Checkbox.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import type { ActivityDetails } from '../queries.ts';
import { FollowingDialog } from '../week-plan/FollowingDialog.tsx';
import { typeName } from '../words.ts';
import { OwnerDay, TimesFields, TitleField, TypeField } from './ActivityFields.tsx';
import { ActivityFilesField } from './ActivityFiles.tsx';
import type { CalendarOwner } from './calendar-owner.ts';
import { MatchFields } from './MatchFields.tsx';
import { PeopleField } from './PeopleField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { ReplyField } from './ReplyField.tsx';
import { activityRights } from './rights.ts';
import { useSaving, type SavedActivity } from './use-saving.ts';
import { activityRule, newActivityValues, toActivityValues, type Values, type Whole } from './values.ts';

const ActivityConflict = lazyComponent(async () => (await import('./ActivityConflict.tsx')).ActivityConflict);

export type ActivityFormProps = {
  open: boolean;
  day: string;
  /** The activity to edit; without it a new one. */
  activity?: ActivityDetails;
  times?: { startsAt?: string | null; endsAt?: string | null };
  /** The person for whom a new activity is planned; the viewer by default (G-18). */
  owner?: CalendarOwner | undefined;
  /** The squad that a new activity is planned for. */
  squadId?: string | undefined;
  /** What was entered in the short form of a new activity. */
  begun?: Values;
  /** The values of a new activity that waits to be sent, to be edited further. */
  waiting?: { key: string; values: Values };
  /** The change of `activity` that waits, to be edited further. */
  opened?: OpenedEdit<ActivityDetails, Values> | null | undefined;
  /** Somebody else has deleted `activity` meanwhile: what was typed can be saved as a new one (ACT-59). */
  gone?: boolean;
  onClose: () => void;
  /** `repeat`: the viewer wants to repeat it on further days next. */
  onSaved: (activity: ActivityDetails, repeat?: boolean) => void;
};

const NO_TYPES: ReferenceData['activityTypes'] = [];

/** The form of an activity in a dialog, on a phone in a sheet (ACT-09 to ACT-30). */
export function ActivityForm(props: ActivityFormProps) {
  const {
    open,
    day,
    activity: given,
    times = {},
    owner,
    squadId,
    begun,
    waiting,
    opened,
    gone = false,
    onClose,
    onSaved,
  } = props;
  const { t } = useTranslation();
  const formId = useId();
  const viewer = useViewer();
  // The activity that the form began with, or that it continues from after a conflict.
  const [activity, setActivity] = useState(given);
  const known = useReferenceData().data;
  const types = known?.activityTypes ?? NO_TYPES;
  const other = owner && owner.id !== viewer.id ? owner : undefined;
  const others = useRef<readonly ActivityDetails[]>([]);
  const rule = useMemo(
    () => activityRule({ types, existing: activity, typeName, others: () => others.current }),
    [types, activity, others],
  );
  const draftKey = activity
    ? `activity.${activity.id}.${activity.version}`
    : waiting || begun
      ? undefined
      : other
        ? `activity.new.${other.id}`
        : squadId
          ? `activity.new.squad.${squadId}`
          : 'activity.new';
  const form = useRuleForm<Values, Whole>({
    rule,
    defaultValues: activity
      ? withMissingFields(opened?.values ?? {}, toActivityValues(activity, viewer.id))
      : withMissingFields(
          waiting?.values ?? {},
          newActivityValues(day, other?.id ?? viewer.id, times, squadId ? [squadId] : []),
        ),
    draftKey,
  });
  // Unsaved from the beginning: leaving the form asks first.
  useEffect(() => {
    if (begun) form.reset(begun, { keepDefaultValues: true });
  }, [begun, form]);
  const [quiet, setQuiet] = useState(false);
  const mayBeQuiet =
    activity && activityRights(viewer, activity).quiet && activity.users.some(({ id }) => id !== viewer.id);
  // Stays true after the save, which makes the form a clean one.
  const [isTyped, setTyped] = useState(Boolean(opened));
  // Read each time: only what was read is kept up to date.
  const { isDirty } = form.formState;
  if (gone && !isTyped && isDirty) setTyped(true);
  useEffect(() => {
    // Only while open: a closed form stays mounted and must not close the next dialog.
    if (!gone || !open || isTyped) return;
    toast.error(t('activities.gone'), { position: 'top' });
    onClose();
  }, [gone, open, isTyped, onClose, t]);
  const saving = useSaving(gone ? undefined : activity, setActivity, form, {
    waiting: waiting?.key,
    opened,
    owner,
    quiet,
    known,
    draftKey,
  });
  const chosen = types.find(({ id }) => id === form.watch('activityData.activityTypeId'));
  const repeat = useRef(false);
  const [outcome, setOutcome] = useState<SavedActivity>();
  const isMatch = chosen?.isMatch ?? activity?.activityType.isMatch ?? false;

  const mayRepeat =
    !activity && !isMatch && can(viewer, 'activity.create', { participantIds: form.watch('activityData.userIds') });

  if (outcome?.following) {
    const { saved, following } = outcome;
    return <FollowingDialog open={open} title={saved.title} planned={following} onClose={() => onSaved(saved)} />;
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      width={600}
      description={other && nameOf(other)}
      title={activity ? (isMatch ? t('activities.edit_match') : t('activities.edit')) : t('activities.form.new_title')}
      id={formId}
      progress
      invalidNote
      footer={
        <>
          {/* Enter triggers the first submit button. */}
          <SubmitButton
            form={form}
            formId={formId}
            className="order-1"
            {...(gone && { label: t('conflicts.save_as_new') })}
            onClick={() => void (repeat.current = false)}
          />
          {mayRepeat && (
            <SubmitButton
              form={form}
              formId={formId}
              look="secondary"
              label={t('activities.series.save_and_repeat')}
              onClick={() => void (repeat.current = true)}
            />
          )}
        </>
      }
      form={form}
      success={activity && !gone ? t('activities.saved') : t('activities.added')}
      mayGo={() => saving.mayGo(form.getValues('activityData'))}
      onSubmit={async (whole) => saving.save(whole, isMatch ? form.getValues('comment') : '')}
      onSaved={(written) => {
        if (written === KEPT) return onClose();
        const { saved, following } = written;
        if (following?.skipped.length) setOutcome({ saved, following });
        else onSaved(saved, repeat.current);
      }}
    >
      {gone && <GoneNote />}
      {saving.conflict && <ActivityConflict {...saving.conflict} />}
      <TypeField form={form} activity={activity} owner={other} />
      <TitleField form={form} type={chosen} existing={activity !== undefined} />
      <TimesFields form={form} />
      <PlaceFields form={form} isMatch={isMatch} exceptId={activity?.id ?? null} />
      <FormField form={form} name="activityData.description" required={false}>
        {(field) => <TextArea {...field} rows={3} label={t('activities.form.description')} />}
      </FormField>
      <ActivityFilesField activityId={activity?.id} />
      {isMatch && (
        <MatchFields
          form={form}
          activity={activity}
          mayComment={!activity || activityRights(viewer, activity).comment}
        />
      )}
      <PeopleField form={form} activity={activity} owner={other} />
      <ReplyField form={form} activity={activity} />
      {mayBeQuiet && <Checkbox label={t('activities.quiet')} value={quiet} onChange={setQuiet} />}
      <OwnerDay form={form} others={others} waiting={waiting?.key} />
    </FormDialog>
  );
}
