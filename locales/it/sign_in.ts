import type { Catalogue } from '../catalogue.ts';

export const sign_in: Catalogue['sign_in'] = {
  title: 'La piattaforma di crescita del tuo club',
  start: 'Accedi per iniziare',
  email: 'E-mail',
  password: 'Password',
  login: 'Accedi',
  forgot: 'Password dimenticata?',
  forgot_text: 'Rivolgiti a un manager o a un admin del tuo club: ne riceverai una nuova per e-mail.',
  show_password: 'Mostra password',
  hide_password: 'Nascondi password',
  language: 'Lingua',
  privacy: 'Informativa sulla privacy',
  reset: {
    title: 'Scegli una nuova password',
    text: 'La password ti è stata data dal club. Scegline una tua prima di continuare. Se esci da questa finestra, la sessione termina.',
    password: 'Nuova password',
    repeat: 'Ripeti la password',
    help: 'Almeno 8 caratteri',
    save: 'Salva password',
  },
};
