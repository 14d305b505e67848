/** The router for components: location, links and navigation. */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {
  navigate,
  currentLocation,
  type NavigationType,
  type CurrentLocation,
  type HistoryLocation,
  type StepOptions,
} from './history.ts';
import type { Params } from './match.ts';

type Routed = { here: CurrentLocation; params: Params };
const RoutedContext = createContext<Routed>({ here: currentLocation(), params: {} });

export function Router({ here, params, children }: Routed & { children: ReactNode }) {
  const value = useMemo(() => ({ here, params }), [here, params]);
  return <RoutedContext value={value}>{children}</RoutedContext>;
}

export function useLocation(): HistoryLocation {
  return useContext(RoutedContext).here;
}

/** How the present location was reached. */
export function useNavigationType(): NavigationType {
  return useContext(RoutedContext).here.action;
}

export function useParams<Key extends string = string>(): Readonly<Partial<Record<Key, string>>> {
  return useContext(RoutedContext).params as Readonly<Partial<Record<Key, string>>>;
}

/** Returns `navigate`, which is the same function on every render. */
export function useNavigate(): typeof navigate {
  return navigate;
}

/** A path, or only a query string for the same page. */
export type To = string | { pathname?: string; search?: string };

function addressOf(to: To, pathname: string): string {
  if (typeof to !== 'string') {
    const search = to.search && !to.search.startsWith('?') ? `?${to.search}` : (to.search ?? '');
    return (to.pathname ?? pathname) + search;
  }
  return to.startsWith('/') ? to : pathname + to;
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & StepOptions & { to: To };

/** A link to another page. Like any link it opens in a new window with the middle button or a modifier key. */
export function Link({ to, replace = false, state, onClick, target, children, ...rest }: LinkProps) {
  const { pathname, search } = useLocation();
  const address = addressOf(to, pathname);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || (target && target !== '_self');
    if (event.defaultPrevented || event.button !== 0 || elsewhere) return;
    event.preventDefault();
    void navigate(address, { replace: replace || address === pathname + search, state });
  };
  return (
    <a {...rest} {...(target ? { target } : {})} href={`#${address}`} onClick={follow}>
      {children}
    </a>
  );
}

export type NavLinkProps = Omit<LinkProps, 'className'> & {
  className?: string | ((link: { isActive: boolean }) => string | undefined);
  /** Active only on the exact path, not on pages below it. */
  end?: boolean;
};

/** A link that is marked as the current page when its path is open. */
export function NavLink({ end = false, className, to, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const own = addressOf(to, pathname).split('?', 1)[0]!.toLowerCase();
  const at = pathname.toLowerCase();
  const isActive = at === own || (!end && at.startsWith(`${own}/`));
  const look = typeof className === 'function' ? className({ isActive }) : className;
  return (
    <Link {...rest} to={to} {...(look ? { className: look } : {})} {...(isActive ? { 'aria-current': 'page' } : {})} />
  );
}

/** Redirects when it is rendered, again for each location: two in a row may have the same target. */
export function Navigate({ to, replace = false, state }: { to: string } & StepOptions) {
  const here = useLocation();
  useEffect(() => void navigate(to, { replace, state }), [here, to, replace, state]);
  return null;
}

type Query = URLSearchParams | Record<string, string>;

/** The query string, and a function that changes it by a navigation. */
export function useSearchParams(): [
  URLSearchParams,
  (next: Query | ((present: URLSearchParams) => Query), options?: StepOptions) => void,
] {
  const { search } = useLocation();
  const present = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback((next: Query | ((present: URLSearchParams) => Query), options?: StepOptions) => {
    // Reads the present location, because two changes in a row must not undo each other.
    const query = typeof next === 'function' ? next(new URLSearchParams(currentLocation().search)) : next;
    const text = new URLSearchParams(query).toString();
    void navigate(text ? `?${text}` : '', options);
  }, []);
  return [present, change];
}
