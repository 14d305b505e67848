import { useViewer } from '#web/session/viewer.ts';

/** Tells password managers whose new password the form holds. Without a name, so that no form sends it. */
export function AccountName() {
  const { email } = useViewer();
  return <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />;
}
