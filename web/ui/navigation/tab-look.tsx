/** The look of tabs, within a page and as links. */

export const TAB_LOOK =
  'relative inline-flex h-10 flex-none items-center gap-1.5 px-1 text-13 font-medium whitespace-nowrap text-ink-2 transition-colors hover:text-ink focus-visible:rounded-sm focus-visible:-outline-offset-2 touch:h-11 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full after:transition-colors';
export const TAB_ON = 'text-ink after:bg-accent';
export const TAB_BAR = 'flex gap-4 overflow-x-auto border-b border-line [scrollbar-width:none]';

export function TabCount({ count }: { count: number }) {
  return <span className="rounded-full bg-grid px-1.5 text-11 font-medium text-ink-2">{count}</span>;
}
