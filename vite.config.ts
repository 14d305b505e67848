import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { phonePage } from './tools/phone-page.ts';

const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/**
 * How modules that pages share are put into files; what one page alone needs comes with it. Each group takes the modules that
 * are named here and all that they import, unless a group above has it: so the most shared stand first, and what a group names
 * are the tops of what comes together (decision 63). `npm run weights` says what each page then loads.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  {
    // Every visitor: React, the sign-in's fields, the session.
    name: 'core',
    test: /\/node_modules\/react-dom\/|\/web\/(Root|layout\/(Splash|Mark)|browser\/(theme|club)|account\/lifecycle|form\/controls\/(TextInput|PasswordInput)|ui\/buttons\/Button)\.tsx?$|\/domain\/(time|ids)\.ts$|vite\/preload-helper|rolldown\/runtime/,
  },
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 5 },
  {
    // Everybody who is signed in: the frame around pages and what most of them draw.
    name: 'inside',
    test: /\/web\/(App|routes|layout\/PageBody|ui\/(navigation\/PageHeader|states\/states|looks\/Avatar|buttons\/(FloatingAction|IconButton))|text\/format|graphql\/QueryError|list\/(address|paging|back-to-list)|form\/controls\/(ClearButton|merge-refs))\.tsx?$|\/use(InfiniteQuery|Mutation)\./,
  },
  // The tools above lists.
  {
    name: 'toggles',
    test: /\/web\/(ui\/navigation\/SegmentedToggles|form\/(choices\/ChoiceChips|controls\/SearchInput))\.tsx$/,
  },
  { name: 'choices', test: /\/web\/form\/(choices\/RadioGroupField|controls\/CheckMark)\.tsx$/ },
  { name: 'zod', test: /\/node_modules\/zod\/|\/domain\/fields\.ts$/ },
  {
    name: 'forms',
    test: /\/web\/form\/(Form|rule-form|controls\/(TextArea|Checkbox|NumberInput)|dates\/DateField)\.tsx?$/,
  },
  // What lists of selects, menus and dialogs stand on.
  {
    name: 'popups',
    test: /floating-ui|\/@base-ui\/(utils|react\/utils)\/|\/web\/form\/combobox\/Select\.tsx$/,
    minShareCount: 10,
  },
  {
    name: 'scouting',
    test: /\/features\/(games|players|reports|clubs)\/web\/(words|queries|club-names|ClubMark|PositionBadge)\.tsx?$|\/web\/list\/(PagedRows|EmptyList)\.tsx$/,
  },
  { name: 'days', test: /\/features\/activities\/web\/(.*\/)?(words|queries|clock|keys|week|waiting-list)\.tsx?$/ },
];

/**
 * In Vite's own code that imports a chunk: fetch its files first, link those that are not on the device, and ask again for a
 * style sheet that failed.
 */
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
      return `import { fetchFirst, filesToLink } from '/web/browser/fetch-first.ts';
${IMPORTS.reduce((changed, [pattern, by]) => changed.replace(pattern, by), code)}
export const __vitePreload = (load, files = [], from) => fetchFirst(files).then(() => importChunk(load, filesToLink(files), from));`;
    },
  },
};

export default defineConfig(({ mode }) => {
  const phone = mode === 'phone';
  return {
    // Read by TypeScript in web/platform/in-phone-app.d.ts.
    define: { IN_PHONE_APP: phone, PHONE_PUSH: phone && process.env['PHONE_PUSH'] === 'on' },
    publicDir: 'web/public',
    // What lies on the phone comes at once, and is there or is not.
    plugins: [react(), tailwindcss(), ...(phone ? [phonePage] : [retryImports])],
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
          codeSplitting: phone || { groups: GROUPS },
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
