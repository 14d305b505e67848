import type { Catalogue } from '../catalogue.ts';

export const phone: Catalogue['phone'] = {
  title: 'Encuentra tu club',
  text: 'Touchline funciona en un servidor de tu club. Su dirección se pide una sola vez: está en el correo con el que te invitaron.',
  address: 'Dirección de tu club',
  go_on: 'Continuar',
  invalid: 'Esta no es la dirección de un club.',
  insecure: 'La dirección tiene que empezar por https://.',
  no_answer: 'Nada responde en esta dirección. Comprueba cómo está escrita y si tienes conexión.',
  not_touchline: 'No hay ningún Touchline en esta dirección.',
  not_ready: 'El club está ahí, pero aún no está listo. Inténtalo de nuevo en un momento.',
  too_new: 'Este club necesita una versión más reciente de la aplicación.',
  another: 'Elegir otro club',
  take_photo: 'Hacer una foto',
};
