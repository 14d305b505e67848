import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyPage, preloadLater, useOnceOpened, type Preloaded } from './browser/lazy.ts';
import { atMost } from './browser/at-most.ts';
import { showStoredNotice } from './ui/overlay/notice-after-reload.ts';
import { useStore } from './browser/store.ts';
import { ErrorBoundary, Quiet } from './ui/states/ErrorBoundary.tsx';
import { keepAnswersLater, restoreAnswers } from './graphql/kept-answers.ts';
import { newQueryClient } from './graphql/query-client.ts';
import { useReferenceData } from './graphql/reference-data.ts';
import { CalendarMode } from './layout/CalendarMode.tsx';
import { Frame } from './layout/Frame.tsx';
import { PagesContext, SlotsContext, useSlots, type SlotComponents } from './layout/pages-context.ts';
import { ScoutingMode } from './layout/ScoutingMode.tsx';
import { SpecialMode } from './layout/SpecialMode.tsx';
import { useSpinnerOver } from './layout/Splash.tsx';
import { lastArrival } from './live/state.ts';
import { resolveDestination, homeRoute, effectiveMode, resolvePage, startRoute } from './router/guards.ts';
import { initHistory, onLocationChange, locationFromAddress, currentLocation } from './router/history.ts';
import { matchRoute } from './router/match.ts';
import { Guarded, NotFoundPage, type Pages } from './pages/pages.tsx';
import { Navigate, Router } from './router/router.tsx';
import { PAGE_NAMES, routeOf, SIGN_IN_PATH, type Mode, type PageName } from '#domain/routes.ts';
import { lastMode } from './session/mode.ts';
import { sessionStore } from './session/stored-session.ts';
import { useViewer, toViewer } from './session/viewer.ts';
import { loadTexts } from './text/i18n.ts';
import { SkeletonPage } from './ui/states/Skeleton.tsx';
import { Spinner } from './ui/states/Spinner.tsx';

const NO_PARAMS = {};
/** Texts that the first page seldom needs: why an input was refused, and the tags of reports. */
const LATER_TEXTS: Preloaded[] = [{ preload: () => loadTexts('validations') }, { preload: () => loadTexts('tags') }];
const loadLater = async () => (await import('./later.ts')).beginLater;
const loadKeeper = async () => (await import('./graphql/keep-answers.ts')).keepAnswers;

/** ms that the frame waits for the first page, so that both are drawn at once; on a slow line it goes ahead. */
const FRAME_WAITS = 300;

/**
 * The app of a signed-in viewer: the pages of the route table that exist, in their layouts. It is there with the code of the
 * first page, or a little before.
 */
export async function createApp(pages: Pages, parts: SlotComponents = {}): Promise<ComponentType> {
  const lazies = lazyPages(pages);
  const drawn = renderedBy(lazies);
  await atMost(FRAME_WAITS, preloadHere(lazies));
  return function App() {
    const viewer = useViewer();
    const [client] = useState(() => {
      const fresh = newQueryClient();
      restoreAnswers(fresh, viewer);
      return fresh;
    });
    useEffect(() => keepAnswersLater(client, viewer, loadKeeper), [client, viewer]);
    useEffect(showStoredNotice, []);
    useEffect(() => preloadLater(LATER_TEXTS), []);
    useEffect(() => startLater(client), [client]);
    return (
      <QueryClientProvider client={client}>
        <PagesContext value={pages}>
          <SlotsContext value={parts}>
            <Routed drawn={drawn} />
          </SlotsContext>
        </PagesContext>
      </QueryClientProvider>
    );
  };
}

/** Starts everything that can wait until the first page is shown. Returns a function that stops it. */
function startLater(client: QueryClient): () => void {
  const begun = Date.now();
  let gone = false;
  let end = () => {
    gone = true;
  };
  const preload = async () => {
    const beginLater = await loadLater();
    if (!gone) end = beginLater(client, begun);
  };
  preloadLater([{ preload }]);
  return () => end();
}

type LazyPages = { [Name in PageName]?: ComponentType & Preloaded };
type Drawn = { [Name in PageName]: ReactElement };

function lazyPages(pages: Pages): LazyPages {
  const rows = PAGE_NAMES.map((name) => {
    const load = pages[name];
    return [
      name,
      load && lazyPage(async () => (await Promise.all([load(), ...wordsFor(routeOf(name).mode)]))[0]),
    ] as const;
  });
  return Object.fromEntries(rows) as LazyPages;
}

function renderedBy(pages: LazyPages): Drawn {
  return Object.fromEntries(
    PAGE_NAMES.map((name) => [name, <Guarded key={name} name={name} Page={pages[name]} />]),
  ) as Drawn;
}

