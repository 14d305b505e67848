import { CSPProvider } from '@base-ui/react/csp-provider';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { lazyComponent, preloadLater, type Preloaded } from './browser/lazy.ts';
import type { ReadableStore } from './browser/store.ts';
import { ErrorBoundary, Quiet } from './ui/states/ErrorBoundary.tsx';
import { SIGN_IN_PATH } from '#domain/routes.ts';
import { showSignInAddress } from './account/lifecycle.ts';
import { sessionEnded, sessionStore } from './session/stored-session.ts';
import { useStoredSession } from './session/viewer.ts';
import { pendingQuestion } from './ui/overlay/confirm.ts';
import { blockingCalls } from './ui/overlay/loading-overlay.ts';
import { toasts } from './ui/overlay/toast.ts';
import { Tooltips } from './ui/overlay/Tooltips.tsx';

const Toasts = lazyComponent(async () => (await import('./ui/overlay/Toasts.tsx')).Toasts);
const ConfirmDialog = lazyComponent(async () => (await import('./ui/overlay/ConfirmDialog.tsx')).ConfirmDialog);
const LoadingDialog = lazyComponent(async () => (await import('./ui/overlay/LoadingDialog.tsx')).LoadingDialog);

/** NET-05: also when the session was over before the app, which clears them itself, was there. */
async function forgetAnswers(): Promise<void> {
  const { clearDeviceAnswers } = await import('./graphql/device-answers.ts');
  if (!sessionStore.getState()) await clearDeviceAnswers();
}

type RootProps = { LoginView: ComponentType; ResetPassword: ComponentType; App: ComponentType };

/**
 * The root screen: the login view while nobody is signed in, whatever the URL (SHELL-15, A-08); the forced password
 * change instead of everything else (SHELL-16); the app otherwise.
 */
export function Root({ LoginView, ResetPassword, App }: RootProps) {
  const user = useStoredSession()?.user;
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (user) {
      wasSignedIn.current = true;
      return;
    }
    preloadLater([{ preload: forgetAnswers }]);
    // What somebody signed out from is over; a link, or the page of a session that ended, is still wanted.
    const correct = () => {
      if (location.hash === `#${SIGN_IN_PATH}`) return;
      const opened = history.state === null;
      showSignInAddress({ keepLink: opened || !wasSignedIn.current || sessionEnded.getState() });
    };
    // Corrects later changes of the URL too: dialogs that were open step back in the history.
    correct();
    const changes = ['popstate', 'hashchange'] as const;
    changes.forEach((change) => addEventListener(change, correct));
    return () => changes.forEach((change) => removeEventListener(change, correct));
  }, [user]);
  return (
    // The content policy refuses style elements, so our style sheets contain the styles that the controls need.
    <CSPProvider disableStyleElements>
      <ErrorBoundary>
        {!user ? <LoginView /> : user.requirePasswordReset ? <ResetPassword /> : <App key={user.id} />}
      </ErrorBoundary>
      <Late Part={Toasts} store={toasts} wanted={(list) => list.length > 0} />
      <Late
        Part={ConfirmDialog}
        store={pendingQuestion}
        wanted={(question) => question !== null}
        onFailed={() => pendingQuestion.getState()?.answer(null)}
      />
      <Late Part={LoadingDialog} store={blockingCalls} wanted={(calls) => calls > 0} />
      <Tooltips />
    </CSPProvider>
  );
}

type LateProps<Value> = {
  Part: ComponentType & Preloaded;
  store: ReadableStore<Value>;
  /** Whether the store holds something to render. */
  wanted: (value: Value) => boolean;
  /** Called when the part failed to load, so that nobody sees what is in the store. */
  onFailed?: () => void;
};

/** Renders a store above all pages. The part loads with the first item or earlier; after a failure, with the next. */
function Late<Value>({ Part, store, wanted, onFailed }: LateProps<Value>) {
  const [here, setHere] = useState(() => wanted(store.getState()));
  const [tries, setTries] = useState(0);
  const failed = useRef(false);
  useEffect(() => {
    preloadLater([Part]);
    // The app, which is drawn in the same step, may have added something before this.
    if (wanted(store.getState())) setHere(true);
    return store.subscribe(() => {
      setHere(true);
      if (!failed.current || !wanted(store.getState())) return;
      failed.current = false;
      setTries((before) => before + 1);
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `wanted` never differs.
  }, [Part, store]);
  // If its code fails to load, the app works without it.
  return (
    here && (
      <Quiet
        key={tries}
        onFailed={() => {
          failed.current = true;
          onFailed?.();
        }}
      >
        <Part />
      </Quiet>
    )
  );
}
