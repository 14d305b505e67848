/** The contract of activities, and the inputs that plan them (ENT-01 to ENT-05). */
import { can } from '#domain/permissions.ts';
import { Person, UserReference } from '#features/users/graphql-types.ts';
import { SquadReference } from '#features/users/squads/graphql.ts';
import { builder } from '#server/graphql/builder.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import type { ActivityRow, ActivityTypeRow, ParticipantRow } from './data.ts';
import { ACTIVITY_FIELDS, ACTIVITY_TIMES, ACTIVITY_TYPE_FIELDS } from './fields.ts';
import { MATCH_TEXTS, MatchComment, MatchInfo } from './match/graphql.ts';
import { matchCommentInput } from './match/rules.ts';
import { readableAttendance, type ReadableAttendance } from './attendance/rules.ts';
import {
  awaitsAnswer,
  comingCount,
  readableReply,
  repliesUntil,
  replyInput,
  type ReadableReply,
} from './replies/rules.ts';
import { activityFilter, createActivityInput, updateActivityInput } from './rules.ts';

export const ActivityType = builder.objectRef<ActivityTypeRow>('ActivityType').implement({
  description: 'A kind of activity, such as training or a game.',
  fields: (t) => exposeFields(t, ACTIVITY_TYPE_FIELDS),
});

/** A participant with what the viewer may know of the answer. */
type ReadableParticipant = Omit<ParticipantRow, 'answeredBy' | 'attendanceAt'> & ReadableReply & ReadableAttendance;

const Participant = builder.objectRef<ReadableParticipant>('Participant').implement({
  description: 'Somebody in an activity (ENT-02).',
  interfaces: [Person],
  fields: (t) => ({
    hasJoinedActivity: t.exposeBoolean('hasJoined', {
      description: 'Whether the person has said to take part (G-17).',
    }),
    answer: t.expose('answer', {
      type: 'ReplyAnswer',
      nullable: true,
      description:
        'Whether the person comes; null without an answer. A no is told to the person, to the author of the activity and to managers; to others it looks like no answer (RPL-04).',
    }),
    declineReason: t.expose('declineReason', {
      type: 'DeclineReason',
      nullable: true,
      description:
        'Why the person does not come, for those who may know of the no. Forgotten 60 days after the activity, unless the club has set another time.',
    }),
    declineNote: t.exposeString('declineNote', { description: 'A line about the reason, for the same people.' }),
    answeredByOther: t.boolean({
      description: 'Whether somebody else has given the answer for the person.',
      resolve: ({ answeredBy, id }) => answeredBy !== null && answeredBy !== id,
    }),
    askedAgain: t.exposeBoolean('askedAgain', {
      description: 'Whether the person had answered for another time, and has not yet for this one.',
    }),
    attendance: t.expose('attendance', {
      type: 'Attendance',
      nullable: true,
      description:
        'Whether the person was there; null where nothing is recorded. Told to the person, to the author of the activity and to managers (ATT-06).',
    }),
    absenceReason: t.expose('absenceReason', {
      type: 'AbsenceReason',
      nullable: true,
      description:
        'Why the person was absent, for the same people. Forgotten 60 days after the activity, unless the club has set another time.',
    }),
    bySquad: t.exposeBoolean('bySquad', {
      description:
        'Whether the person takes part as one of a squad of the activity, and leaves it with the squad (SQD-20).',
    }),
    comment: t.exposeString('comment', { description: 'What this person says of the match; empty otherwise.' }),
  }),
});

export const Activity = builder.objectRef<ActivityRow>('Activity').implement({
  description: 'Something planned on a day for one or more people. Days and times are the club’s own.',
  fields: (t) => ({
    ...exposeFields(t, ACTIVITY_FIELDS),
    ...exposeFields(t, ACTIVITY_TIMES),
    activityType: t.expose('type', { type: ActivityType, description: 'The kind of activity.' }),
    peopleCount: t.int({ description: 'How many take part.', resolve: ({ users }) => users.length }),
    comingCount: t.int({
      nullable: true,
      description:
        'How many come, where they are asked; for the author of the activity and managers, null for others and once it is called off (RPL-07).',
      resolve: (activity, _args, { viewer }) => comingCount(viewer, activity),
    }),
    users: t.field({
      type: [Participant],
      description: 'Who takes part, the owner first.',
      resolve: (activity, _args, { viewer, zone }) =>
        activity.users.map((user) => ({
          ...user,
          ...readableReply(viewer, activity.createdBy, user),
          ...readableAttendance(viewer, activity, user, zone),
        })),
    }),
    squads: t.expose('squads', {
      type: [SquadReference],
      description: 'The squads it is for: whoever belongs to one on its day takes part (SQD-18).',
    }),
    leftOut: t.field({
      type: [UserReference],
      description:
        'Who of these squads was taken out of it by hand (SQD-19); for managers and admins, empty to others.',
      resolve: ({ leftOut }, _args, { viewer }) => (can(viewer, 'activity.reassign') ? leftOut : []),
    }),
    repliesUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when answers are taken; null where nobody is asked.',
      resolve: (activity, _args, { zone }) => repliesUntil(activity, zone)?.toString() ?? null,
    }),
    awaitsAnswer: t.boolean({
      description: 'Whether the viewer is asked whether they come, has not answered and still may (RPL-15).',
      resolve: (activity, _args, { viewer, now, zone }) => awaitsAnswer(viewer, activity, now, zone),
    }),
    createdBy: t.expose('creator', { type: UserReference, description: 'Who planned it.' }),
    comments: t.expose('comments', { type: [MatchComment], description: 'What people say of the match (ACT-40).' }),
    matchInfo: t.expose('matchInfo', { type: MatchInfo, nullable: true, description: 'Of matches only (ENT-05).' }),
  }),
});

