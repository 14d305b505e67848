import { lazyComponent } from '../browser/lazy.ts';
import type { CsvButtonProps } from './CsvButton.tsx';

/** The button after the list; its room is kept, so that nothing moves. */
export const LazyCsvButton = lazyComponent<CsvButtonProps>(
  async () => (await import('./CsvButton.tsx')).CsvButton,
  () => <span className="btn btn-icon" />,
  'wait',
);
