/** The phone app: the page that asks for the address of the club, and what browsers do not have. */
export const phone = {
  title: 'Find your club',
  text: 'Touchline runs on a server of your club. Its address is asked for once: you find it in the e-mail that invited you.',
  address: 'Address of your club',
  go_on: 'Continue',
  invalid: 'This is not the address of a club.',
  insecure: 'The address must begin with https://.',
  no_answer: 'Nothing answers at this address. Check how it is written, and whether you are online.',
  not_touchline: 'There is no Touchline at this address.',
  not_ready: 'The club is there, but not ready yet. Try again in a moment.',
  too_new: 'This club needs a newer version of the app.',
  another: 'Choose another club',
  take_photo: 'Take a photo',
};
