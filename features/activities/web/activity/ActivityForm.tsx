import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { normalizeTimes } from '#features/activities/rules.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { useReferenceData, type ReferenceData } from '#web/graphql/reference-data.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { useConflict } from '#web/form/conflict/conflict.ts';
import { FormField, SubmitButton } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useRuleForm, type RuleForm } from '#web/form/rule-form.ts';
import { Checkbox } from '#web/form/controls/Checkbox.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { ACTIVITIES } from '../keys.ts';
import { activityQuery, addMatchComment, editActivity, updateActivityCache, type ActivityDetails } from '../queries.ts';
import { FollowingDialog } from '../week-plan/FollowingDialog.tsx';
import { activityToKeep, sendActivity } from '../waiting-activity.ts';
import { typeName } from '../words.ts';
import { OwnerDay, TimesFields, TitleField, TypeField } from './ActivityFields.tsx';
import { ActivityFilesField } from './ActivityFiles.tsx';
import type { CalendarOwner } from './calendar-owner.ts';
import { MatchFields } from './MatchFields.tsx';
import { PeopleField } from './PeopleField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { ReplyField } from './ReplyField.tsx';
import { activityRights } from './rights.ts';
import { editFollowing, type PlannedActivityData } from './series-queries.ts';
import { whichOnes } from './which-ones.ts';
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
  /** What was entered in the short form of a new activity. */
  begun?: Values;
  /** The values of a new activity that waits to be sent, to be edited further. */
  waiting?: { key: string; values: Values };
  onClose: () => void;
  /** `repeat`: the viewer wants to repeat it on further days next. */
  onSaved: (activity: ActivityDetails, repeat?: boolean) => void;
};

/** `following`: the result for the rest of its series. */
type Saved = { saved: ActivityDetails; following?: PlannedActivityData };

const NO_TYPES: ReferenceData['activityTypes'] = [];

