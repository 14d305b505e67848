import { persistedState } from '../browser/persisted-state.ts';
import type { Mode } from '../router/table.ts';

/** The mode somebody was in last; Calendar at first. */
export const lastMode = persistedState('touchline.mode', ['calendar', 'scouting'] as const satisfies Mode[]);
