import type { MailTexts } from '#locales/en/mail.ts';

export const mail: MailTexts = {
  invitation_subject: '{{club}} ti želi dobrodošlicu na Touchline',
  password_reset_subject: 'Tvoja nova lozinka za Touchline',
  greeting: 'Zdravo {{name}}',
  greeting_nameless: 'Zdravo',
  invitation_text: '{{club}} planira dane i skauting uz Touchline i poziva te da se pridružiš.',
  password_reset_text: 'Za tvoj nalog u klubu {{club}} napravljena je nova lozinka. Stara više ne važi.',
  fact: '{{name}}: {{value}}',
  address: 'Prijavi se na',
  username: 'E-mail',
  password: 'Privremena lozinka',
  validity: 'Privremena lozinka važi 24 sata i za najviše tri prijave.',
  change: 'Odmah zatim biraš sopstvenu lozinku.',
  ignore: 'Ako ne znaš zašto ti je stigla ova poruka, javi se svom klubu.',
  security_notice_subject: 'Tvoj nalog u klubu {{club}} je izmenjen',
  security_notice_text: 'Na tvom nalogu u klubu {{club}} izmenjeno je {{when}}:',
  changed_password: 'Tvoja lozinka je nova, a sve druge sesije su završene.',
  changed_role: 'Tvoja uloga je sada {{role}}, a sve sesije su završene.',
  changed_email: 'Od sada se prijavljuješ ovom e-mail adresom.',
  changed_email_former: 'Više se ne prijavljuješ ovom e-mail adresom, nego drugom.',
  not_you:
    'Ako to nije tvoja izmena i ne znaš za nju, odmah se javi administraciji svog kluba: ona može da završi sve tvoje sesije i pošalje ti novu lozinku.',
  known: 'Ako je izmena tvoja ili znaš za nju, ne moraš ništa da uradiš.',
  weekly_plan_subject: 'Tvoja nedelja u klubu {{club}}, {{period}}',
  weekly_plan_text: 'Ovo je planirano za tebe, {{period}}:',
  week: 'Nedelja u Touchline-u',
  weekly_plan_off:
    'Ovu e-poruku dobijaš nedeljom uveče zato što je to tvoj izbor, i samo dok nijedan tvoj uređaj ne dobija obaveštenja. Možeš da je isključiš u „Moja podešavanja“, kod „Šta se prikazuje i kada“.',
  backup_failed_subject: 'Rezervne kopije kluba {{club}} ne uspevaju',
  backup_failed_text: 'Noćna rezervna kopija kluba {{club}} nije uspela dva puta zaredom.',
  backup_failed_help:
    'Ko održava server, razlog nalazi u dnevniku servera i može odmah da pokuša ponovo pomoću „touchline backup“.',
  backup_failed_why: 'Ovu e-poruku dobijaš zato što imaš ulogu administratora.',
  action: 'Otvori Touchline',
};
