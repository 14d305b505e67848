/** Events of the phone while the app is open: the Back button, and links that lead into the app. */
import { App } from '@capacitor/app';
import { clubAddress } from './club-address.ts';
import { pathInLink } from './deep-link.ts';

/** The link that has started this app, so that reloading the page does not open it again. */
const STARTED_BY = 'touchline.started-by';

/** `go` opens a page of the app. */
export async function followPhone(go: (path: string) => unknown): Promise<void> {
  const open = (link: string) => {
    const path = pathInLink(link, clubAddress());
    if (path !== null) void go(path);
  };
  // `history.back()` also closes dialogs, so Back closes them first.
  await App.addListener('backButton', ({ canGoBack }) => (canGoBack ? history.back() : void App.minimizeApp()));
  await App.addListener('appUrlOpen', ({ url }) => open(url));
  const start = await App.getLaunchUrl();
  if (!start?.url || sessionStorage.getItem(STARTED_BY) === start.url) return;
  sessionStorage.setItem(STARTED_BY, start.url);
  open(start.url);
}
