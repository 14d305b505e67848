import { kept } from './kept.ts';
import type { Mode } from './router/table.ts';

/** The mode somebody was in last; Calendar at first. */
export const lastMode = kept('touchline.mode', ['calendar', 'scouting'] as const satisfies Mode[]);
