/**
 * Loaded by `npm start` before anything else. Node caches its compiled code in `dist/compiled`: further starts take
 * half the time, and do not even load the compiler that strips types from the source. Plain JavaScript, because that
 * compiler would be needed for this file. Where the folder is not writable, nothing is cached.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../dist/compiled', import.meta.url)));
