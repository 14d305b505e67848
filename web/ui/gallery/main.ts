/** The gallery by itself, without the app: what the journeys build and open. */
import '#web/styles/app.css';
import { DEFAULT_LANGUAGE, startI18n } from '#web/text/i18n.ts';
import { startGallery } from './start.tsx';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
await startI18n(DEFAULT_LANGUAGE);
startGallery(document.getElementById('root')!);
