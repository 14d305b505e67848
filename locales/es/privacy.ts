import type { Catalogue } from '../catalogue.ts';

export const privacy: Catalogue['privacy'] = {
  title: 'Política de privacidad',
  effective: 'En vigor desde el 1 de agosto de 2024',
  issuer_title: 'Quién emite esta política',
  issuer_text:
    'Esta política la emite una empresa suiza que gestiona este servicio para el club. Se aplica la ley suiza de protección de datos. Dirige tus preguntas al contacto que te ha dado el club.',
  age_title: 'Edad',
  age_text: 'El servicio no está destinado a menores de 18 años.',
  data_title: 'Qué se guarda',
  data_text:
    'Tu nombre, tu correo electrónico, tu rol en el club y tu idioma; las actividades que planificas, con sus fotos y vídeos; y lo que el personal anota sobre partidos y jugadores.',
  use_title: 'Para qué se usa',
  use_text:
    'Para planificar días y semanas, acompañar el desarrollo de los jugadores y hacer scouting. No se vende nada ni se usa para publicidad.',
  who_title: 'Quién lo ve',
  who_text:
    'Las personas del club, cada una según su rol. Fuera del club, solo quienes gestionan el servicio técnico y en la medida necesaria.',
  device_title: 'En tu dispositivo',
  device_text:
    'El navegador guarda tu sesión, tu idioma y lo que has escrito sin guardar todavía. Al cerrar la sesión queda un número aleatorio, para que nadie que pruebe tu contraseña en otro lugar te deje fuera aquí. No hay cookies de seguimiento.',
  rights_title: 'Tus derechos',
  rights_text:
    'Puedes preguntar qué datos tuyos se guardan, pedir que se corrijan o se borren y recibir una copia. Dirígete a tu club.',
};
