import type { MailTexts } from '#locales/en/mail.ts';

export const mail: MailTexts = {
  invitation_subject: 'Te damos la bienvenida a {{club}} en Touchline',
  password_reset_subject: 'Tu nueva contraseña para Touchline',
  greeting: 'Hola, {{name}}',
  greeting_nameless: 'Hola',
  invitation_text: '{{club}} planifica sus días y su ojeo con Touchline, y tienes una invitación.',
  password_reset_text: 'Se ha creado una contraseña nueva para tu cuenta en {{club}}. La anterior ya no sirve.',
  address: 'Entra en',
  username: 'Nombre de usuario',
  password: 'Contraseña temporal',
  validity: 'La contraseña temporal vale 24 horas y para tres inicios de sesión como máximo.',
  change: 'Después elegirás enseguida tu propia contraseña.',
  ignore: 'Si no esperabas este correo, avisa a tu club.',
  action: 'Abrir Touchline',
};
