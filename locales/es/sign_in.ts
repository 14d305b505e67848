import type { Catalogue } from '../catalogue.ts';

export const sign_in: Catalogue['sign_in'] = {
  title: 'La plataforma de progreso de tu club',
  start: 'Inicia sesión para empezar',
  email: 'Correo electrónico',
  password: 'Contraseña',
  login: 'Iniciar sesión',
  language: 'Idioma',
  privacy: 'Política de privacidad',
  reset: {
    title: 'Elige una contraseña nueva',
    text: 'El club te dio la contraseña. Elige la tuya antes de continuar.',
    password: 'Contraseña nueva',
    repeat: 'Repetir contraseña',
    help: 'Al menos 8 caracteres',
    save: 'Guardar contraseña',
  },
};
