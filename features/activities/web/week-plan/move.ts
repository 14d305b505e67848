/**
 * The life of a move in the weekly plan, from picking an activity up to the server's answer: a pure reducer.
 * `useWeekMoves` runs the effects, whose answers are events again.
 */
import { minutesOf } from '#domain/time.ts';
import type { RequestFailedError } from '#web/graphql/client.ts';
import type { PlannedActivityData } from '../activity/series-queries.ts';
import type { WhichOnes } from '../activity/which-ones.ts';
import type { ActivityDetails } from '../queries.ts';
import { sameTime, type When } from './week.ts';

/** An activity held by the pointer, over a place that it may have. */
export type Dragged = { activity: ActivityDetails; to: When };
/**
 * Two people have moved an activity: `before` is the place the viewer saw, `wanted` where the viewer put it, `present`
 * where it is saved.
 */
export type BothMoved = { before: ActivityDetails; wanted: When; present: ActivityDetails; stale: RequestFailedError };

type Step =
  /** Moved by keys, and more keys may follow: moves in quick succession are sent as one. */
  | { is: 'walking' }
  /** One of a series, or of several people: asks which activities are meant (ACT-44). */
  | { is: 'asking' }
  | { is: 'sending'; sent: When }
  /** Somebody has changed it meanwhile: reads its present state. */
  | { is: 'reading'; stale: RequestFailedError }
  /** The other person has moved it too: asks which of the two places it gets. */
  | { is: 'comparing'; both: BothMoved };

type Move = {
  /** The last state of the server, and the place shown until it answers. */
  confirmed: ActivityDetails;
  wanted: When;
  /** The place before the move, and the ids of the others of its series that moved with it. */
  from: When;
  others: readonly string[];
  /** Whether the rest of the series moves too; undefined until the viewer was asked. */
  following: boolean | undefined;
  /** The move is kept on the device. */
  waits: boolean;
  step: Step;
};

export type MoveState = {
  dragged: Dragged | null;
  /** By id, from the drop or the first key until the outcome is known. */
  moves: ReadonlyMap<string, Move>;
  /** The reason of the last refusal, until it has been read. */
  refusal: string;
  conflict: { both: BothMoved; open: boolean } | null;
  /** The activities of a series that stayed where they were. */
  left: { title: string; planned: PlannedActivityData; open: boolean } | null;
};
export const NO_MOVES: MoveState = { dragged: null, moves: new Map(), refusal: '', conflict: null, left: null };

/**
 * The result shown with an undo: `others` are those of its series that moved with it, null when it moved alone.
 */
export type MoveToUndo = { moved: ActivityDetails; from: When; others: readonly string[] | null };

export type MoveEvent =
  | { is: 'dragged'; activity: ActivityDetails; to: When }
  /** `inside`: over a place that it may have. Otherwise, or when cancelled, nothing changes. */
  | { is: 'dropped'; inside: boolean }
  | { is: 'walked' | 'moved'; activity: ActivityDetails; to: When }
  /** No key was pressed for a moment, or the page is left. */
  | { is: 'stood'; id: string }
  | { is: 'which'; id: string; which: WhichOnes | null }
  /** The server has saved it; with `waits` it is kept on the device. */
  | { is: 'saved'; id: string; activity: ActivityDetails; waits: boolean }
  | { is: 'savedFollowing'; id: string; planned: PlannedActivityData }
  | { is: 'stale'; id: string; stale: RequestFailedError }
  /** `reason` is empty when the server gave none. */
  | { is: 'refused'; id: string; failure: unknown; reason: string }
  /** The present state; null when it cannot be read. */
  | { is: 'read'; id: string; present: ActivityDetails | null }
  /** The place it gets of the two that are compared; null leaves it where the other person put it. */
  | { is: 'placed'; place: When | null }
  | { is: 'refusalRead' }
  | { is: 'leftRead' };

