/** `/manifest.webmanifest`: browsers use it to install the app on phones and computers, under the name of the club. */
import type { FastifyInstance } from 'fastify';
import { LANGUAGES, type Language } from '#domain/football.ts';
import { pathOf } from '#domain/routes.ts';
import { appAddress } from '#domain/text/paths.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import type { Config } from '../config/config.ts';

export const MANIFEST_ROUTE = '/manifest.webmanifest';

/** Serves the manifest in the first of the browser's languages that the app has. */
export function serveManifest(app: FastifyInstance, { clubName }: Pick<Config, 'clubName'>): void {
  app.get(MANIFEST_ROUTE, async (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(clubName, language)));
  });
}

/** Browsers list their languages in order of preference. */
function languageOf(accepted = ''): Language {
  const codes = accepted.split(',').map((range) => range.trim().slice(0, 2).toLowerCase());
  return codes.find((code): code is Language => LANGUAGES.includes(code as Language)) ?? 'en';
}

const PNG = { type: 'image/png' };

function manifestOf(clubName: string, language: Language) {
  const { pages } = TEXTS_BY_LANGUAGE[language].shell;
  const shortcut = (name: string, page: 'TodayPage' | 'GamesPage' | 'InboxPage', icon: string) => ({
    name,
    url: appAddress('', pathOf(page)),
    icons: [{ src: `/shortcut-${icon}.png`, sizes: '96x96', ...PNG }],
  });
  const screenshot = (name: string, sizes: string, form: 'wide' | 'narrow', label: string) => ({
    src: `/screenshot-${name}.png`,
    sizes,
    ...PNG,
    form_factor: form,
    label,
  });
  return {
    id: '/',
    name: clubName,
    short_name: clubName,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    categories: ['sports', 'productivity'],
    background_color: '#ffffff',
    theme_color: '#1a4fd6',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', sizes: '192x192', ...PNG },
      { src: '/icon-512.png', sizes: '512x512', ...PNG },
      { src: '/icon-maskable-512.png', sizes: '512x512', ...PNG, purpose: 'maskable' },
    ],
    // A report is started from its game.
    shortcuts: [
      shortcut(pages.today, 'TodayPage', 'today'),
      shortcut(pages.report_create, 'GamesPage', 'report'),
      shortcut(pages.inbox, 'InboxPage', 'inbox'),
    ],
    screenshots: [
      screenshot('today', '1440x900', 'wide', pages.today),
      screenshot('today-phone', '780x1688', 'narrow', pages.today),
      screenshot('report-phone', '780x1688', 'narrow', pages.report),
    ],
  };
}
