import type { Catalogue } from '../catalogue.ts';

export const errors: Catalogue['errors'] = {
  unauthenticated: 'Ta session a expiré. Reconnecte-toi.',
  not_authorized: 'Accès non autorisé',
  incorrect_credentials: 'E-mail ou mot de passe incorrect',
  temporary_password_over: 'Ce mot de passe provisoire est épuisé ou trop ancien. Demandes-en un nouveau à ton club.',
  invalid_credentials: 'E-mail ou mot de passe non valide',
  user_not_found: 'Cette personne n’existe pas',
  user_role: 'Ce rôle n’est pas possible',
  last_admin: 'Le club a besoin d’au moins un admin',
  email_exists: 'Cette adresse e-mail est déjà utilisée',
  too_many_attempts: 'Trop de tentatives. Patiente {{seconds}} s, puis réessaie.',
  too_many_requests: 'Trop de requêtes. Patiente un instant, puis réessaie.',
  upload_limit: 'Tu as envoyé autant de fichiers qu’une personne le peut pour le moment. Réessaie plus tard.',
  storage_full: 'Le club n’a plus de place pour d’autres fichiers. Préviens un admin.',
  unavailable: 'Le club est momentanément injoignable. Réessaie dans un instant.',
  no_journal_type:
    'Aucune catégorie n’est encore définie pour toi : tu ne peux pas écrire de journaux. Demande au club',
  not_found: 'Cet élément n’existe pas ou ne t’est pas accessible.',
  saved_otherwise: 'Cela a déjà été enregistré, avec d’autres valeurs. Ouvre ce qui a été enregistré et modifie-le là.',
  conflict: 'Quelqu’un d’autre a modifié ces données entre-temps.',
  too_large: 'C’est plus que ce qui peut être envoyé en une fois. Raccourcis le texte le plus long.',
  invalid_request: 'La demande n’a pas pu être comprise.',
  something_went_wrong: 'Une erreur est survenue',
  try_again_later: 'Une erreur est survenue. Réessaie plus tard.',
  internal: 'Une erreur est survenue. Réessaie plus tard.',
  offline: 'Pas de connexion. Vérifie ton réseau, puis réessaie.',
};

export const forms: Catalogue['forms'] = {
  datetime_required: 'La date et l’heure sont obligatoires',
  home_team_required: 'L’équipe à domicile est obligatoire',
  away_team_required: 'L’équipe à l’extérieur est obligatoire',
  level_required: 'Le niveau est obligatoire',
  first_name_required: 'Le prénom est obligatoire',
  last_name_required: 'Le nom de famille est obligatoire',
  club_required: 'Le club est obligatoire',
  team_required: 'L’équipe est obligatoire',
  main_position_required: 'Le poste principal est obligatoire',
  player_type_required: 'Le type de joueur est obligatoire',
  person_type_required: 'Le type de personne est obligatoire',
};