export type MoveEffect =
  /** Answers `stood` after a moment without a further key. */
  | { run: 'wait'; id: string }
  | { run: 'ask'; activity: ActivityDetails; act: 'moves' | 'stretches' }
  | { run: 'send'; activity: ActivityDetails; to: When; following: boolean }
  | { run: 'read'; id: string }
  /** The outcome is known, and is written into all lists. */
  | { run: 'settle'; activity: ActivityDetails }
  /** Rolled back from where it was put; the view follows. */
  | { run: 'goBack'; stands: ActivityDetails; put: When }
  /** The viewer only leaves an activity of several people. */
  | { run: 'leave'; activity: ActivityDetails }
  | { run: 'announce'; activity: ActivityDetails }
  | { run: 'offerUndo'; undo: MoveToUndo }
  /** The next move ends the offer. */
  | { run: 'withdrawUndo'; id: string }
  | { run: 'report'; failure: unknown; activity: ActivityDetails; to: When };

type Outcome = { state: MoveState; effects: MoveEffect[] };

/** A longer series is not put back in one go. */
const MAX_PUT_BACK = 400;

/** The moved activities at their wanted places, where they are shown until the server has answered. */
export const pendingOf = ({ moves }: Pick<MoveState, 'moves'>): ActivityDetails[] =>
  [...moves.values()].map(({ confirmed, wanted }) => ({ ...confirmed, ...wanted }));

export function reduceMoves(state: MoveState, event: MoveEvent): Outcome {
  switch (event.is) {
    case 'dragged': {
      const { activity, to } = event;
      if (state.dragged && sameTime(state.dragged.to, to)) return unchanged(state);
      return unchanged({ ...state, dragged: { activity, to: place(to) } });
    }
    case 'dropped': {
      const { dragged } = state;
      const free = dragged ? { ...state, dragged: null } : state;
      if (!dragged || !event.inside || sameTime(dragged.to, dragged.activity)) return unchanged(free);
      return put(free, dragged.activity, dragged.to, false);
    }
    case 'walked':
    case 'moved':
      return put(state, event.activity, event.to, event.is === 'walked');
    case 'refusalRead':
      return unchanged(state.refusal ? { ...state, refusal: '' } : state);
    case 'leftRead':
      return unchanged({ ...state, left: state.left && { ...state.left, open: false } });
    case 'placed': {
      const { conflict } = state;
      if (!conflict?.open) return unchanged(state);
      const move = state.moves.get(conflict.both.present.id);
      const closed = { ...state, conflict: { ...conflict, open: false } };
      if (!move) return unchanged(closed);
      const { place: chosen } = event;
      const outcome =
        chosen && !sameTime(chosen, move.confirmed)
          ? begin(closed, { ...move, wanted: place(chosen) })
          : rollBack(closed, move);
      return { ...outcome, state: withConflict(outcome.state) };
    }
    default: {
      const move = state.moves.get(event.id);
      return move ? answered(state, move, event) : unchanged(state);
    }
  }
}

const place = ({ date, startsAt, endsAt }: When): When => ({ date, startsAt, endsAt });
const unchanged = (state: MoveState): Outcome => ({ state, effects: [] });
const withMove = (state: MoveState, move: Move): MoveState => ({
  ...state,
  moves: new Map(state.moves).set(move.confirmed.id, move),
});

/**
 * Gives the activity a new place. A question or call about it that is already under way continues, and uses the new
 * place afterwards.
 */
function put(state: MoveState, activity: ActivityDetails, to: When, walking: boolean): Outcome {
  const { id } = activity;
  const known = state.moves.get(id);
  const move: Move = {
    confirmed: activity,
    from: place(activity),
    others: [],
    following: undefined,
    waits: false,
    step: { is: 'walking' },
    ...known,
    wanted: place(to),
  };
  const over: MoveEffect = { run: 'withdrawUndo', id };
  if (move.step.is !== 'walking') return { state: withMove(state, move), effects: [over] };
  if (walking) return { state: withMove(state, move), effects: [over, { run: 'wait', id }] };
  const begun = begin(state, move);
  return { ...begun, effects: [over, ...begun.effects] };
}

/** Sends the move, once it is known which ones of a series are meant. */
function begin(state: MoveState, move: Move): Outcome {
  const { confirmed, wanted, following } = move;
  if (following === undefined && !sameTime(confirmed, wanted))
    return {
      state: withMove(state, { ...move, step: { is: 'asking' } }),
      effects: [{ run: 'ask', activity: confirmed, act: sameLength(confirmed, wanted) ? 'moves' : 'stretches' }],
    };
  return {
    state: withMove(state, { ...move, step: { is: 'sending', sent: wanted } }),
    effects: [{ run: 'send', activity: confirmed, to: wanted, following: following ?? false }],
  };
}

