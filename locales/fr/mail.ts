import type { MailTexts } from '#locales/en/mail.ts';

export const mail: MailTexts = {
  invitation_subject: '{{club}} te souhaite la bienvenue sur Touchline',
  password_reset_subject: 'Ton nouveau mot de passe pour Touchline',
  greeting: 'Bonjour {{name}}',
  greeting_nameless: 'Bonjour',
  invitation_text: '{{club}} planifie ses journées et son scouting avec Touchline, et t’invite à en faire partie.',
  password_reset_text: 'Un nouveau mot de passe a été créé pour ton compte {{club}}. L’ancien n’est plus valable.',
  fact: '{{name}} : {{value}}',
  address: 'Se connecter sur',
  username: 'E-mail',
  password: 'Mot de passe provisoire',
  validity: 'Le mot de passe provisoire est valable 24 heures et pour trois connexions au maximum.',
  change: 'Tu choisiras ensuite tout de suite ton propre mot de passe.',
  ignore: 'Si tu n’attendais pas ce message, préviens ton club.',
  security_notice_subject: 'Ton compte {{club}} a été modifié',
  security_notice_text: 'Voici ce qui a changé sur ton compte {{club}} le {{when}} :',
  changed_password: 'Ton mot de passe est nouveau, et toutes les autres sessions sont terminées.',
  changed_role: 'Ton rôle est maintenant {{role}}, et toutes les sessions sont terminées.',
  changed_email: 'Tu te connectes désormais avec cette adresse e-mail.',
  changed_email_former: 'Tu ne te connectes plus avec cette adresse e-mail, mais avec une autre.',
  not_you:
    'Ce n’était pas toi, et tu n’es au courant de rien ? Préviens tout de suite l’administration de ton club : elle peut mettre fin à toutes tes sessions et t’envoyer un nouveau mot de passe.',
  known: 'Si c’était toi, ou si tu es au courant, il n’y a rien à faire.',
  weekly_plan_subject: 'Ta semaine à {{club}}, {{period}}',
  weekly_plan_text: 'Voici ce qui est prévu pour toi, {{period}} :',
  week: 'La semaine dans Touchline',
  weekly_plan_off:
    'Tu reçois cet e-mail le dimanche soir parce que tu l’as choisi, et seulement tant qu’aucun de tes appareils ne reçoit de notifications. Tu peux le désactiver dans « Mes réglages », à « Quoi afficher, et quand ».',
  backup_failed_subject: 'Les sauvegardes de {{club}} échouent',
  backup_failed_text: 'La sauvegarde nocturne de {{club}} a échoué deux fois de suite.',
  backup_failed_help:
    'La personne qui s’occupe du serveur en trouve la raison dans le journal et peut réessayer tout de suite avec « touchline backup ».',
  backup_failed_why: 'Tu reçois cet e-mail parce que tu fais partie de l’administration.',
  action: 'Ouvrir Touchline',
};
