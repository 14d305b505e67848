/** What may wait to be sent, by the name that its entries keep. A name stays as it is: entries outlive versions. */
import { waitingActivity, waitingJoin, waitingMove } from '#features/activities/web/activity-kinds.ts';
import { waitingGame } from '#features/games/web/waiting-game.ts';
import { waitingEdit } from '#features/reports/web/waiting-edit.ts';
import { waitingNotes } from '#features/notebooks/web/waiting-notes.ts';
import { waitingReport } from '#features/reports/web/waiting-report.ts';
import { waitingJournal } from '#features/journals/web/waiting-journal.ts';
import { waitingPlayer } from '#features/players/web/player-kind.ts';
import type { OutboxKinds } from './outbox/kind.ts';
import { createOutbox } from './outbox/Outbox.tsx';

const kinds: OutboxKinds = {
  report: waitingReport,
  report_edit: waitingEdit,
  game: waitingGame,
  player: waitingPlayer,
  journal: waitingJournal,
  activity: waitingActivity,
  activity_move: waitingMove,
  activity_join: waitingJoin,
  notes: waitingNotes,
};

export const Outbox = createOutbox(kinds);
