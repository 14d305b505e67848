/** Light, dark, or the system's theme. `public/theme.js` does the same before the first paint. */
import { persistedState } from './persisted-state.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const theme = persistedState('touchline.theme', THEMES);

const system = () => matchMedia('(prefers-color-scheme: dark)');

function apply() {
  const choice = theme.getState();
  const dark = choice === 'dark' || (choice === 'system' && system().matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

/** Applies the theme now, and on each change of the choice or the system. */
export function followTheme(): void {
  apply();
  theme.subscribe(apply);
  system().addEventListener('change', apply);
}
