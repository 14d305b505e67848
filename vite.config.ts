import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { phonePage } from './tools/phone-page.ts';

const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/**
 * What every visitor needs is one file, what everybody who is signed in needs is a second: dozens of small ones would
 * compress worse and be fetched one after the other. All else is split by page, as the pages import it.
 */
const CORE = [
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|html-parse-stringify|void-elements)\//,
  /node_modules\/(lucide-react\/dist\/esm\/(shared|Icon|createLucideIcon|context|icons\/eye\.))/,
  /vite\/preload-helper|rolldown\/runtime/,
  /\/domain\/(football|permissions|time|ids)\.ts/,
  /\/web\/(Root|ErrorBoundary|layout\/Splash|browser\/(lazy|fetch-first|persisted-state|theme)|text\/i18n|session\/\w[\w-]*)\.tsx?/,
  /\/web\/(graphql\/(client|connection|document|failures)|layout\/Mark|router\/(guards|table))\.tsx?/,
  /\/web\/(form\/(Field|TextInput)|ui\/(display\/(Button|Spinner|classes)|overlay\/(toast|confirm|loading-overlay|Tooltips)))\.tsx?/,
  /node_modules\/@base-ui\/react\/(csp-provider|internals\/csp-context)/,
];
const INSIDE = [
  // Several questions at once are asked by few pages.
  /node_modules\/@tanstack\/(?!.*(queriesObserver|useQueries)\.)/,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(chevron-left|chevron-right|check|plus|x|sliders-horizontal|user-round-check)\./,
  /\/web\/(App|home\/RowsSkeleton|text\/format|ui\/display\/text|browser\/late-control|form\/merge-refs)\.tsx?/,
  /\/web\/(graphql|layout|router)\/(?!MoreSheet|Notices)/,
  /\/features\/users\/web\/people\.ts/,
  /\/web\/ui\/(display\/(Avatar|IconButton|PageHeader|Skeleton|hue|states)|overlay\/(Dialog|Drawer|Menu))\.tsx?/,
  /\/web\/(ui\/display\/(FloatingAction|Badge|SegmentedToggles|segments)|form\/(SearchInput|ClearButton|CheckMark)|list\/(address|back-to-list|watch-scroll))\.tsx?/,
];
/** What stands for choices in the first picture. */
const CHOICES = [
  /\/web\/form\/(ChoiceChips|ToggleChips|ChipWords|SegmentedRadios|RadioGroup|radio-buttons|RadioGroupField|RadioCards|Checkbox)\.tsx/,
];
/** What forms draw of their pickers at once; the rest comes after. */
const PICKERS = [
  /\/web\/form\/(Select|SelectFace|Combobox|MultiCombobox|Chip|NumberInput|number-props|TimeField|time-entry|combobox-\w+)\.tsx?/,
];
/** Dialogs, sheets, drawers and questions: they come after the page, or with the first one that opens. */
const FRAMES = [/\/web\/ui\/overlay\/(ConfirmDialog|DialogFrame|DrawerFrame|LoadingDialog)\.tsx/];
/** What the pages of a kind have in common: dozens of small files would wait for each other on a phone's few connections. */
const LISTS = [/\/web\/list\/(ListPage|ListTools|csv-button|export-picker)\.tsx/];
/** What days and weeks are drawn with. */
const PLANNED = [
  /\/features\/activities\/web\/(activity\/open-dialog|activity\/NotSentMark|waiting-list|day\/timeline|week-plan\/address)\.tsx?/,
];
const GAMES = [/\/features\/games\/web\/(GameCard|GameRow|GamesList)\.tsx/];
const FILTERS = [/\/web\/list\/(filter|filter-fields)\.ts/, /lucide-react\/dist\/esm\/icons\/(download|file-down)\./];
/** What lists of journals draw, and what lists of objectives have of it. */
const JOURNAL_LISTS = [/\/features\/journals\/web\/(JournalCard|names|filter|journal-picker)\.tsx?/];
const JOURNAL_WORDS = [
  /\/features\/journals\/web\/(words|queries|Deadline|category-chips)\.tsx?/,
  /lucide-react\/dist\/esm\/icons\/calendar-clock\./,
];
/** What a journal is read and written with. */
const NOTES = [
  /\/web\/ui\/display\/RichText\.tsx/,
  /\/domain\/rich-text\.ts/,
  /\/features\/journals\/web\/SubjectLine\.tsx/,
];
/** What is typed into most forms, and whom some are about. */
const FORMS = [/\/web\/form\/(Form|TextArea|DateField)\.tsx/, /\/features\/players\/web\/any-player\.ts/];
/** What a report is written with, whether it is sent or waits. */
const REPORT_WRITES = [
  /\/features\/reports\/(rules|web\/(form|report-draft|waiting-report|waiting-edit))\.ts/,
  /\/features\/files\/web\/kept-files\.ts/,
];
/** What is saved as a file, and how. */
const SAVED = [/\/web\/(browser\/fetch-file|text\/csv)\.ts/, /\/domain\/csv\.ts/];
const SCOUTING = [
  /\/features\/deletions\/web\/lazy\.tsx/,
  /\/features\/(players\/web\/options|persons\/web\/words)\.ts/,
  /\/features\/(games|players|reports|clubs)\/web\/(words|queries|ClubMark|PositionBadge|club-names|people|GradeBar|StatusDot|RecommendationBadge)\.tsx?/,
  /\/web\/(list\/(paging|PagedRows)|ui\/display\/(LoadMore|Card)|text\/football)\.tsx?/,
];
/** What inboxes draw, one's own and those of others. */
const INBOX = [
  /\/features\/notifications\/web\/(EntriesByDay|EntryRow|OpenedActivity|queries|words|place|seen|days)\.tsx?/,
];
const DAYS = [
  /\/features\/activities\/web\/(.*\/)?(words|queries|clock|keys|week)\.tsx?/,
  /\/web\/calendar\/month\.ts/,
];
const among = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

