import { dossiers } from './dossiers.ts';

export const dossiersWords = { dossiers };
