// Everything the product promises, in one command; `parseArguments` tells how to run a part of it.
import { type Arguments, parseArguments } from './test/arguments.ts';
import { endRunningTools } from './test/command.ts';
import { type Result, STAGES, type Suite } from './test/suites.ts';
import { sum, type Tally, tallyOfTool } from './test/tally.ts';

function readArguments(): Arguments {
  try {
    return parseArguments(process.argv.slice(2));
  } catch (error) {
    console.error(messageOf(error));
    process.exit(2);
  }
}

/** Runs the suites of a stage side by side and tells of each in order. */
async function runStage(stage: Suite[], filters: string[]): Promise<Tally[]> {
  console.log(`\n━━━ ${stage.map(({ title }) => title).join(', ')} …`);
  const begun = stage.map((suite) => ({ suite, result: suite.run(filters).catch(failure) }));
  const tallies: Tally[] = [];
  for (const { suite, result } of begun) {
    const { tally, output } = await result;
    report(suite, tally, output);
    tallies.push(tally);
  }
  return tallies;
}

function failure(error: unknown): Result {
  return { tally: tallyOfTool(1), output: messageOf(error) };
}

function report({ title }: Suite, { passed, failed, skipped, retried = 0 }: Tally, output: string): void {
  const mark = failed > 0 ? '✗' : '✓';
  const counts = [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(retried > 0 ? [`${retried} passed only at the second try`] : []),
  ];
  console.log(`${mark} ${title}: ${counts.join(', ')}`);
  if (failed > 0 || retried > 0 || process.env.CI) console.log(output.trimEnd().replace(/^/gm, '    '));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    endRunningTools();
    process.exit(130);
  });
}

const { suites, withoutPostgres, filters } = readArguments();
const tallies: Tally[] = [];
for (const stage of STAGES) {
  const wanted = stage.filter(({ name }) => suites.includes(name));
  if (wanted.length > 0) tallies.push(...(await runStage(wanted, filters)));
}
if (withoutPostgres) console.log('\nAPI on PostgreSQL was left out (--without-postgres).');
const { passed, failed } = sum(tallies);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
