/** What is seldom seen comes when it is first drawn, with its words. */
import { lazyPart } from '#web/chunk.ts';
import { wordsOf } from '#web/i18n.ts';
import type { FilesFieldProps } from './FilesField.tsx';

const withWords = async <Code>(code: Promise<Code>): Promise<Code> => (await Promise.all([code, wordsOf('files')]))[0];

/** It stands at the end of a form, so the form is drawn first. */
const drawn = () => new Promise((done) => setTimeout(done));

/** With what it speaks by when an upload fails: without a network that could not be fetched any more. */
export const LazyFilesField = lazyPart<FilesFieldProps>(async () => {
  await drawn();
  const [{ FilesField }] = await Promise.all([withWords(import('./FilesField.tsx')), import('#web/ui/Toasts.tsx')]);
  return FilesField;
});
export const LazyFilesView = lazyPart(async () => (await withWords(import('./FilesView.tsx'))).FilesView);
export const LazyMedia = lazyPart(async () => (await withWords(import('./Media.tsx'))).Media);
