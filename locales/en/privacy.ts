export const privacy = {
  title: 'Privacy policy',
  effective: 'Effective date: August 01, 2024',
  issuer_title: 'Who issues this policy',
  issuer_text:
    'This policy is issued by a Swiss company, which runs this service for the club. Swiss data protection law applies. Questions go to the contact the club has given you.',
  age_title: 'Age',
  age_text: 'The service is not meant for persons under 18.',
  data_title: 'What is kept',
  data_text:
    'Your name, e-mail address, role in the club and language; the activities you plan, with their photos and videos; and what the staff record about games and players.',
  use_title: 'What it is used for',
  use_text:
    'To plan days and weeks, to accompany the development of players and to scout. Nothing is sold, and nothing is used for advertising.',
  who_title: 'Who sees it',
  who_text:
    'People of the club, each as far as the role allows. Outside the club only those who run the technical service, and only as far as that needs.',
  device_title: 'On your device',
  device_text:
    'The browser keeps your sign-in, your language and what you have typed but not yet saved. After a sign-out a random number stays, so that nobody who guesses your password elsewhere keeps you out here. There are no tracking cookies.',
  rights_title: 'Your rights',
  rights_text: 'You may ask what is kept about you, have it corrected or deleted, and receive a copy. Ask your club.',
};
