/** Entry point of the phone app: reads which club it belongs to, or asks for it. */
import './styles/app.css';
import { readKnownClub, type KnownClub } from './platform/known-club.ts';

/** Writes the `meta` elements that the server adds to the page for browsers, before the app reads them. */
function writeClub({ address, name, zone }: KnownClub): void {
  for (const [meta, content] of Object.entries({ 'club-address': address, 'club-name': name, 'club-zone': zone }))
    document.querySelector<HTMLMetaElement>(`meta[name="${meta}"]`)!.content = content;
}

const club = await readKnownClub();
if (club) {
  writeClub(club);
  await import('./main.tsx');
  const [{ followPhone }, { navigate }, { renewKnownClub }, { removeSharedFiles }, { sessionStore }] =
    await Promise.all([
      import('./platform/shell.ts'),
      import('./router/history.ts'),
      import('./phone-app/renew-club.ts'),
      import('./platform/share.ts'),
      import('./session/stored-session.ts'),
    ]);
  void removeSharedFiles();
  sessionStore.subscribe(() => void (sessionStore.getState() ?? removeSharedFiles()));
  await followPhone(navigate);
  await renewKnownClub(club);
} else {
  const { startAddressPage } = await import('./phone-app/start-address-page.tsx');
  await startAddressPage();
}
