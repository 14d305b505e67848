import 'i18next';
import type { catalogue } from '#locales/en/catalogue.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof catalogue };
    returnNull: false;
  }
}
