/** What the mails say. Only the server reads these, so they are in no catalogue of the interface. */
export const mail = {
  invitation_subject: 'Welcome to {{club}} on Touchline',
  password_reset_subject: 'Your new password for Touchline',
  greeting: 'Hello {{name}}',
  greeting_nameless: 'Hello',
  invitation_text: '{{club}} plans its days and its scouting with Touchline, and you are invited.',
  password_reset_text: 'A new password was made for your account at {{club}}. The old one no longer works.',
  fact: '{{name}}: {{value}}',
  address: 'Sign in at',
  username: 'E-mail',
  password: 'Temporary password',
  validity: 'The temporary password works for 24 hours and for three sign-ins at most.',
  change: 'You will be asked to choose a password of your own straight away.',
  ignore: 'If you did not expect this e-mail, please tell your club.',
  security_notice_subject: 'Your account at {{club}} was changed',
  security_notice_text: 'This was changed about your account at {{club}} on {{when}}:',
  changed_password: 'Your password is a new one, and all other sessions have ended.',
  changed_role: 'Your role is now {{role}}, and all sessions have ended.',
  changed_email: 'You sign in with this e-mail address from now on.',
  changed_email_former: 'You no longer sign in with this e-mail address, but with another one.',
  not_you:
    'Was it not you, and do you not know of it? Tell an admin of your club at once: they can end all your sessions and send you a new password.',
  known: 'If it was you, or you know of it, there is nothing to do.',
  weekly_plan_subject: 'Your week at {{club}}, {{period}}',
  weekly_plan_text: 'This is planned for you from {{period}}:',
  week: 'The week in Touchline',
  weekly_plan_off:
    'You get this e-mail on Sunday evenings because you have chosen it, and only while none of your devices gets notifications. You can turn it off under “My settings”, at “What is shown, and when”.',
  backup_failed_subject: 'Backups of {{club}} fail',
  backup_failed_text: 'The nightly backup of {{club}} has failed twice in a row.',
  backup_failed_help:
    'Whoever looks after the server finds the reason in its log, and can try again at once with “touchline backup”.',
  backup_failed_why: 'You get this e-mail because you are an admin.',
  action: 'Open Touchline',
  test_subject: 'Test e-mail of {{club}}',
  test_text: 'This is a test. {{club}} can send you e-mails.',
  test_ending: 'You have sent this e-mail to yourself.',
};

export type MailTexts = typeof mail;
