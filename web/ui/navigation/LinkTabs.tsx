import { NavLink } from '#web/router/router.tsx';
import { classNames } from '../looks/classes.ts';
import { TAB_BAR, TAB_LOOK, TAB_ON, TabCount } from './tab-look.tsx';

/** Links that look like tabs, for parts with a path of their own; the router marks the current one. */
export function LinkTabs({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly { to: string; label: string; count?: number; end?: boolean }[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={classNames(TAB_BAR, className)}>
      {tabs.map(({ to, label: words, count, end = true }) => (
        <NavLink
          key={to}
          to={to}
          end={end}
          replace
          className={({ isActive }) => classNames(TAB_LOOK, isActive && TAB_ON)}
        >
          {words}
          {count !== undefined && <TabCount count={count} />}
        </NavLink>
      ))}
    </nav>
  );
}
