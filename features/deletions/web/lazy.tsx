import { lazyComponent } from '#web/browser/lazy.ts';
import { loadTexts } from '#web/text/i18n.ts';
import type { RecordMenuProps } from './RecordMenu.tsx';

/**
 * The menu with its texts, loaded on demand, because few people may delete. Its space is reserved, so that nothing
 * moves.
 */
export const LazyRecordMenu = lazyComponent<RecordMenuProps>(
  async () => (await Promise.all([import('./RecordMenu.tsx'), loadTexts('merging')]))[0].RecordMenu,
  () => <span className="btn btn-icon" />,
  'wait',
);
