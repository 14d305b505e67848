import type { GameAssignmentState } from '#domain/football.ts';
import type { BadgeTone } from '#web/ui/looks/Badge.tsx';

/** The colour beside the word of each state. */
export const ASSIGNMENT_TONES: Record<GameAssignmentState, BadgeTone> = {
  asked: 'plain',
  accepted: 'good',
  declined: 'danger',
  withdrawn: 'plain',
  done: 'accent',
  missed: 'danger',
};
