/** Changes of activities by their form, while there is no network (decision 53). */
import { normalizeTimes } from '#features/activities/rules.ts';
import { compareVersions, mergeVersions, type ComparedField } from '#web/form/conflict/merge-versions.ts';
import { RequestFailedError, type RequestOptions } from '#web/graphql/client.ts';
import { withMissingFields } from '#web/form/kept-values.ts';
import type { NewOutboxEntry } from '#web/outbox/entry.ts';
import { sessionStore } from '#web/session/stored-session.ts';
import { newActivityValues, toActivityValues, type Values, type Whole } from './activity/values.ts';
import { addMatchComment, askActivity, editActivity, type ActivityDetails } from './queries.ts';
import { activityRecord, namesOf, withoutReasons } from './waiting-changes.ts';
import { timesText } from './words.ts';

/** The name of the kind in `outbox-kinds.ts`. */
export const ACTIVITY_EDIT = 'activity_edit';

type ActivityEdit = {
  /** The activity that the form began with. */
  begun: ActivityDetails;
  whole: Whole;
  /** The viewer's own, on a match. */
  comment: string;
  /** Whether the viewer may change the type and the people. */
  reassigns: boolean;
  quiet: boolean;
  idempotencyKey: string;
};

type WrittenEdit = ActivityEdit & {
  /** Key of the entry: another save from the same form replaces it. */
  key: string;
  /** The page of its form. */
  to: string;
  draftKey: string;
  values: Values;
};

export function activityEditToKeep({ key, to, draftKey, values, ...edit }: WrittenEdit): NewOutboxEntry {
  const { title, date, allDay } = edit.whole.activityData;
  return {
    key,
    kind: ACTIVITY_EDIT,
    record: activityRecord(edit.begun.id),
    variables: { ...edit, begun: withoutReasons(edit.begun) } satisfies ActivityEdit,
    names: {
      ...namesOf({ title, date: date ?? '' }),
      times: timesText({ allDay, ...normalizeTimes(edit.whole.activityData) }),
    },
    form: { to, draftKey, values },
  };
}

export const activityEdit = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as ActivityEdit;

/** The input of a change over the version that was seen. */
export function editInput(
  { whole: { activityData, matchInfo }, reassigns, quiet }: Pick<ActivityEdit, 'whole' | 'reassigns' | 'quiet'>,
  { id, version }: { id: string; version: number },
) {
  const { userIds, squadIds, leftOutIds, activityTypeId, ...rest } = activityData;
  const { homeId: _h, homeName: _hn, awayId: _a, awayName: _an, ...match } = matchInfo ?? {};
  return {
    activityData: { ...rest, ...(reassigns && { userIds, squadIds, leftOutIds, activityTypeId }), id, version },
    matchInfo: matchInfo ? match : null,
    ...(quiet && { quiet }),
  };
}

/**
 * Sends a change, then the comment. Safe to repeat. `onEdited` is called between the two.
 * @throws RequestFailedError
 */
export async function sendActivityEdit(
  entry: Pick<NewOutboxEntry, 'variables'>,
  options?: RequestOptions,
  onEdited?: (saved: ActivityDetails) => void,
): Promise<ActivityDetails> {
  const edit = activityEdit(entry);
  const { begun, comment, idempotencyKey } = edit;
  const saved = await editActivity({ ...editInput(edit, begun), idempotencyKey }, options);
  onEdited?.(saved);
  const isSaid = !saved.matchInfo || comment.trim() === valuesOf(saved).comment;
  return isSaid ? saved : addMatchComment(saved.id, comment, options);
}

/**
 * Sends a change that has waited. What somebody else has changed meanwhile stays, and hinders it only where both have
 * changed the same.
 * @throws RequestFailedError
 */
export async function sendWaitingEdit(entry: NewOutboxEntry, options: RequestOptions): Promise<ActivityDetails> {
  try {
    return await sendActivityEdit(entry, options);
  } catch (failure) {
    if (!(failure instanceof RequestFailedError && failure.codes.includes('errors.conflict'))) throw failure;
    const edit = activityEdit(entry);
    const present = await askActivity(edit.begun.id, options);
    const merged = mergedWith(present, edit);
    if (!merged) throw failure;
    // The refused call has not used its key. With the version in the key there is one try per version.
    const idempotencyKey = `${edit.idempotencyKey}-${present.version}`;
    return sendActivityEdit({ variables: { ...edit, ...merged, begun: present, idempotencyKey } }, options);
  }
}

/** The change over what stands now; undefined where somebody else has changed the same. */
export function mergedWith(
  present: ActivityDetails,
  { begun, whole, comment }: Pick<ActivityEdit, 'begun' | 'whole' | 'comment'>,
): Pick<ActivityEdit, 'whole' | 'comment'> | undefined {
  const base = valuesOf(begun);
  const mine = withMissingFields({ ...whole, matchInfo: whole.matchInfo ?? base.matchInfo, comment }, base);
  const versions = { base, mine, theirs: valuesOf(present) };
  const { clashing, taken } = compareVersions(FIELDS, versions);
  if (clashing.length > 0) return undefined;
  const { activityData, matchInfo, comment: said } = mergeVersions(versions, taken);
  return { whole: { activityData, matchInfo: whole.matchInfo && matchInfo }, comment: said };
}

/** Whether somebody else has changed the activity since it stood as `seen`. */
export const isChanged = (seen: ActivityDetails, present: ActivityDetails): boolean =>
  compareVersions(FIELDS, { base: valuesOf(seen), mine: valuesOf(seen), theirs: valuesOf(present) }).taken.length > 0;

const valuesOf = (activity: ActivityDetails) => toActivityValues(activity, sessionStore.getState()?.user.id ?? '');

const { activityData, matchInfo } = newActivityValues('', '', {});
const PEOPLE = ['userIds', 'squadIds', 'leftOutIds'] as const;
const WHEN = ['date', 'allDay', 'startsAt', 'endsAt'];
/** What two people may change apart: the day and the times are one, the order of people says nothing. */
const FIELDS: ComparedField<Values>[] = [
  {
    names: WHEN.map((name) => `activityData.${name}`),
    compared: (values) => [values.activityData.date, normalizeTimes(values.activityData)],
  },
  ...PEOPLE.map((name) => ({
    names: [`activityData.${name}`],
    compared: (values: Values) => values.activityData[name].toSorted(),
  })),
  ...Object.keys(activityData)
    .filter((name) => !WHEN.includes(name) && !PEOPLE.some((other) => other === name))
    .map((name) => ({ names: [`activityData.${name}`] })),
  ...Object.keys(matchInfo).map((name) => ({ names: [`matchInfo.${name}`] })),
  { names: ['comment'] },
];
