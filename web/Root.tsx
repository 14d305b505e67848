import { useEffect, useState, type ComponentType } from 'react';
import { lazyPart, preloadLater } from './chunk.ts';
import { ErrorBoundary, Quiet } from './ErrorBoundary.tsx';
import { SIGN_IN } from './router/table.ts';
import { replacePath } from './session.ts';
import { toasts, watchToasts } from './ui/toast.ts';
import { useSelf } from './viewer.ts';

const Toasts = lazyPart(async () => (await import('./ui/Toasts.tsx')).Toasts);

type RootProps = { LoginView: ComponentType; ResetPassword: ComponentType; App: ComponentType };

/**
 * The root screen: the login view while nobody is signed in, whatever the address says (SHELL-15, A-08); the forced
 * password change in place of everything else (SHELL-16); the app otherwise.
 */
export function Root({ LoginView, ResetPassword, App }: RootProps) {
  const user = useSelf()?.user;
  useEffect(() => {
    if (!user) replacePath(SIGN_IN);
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

/** The place of the notices, fetched with the first one or before. Should it not come, the app stands without. */
function Notices() {
  const [wanted, setWanted] = useState(toasts().length > 0);
  useEffect(() => {
    preloadLater([Toasts]);
    return watchToasts(() => setWanted(true));
  }, []);
  return (
    wanted && (
      <Quiet>
        <Toasts />
      </Quiet>
    )
  );
}