/** The form of an activity in a dialog, on a phone in a sheet (ACT-09 to ACT-30). */
export function ActivityForm(props: ActivityFormProps) {
  const { open, day, activity: given, times = {}, owner, begun, waiting, onClose, onSaved } = props;
  const { t } = useTranslation();
  const formId = useId();
  const viewer = useViewer();
  // The activity that the form began with, or that it continues from after a conflict.
  const [activity, setActivity] = useState(given);
  const types = useReferenceData().data?.activityTypes ?? NO_TYPES;
  const other = owner && owner.id !== viewer.id ? owner : undefined;
  const others = useRef<readonly ActivityDetails[]>([]);
  const rule = useMemo(
    () => activityRule({ types, existing: activity, typeName, others: () => others.current }),
    [types, activity, others],
  );
  const form = useRuleForm<Values, Whole>({
    rule,
    defaultValues: activity
      ? toActivityValues(activity, viewer.id)
      : (waiting?.values ?? newActivityValues(day, other?.id ?? viewer.id, times)),
    draftKey: activity
      ? `activity.${activity.id}.${activity.version}`
      : waiting || begun
        ? undefined
        : other
          ? `activity.new.${other.id}`
          : 'activity.new',
  });
  // Unsaved from the beginning: leaving the form asks first.
  useEffect(() => {
    if (begun) form.reset(begun, { keepDefaultValues: true });
  }, [begun, form]);
  const [quiet, setQuiet] = useState(false);
  const mayBeQuiet =
    activity && activityRights(viewer, activity).quiet && activity.users.some(({ id }) => id !== viewer.id);
  const saving = useSaving(activity, setActivity, form, { key: waiting?.key, owner, quiet });
  const chosen = types.find(({ id }) => id === form.watch('activityData.activityTypeId'));
  const repeat = useRef(false);
  const [outcome, setOutcome] = useState<Saved>();
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
          <SubmitButton form={form} formId={formId} className="order-1" onClick={() => void (repeat.current = false)} />
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
      success={activity ? t('activities.saved') : t('activities.added')}
      mayGo={() => saving.mayGo(form.getValues('activityData'))}
      onSubmit={async (whole) => saving.save(whole, isMatch ? form.getValues('comment') : '')}
      onSaved={(written) => {
        if (written === KEPT) return onClose();
        const { saved, following } = written;
        if (following?.skipped.length) setOutcome({ saved, following });
        else onSaved(saved, repeat.current);
      }}
    >
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

/**
 * Saves the activity and its match comment. Safe to retry after a network error: a create is idempotent by its key, an
 * update goes on from the version it wrote.
 */
function useSaving(
  activity: ActivityDetails | undefined,
  onActivity: (next: ActivityDetails) => void,
  form: RuleForm<Values, Whole>,
  begun: { key: string | undefined; owner: CalendarOwner | undefined; quiet: boolean },
) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [key] = useState(() => begun.key ?? newIdempotencyKey());
  const { t } = useTranslation();
  const conflict = useConflict({
    record: activity,
    onRecord: onActivity,
    form,
    valuesOf: (record) => toActivityValues(record, viewer.id),
    async look(id) {
      const present = await client.fetchQuery(activityQuery(id));
      updateActivityCache(client, present);
      return present;
    },
  });
  const andFollowing = useRef(false);

  /**
   * For one of a series, asks whether to change only this one or all following (ACT-44). Before an activity of several
   * people moves, asks for confirmation. False when cancelled.
   */
  async function mayGo(next: Values['activityData']): Promise<boolean> {
    if (!activity) return true;
    const times = normalizeTimes(next);
    const moved = next.date !== activity.date || times.startsAt !== activity.startsAt;
    const changed = moved || times.endsAt !== activity.endsAt;
    if (!activity.seriesId && !changed) return true;
    const asked = changed ? activity : { ...activity, users: activity.users.slice(0, 1) };
    const which = await whichOnes({ t, viewer, activity: asked, act: moved ? 'moves' : 'stretches', orLeave: false });
    andFollowing.current = which === 'following';
    return which !== null;
  }

  async function write({ activityData, matchInfo }: Whole, comment: string): Promise<Saved | typeof KEPT> {
    if (!activity) {
      const written = { key, activityData, matchInfo, comment, values: form.getValues(), owner: begun.owner };
      const entry = activityToKeep(written);
      const saved = await sendOrKeep(entry, () => sendActivity(entry));
      return saved === KEPT ? KEPT : { saved };
    }
    const { userIds, activityTypeId, ...rest } = activityData;
    const reassigned = activityRights(viewer, activity).reassign ? { userIds, activityTypeId } : {};
    const { homeId: _h, homeName: _hn, awayId: _a, awayName: _an, ...match } = matchInfo ?? {};
    const inputOf = (seen: { id: string; version: number }) => ({
      activityData: { ...rest, ...reassigned, ...seen },
      matchInfo: matchInfo ? match : null,
      ...(begun.quiet && { quiet: true }),
    });
    if (!andFollowing.current) return { saved: await conflict.save((seen) => editActivity(inputOf(seen))) };
    const following = await conflict.save((seen) => editFollowing(inputOf(seen)));
    return { following, saved: await client.fetchQuery(activityQuery(activity.id)) };
  }

  async function save(whole: Whole, comment: string): Promise<Saved | typeof KEPT> {
    try {
      const outcome = await write(whole, comment);
      if (outcome === KEPT) return KEPT;
      const { following } = outcome;
      let { saved } = outcome;
      if (activity) conflict.goOnFrom(saved);
      const said = saved.comments.find(({ user }) => user.id === viewer.id)?.comment ?? '';
      if (saved.matchInfo && comment.trim() !== said) saved = await addMatchComment(saved.id, comment);
      updateActivityCache(client, saved);
      void client.invalidateQueries({ queryKey: ACTIVITIES });
      return following ? { saved, following } : { saved };
    } catch (failure) {
      // ERR-05: toasts at the top, one per message, for the default time.
      reportFailure(failure, { position: 'top' });
      // ACT-09: a refetch closes the form of a deleted activity and drops it from the lists.
      const gone = failure instanceof RequestFailedError && failure.codes.includes('errors.not_found');
      if (gone) void client.invalidateQueries({ queryKey: ACTIVITIES });
      throw failure;
    }
  }

  return { save, mayGo, conflict: conflict.dialog };
}
