import type { MailTexts } from '#locales/en/mail.ts';

export const mail: MailTexts = {
  invitation_subject: '{{club}} ti dà il benvenuto su Touchline',
  password_reset_subject: 'La tua nuova password per Touchline',
  greeting: 'Ciao {{name}}',
  greeting_nameless: 'Ciao',
  invitation_text: '{{club}} pianifica le giornate e lo scouting con Touchline e ti invita a partecipare.',
  password_reset_text: 'È stata creata una nuova password per il tuo account {{club}}. Quella vecchia non vale più.',
  fact: '{{name}}: {{value}}',
  address: 'Accedi su',
  username: 'E-mail',
  password: 'Password provvisoria',
  validity: 'La password provvisoria vale 24 ore e per tre accessi al massimo.',
  change: 'Subito dopo sceglierai una password tua.',
  ignore: 'Se non aspettavi questo messaggio, avvisa il tuo club.',
  security_notice_subject: 'Il tuo account {{club}} è stato modificato',
  security_notice_text: 'Ecco che cosa è cambiato nel tuo account {{club}} il {{when}}:',
  changed_password: 'La tua password è nuova e tutte le altre sessioni sono terminate.',
  changed_role: 'Il tuo ruolo ora è {{role}} e tutte le sessioni sono terminate.',
  changed_email: 'D’ora in poi accedi con questo indirizzo e-mail.',
  changed_email_former: 'Non accedi più con questo indirizzo e-mail, ma con un altro.',
  not_you:
    'La modifica non viene da te e non ne sai nulla? Avvisa subito l’amministrazione del tuo club: può terminare tutte le tue sessioni e inviarti una nuova password.',
  known: 'Se la modifica viene da te, o la conosci già, non devi fare nulla.',
  weekly_plan_subject: 'La tua settimana a {{club}}, {{period}}',
  weekly_plan_text: 'Ecco che cosa è in programma per te, {{period}}:',
  week: 'La settimana in Touchline',
  weekly_plan_off:
    'Ricevi questa e-mail la domenica sera perché l’hai scelto, e solo finché nessuno dei tuoi dispositivi riceve notifiche. Puoi disattivarla in «Le mie impostazioni», alla voce «Che cosa si mostra, e quando».',
  backup_failed_subject: 'I backup di {{club}} non riescono',
  backup_failed_text: 'Il backup notturno di {{club}} è fallito due volte di seguito.',
  backup_failed_help:
    'Chi si occupa del server ne trova il motivo nel registro e può riprovare subito con «touchline backup».',
  backup_failed_why: 'Ricevi questa e-mail perché fai parte dell’amministrazione.',
  action: 'Apri Touchline',
};