/** The outcome is known: the move is over. */
function settle(state: MoveState, { confirmed }: Move): Outcome {
  const moves = new Map(state.moves);
  moves.delete(confirmed.id);
  return { state: { ...state, moves }, effects: [{ run: 'settle', activity: confirmed }] };
}

function rollBack(state: MoveState, move: Move, before: readonly MoveEffect[] = []): Outcome {
  const settled = settle(state, move);
  const back: MoveEffect = { run: 'goBack', stands: move.confirmed, put: move.wanted };
  return { ...settled, effects: [...before, ...settled.effects, back] };
}

/** Each effect is answered once; an answer to a step that the move has already left is ignored. */
function answered(state: MoveState, move: Move, event: Extract<MoveEvent, { id: string }>): Outcome {
  const { confirmed, step } = move;
  switch (event.is) {
    case 'stood':
      return step.is === 'walking' ? begin(state, move) : unchanged(state);
    case 'which': {
      if (step.is !== 'asking') return unchanged(state);
      const { which } = event;
      if (which && which !== 'leave') return begin(state, { ...move, following: which === 'following' });
      return rollBack(state, move, [{ run: which ? 'leave' : 'announce', activity: confirmed }]);
    }
    case 'saved':
      if (step.is !== 'sending') return unchanged(state);
      return saved(state, { ...move, confirmed: event.activity, waits: event.waits }, step.sent);
    case 'savedFollowing': {
      if (step.is !== 'sending') return unchanged(state);
      const { activities, skipped } = event.planned;
      const version = activities.find(({ id }) => id === confirmed.id)?.version ?? confirmed.version;
      const others = [...new Set([...move.others, ...activities.map(({ id }) => id)])];
      const told =
        skipped.length > 0 ? { ...state, left: { title: confirmed.title, planned: event.planned, open: true } } : state;
      return saved(told, { ...move, confirmed: { ...confirmed, ...step.sent, version }, others }, step.sent);
    }
    case 'stale':
      if (step.is !== 'sending') return unchanged(state);
      return {
        state: withMove(state, { ...move, step: { is: 'reading', stale: event.stale } }),
        effects: [{ run: 'read', id: confirmed.id }],
      };
    case 'read':
      return step.is === 'reading' ? compare(state, move, event.present, step.stale) : unchanged(state);
    case 'refused': {
      const { failure, reason } = event;
      const told = reason ? { ...state, refusal: reason } : state;
      return rollBack(told, move, [{ run: 'report', failure, activity: confirmed, to: move.wanted }]);
    }
  }
}

/**
 * Sends again when it was moved further meanwhile; otherwise reports the move, with an undo if there is something to
 * take back.
 */
function saved(state: MoveState, move: Move, sent: When): Outcome {
  const { confirmed, wanted, from, others, following, waits } = move;
  if (!sameTime(sent, wanted)) return begin(state, move);
  const settled = settle(state, move);
  const told: MoveEffect =
    waits || sameTime(from, confirmed) || others.length > MAX_PUT_BACK
      ? { run: 'announce', activity: confirmed }
      : { run: 'offerUndo', undo: { moved: confirmed, from, others: following ? others : null } };
  return { ...settled, effects: [...settled.effects, told] };
}

/** Asks for the place only when somebody else has moved it too, and to another place. */
function compare(state: MoveState, move: Move, present: ActivityDetails | null, stale: RequestFailedError): Outcome {
  if (!present) return rollBack(state, move);
  const { confirmed: before, wanted } = move;
  const known = { ...move, confirmed: present };
  if (sameTime(before, present) || sameTime(wanted, present)) return begin(state, known);
  const step: Step = { is: 'comparing', both: { before, wanted, present, stale } };
  return unchanged(withConflict(withMove(state, { ...known, step })));
}

/** One conflict is shown at a time; those of other activities follow. */
function withConflict(state: MoveState): MoveState {
  if (state.conflict?.open) return state;
  for (const { step } of state.moves.values())
    if (step.is === 'comparing') return { ...state, conflict: { both: step.both, open: true } };
  return state;
}

const sameLength = (one: When, other: When) =>
  minutesOf(one.endsAt) - minutesOf(one.startsAt) === minutesOf(other.endsAt) - minutesOf(other.startsAt);
