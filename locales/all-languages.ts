/** The texts of every language, for what the server writes itself: sheets, exports and mails. */
import type { Language } from '#domain/football.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogue as de } from './de/catalogue.ts';
import { mail as deMail } from './de/mail.ts';
import { catalogue as en } from './en/catalogue.ts';
import { mail as enMail, type MailTexts } from './en/mail.ts';
import { catalogue as es } from './es/catalogue.ts';
import { mail as esMail } from './es/mail.ts';
import { catalogue as fr } from './fr/catalogue.ts';
import { mail as frMail } from './fr/mail.ts';
import { catalogue as it } from './it/catalogue.ts';
import { mail as itMail } from './it/mail.ts';
import { catalogue as sr } from './sr/catalogue.ts';
import { mail as srMail } from './sr/mail.ts';

export const TEXTS_BY_LANGUAGE: Record<Language, Catalogue & { mail: MailTexts }> = {
  en: { ...en, mail: enMail },
  de: { ...de, mail: deMail },
  fr: { ...fr, mail: frMail },
  es: { ...es, mail: esMail },
  it: { ...it, mail: itMail },
  sr: { ...sr, mail: srMail },
};
