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
  security_notice_subject: 'Il tuo account a {{club}} è stato modificato',
  security_notice_text: 'Ecco che cosa è cambiato nel tuo account a {{club}} il {{when}}:',
  changed_password: 'La tua password è nuova e tutte le altre sessioni sono terminate.',
  changed_role: 'Il tuo ruolo ora è {{role}} e tutte le sessioni sono terminate.',
  changed_email: 'D’ora in poi accedi con questo indirizzo e-mail.',
  changed_email_former: 'Non accedi più con questo indirizzo e-mail, ma con un altro.',
  not_you:
    'Non sei stato tu e non ne sai nulla? Avvisa subito un admin del tuo club: può terminare tutte le tue sessioni e inviarti una nuova password.',
  known: 'Se sei stato tu, o lo sapevi, non devi fare nulla.',
  action: 'Apri Touchline',
};
