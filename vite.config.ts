import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { endpointsOnly } from './web/build/endpoints-only.ts';

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
// web/api/*.ts are sources of ours, not calls
const SERVED_BY_IT = ['/open', '^/api/(?!.*\\.ts)', '/health', '/ready', '/openapi.json', '/docs'];
const TEXT = /\.(js|css|svg|webmanifest)$/;

// One chunk that every screen needs compresses better than several, and changes only with the lockfile;
// paged lists are the staff's
const BASE =
  /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack\/(?:query-core|react-query)(?!.*infinite)|zod)\//i;

// What the wizard's first step shares with other screens: in a dozen small files it would weigh a tenth more
const CALENDAR =
  /web\/(?:ui\/(?:month-calendar|calendar-(?!keys|tile|legend)|slot-picker)|agendas\/(?:agendas\.api|agenda-choice|day-marks|month-card|slots-card|use-shown-days))/;
const GROUND =
  /web\/(?:api\/(?:call|session-store|store|town)|ui\/(?:action-bar|button|card|field|note|skeleton|use-is-wide|use-focus-when-ready)\b)|shared\/(?:fields|messages|town-clock|session|agendas|bookings)\.ts|lucide-react\/dist\/esm\/(?:shared|Icon|context|createLucideIcon|icons\/(?:check|chevron-left|chevron-right|x|info|circle-exclamation-point|circle-check)\.)/;

export default defineConfig({
  root: 'web',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'calendar', test: CALENDAR },
            { name: 'ground', test: GROUND },
          ],
        },
      },
    },
  },
  plugins: [
    { ...optimizeLocales.vite({ locales: ['es-ES', 'es-AR'] }), enforce: 'pre' },
    react(),
    endpointsOnly(),
    precompress(),
  ],
  server: { host: '127.0.0.1', proxy: Object.fromEntries(SERVED_BY_IT.map((path) => [path, SERVER])) },
});

/** Writes a .br and a .gz beside each text file; not for index.html, which the server fills in. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(folder, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, best));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
