// Everything the product promises, in one command: `npm test [-- suites…] [--without-postgres] [--filter=text]`.
import { buildWeb } from './build-web.mjs';
import { findChromium } from './test/chromium.ts';
import { startPostgres } from './test/postgres.ts';
import { check, playwright, type Result, vitest } from './test/suites.ts';

const NAMES = ['lint', 'types', 'unit', 'sqlite', 'postgres', 'browser'];
const options = process.argv.slice(2);
const named = options.filter((option) => NAMES.includes(option));
const unknown = options.filter(
  (option) => !NAMES.includes(option) && !/^--(without-postgres$|filter=)/.test(option),
);
if (unknown.length > 0) {
  console.error(
    `No conozco ${unknown.join(', ')}. Suites: ${NAMES.join(', ')}; opciones: --without-postgres, --filter=texto`,
  );
  process.exit(2);
}
const filters = options
  .filter((option) => option.startsWith('--filter='))
  .map((option) => option.slice('--filter='.length));
const wanted = (name: string) => named.length === 0 || named.includes(name);
const totals = { passed: 0, failed: 0 };

function report({ name, output, passed, failed }: Result): void {
  console.log(`\n━━━ ${name}: ${passed} passed, ${failed} failed`);
  if (failed > 0 || process.env.CI) console.log(output.trimEnd());
  totals.passed += passed;
  totals.failed += failed;
}

/** Runs suites side by side and tells of each as soon as all are done. */
async function together(...suites: Promise<Result>[]): Promise<void> {
  for (const result of await Promise.all(suites)) report(result);
}

function missing(name: string, sentence: string): void {
  report({ name, output: sentence, passed: 0, failed: 1 });
}

async function lintAndTypes(): Promise<void> {
  const suites: Promise<Result>[] = [];
  if (wanted('lint'))
    suites.push(check('lint and floors', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']));
  if (wanted('types')) {
    for (const project of ['tsconfig.json', 'tsconfig.server.json', 'tsconfig.web.json']) {
      suites.push(check(`types ${project}`, ['node_modules/typescript/bin/tsc', '-p', project]));
    }
  }
  await together(...suites);
}

async function api(): Promise<void> {
  const suites: Promise<Result>[] = [];
  const cluster =
    wanted('postgres') && !options.includes('--without-postgres') ? await startPostgres() : undefined;
  if (cluster === null) {
    missing(
      'API on PostgreSQL',
      'PostgreSQL no está: instalá el paquete postgresql, o corré con --without-postgres.',
    );
  }
  if (wanted('sqlite')) suites.push(vitest('API on SQLite', 'api', filters, { TEST_ENGINE: 'sqlite' }));
  if (cluster) {
    const env = { TEST_ENGINE: 'postgres', TEST_POSTGRES_URL: cluster.url };
    suites.push(vitest('API on PostgreSQL', 'api', filters, env));
  }
  await together(...suites);
  await cluster?.stop();
}

async function browser(): Promise<void> {
  const chromium = await findChromium();
  if (chromium === null)
    return missing(
      'browser journeys',
      'No hay Chromium: instalá el paquete chromium o definí CHROMIUM_PATH.',
    );
  await buildWeb();
  await together(playwright('browser journeys', filters, { CHROMIUM_PATH: chromium }));
}

await lintAndTypes();
if (wanted('unit')) await together(vitest('unit', 'unit', filters));
if (wanted('sqlite') || wanted('postgres')) await api();
if (wanted('browser')) await browser();
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
