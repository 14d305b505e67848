import type { MailTexts } from '#locales/en/mail.ts';

export const mail: MailTexts = {
  invitation_subject: 'Benvenuto a {{club}} su Touchline',
  password_reset_subject: 'La tua nuova password per Touchline',
  greeting: 'Ciao {{name}}',
  greeting_nameless: 'Ciao',
  invitation_text: '{{club}} pianifica le giornate e lo scouting con Touchline, e tu sei tra gli invitati.',
  password_reset_text: 'È stata creata una nuova password per il tuo account a {{club}}. Quella vecchia non vale più.',
  address: 'Accedi su',
  username: 'Nome utente',
  password: 'Password temporanea',
  validity: 'La password temporanea vale 24 ore e per tre accessi al massimo.',
  change: 'Subito dopo sceglierai una password tua.',
  ignore: 'Se non aspettavi questo messaggio, avvisa il tuo club.',
  action: 'Apri Touchline',
};
