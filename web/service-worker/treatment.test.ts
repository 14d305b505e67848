import { expect, test } from 'vitest';
import { treatmentOf, type Treatment } from './treatment.ts';

const CLUB = 'https://club.example';
const asked = (path: string, mode: RequestMode, method = 'GET', origin = CLUB) => ({
  url: `${origin}${path}`,
  mode,
  method,
});

test.each<[string, ReturnType<typeof asked>, Treatment]>([
  ['the page', asked('/', 'navigate'), 'page'],
  ['the page by its other name', asked('/index.html', 'navigate'), 'page'],
  ['a hashed file', asked('/assets/core-1234567.js', 'cors'), 'file'],
  ['a file that came with the worker', asked('/icon.svg', 'no-cors'), 'file'],
  ['the API', asked('/graphql', 'cors', 'POST'), 'network'],
  ['what pages are told', asked('/live?of=1', 'cors'), 'network'],
  ['a file of the club', asked('/files/1', 'no-cors'), 'network'],
  ['a file of the club in a window', asked('/files/1', 'navigate'), 'network'],
  ['a sheet in a window', asked('/pdfs/1', 'navigate'), 'network'],
  ['the manifest', asked('/manifest.webmanifest', 'cors'), 'network'],
  ['a picture in a store elsewhere', asked('/assets/1.jpg', 'no-cors', 'GET', 'https://store.example'), 'network'],
])('NET-02 the worker answers the app and nothing that the club says: %s', (_what, request, treatment) => {
  expect(treatmentOf(request, CLUB, new Set(['/icon.svg']))).toBe(treatment);
});
