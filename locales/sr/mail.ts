import type { MailTexts } from '#locales/en/mail.ts';

export const mail: MailTexts = {
  invitation_subject: 'Dobro došli u {{club}} na Touchline',
  password_reset_subject: 'Tvoja nova lozinka za Touchline',
  greeting: 'Zdravo {{name}}',
  greeting_nameless: 'Zdravo',
  invitation_text: '{{club}} planira dane i skauting uz Touchline, i ovo je tvoja pozivnica.',
  password_reset_text: 'Za tvoj nalog u klubu {{club}} napravljena je nova lozinka. Stara više ne važi.',
  address: 'Prijavi se na',
  username: 'Korisničko ime',
  password: 'Privremena lozinka',
  validity: 'Privremena lozinka važi 24 sata i za najviše tri prijave.',
  change: 'Odmah zatim biraš sopstvenu lozinku.',
  ignore: 'Ako nisi očekivao ovu poruku, javi se svom klubu.',
  action: 'Otvori Touchline',
};
