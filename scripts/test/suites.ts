import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../../server/db/engine.ts';
import { buildWeb } from '../build-web.mjs';
import type { SuiteName } from './arguments.ts';
import { findChromium } from './chromium.ts';
import { type Environment, runTool } from './command.ts';
import { quickPlace, temporaryFolder } from './folders.ts';
import { startPostgres } from './postgres.ts';
import { type Tally, tallyOfPlaywright, tallyOfTool, tallyOfVitest } from './tally.ts';

export type Result = { tally: Tally; output: string };

export type Suite = { name: SuiteName; title: string; run: (filters: string[]) => Promise<Result> };

const BIOME = ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'];
const TSC = ['node_modules/typescript/bin/tsc', '-p'];
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];

/** All suites; those of one stage run side by side. */
export const STAGES: Suite[][] = [
  [
    { name: 'lint', title: 'lint', run: () => tool(BIOME) },
    { name: 'types', title: 'types of shared', run: () => tool([...TSC, 'tsconfig.json']) },
    { name: 'types', title: 'types of server', run: () => tool([...TSC, 'tsconfig.server.json']) },
    { name: 'types', title: 'types of web', run: () => tool([...TSC, 'tsconfig.web.json']) },
    { name: 'unit', title: 'unit', run: (filters) => vitest('unit', filters) },
  ],
  [
    {
      name: 'sqlite',
      title: 'API on SQLite',
      run: (filters) => api('sqlite', filters),
    },
    { name: 'postgres', title: 'API on PostgreSQL', run: apiOnPostgres },
  ],
  [{ name: 'browser', title: 'browser journeys', run: browserJourneys }],
];

async function tool(args: string[]): Promise<Result> {
  const { exitCode, output } = await runTool(args);
  return { tally: tallyOfTool(exitCode), output };
}

async function vitest(project: string, filters: string[], env: Environment = {}): Promise<Result> {
  const report = newReport();
  const args = [...VITEST, `--outputFile.json=${report}`, '--project', project, ...filters];
  const { exitCode, output } = await runTool(args, env);
  return { tally: tallyOfVitest(readReport(report), exitCode), output };
}

function api(engine: Engine, filters: string[], env: Environment = {}): Promise<Result> {
  const TEST_FOLDER = temporaryFolder(quickPlace());
  return vitest('api', filters, { TEST_ENGINE: engine, TEST_FOLDER, ...env });
}

async function apiOnPostgres(filters: string[]): Promise<Result> {
  const quick = await startPostgres({ durable: false });
  const durable = await startPostgres();
  try {
    const urls = { TEST_POSTGRES_URL: quick.url, TEST_DURABLE_POSTGRES_URL: durable.url };
    return await api('postgres', filters, urls);
  } finally {
    await Promise.all([quick.stop(), durable.stop()]);
  }
}

async function browserJourneys(filters: string[]): Promise<Result> {
  const chromium = await findChromium();
  await buildWeb();
  const report = newReport();
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { exitCode, output } = await runTool([...PLAYWRIGHT, ...filters], env);
  return { tally: tallyOfPlaywright(readReport(report), exitCode), output };
}

function newReport(): string {
  return join(temporaryFolder(), 'report.json');
}

function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
