import { useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { can, mayEver } from '#domain/permissions.ts';
import { Navigate, useLocation, useParams } from '#web/router/router.tsx';
import { lazyPage } from '../browser/lazy.ts';
import { useStore } from '../browser/store.ts';
import { announce, MAIN } from '../ui/overlay/announce.tsx';
import { lastMode } from '../session/mode.ts';
import { useViewer } from '../session/viewer.ts';
import { resolveDestination } from '../router/guards.ts';
import { ROUTES, routeOf, type PageName } from '#domain/routes.ts';
import { useTitle } from '../router/title.ts';

/** Loaders of the pages that exist, by their name in the route table. */
export type Pages = { [Name in PageName]?: () => Promise<ComponentType> };

export const NotFoundPage = lazyPage(async () => (await import('./NotFound.tsx')).NotFound);
const PlayersClosed = lazyPage(async () => (await import('./PlayersClosed.tsx')).PlayersClosed);

/** Renders a route: its page if the viewer may open it, otherwise a redirect. */
export function Guarded({ name, Page }: { name: PageName; Page: ComponentType | undefined }) {
  const viewer = useViewer();
  const mode = useStore(lastMode);
  const params = useParams();
  const target = resolveDestination(name, { viewer, mode, params });
  if (target !== 'show') return <Navigate to={target} replace />;
  return <Opened name={name}>{drawn(name, Page)}</Opened>;

  function drawn(page: PageName, Part: ComponentType | undefined) {
    if (page === 'PlayersPage' && !mayEver(viewer, 'player.read')) return <PlayersClosed />;
    return Part ? <Part /> : <NotFoundPage />;
  }
}

/** Side effects of opening a page: sets the title, announces it, and stores its mode if the viewer may switch modes. */
function Opened({ name, children }: { name: PageName; children: React.ReactNode }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const row = routeOf(name);
  const title = t(ROUTES[name].title);

  useEffect(() => {
    if (row.mode && can(viewer, 'mode.switch')) lastMode.setState(row.mode);
  }, [row, viewer]);

  useTitle(title);
  useArrival(pathname, title);
  return children;
}

let lastPath: string | undefined;

/** After a navigation, announces the page and focuses its content, unless the focus is there or a dialog is open. */
function useArrival(pathname: string, title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    const first = lastPath === undefined;
    if (lastPath === pathname) return;
    lastPath = pathname;
    if (first) return;
    announce(t('shell.page_opened', { page: title }));
    const main = document.getElementById(MAIN);
    const elsewhere = document.querySelector('[role=dialog], [role=alertdialog]');
    if (main && !elsewhere && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname, title, t]);
}
