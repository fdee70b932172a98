// Runs each fault of server and database many times while simulated people book. `npm run test:faults` takes
// about an hour; `npm run test:faults -- --rounds=10 --minutes=3 --engine=sqlite --only=killed` does less.
import { parseArgs } from 'node:util';
import type { Engine } from '../server/platform/db/engine.ts';
import type { Outcome, Scale, Scenario } from '../test/faults/scenario.ts';
import { SCENARIOS } from '../test/faults/scenarios.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '20' },
    engine: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const MAX_SHOWN = 12;

const scale: Scale = { rounds: Number(values.rounds), minutes: Number(values.minutes) };
// Exits on signals too, so that the 'exit' handlers kill the processes that a scenario started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
const lines: string[] = [];
for (const scenario of SCENARIOS.filter(({ name }) => name.includes(values.only)))
  for (const engine of scenario.engines)
    if (!values.engine || values.engine === engine) lines.push(await runAndReport(scenario, engine));
console.log(`\n${lines.join('\n')}`);
if (lines.length === 0) throw new Error('Nothing of that name or engine');
if (lines.some((line) => line.startsWith('✗'))) process.exitCode = 1;

async function runAndReport(scenario: Scenario, engine: Engine): Promise<string> {
  const startedAt = performance.now();
  const outcome = await scenario.run(engine, scale).catch(toFailure);
  const line = formatLine(`${scenario.name}, ${engine}`, outcome, performance.now() - startedAt);
  console.log(line);
  return line;
}

function toFailure(error: unknown): Outcome {
  return { rounds: 0, metrics: [], wrong: [error instanceof Error ? String(error.stack) : String(error)] };
}

function formatLine(
  title: string,
  { rounds, metrics: figures, wrong, skipped }: Outcome,
  milliseconds: number,
): string {
  if (skipped) return `– ${title}: left out, ${skipped}`;
  const mark = wrong.length > 0 ? '✗' : '✓';
  const head = `${mark} ${title}: ${rounds} rounds in ${Math.round(milliseconds / 1_000)} s; ${figures.join('; ')}`;
  const more = wrong.length > MAX_SHOWN ? [`… and ${wrong.length - MAX_SHOWN} more`] : [];
  return [head, ...[...wrong.slice(0, MAX_SHOWN), ...more].map((each) => `    ${each}`)].join('\n');
}
