import { expect, test } from 'vitest';
import { catalogue } from './en/catalogue.ts';

function sentencesIn(words: object): string[] {
  return Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : sentencesIn(value as object)));
}

test('AUTH-01 ERR-04 ERR-06 ERR-07 ERR-12 ERR-13 MED-02 the documented sentences stand exactly as documented', () => {
  const sentences = new Set(sentencesIn(catalogue));
  const documented = [
    'Please login to get started',
    'Incorrect Username or Password',
    'Invalid username or password',
    "User doesn't exits",
    'Not authorized',
    'User role must be',
    'Email already exists',
    "Passwords don't match",
    'Something went wrong',
    'Something went wrong..Please try again later',
    'Something is wrong...',
    'There is unsaved changes! Do you want to continue?',
    'There is unsafe changes! Do you want to continue?',
    'Please fill all the fields in the form correctly',
    'Field is required',
    'Field is email',
    'field required',
    'field is email',
    'Oops! No elements found. Consider changing the search query',
    'First Name is required',
    'Last Name is required',
    'Both clubs must be defined',
    'Chosen clubs must be different',
    'Chosen clubs already have match for this date',
    "User can't create more than one report for player per game",
    'You already have scheduled activity in this hours',
    'You already have scheduled activity for the day',
    'Choose...',
    'An upload error occurred',
  ];
  expect(documented.filter((sentence) => !sentences.has(sentence))).toEqual([]);
});
