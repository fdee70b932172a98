import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../../server/platform/db/engine.ts';
import { buildWeb } from '../build-web.mjs';
import type { SuiteName } from './arguments.ts';
import { findChromium } from './chromium.ts';
import { type Environment, runTool } from './command.ts';
import { addUnhandledErrors, listPlaywrightFailures, listVitestFailures } from './failures.ts';
import { createTemporaryFolder, findQuickPlace } from './folders.ts';
import { findOtherBrowsers } from './other-browsers.ts';
import { startPostgres } from './postgres.ts';
import {
  type PlaywrightReport,
  type SuiteResult,
  shortenOutput,
  tallyExitCode,
  tallyPlaywright,
  tallyRetry,
  tallyVitest,
  type VitestReport,
} from './tally.ts';

export type Suite = { name: SuiteName; title: string; run: (filters: string[]) => Promise<SuiteResult> };

const BIOME = ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'];
// Several threads would each work out the types they share: twice the work, beside another lane's.
const TSC = ['node_modules/typescript/bin/tsc', '--singleThreaded', '-p'];
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];

/** Limits the failed files that run again: a busy machine makes fewer fail. */
const MAX_FAILURES = 5;

const TYPES = ['tsconfig.json', 'tsconfig.server.json', 'tsconfig.web.json'];

/** A lane's suites run one after the other, a stage's lanes side by side: two, for machines with two cores. */
export const STAGES: Suite[][][] = [
  [
    [
      { name: 'lint', title: 'lint', run: () => runNodeTool(BIOME) },
      ...TYPES.map((file) => createTypesSuite(file)),
      { name: 'unit', title: 'unit', run: (filters) => runVitest('unit', filters) },
      { name: 'sqlite', title: 'API on SQLite', run: (filters) => runApi('sqlite', filters) },
      { name: 'browser', title: 'browser journeys', run: runBrowserJourneys },
    ],
    [{ name: 'postgres', title: 'API on PostgreSQL', run: runApiOnPostgres }],
  ],
  [[{ name: 'browsers', title: 'journeys in Firefox and WebKit', run: runOtherBrowsers }]],
];

function createTypesSuite(file: string): Suite {
  return { name: 'types', title: `types of ${file}`, run: () => runNodeTool([...TSC, file]) };
}

async function runNodeTool(args: string[]): Promise<SuiteResult> {
  const { exitCode, output } = await runTool(args);
  return { tally: tallyExitCode(exitCode), output };
}

/** Failed files run a second time, as journeys do: a fault fails twice. */
async function runVitest(project: string, filters: string[], env: Environment = {}): Promise<SuiteResult> {
  const { report, exitCode, output } = await runVitestOnce(project, filters, env);
  const failures = listVitestFailures(report);
  const failed =
    report?.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name) ?? [];
  if (!report || failed.length === 0 || failed.length > MAX_FAILURES)
    return { tally: tallyVitest(report, exitCode), output, failures };
  const second = await runVitestOnce(project, failed, env);
  const tally = tallyRetry(report, second.report, second.exitCode);
  return { tally, output: shortenOutput(tally, second.output), failures };
}

async function runVitestOnce(project: string, filters: string[], env: Environment) {
  const file = makeReportPath();
  const args = [...VITEST, `--outputFile.json=${file}`, '--project', project, ...filters];
  const { exitCode, output } = await runTool(args, env);
  const report: VitestReport | undefined = readReport(file);
  return { report: addUnhandledErrors(report, output), exitCode, output };
}

function runApi(engine: Engine, filters: string[], env: Environment = {}): Promise<SuiteResult> {
  const TEST_FOLDER = createTemporaryFolder(findQuickPlace());
  return runVitest('api', filters, { TEST_ENGINE: engine, TEST_FOLDER, ...env });
}

async function runApiOnPostgres(filters: string[]): Promise<SuiteResult> {
  const quick = await startPostgres({ durable: false });
  const durable = await startPostgres();
  try {
    const urls = { TEST_POSTGRES_URL: quick.url, TEST_DURABLE_POSTGRES_URL: durable.url };
    return await runApi('postgres', filters, urls);
  } finally {
    await Promise.all([quick.stop(), durable.stop()]);
  }
}

async function runBrowserJourneys(filters: string[]): Promise<SuiteResult> {
  const CHROMIUM_PATH = await findChromium();
  return runPlaywright(['phone', 'desktop'], filters, { CHROMIUM_PATH });
}

async function runOtherBrowsers(filters: string[]): Promise<SuiteResult> {
  const { projects, env, missing } = await findOtherBrowsers();
  for (const reason of missing) console.log(reason);
  if (projects.length === 0) return { tally: { passed: 0, failed: 0, skipped: missing.length }, output: '' };
  const { tally, ...result } = await runPlaywright(projects, ['--workers=2', ...filters], env);
  return { ...result, tally: { ...tally, skipped: tally.skipped + missing.length } };
}

async function runPlaywright(projects: string[], filters: string[], env: Environment): Promise<SuiteResult> {
  await buildWeb();
  const report = makeReportPath();
  const args = [...PLAYWRIGHT, ...projects.map((name) => `--project=${name}`), ...filters];
  const { exitCode, output } = await runTool(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const summary: PlaywrightReport | undefined = readReport(report);
  // Repeats the errors at the end, where readers look.
  const errors = summary?.errors.map(({ message }) => message) ?? [];
  const tally = tallyPlaywright(summary, exitCode);
  const wholeOutput = [output, ...errors].join('\n');
  return {
    tally,
    output: shortenOutput(tally, wholeOutput),
    failures: listPlaywrightFailures(summary),
  };
}

function makeReportPath(): string {
  return join(createTemporaryFolder(), 'report.json');
}

function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
