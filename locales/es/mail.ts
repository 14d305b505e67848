import type { MailTexts } from '#locales/en/mail.ts';

export const mail: MailTexts = {
  invitation_subject: '{{club}} te da la bienvenida a Touchline',
  password_reset_subject: 'Tu nueva contraseña para Touchline',
  greeting: 'Hola, {{name}}',
  greeting_nameless: 'Hola',
  invitation_text: '{{club}} planifica sus días y su scouting con Touchline y te invita a participar.',
  password_reset_text: 'Se ha creado una contraseña nueva para tu cuenta en el club {{club}}. La anterior ya no vale.',
  fact: '{{name}}: {{value}}',
  address: 'Inicia sesión en',
  username: 'Correo electrónico',
  password: 'Contraseña provisional',
  validity: 'La contraseña provisional vale 24 horas y para tres inicios de sesión como máximo.',
  change: 'Después elegirás enseguida tu propia contraseña.',
  ignore: 'Si no esperabas este correo, avisa a tu club.',
  security_notice_subject: 'Tu cuenta en el club {{club}} ha cambiado',
  security_notice_text: 'Esto ha cambiado en tu cuenta en el club {{club}} el {{when}}:',
  changed_password: 'Tu contraseña es nueva y todas las demás sesiones han terminado.',
  changed_role: 'Tu rol es ahora {{role}} y todas las sesiones han terminado.',
  changed_email: 'A partir de ahora inicias sesión con esta dirección de correo.',
  changed_email_former: 'Ya no inicias sesión con esta dirección de correo, sino con otra.',
  not_you:
    '¿No has sido tú y no sabes nada de ello? Avisa enseguida a la administración de tu club: puede terminar todas tus sesiones y enviarte una contraseña nueva.',
  known: 'Si has sido tú, o lo sabías, no tienes que hacer nada.',
  weekly_plan_subject: 'Tu semana en {{club}}, {{period}}',
  weekly_plan_text: 'Esto es lo que hay planificado para ti, {{period}}:',
  week: 'La semana en Touchline',
  weekly_plan_off:
    'Recibes este correo los domingos por la tarde porque así lo has elegido, y solo mientras ninguno de tus dispositivos recibe notificaciones. Puedes desactivarlo en «Mis ajustes», en «Qué se muestra, y cuándo».',
  backup_failed_subject: 'Las copias de seguridad de {{club}} fallan',
  backup_failed_text: 'La copia de seguridad nocturna de {{club}} ha fallado dos veces seguidas.',
  backup_failed_help:
    'Quien cuida del servidor encuentra el motivo en el registro y puede volver a intentarlo enseguida con «touchline backup».',
  backup_failed_why: 'Recibes este correo porque formas parte de la administración.',
  action: 'Abrir Touchline',
};
