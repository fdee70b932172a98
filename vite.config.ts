import { existsSync } from 'node:fs';
import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { ACTION_PATHS, FEED_PATH, OFFER_PATH } from './shared/mail/mail-paths.ts';
import { endpointsOnly } from './web/platform/build/endpoints-only.ts';
import { firstScreens, WITH_PACKAGES } from './web/platform/build/first-screens.ts';
import { hoverOnly } from './web/platform/build/hover-only.ts';
import { pack } from './web/platform/build/pack.ts';
import { pageTemplates } from './web/platform/build/page-templates.ts';
import { precompress } from './web/platform/build/precompress.ts';
import { serviceWorker } from './web/platform/build/service-worker.ts';

const SERVER_ADDRESS = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
// Paths that the links of mails open.
const REPLIES = [...Object.values(ACTION_PATHS), FEED_PATH, OFFER_PATH];
// web/platform/api/*.ts are sources of ours, not calls
const SERVED_BY_IT = [
  '/open',
  '^/api/(?!.*\\.ts)',
  '/health',
  '/ready',
  '/openapi.json',
  '/docs',
  ...REPLIES,
];

// One chunk that every screen needs compresses better than several, and changes only with the lockfile;
// paged lists are the staff's
const BASE =
  /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack\/(?:query-core|react-query)(?!.*(?:infinite|queries)))\//i;
const ICON_PARTS = /lucide-react\/dist\/esm\/(?!icons\/|lucide-react\.)/;
// Few towns turn it on: one chunk for residents, apart from what all of them load
const WAITING =
  /\/(?:shared\/bookings\/waiting-list|bookings\/waiting-list\/(?:waiting-(?:list|days)|offer-c(?:ard|lock)|own-|leave-)|agendas\/waiting-list-services)/;
const RARE = /\/(?:bookings\/(?:waiting-list|offer-times)|wizard\/waiting)\b/;
const FIRST_SCREENS = {
  home: 'site/home/home-screen.tsx',
  'booking-selector': 'site/wizard/slot/slot-step.tsx',
};

const FIRST_LOAD = new Set(['base', 'ground', ...Object.keys(FIRST_SCREENS)]);

/** Throws for a file that isn't there: after a rename the grouping of chunks would change without a word. */
function inWeb(file: string): string {
  const path = join(import.meta.dirname, 'web', file);
  if (!existsSync(path)) throw new Error(`web/${file} is named by vite.config.ts and missing`);
  return path;
}
const allInWeb = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, inWeb(file)]));
const STAFF = [
  'app/staff-screens.ts',
  'site/shell/staff-tools.tsx',
  'clinic/offline-day/offline-screens.ts',
  'site/shell/offline-day-link.tsx',
].map(inWeb);
const SHELL = ['app/admin-routes.tsx', 'site/shell/admin-shell.tsx'];
const OWN = ['app/admin-routes.tsx', 'site/shell/session-bar.tsx', 'bookings/own/my-bookings-screen.tsx'];
const DAY = [...SHELL, 'app/staff-day.tsx'];
const SESSION = [
  'app/admin-routes.tsx',
  'site/shell/session-bar.tsx',
  'site/home/home-pets.tsx',
  'bookings/own/next-booking-card.tsx',
].map(inWeb);
const chunkOf = firstScreens({
  entry: inWeb('app/main.tsx'),
  first: allInWeb(FIRST_SCREENS),
  staff: STAFF,
  session: SESSION,
  grouped: {
    dialogs: ['platform/ui/confirm-dialog.tsx', 'platform/forms/form-dialog.tsx'].map(inWeb),
    combos: ['platform/fields/combo-select.tsx', 'platform/fields/combo-search.tsx'].map(inWeb),
    login: [inWeb('accounts/sessions/login-screen.tsx')],
    own: [...SHELL, ...OWN].map(inWeb),
    day: [inWeb('app/staff-day.tsx')],
  },
  // Endpoints without their shapes leave nothing of zod.
  isRare: (id) => RARE.test(id),
  isUncounted: (id) => BASE.test(id) || ICON_PARTS.test(id) || id.includes('/zod/'),
});

/** Groups the modules of one name; where packages aren't asked for, what is left of them is shapes that nobody needs. */
function chunk(name: string, priority: number, includeDependenciesRecursively: boolean) {
  const named: typeof chunkOf = (id, graph) => (chunkOf(id, graph) === name ? name : null);
  return { name: named, debugName: name, priority, includeDependenciesRecursively };
}

const BROWSER: UserConfig['build'] = {
  outDir: '../dist/web',
  emptyOutDir: true,
  manifest: true,
  target: 'es2022',
  rolldownOptions: {
    output: {
      // Chunks name each other in the first loads, where long hashes and alphabets compress worse.
      hashCharacters: 'hex',
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:6][extname]',
      codeSplitting: {
        // The first takes what it needs, the next what is left.
        groups: [
          {
            name: 'base',
            priority: 100,
            test: (id) => BASE.test(id) || ICON_PARTS.test(id),
          },
          ...['ground', ...Object.keys(FIRST_SCREENS)].map((name, index) => chunk(name, 90 - index, false)),
          ...WITH_PACKAGES.map((name, index) => chunk(name, 50 - index, true)),
          { name: 'waiting', priority: 20, includeDependenciesRecursively: false, test: WAITING },
        ],
      },
    },
  },
};

/** Builds one file that prerenders pages, pictures inside. */
const SERVER_SIDE: UserConfig['build'] = {
  outDir: '../dist/web/.pages',
  copyPublicDir: false,
  assetsInlineLimit: 1_000_000,
  rolldownOptions: { output: { entryFileNames: 'prerender.js', chunkFileNames: 'parts/[name]-[hash].js' } },
};

/** Node's own localStorage is no browser's. */
const SERVER_HAS = {
  'process.env.NODE_ENV': '"production"',
  localStorage: 'undefined',
  sessionStorage: 'undefined',
};

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  build: isSsrBuild ? SERVER_SIDE : BROWSER,
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: SERVER_HAS }),
  plugins: [
    { ...optimizeLocales.vite({ locales: ['es-ES', 'es-AR'] }), enforce: 'pre' },
    react(),
    endpointsOnly(),
    hoverOnly(),
    pageTemplates({
      prerendered: { ...FIRST_SCREENS, login: 'accounts/sessions/login-screen.tsx' },
      preloaded: { 'admin-bookings': OWN, 'admin-day-bookings': DAY },
      dataScript: inWeb('app/ask-early.ts'),
    }),
    serviceWorker({
      source: inWeb('site/offline/worker/service-worker.ts'),
      staff: STAFF,
      serverPaths: ['/api/', '/open/', '/docs', ...REPLIES.map((path) => `${path}/`)],
      otherFiles: ['/favicon.svg'],
    }),
    pack(FIRST_LOAD),
    precompress(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(SERVED_BY_IT.map((path) => [path, SERVER_ADDRESS])),
  },
}));
