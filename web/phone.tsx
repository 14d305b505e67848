/** The start of the phone app: it finds out which club it belongs to, or asks. */
import './styles/app.css';
import { readKnownClub, type KnownClub } from './platform/known-club.ts';

/** As the server writes it into the page of browsers, before the app reads it. */
function writeClub({ address, name, zone }: KnownClub): void {
  for (const [meta, content] of Object.entries({ 'club-address': address, 'club-name': name, 'club-zone': zone }))
    document.querySelector<HTMLMetaElement>(`meta[name="${meta}"]`)!.content = content;
}

const club = await readKnownClub();
if (club) {
  writeClub(club);
  await import('./main.tsx');
  const [{ followPhone }, { renewKnownClub }] = await Promise.all([
    import('./platform/shell.ts'),
    import('./platform/renew-club.ts'),
  ]);
  await followPhone();
  await renewKnownClub(club);
} else {
  const { startAddressPage } = await import('./platform/start-address-page.tsx');
  await startAddressPage();
}
