import type { MailTexts } from '#locales/en/mail.ts';

export const mail: MailTexts = {
  invitation_subject: 'Bienvenue à {{club}} sur Touchline',
  password_reset_subject: 'Ton nouveau mot de passe pour Touchline',
  greeting: 'Bonjour {{name}}',
  greeting_nameless: 'Bonjour',
  invitation_text:
    '{{club}} planifie ses journées et son recrutement avec Touchline, et tu es invité à en faire partie.',
  password_reset_text: 'Un nouveau mot de passe a été créé pour ton compte à {{club}}. L’ancien ne fonctionne plus.',
  address: 'Se connecter sur',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe temporaire',
  validity: 'Le mot de passe temporaire est valable 24 heures et pour trois connexions au maximum.',
  change: 'Tu choisiras ensuite tout de suite ton propre mot de passe.',
  ignore: 'Si tu n’attendais pas ce message, préviens ton club.',
  action: 'Ouvrir Touchline',
};