/** Preloads the page of the URL in parallel with the reference data. */
async function preloadHere(pages: LazyPages): Promise<void> {
  const user = sessionStore.getState()?.user;
  const match = matchRoute(locationFromAddress().pathname);
  if (!user || user.requirePasswordReset || !match) return;
  const viewer = toViewer(user);
  const visit = { viewer, mode: lastMode.getState(), params: match.params };
  const page = resolvePage(match.name, visit);
  // A failure is ignored here: rendering the page loads it again and reports the error.
  if (resolveDestination(page, visit) === 'show') await pages[page]?.preload().catch(() => undefined);
}

/** Loads the texts of the page's mode; of both modes for pages that belong to both. */
function wordsFor(mode: Mode | undefined): Promise<void>[] {
  return mode ? [loadTexts(mode)] : [loadTexts('calendar'), loadTexts('scouting')];
}

function Routed({ drawn }: { drawn: Drawn }) {
  const [here, setHere] = useState(initHistory);
  const [waiting, startTransition] = useTransition();
  const drawnFirst = useRef(here);
  useEffect(
    () =>
      onLocationChange(() => {
        // Said once at the start too, when it is drawn already.
        if (currentLocation() !== drawnFirst.current) startTransition(() => setHere(currentLocation()));
      }),
    [],
  );
  const match = useMemo(() => matchRoute(here.pathname), [here.pathname]);
  const viewer = useViewer();
  const mode = useStore(lastMode);
  const page = match && resolvePage(match.name, { viewer, mode });
  return (
    <Router here={here} params={match?.params ?? NO_PARAMS}>
      <Layout page={page ?? undefined} waiting={waiting}>
        <Initially>
          <ErrorBoundary at={here.key}>
            <Suspense fallback={<SkeletonPage />}>
              {page ? drawn[page] : <Elsewhere pathname={here.pathname} />}
            </Suspense>
          </ErrorBoundary>
        </Initially>
      </Layout>
      <Arrived />
    </Router>
  );
}

/** Shows what arrives in the inbox while a page is open (SHELL-17); rendered from the first arrival on. */
function Arrived() {
  const { Arrivals } = useSlots();
  const wanted = useOnceOpened(useStore(lastArrival) !== null);
  useEffect(() => preloadLater(Arrivals ? [Arrivals] : []), [Arrivals]);
  return (
    wanted &&
    Arrivals && (
      <Quiet>
        <Arrivals />
      </Quiet>
    )
  );
}

/** Paths without a page: the empty one (SHELL-09), the sign-in path of a signed-in viewer, and unknown ones. */
function Elsewhere({ pathname }: { pathname: string }) {
  const viewer = useViewer();
  if (pathname === '/') return <Navigate to={startRoute(viewer, lastMode.getState())} replace />;
  if (pathname === SIGN_IN_PATH) return <Navigate to={homeRoute(viewer, lastMode.getState())} replace />;
  return <NotFoundPage />;
}

type LayoutProps = { page: PageName | undefined; waiting: boolean; children: ReactNode };

/** The layout: of the special area, of the page's mode, or none for a full-screen page (SHELL-14). */
function Layout({ page, waiting, children }: LayoutProps) {
  const viewer = useViewer();
  const remembered = useStore(lastMode);
  const { fullscreen = false, mode = remembered } = page ? routeOf(page) : {};
  if (can(viewer, 'area.special')) return <SpecialMode>{children}</SpecialMode>;
  if (fullscreen) return <Frame plain>{children}</Frame>;
  const ModeLayout = effectiveMode(viewer, mode) === 'scouting' ? ScoutingMode : CalendarMode;
  return (
    <ModeLayout>
      <WaitBar waiting={waiting} />
      {children}
    </ModeLayout>
  );
}

/** A progress line at the top when the next page takes longer than 300 ms; the present page stays visible. */
function WaitBar({ waiting }: { waiting: boolean }) {
  const shown = waiting ? 'animate-pulse opacity-100 delay-300' : 'opacity-0';
  return (
    <div
      aria-hidden
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 bg-accent transition-opacity ${shown}`}
    />
  );
}

/**
 * Shows a spinner instead of pages until the reference data is loaded, but for a limited time (SHELL-18). The page is
 * rendered invisibly meanwhile, so that it requests its own data in parallel. It takes up its space, because pages
 * measure themselves and scroll when they are rendered.
 */
function Initially({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const wanted = can(viewer, 'activityType.list');
  const over = useSpinnerOver();
  const { isPending } = useReferenceData({ enabled: wanted });
  const waiting = wanted && isPending && !over;
  return (
    <div className={waiting ? 'relative flex min-h-0 flex-1 flex-col' : 'contents'}>
      {waiting && (
        <div
          role="status"
          aria-label={t('shell.loading')}
          className="absolute inset-0 grid place-items-center text-ink-3"
          data-spinner
        >
          <Spinner size={22} />
        </div>
      )}
      <div className={waiting ? 'invisible contents' : 'contents'}>{children}</div>
    </div>
  );
}
