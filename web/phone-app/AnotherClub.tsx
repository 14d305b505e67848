import { useTranslation } from 'react-i18next';
import { clubAddress } from '../platform/club-address.ts';
import { forgetKnownClub } from '../platform/known-club.ts';
import { addPhoneTexts } from './phone-texts.ts';

addPhoneTexts();

/** The club that the app belongs to, and a button to choose another. */
export function AnotherClub({ className }: { className: string }) {
  const { t } = useTranslation();
  const forget = async () => {
    await forgetKnownClub();
    location.reload();
  };
  return (
    <p className="mt-4 grid text-13 text-ink-3">
      <span className="truncate">{clubAddress().replace(/^https:\/\//, '')}</span>
      <button type="button" className={className} onClick={() => void forget()}>
        {t('phone.another')}
      </button>
    </p>
  );
}
