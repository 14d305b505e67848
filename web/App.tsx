import { QueryClientProvider } from '@tanstack/react-query';
import {
  Suspense,
  useEffect,
  useMemo,
  useState,
  useTransition,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyPage, lazyPart, preloadLater, type Preloaded } from './chunk.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { newQueryClient } from './graphql/query-client.ts';
import { wordsOf } from './i18n.ts';
import { useInitial } from './initial.ts';
import { useKept } from './kept.ts';
import { CalendarMode } from './layout/CalendarMode.tsx';
import { Frame } from './layout/Frame.tsx';
import { PagesContext, PartsContext, type Parts } from './layout/pages-context.ts';
import { ScoutingMode } from './layout/ScoutingMode.tsx';
import { SpecialMode } from './layout/SpecialMode.tsx';
import { sayKept } from './later-notice.ts';
import { lastMode } from './mode.ts';
import { destination, homeOf, modeOf, pageAt, startOf } from './router/guards.ts';
import { arrive, followAddress, placeNow, whereNow } from './router/history.ts';
import { matchOf } from './router/match.ts';
import { Guarded, NotFound, type Pages } from './router/pages.tsx';
import { Navigate, Router } from './router/router.tsx';
import { PAGE_NAMES, rowOf, SIGN_IN, type Mode, type PageName } from './router/table.ts';
import { readSelf } from './self.ts';
import { useSpinnerOver } from './Splash.tsx';
import { askedQuestion, watchQuestions } from './ui/confirm.ts';
import { LoadingOverlay } from './ui/LoadingOverlay.tsx';
import { SkeletonPage } from './ui/Skeleton.tsx';
import { Spinner } from './ui/Spinner.tsx';
import { UnsavedGuard } from './unsaved.tsx';
import { useViewer, viewerOf } from './viewer.ts';

const NO_PARAMS = {};
const ConfirmHost = lazyPart(async () => (await import('./ui/ConfirmHost.tsx')).ConfirmHost);

/** What is inside for somebody who is signed in: the pages of the table, those that exist, in their layouts. */
export function appOf(pages: Pages, parts: Parts = {}): ComponentType {
  const lazies = lazyPages(pages);
  void preloadHere(lazies);
  const drawn = drawnBy(lazies);
  return function App() {
    const [client] = useState(newQueryClient);
    useEffect(sayKept, []);
    return (
      <QueryClientProvider client={client}>
        <PagesContext value={pages}>
          <PartsContext value={parts}>
            <Routed drawn={drawn} />
          </PartsContext>
        </PagesContext>
      </QueryClientProvider>
    );
  };
}

type LazyPages = { [Name in PageName]?: ComponentType & Preloaded };
type Drawn = { [Name in PageName]: ReactElement };

function lazyPages(pages: Pages): LazyPages {
  const rows = PAGE_NAMES.map((name) => {
    const load = pages[name === 'HomePageAlias' ? 'HomePage' : name];
    return [
      name,
      load && lazyPage(async () => (await Promise.all([load(), ...wordsFor(rowOf(name).mode)]))[0]),
    ] as const;
  });
  return Object.fromEntries(rows) as LazyPages;
}

function drawnBy(pages: LazyPages): Drawn {
  return Object.fromEntries(
    PAGE_NAMES.map((name) => [name, <Guarded key={name} name={name} Page={pages[name]} />]),
  ) as Drawn;
}

/** Fetches the page of the address while what every page picks from is still being asked for. */
async function preloadHere(pages: LazyPages): Promise<void> {
  const user = readSelf()?.user;
  const match = matchOf(placeNow().pathname);
  if (!user || user.requirePasswordReset || !match) return;
  const viewer = viewerOf(user);
  const visit = { viewer, mode: lastMode.read(), params: match.params };
  const page = pageAt(match.name, visit);
  // What fails now is asked for again, and said, when the page is drawn.
  if (destination(page, visit) === 'show') await pages[page]?.preload().catch(() => undefined);
}

/** The words of the page's mode, of both where it stands in both. */
function wordsFor(mode: Mode | undefined): Promise<void>[] {
  return mode ? [wordsOf(mode)] : [wordsOf('calendar'), wordsOf('scouting')];
}

function Routed({ drawn }: { drawn: Drawn }) {
  const [here, setHere] = useState(arrive);
  const [waiting, startTransition] = useTransition();
  useEffect(() => followAddress(() => startTransition(() => setHere(whereNow()))), []);
  const match = useMemo(() => matchOf(here.pathname), [here.pathname]);
  const viewer = useViewer();
  const mode = useKept(lastMode);
  const page = match && pageAt(match.name, { viewer, mode });
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
      <UnsavedGuard />
      <Questions />
      <LoadingOverlay />
    </Router>
  );
}

/** The addresses that are no page: the empty one (SHELL-09), the sign-in of somebody who is in, and unknown ones. */
function Elsewhere({ pathname }: { pathname: string }) {
  const viewer = useViewer();
  if (pathname === '/') return <Navigate to={startOf(viewer, lastMode.read())} replace />;
  if (pathname === SIGN_IN) return <Navigate to={homeOf(viewer, lastMode.read())} replace />;
  return <NotFound />;
}

type LayoutProps = { page: PageName | undefined; waiting: boolean; children: ReactNode };

/** That of the special area, that of the page's mode, or none where the page fills the screen (SHELL-14). */
function Layout({ page, waiting, children }: LayoutProps) {
  const viewer = useViewer();
  const remembered = useKept(lastMode);
  const { fullscreen = false, mode = remembered } = page ? rowOf(page) : {};
  if (can(viewer, 'area.special')) return <SpecialMode>{children}</SpecialMode>;
  if (fullscreen) return <Frame plain>{children}</Frame>;
  const ModeLayout = modeOf(viewer, mode) === 'scouting' ? ScoutingMode : CalendarMode;
  return (
    <ModeLayout>
      <WaitBar waiting={waiting} />
      {children}
    </ModeLayout>
  );
}

/** A line at the top of the window when the next page takes longer than a moment; the present one stays meanwhile. */
function WaitBar({ waiting }: { waiting: boolean }) {
  const shown = waiting ? 'animate-pulse opacity-100 delay-300' : 'opacity-0';
  return (
    <div
      aria-hidden
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 bg-accent transition-opacity ${shown}`}
    />
  );
}

/** Holds the pages back until what they all pick from is there, but no longer than the spinner may turn (SHELL-18). */
function Initially({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const wanted = can(viewer, 'activityType.list');
  const over = useSpinnerOver();
  const { isPending } = useInitial({ enabled: wanted });
  if (!wanted || !isPending || over) return children;
  return (
    <div
      role="status"
      aria-label={t('shell.loading')}
      className="grid flex-1 place-items-center text-ink-3"
      data-spinner
    >
      <Spinner size={22} />
    </div>
  );
}

/** The dialog of questions, fetched with the first one. */
function Questions() {
  const [asked, setAsked] = useState(askedQuestion() !== null);
  useEffect(() => {
    preloadLater([ConfirmHost]);
    return watchQuestions(() => setAsked(true));
  }, []);
  return asked && <ConfirmHost />;
}
