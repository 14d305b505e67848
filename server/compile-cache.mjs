/**
 * Loaded by `npm start` before anything else. Node keeps what it has compiled in `dist/compiled`: a further start takes
 * half the time, and the compiler that takes the types out of the source is not even loaded. Plain JavaScript, as that
 * compiler would be needed for this file. Where nothing may be written, nothing is kept.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)));