export const DeletedActivity = builder.objectRef<{ deleted: boolean; left: boolean }>('DeletedActivity').implement({
  description: 'What has become of an activity that was to be deleted.',
  fields: (t) => ({
    deleted: t.exposeBoolean('deleted', { description: 'It is gone for everybody.' }),
    left: t.exposeBoolean('left', { description: 'It stays for the others; the viewer is no longer in it (G-19).' }),
  }),
});

const activityTexts = {
  title: 'At most 200 characters. Required but for matches, which are named by their sides (ACT-22).',
  date: 'The day it is on. Required of a new activity.',
  allDay: 'Whether it takes the whole day; then its times are 06:00 and 24:00.',
  startsAt: 'When it begins, 06:00 at the earliest. Required unless it takes the whole day.',
  endsAt: 'When it ends, after the beginning and 24:00 at the latest. Required unless it takes the whole day.',
  description: 'At most 10,000 characters.',
  place: 'At most 100 characters. A match says its place itself.',
  meetMinutes: 'Its people meet so many minutes before it begins, at most 240; null says nothing.',
  meetingPoint: 'At most 100 characters.',
  replyHours:
    'Asks its people whether they come, until so many hours before it begins, at most 168; null asks nobody. Set by its author and by managers (RPL-01).',
  activityTypeId: 'The id of its type. A new one without has match details and becomes a game (A-34).',
  isMatch: 'What the caller takes it for; refused when its type says otherwise (GQL-24).',
  userIds:
    'Who takes part, the owner first (ACT-38), at most 100; the viewer alone when a new one leaves it out. With `squadIds` those beside the squads: when empty, a coach of theirs owns it.',
  squadIds:
    'At most 10 squads: whoever belongs to one on its day takes part, until it begins (SQD-18). For managers and admins. When a change leaves them out they stay, and `userIds` names everybody, those of the squads too.',
  leftOutIds: 'Who of these squads does not take part (SQD-19), at most 500.',
};

export const ActivityFilter = inputTypeOf('ActivityFilter', activityFilter, 'Which activities of a day are given.', {
  userIds: 'Only those that one of these people takes part in; at most 100.',
  activityTypeIds: 'Only those of these types; at most 100.',
});
export const CreateActivityInput = inputTypeOf('CreateActivityInput', createActivityInput, 'A new activity.', {
  activityData: ['The activity itself.', activityTexts],
  matchInfo: ['The match, for types that are one; the sides are required.', MATCH_TEXTS],
});
export const UpdateActivityInput = inputTypeOf(
  'UpdateActivityInput',
  updateActivityInput,
  'A change of an activity. What is left out stays.',
  {
    activityData: ['The activity itself.', { id: 'Which activity.', ...activityTexts }],
    matchInfo: ['The match. What is left out stays, null empties; the sides stay as they are (ACT-17).', MATCH_TEXTS],
    quiet:
      'True: nobody is told. For managers, and refused when what is still to come gets another day, time or place (ACT-55).',
  },
);
export const AddMatchCommentInput = inputTypeOf(
  'AddMatchCommentInput',
  matchCommentInput,
  'What the viewer says of a match.',
  { activityId: 'The match.', comment: 'At most 10,000 characters; empty takes it back.' },
);
export const ReplyToActivityInput = inputTypeOf('ReplyToActivityInput', replyInput, 'Whether somebody comes.', {
  activityId: 'The activity.',
  userId: 'Who comes or not; the viewer when left out. For others the author and managers answer.',
  answer: 'Whether the person comes.',
  reason: 'Why not.',
  note: 'A line about it, at most 200 characters.',
  date: 'The day of the activity as it was shown; an answer for another day is refused.',
  startsAt: 'The beginning as it was shown; an answer for another time is refused.',
});
