import type { Catalogue } from '../catalogue.ts';

export const sign_in: Catalogue['sign_in'] = {
  title: 'La plateforme de progression de ton club',
  start: 'Connecte-toi pour commencer',
  email: 'E-mail',
  password: 'Mot de passe',
  login: 'Se connecter',
  forgot: 'Mot de passe oublié ?',
  forgot_text: 'Adresse-toi à un manager ou à un admin de ton club : tu en recevras un nouveau par e-mail.',
  show_password: 'Afficher le mot de passe',
  hide_password: 'Masquer le mot de passe',
  language: 'Langue',
  privacy: 'Politique de confidentialité',
  reset: {
    title: 'Choisir un nouveau mot de passe',
    text: 'Ton mot de passe t’a été donné par le club. Choisis le tien avant de continuer. Si tu quittes ce dialogue, ta session se termine.',
    password: 'Nouveau mot de passe',
    repeat: 'Répéter le mot de passe',
    help: 'Au moins 8 caractères',
    save: 'Enregistrer le mot de passe',
  },
};
