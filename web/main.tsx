import './styles/app.css';
import { createRoot } from 'react-dom/client';
import { lazyPart } from './chunk.ts';
import { languageAtStart, startI18n } from './i18n.ts';
import { Root } from './Root.tsx';
import { followOtherWindows, readSelf } from './self.ts';
import { checkSelf } from './session.ts';
import { Splash } from './Splash.tsx';
import { followTheme } from './theme.ts';

// Two parts, one for those who are signed in and one for those who are not; the other is fetched at the first touch.
const loadLogin = async () => (await import('#features/sessions/web/LoginView.tsx')).LoginView;
const loadApp = async () => {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const [{ appOf }, { pages, parts }] = await Promise.all([import('./App.tsx'), import('./routes.tsx')]);
  return appOf(pages, parts);
};
const LoginView = lazyPart(loadLogin, Splash);
const App = lazyPart(loadApp, Splash);
const ResetPassword = lazyPart(
  async () => (await import('#features/sessions/web/ResetPassword.tsx')).ResetPassword,
  Splash,
);

followTheme();
followOtherWindows();
// On its way while the words are still coming.
void (readSelf() ? loadApp() : loadLogin()).catch(() => undefined);
const checked = checkSelf();
await startI18n(languageAtStart());
const root = document.getElementById('root')!;
// The gallery of the controls, in development only.
if (import.meta.env.DEV && location.hash.startsWith('#/ui')) {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  (await import('./ui/gallery/start.tsx')).startGallery(root);
} else {
  createRoot(root).render(<Root LoginView={LoginView} ResetPassword={ResetPassword} App={App} />);
}
await checked;
// Not before somebody touches the page: until then the network belongs to what is on the screen.
const loadOther = () => void (readSelf() ? loadLogin() : loadApp()).catch(() => undefined);
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, loadOther, { once: true, passive: true });
// In development: the entry is not replaced while it runs, the page begins anew.
import.meta.hot?.dispose(() => location.reload());
