import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#domain/football.ts';
import { changeLanguage, currentLanguage, LANGUAGE_NAMES } from './i18n.ts';

/** Chooses the language of this device while nobody is signed in. */
export function LanguagePicker() {
  const { t } = useTranslation();
  return (
    <select
      aria-label={t('sign_in.language')}
      value={currentLanguage()}
      onChange={(event) => void changeLanguage(event.target.value as Language)}
      className="btn btn-ghost self-end text-ink-2"
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </select>
  );
}
