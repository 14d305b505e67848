import { persistedState } from '../browser/persisted-state.ts';
import type { Mode } from '#domain/routes.ts';

/** The last used mode; Calendar by default. */
export const lastMode = persistedState('touchline.mode', ['calendar', 'scouting'] as const satisfies Mode[]);
