/** Renders the page that asks for the club, before there is any club to sign in to. */
import { createRoot } from 'react-dom/client';
import { followForcedColors } from '../browser/forced-colors.ts';
import { followTheme } from '../browser/theme.ts';
import { initialLanguage, startI18n } from '../text/i18n.ts';
import { ClubAddressPage } from './ClubAddressPage.tsx';
import { addPhoneTexts } from './phone-texts.ts';

export async function startAddressPage(): Promise<void> {
  followTheme();
  followForcedColors();
  await startI18n(initialLanguage());
  addPhoneTexts();
  createRoot(document.getElementById('root')!).render(<ClubAddressPage />);
}
