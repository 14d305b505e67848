import { lazyComponent } from '#web/browser/lazy.ts';
import type { SelectProps } from './Select.tsx';

/** A select on a page that is not a form, loaded after the page, whose list is more important. */
export const LazySelect = lazyComponent<SelectProps>(
  async () => (await import('./Select.tsx')).Select,
  ({ className }) => (
    <div aria-hidden className={className}>
      <div className="field-box select invisible" />
    </div>
  ),
  'wait',
);
