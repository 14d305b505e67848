/** What the mails say. Only the server reads these, so they are in no catalogue of the interface. */
export const mail = {
  invitation_subject: 'Welcome to {{club}} on Touchline',
  password_reset_subject: 'Your new password for Touchline',
  greeting: 'Hello {{name}}',
  greeting_nameless: 'Hello',
  invitation_text: '{{club}} plans its days and its scouting with Touchline, and you are invited.',
  password_reset_text: 'A new password was made for your account at {{club}}. The old one no longer works.',
  address: 'Sign in at',
  username: 'User name',
  password: 'Temporary password',
  validity: 'The temporary password works for 24 hours and for three sign-ins at most.',
  change: 'You will be asked to choose a password of your own straight away.',
  ignore: 'If you did not expect this mail, please tell your club.',
  action: 'Open Touchline',
};

export type MailTexts = typeof mail;
