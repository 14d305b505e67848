/** The texts of the phone app in all languages: they are built into the app, and browsers load none of them. */
import i18next from 'i18next';

const files = import.meta.glob<{ phone: object }>('../../locales/*/phone.ts', { eager: true });

/** Call it after i18next has started. */
export function addPhoneTexts(): void {
  for (const [file, { phone }] of Object.entries(files))
    i18next.addResourceBundle(file.split('/').at(-2)!, 'translation', { phone }, true);
}