/** In Vite's own code that imports a chunk: fetch its files first, and ask again for a style sheet that failed. */
const IMPORTS: [RegExp, string][] = [
  [/export const __vitePreload = /, 'const importChunk = '],
  [/seen\[href\] = void 0;(?=\s*throw err)/, 'delete seen[href];'],
  [/(?<=if \(e\.type === "error"\) )rej(?=\()/, 'link.remove(), rej'],
];
const retryImports: Plugin = {
  name: 'retry-imports',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler(code) {
      for (const [pattern] of IMPORTS)
        if (!pattern.test(code)) throw new Error(`Vite imports chunks in another way now: no ${pattern}`);
      return `import { fetchFirst } from '/web/browser/fetch-first.ts';
${IMPORTS.reduce((changed, [pattern, by]) => changed.replace(pattern, by), code)}
export const __vitePreload = (load, files = [], from) => fetchFirst(files).then(() => importChunk(load, files, from));`;
    },
  },
};

/** Libraries bring this for older versions of React; ours has it itself. */
const ownStore: Plugin = {
  name: 'own-store',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^use-sync-external-store\/shim$/ },
    handler(_source, importer) {
      return this.resolve('react', importer, { skipSelf: true });
    },
  },
};

/** Lucide names each line of an icon for React's warnings in development; a random name cannot be compressed. */
const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) => code.replaceAll(/, key: "[^"]+"/g, ''),
  },
};

export default defineConfig(({ mode }) => {
  const phone = mode === 'phone';
  return {
    // Read by TypeScript in web/platform/in-phone-app.d.ts.
    define: { IN_PHONE_APP: phone, PHONE_PUSH: phone && process.env['PHONE_PUSH'] === 'on' },
    publicDir: 'web/public',
    // What lies on the phone comes at once, and is there or is not.
    plugins: [ownStore, iconsWithoutKeys, react(), tailwindcss(), ...(phone ? [phonePage] : [retryImports])],
    build: {
      outDir: phone ? 'dist/phone' : 'dist/web',
      manifest: true,
      sourcemap: false,
      // The content security policy allows neither data: scripts nor inline ones.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // The worker is a script by itself, whose name stays: its address is what browsers know it by.
        input: phone ? ['index.html'] : ['index.html', 'web/service-worker/service-worker.ts'],
        output: {
          // Each script names the ones it needs, and a hash cannot be compressed: of hex digits it is the shortest.
          entryFileNames: ({ name }) =>
            name === 'service-worker' ? '[name].js' : `assets/${phone ? 'start' : '[name]'}-[hash:7].js`,
          hashCharacters: 'hex',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: phone || {
            groups: [
              { name: 'core', test: among(CORE) },
              { name: 'inside', test: among(INSIDE) },
              { name: 'choices', test: among(CHOICES) },
              { name: 'pickers', test: among(PICKERS) },
              // Each with all of the library that it stands on and the ones before do not.
              { name: 'toggles', test: /\/web\/(ui\/display\/SegmentedToggles|form\/ToggleChips)Control\.tsx/ },
              { name: 'radios', test: /\/web\/form\/RadioGroupControl\.tsx/ },
              { name: 'ticks', test: /\/web\/form\/CheckMarkControl\.tsx/ },
              { name: 'numbers', test: /\/web\/form\/NumberControl\.tsx/ },
              { name: 'frames', test: among(FRAMES) },
              { name: 'scouting', test: among(SCOUTING) },
              { name: 'days', test: among(DAYS) },
              { name: 'inbox', test: among(INBOX) },
              { name: 'lists', test: among(LISTS) },
              { name: 'planned', test: among(PLANNED) },
              { name: 'games', test: among(GAMES) },
              { name: 'filters', test: among(FILTERS) },
              { name: 'journals', test: among(JOURNAL_WORDS) },
              { name: 'notebook', test: among(JOURNAL_LISTS) },
              { name: 'notes', test: among(NOTES) },
              { name: 'objectives', test: /\/features\/objectives\/web\/(words|queries)\.ts/ },
              { name: 'fields', test: /node_modules\/zod\/|\/domain\/fields\.ts/ },
              { name: 'people', test: /\/features\/users\/web\/(account|reset|reactivate)\.ts|icons\/key-round\./ },
              { name: 'forms', test: among(FORMS) },
              { name: 'rules', test: /\/features\/(journals|objectives)\/rules\.ts|\/domain\/visible-text\.ts/ },
              { name: 'outbox', test: /\/web\/(outbox\/store|browser\/device-database)\.ts/ },
              { name: 'sending', test: /\/web\/outbox\/send-or-keep\.ts|\/features\/files\/web\/kept-files\.ts/ },
              { name: 'filed', test: among(REPORT_WRITES) },
              { name: 'written', test: /\/features\/journals\/web\/(keep|waiting)-journal\.ts/ },
              { name: 'saved', test: among(SAVED) },
            ],
          },
        },
      },
    },
    server: {
      host: '127.0.0.1',
      port: Number(process.env['WEB_PORT'] ?? 5173),
      strictPort: true,
      headers: { 'service-worker-allowed': '/' },
      proxy: {
        '/graphql': api,
        '/live': api,
        '/files': api,
        '/pdfs': api,
        '/manifest.webmanifest': api,
      },
    },
  };
});
