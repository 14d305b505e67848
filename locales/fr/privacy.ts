import type { Catalogue } from '../catalogue.ts';

export const privacy: Catalogue['privacy'] = {
  title: 'Politique de confidentialité',
  effective: 'En vigueur dès le 1er août 2024',
  issuer_title: 'Qui publie cette politique',
  issuer_text:
    'Cette politique est publiée par une entreprise suisse qui exploite ce service pour le club. Le droit suisse de la protection des données s’applique. Adresse tes questions au contact que le club t’a indiqué.',
  age_title: 'Âge',
  age_text: 'Le service n’est pas destiné aux personnes de moins de 18 ans.',
  data_title: 'Ce qui est conservé',
  data_text:
    'Ton nom, ton adresse e-mail, ton rôle au club et ta langue ; les activités que tu planifies, avec leurs photos et vidéos ; et ce que le staff note sur les matchs et les joueurs.',
  use_title: 'À quoi cela sert',
  use_text:
    'À planifier les jours et les semaines, à accompagner le développement des joueurs et au scouting. Rien n’est vendu, rien ne sert à la publicité.',
  who_title: 'Qui le voit',
  who_text:
    'Les personnes du club, chacune selon son rôle. En dehors du club, uniquement celles qui exploitent le service technique, dans la mesure nécessaire.',
  device_title: 'Sur ton appareil',
  device_text:
    'Le navigateur conserve ta connexion, ta langue et ce que tu as saisi sans l’enregistrer. Après la déconnexion, il reste un nombre aléatoire, pour que personne qui devine ton mot de passe ailleurs ne te bloque ici. Il n’y a pas de cookies de suivi.',
  rights_title: 'Tes droits',
  rights_text:
    'Tu peux demander quelles données te concernant sont conservées, les faire corriger ou supprimer et en recevoir une copie. Adresse-toi à ton club.',
};
