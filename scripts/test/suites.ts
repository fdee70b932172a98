import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE, runQuietly } from '../run.mjs';

const REPORTS = mkdtempSync(join(tmpdir(), 'huellas-report-'));

export type Result = { name: string; output: string; passed: number; failed: number };

type Environment = Record<string, string>;

/** A tool that passes or fails as a whole. */
export async function check(name: string, args: string[]): Promise<Result> {
  const { code, output } = await runQuietly(NODE, args);
  return { name, output, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** A Vitest project, with its own environment. */
export async function vitest(
  name: string,
  project: string,
  filters: string[],
  env: Environment = {},
): Promise<Result> {
  const file = join(REPORTS, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...filters];
  const { code, output } = await runQuietly(NODE, args, env);
  const report = read(file);
  return counted(name, output, code, report?.numPassedTests, report?.numFailedTests);
}

export async function playwright(name: string, filters: string[], env: Environment): Promise<Result> {
  const file = join(REPORTS, `${name}.json`);
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...filters];
  const { code, output } = await runQuietly(NODE, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const stats = read(file)?.stats;
  return counted(name, output, code, stats?.expected, stats && stats.unexpected + stats.flaky);
}

/** A runner that crashed, or ran nothing, has failed whatever it counted. */
function counted(name: string, output: string, code: number, passed = 0, failed = 0): Result {
  const broken = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  return { name, output, passed, failed: failed + broken };
}

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
};

function read(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
