/** Entry point of the gallery without the app, built and opened by the journeys. */
import '#web/styles/app.css';
import { followForcedColors } from '#web/browser/forced-colors.ts';
import { DEFAULT_LANGUAGE, startI18n } from '#web/text/i18n.ts';
import { startGallery } from './start.tsx';

followForcedColors();
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
await startI18n(DEFAULT_LANGUAGE);
startGallery(document.getElementById('root')!);
