import { lazyComponent } from '../browser/lazy.ts';
import type { CsvButtonProps } from './CsvButton.tsx';

/** Loads after the list; its space is reserved, so that nothing moves. */
export const LazyCsvButton = lazyComponent<CsvButtonProps>(
  async () => (await import('./CsvButton.tsx')).CsvButton,
  () => <span className="btn btn-icon" />,
  'wait',
);
