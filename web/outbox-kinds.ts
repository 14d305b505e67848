/** The kinds of writes that may wait, by the name in their entries. Never rename one: entries outlive versions. */
import {
  waitingActivity,
  waitingActivityEdit,
  waitingAttendance,
  waitingCancellation,
  waitingReinstatement,
  waitingComment,
  waitingDeletion,
  waitingJoin,
  waitingLeave,
  waitingMove,
  waitingReply,
} from '#features/activities/web/activity-kinds.ts';
import { waitingGameAnswer } from '#features/games/web/assignments/waiting-answer.ts';
import { waitingGameEdit } from '#features/games/web/waiting-game-edit.ts';
import { waitingGame } from '#features/games/web/waiting-game.ts';
import { waitingEdit } from '#features/reports/web/write/waiting-edit.ts';
import { waitingNotes } from '#features/notebooks/web/waiting-notes.ts';
import { waitingRemark } from '#features/reports/web/review/waiting-remark.ts';
import { waitingReport } from '#features/reports/web/write/waiting-report.ts';
import { waitingJournalDeletion, waitingJournalEdit } from '#features/journals/web/write/waiting-journal-edit.ts';
import { waitingJournal } from '#features/journals/web/write/waiting-journal.ts';
import { waitingObjectiveDeletion, waitingObjectiveEdit } from '#features/objectives/web/waiting-objective-edit.ts';
import { waitingObjective } from '#features/objectives/web/waiting-objective.ts';
import { waitingPlayer } from '#features/players/web/write/player-kind.ts';
import { waitingTaskEdit } from '#features/tasks/web/task-edit-kind.ts';
import { waitingTask, waitingTaskMark } from '#features/tasks/web/waiting-task.ts';
import type { OutboxKinds } from './outbox/kind.ts';
import { createOutbox } from './outbox/Outbox.tsx';

const kinds: OutboxKinds = {
  report: waitingReport,
  report_edit: waitingEdit,
  report_remark: waitingRemark,
  game: waitingGame,
  game_edit: waitingGameEdit,
  game_answer: waitingGameAnswer,
  player: waitingPlayer,
  journal: waitingJournal,
  journal_edit: waitingJournalEdit,
  journal_delete: waitingJournalDeletion,
  objective: waitingObjective,
  objective_edit: waitingObjectiveEdit,
  objective_delete: waitingObjectiveDeletion,
  activity: waitingActivity,
  activity_edit: waitingActivityEdit,
  activity_move: waitingMove,
  activity_join: waitingJoin,
  activity_reply: waitingReply,
  activity_attendance: waitingAttendance,
  activity_cancel: waitingCancellation,
  activity_reinstate: waitingReinstatement,
  activity_delete: waitingDeletion,
  activity_leave: waitingLeave,
  activity_comment: waitingComment,
  notes: waitingNotes,
  task: waitingTask,
  task_edit: waitingTaskEdit,
  task_mark: waitingTaskMark,
};

export const Outbox = createOutbox(kinds);
