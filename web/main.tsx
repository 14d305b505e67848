import './styles/app.css';
import { createRoot } from 'react-dom/client';
import { atMost } from './browser/at-most.ts';
import { lazyComponent } from './browser/lazy.ts';
import { followLanguage, initialLanguage, startI18n } from './text/i18n.ts';
import { Root } from './Root.tsx';
import { syncAcrossTabs, sessionStore } from './session/stored-session.ts';
import { verifySession } from './account/lifecycle.ts';
import { Splash } from './layout/Splash.tsx';
import { followForcedColors } from './browser/forced-colors.ts';
import { followTheme } from './browser/theme.ts';
import { showChunkFailures } from './ui/overlay/show-chunk-failures.ts';

// Two chunks, one for signed-in viewers and one for the login; the other one is loaded on the first touch.
const loadLogin = async () => (await import('#features/sessions/web/LoginView.tsx')).LoginView;
const loadApp = async () => {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const [{ createApp }, { pages, parts }] = await Promise.all([import('./App.tsx'), import('./routes.tsx')]);
  return createApp(pages, parts);
};
const LoginView = lazyComponent(loadLogin, Splash, 'throw');
const App = lazyComponent(loadApp, Splash, 'throw');
const ResetPassword = lazyComponent(
  async () => (await import('#features/sessions/web/ResetPassword.tsx')).ResetPassword,
  Splash,
  'throw',
);

/** ms after which a page that is still coming is announced by the splash. */
const SPLASH_AFTER = 100;

showChunkFailures();
followTheme();
followForcedColors();
syncAcrossTabs();
followLanguage();
// Loads in parallel with the texts.
const first = (sessionStore.getState() ? App : LoginView).preload();
first.catch(() => undefined);
const checked = verifySession();
await startI18n(initialLanguage()).catch((reason: unknown) => {
  // Nothing can be rendered without texts; the first script of the page takes over (tools/start-recovery.ts).
  dispatchEvent(new Event('start-failed'));
  throw reason;
});
await atMost(SPLASH_AFTER, first);
const root = document.getElementById('root')!;
// The gallery of the controls, in development only.
if (import.meta.env.DEV && location.hash.startsWith('#/ui')) {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  (await import('./gallery/start.tsx')).startGallery(root);
} else {
  createRoot(root).render(<Root LoginView={LoginView} ResetPassword={ResetPassword} App={App} />);
}
await checked;
// Not before the first touch: until then the network is for the visible page.
const loadOther = () => void (sessionStore.getState() ? LoginView : App).preload().catch(() => undefined);
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, loadOther, { once: true, passive: true });
// In development: this module is not hot replaced, the page reloads.
import.meta.hot?.dispose(() => location.reload());
