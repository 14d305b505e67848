import { useEffect, useState, type ComponentType } from 'react';
import { lazyComponent, preloadLater } from './browser/lazy.ts';
import { ErrorBoundary, Quiet } from './ErrorBoundary.tsx';
import { SIGN_IN_PATH } from './router/table.ts';
import { replaceAddress } from './session/lifecycle.ts';
import { useStoredSession } from './session/viewer.ts';
import { toasts } from './ui/overlay/toast.ts';

const Toasts = lazyComponent(async () => (await import('./ui/overlay/Toasts.tsx')).Toasts);

type RootProps = { LoginView: ComponentType; ResetPassword: ComponentType; App: ComponentType };

/**
 * The root screen: the login view while nobody is signed in, whatever the URL (SHELL-15, A-08); the forced password
 * change instead of everything else (SHELL-16); the app otherwise.
 */
export function Root({ LoginView, ResetPassword, App }: RootProps) {
  const user = useStoredSession()?.user;
  useEffect(() => {
    if (!user) replaceAddress(SIGN_IN_PATH);
  }, [user]);
  return (
    <>
      <ErrorBoundary>
        {!user ? <LoginView /> : user.requirePasswordReset ? <ResetPassword /> : <App key={user.id} />}
      </ErrorBoundary>
      <Notices />
    </>
  );
}

/** The host of toasts, loaded with the first one or earlier. If its code fails to load, the app works without it. */
function Notices() {
  const [wanted, setWanted] = useState(toasts.getState().length > 0);
  useEffect(() => {
    preloadLater([Toasts]);
    return toasts.subscribe(() => setWanted(true));
  }, []);
  return (
    wanted && (
      <Quiet>
        <Toasts />
      </Quiet>
    )
  );
}
