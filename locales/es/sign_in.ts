import type { Catalogue } from '../catalogue.ts';

export const sign_in: Catalogue['sign_in'] = {
  title: 'La plataforma de progreso de tu club',
  start: 'Inicia sesión para empezar',
  email: 'Correo electrónico',
  password: 'Contraseña',
  login: 'Iniciar sesión',
  forgot: '¿Has olvidado la contraseña?',
  forgot_text: 'Pídela a un mánager o a un admin de tu club: recibirás una nueva por correo.',
  show_password: 'Mostrar contraseña',
  hide_password: 'Ocultar contraseña',
  language: 'Idioma',
  privacy: 'Política de privacidad',
  reset: {
    title: 'Elige una contraseña nueva',
    text: 'El club te dio la contraseña. Elige la tuya antes de continuar. Si sales de este diálogo, se cierra la sesión.',
    password: 'Contraseña nueva',
    repeat: 'Repetir contraseña',
    help: 'Al menos 8 caracteres',
    save: 'Guardar contraseña',
  },
};
