import { dossiers } from './dossiers.ts';

/** The words of dossiers, which come with their dialog. */
export const dossiersWords = { dossiers };
