// Runs every check of the project; `parseArguments` says how to run a part of it.
import { readdirSync } from 'node:fs';
import { ROOT } from './run.mjs';
import { type Arguments, parseArguments } from './test/arguments.ts';
import { endRunningTools } from './test/command.ts';
import { listSuiteFaults } from './test/failures.ts';
import { STAGES, type Suite } from './test/suites.ts';
import { countFaults, type SuiteResult, sumTallies, type Tally, tallyExitCode } from './test/tally.ts';

type Outcome = SuiteResult & { title: string; seconds: number };

function readArguments(): Arguments {
  try {
    return parseArguments(process.argv.slice(2));
  } catch (error) {
    console.error(toMessage(error));
    process.exit(2);
  }
}

async function runStage(lanes: Suite[][], filters: string[]): Promise<Outcome[]> {
  console.log(`\n━━━ ${lanes.map(joinTitles).join(' · ')} …`);
  return (await Promise.all(lanes.map((lane) => runLane(lane, filters)))).flat();
}

function joinTitles(lane: Suite[]): string {
  return lane.map(({ title }) => title).join(', ');
}

async function runLane(lane: Suite[], filters: string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const suite of lane) {
    const outcome = await runSuite(suite, filters);
    report(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

async function runSuite({ title, run }: Suite, filters: string[]): Promise<Outcome> {
  const startedAt = performance.now();
  const result = await run(filters).catch(toFailure);
  return { ...result, title, seconds: Math.round((performance.now() - startedAt) / 1000) };
}

function toFailure(error: unknown): SuiteResult {
  return { tally: tallyExitCode(1), output: toMessage(error) };
}

function report(outcome: Outcome): void {
  const { tally, output } = outcome;
  console.log(formatLine(outcome));
  if (countFaults(tally) > 0 || tally.retried || process.env.CI)
    console.log(output.trimEnd().replace(/^/gm, '    '));
}

function formatLine({ title, seconds, tally }: Outcome): string {
  const mark = countFaults(tally) > 0 ? '✗' : '✓';
  return `${mark} ${title}: ${formatCounts(tally)} (${seconds} s)`;
}

function formatCounts({ passed, failed, skipped, unloaded = 0, retried = 0 }: Tally): string {
  return [
    `${passed} passed`,
    `${failed} failed`,
    ...(unloaded > 0 ? [`files not loaded: ${unloaded}`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(retried > 0 ? [`${retried} passed only at the second try`] : []),
  ].join(', ');
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const OWN_FOLDERS = ['data', 'dist', 'test-results'];

/** Fails where a run left a file or folder at the checkout's top, which the next commit could take in. */
function checkCheckout(before: readonly string[]): Outcome[] {
  const remaining = readdirSync(ROOT).filter((name) => ![...before, ...OWN_FOLDERS].includes(name));
  if (remaining.length === 0) return [];
  const output = `Left in the checkout: ${remaining.join(', ')}`;
  return [{ title: 'checkout', seconds: 0, tally: tallyExitCode(1), output, failures: [output] }];
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    endRunningTools();
    process.exit(130);
  });
}

const { suites, withoutPostgres, filters } = readArguments();
const startedAt = performance.now();
const entriesBefore = readdirSync(ROOT);
const outcomes: Outcome[] = [];
for (const stage of STAGES) {
  const lanes = stage.map((lane) => lane.filter(({ name }) => suites.includes(name)));
  const lanesToRun = lanes.filter((lane) => lane.length > 0);
  if (lanesToRun.length > 0) outcomes.push(...(await runStage(lanesToRun, filters)));
}
outcomes.push(...checkCheckout(entriesBefore));
if (withoutPostgres) console.log('\nAPI on PostgreSQL was left out (--without-postgres).');
const total = sumTallies(outcomes.map(({ tally }) => tally));
console.log(`\n${outcomes.map(formatLine).join('\n')}`);
const failures = outcomes.flatMap((outcome) =>
  listSuiteFaults(outcome).map((line) => `${outcome.title}: ${line}`),
);
// Printed last, since readers of a long log read its end.
if (failures.length > 0) console.log(`\nFailed at the first try:\n${failures.join('\n')}`);
console.log(`\n${formatCounts(total)} in ${Math.round((performance.now() - startedAt) / 1000)} s`);
process.exitCode = countFaults(total) === 0 ? 0 : 1;
