/** What the phone tells the app while it is open: its Back, and links that lead into it. */
import { App } from '@capacitor/app';
import { navigate } from '../router/history.ts';
import { clubAddress } from './club-address.ts';
import { pathInLink } from './deep-link.ts';

/** Which link has started this app: a reload of the page is no second start. */
const STARTED_BY = 'touchline.started-by';

export async function followPhone(): Promise<void> {
  // Dialogs step back in the history too, so Back closes them first.
  await App.addListener('backButton', ({ canGoBack }) => (canGoBack ? history.back() : void App.minimizeApp()));
  await App.addListener('appUrlOpen', ({ url }) => open(url));
  const start = await App.getLaunchUrl();
  if (!start?.url || sessionStorage.getItem(STARTED_BY) === start.url) return;
  sessionStorage.setItem(STARTED_BY, start.url);
  open(start.url);
}

function open(link: string): void {
  const path = pathInLink(link, clubAddress());
  if (path !== null) void navigate(path);
}
