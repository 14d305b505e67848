import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/**
 * What every visitor needs is one file, what everybody who is signed in needs is a second: dozens of small ones would
 * compress worse and be fetched one after the other. All else is split by page, as the pages import it.
 */
const CORE = [
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|html-parse-stringify|void-elements)\//,
  /node_modules\/(lucide-react\/dist\/esm\/(shared|Icon|createLucideIcon|context)|use-sync-external-store)/,
  /vite\/preload-helper|rolldown\/runtime/,
  /\/domain\/(football|permissions)\.ts/,
  /\/web\/(Root|ErrorBoundary|layout\/Splash|browser\/(lazy|persisted-state|theme)|text\/i18n|session\/\w[\w-]*)\.tsx?/,
  /\/web\/(graphql\/(client|connection|document|failures)|layout\/Mark|router\/(guards|table))\.tsx?/,
  /\/web\/ui\/(display\/(Button|Spinner|classes)|form\/(Field|TextInput)|overlay\/toast)\.tsx?/,
];
const INSIDE = [
  // Several questions at once are asked by few pages.
  /node_modules\/@tanstack\/(?!.*(queriesObserver|useQueries)\.)/,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(chevron-left|chevron-right|check|plus|x)\./,
  /\/web\/(App|text\/format)\.tsx?/,
  /\/web\/(graphql|layout|router)\/(?!MoreSheet)/,
  /\/web\/ui\/(display\/(Avatar|IconButton|PageHeader|Skeleton|hue|states)|overlay\/(LoadingOverlay|confirm|loading-overlay|position-panel|tooltip-state))\.tsx?/,
];
const among = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

export default defineConfig({
  publicDir: 'web/public',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/web',
    manifest: true,
    sourcemap: false,
    // The content security policy allows neither data: scripts nor inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: among(CORE) },
            { name: 'inside', test: among(INSIDE) },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/graphql': api, '/files': api, '/pdfs': api },
  },
});
