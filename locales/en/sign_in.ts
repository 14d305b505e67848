export const sign_in = {
  title: "Your club's level-up platform",
  start: 'Please login to get started',
  email: 'E-mail',
  password: 'Password',
  login: 'Login',
  language: 'Language',
  privacy: 'Privacy policy',
  reset: {
    title: 'Choose a new password',
    text: 'Your password was given to you by the club. Choose your own before you go on.',
    password: 'New password',
    repeat: 'Repeat password',
    help: 'At least 8 characters',
    save: 'Save password',
  },
};
