/** The words of the phone app, in all languages at once: they lie on the phone, and browsers have none of them. */
import i18next from 'i18next';

const files = import.meta.glob<{ phone: object }>('../../locales/*/phone.ts', { eager: true });

/** Once the texts of the app have begun. */
export function addPhoneTexts(): void {
  for (const [file, { phone }] of Object.entries(files))
    i18next.addResourceBundle(file.split('/').at(-2)!, 'translation', { phone }, true);
}
