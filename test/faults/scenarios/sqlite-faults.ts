import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { createStagedScenario, type Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

const PRLIMIT = '/usr/bin/prlimit';
const READ_ONLY_MS = 1_500;
const LOCKED_MS = 6_000;

async function lockFile({ where }: Stage): Promise<void> {
  const other = new DatabaseSync(where.file, { timeout: LOCKED_MS });
  other.exec('begin immediate');
  await setTimeout(LOCKED_MS);
  other.exec('rollback');
  other.close();
}

/** Makes all writes fail, as on a faulty disk remounted read-only. */
export async function rejectWrites({ server }: Pick<Stage, 'server'>): Promise<void> {
  const limit = (bytes: string) => execFileSync(PRLIMIT, [`--pid=${server.pid()}`, `--fsize=${bytes}:`]);
  limit('4096');
  await setTimeout(READ_ONLY_MS);
  limit('unlimited');
}

const engines = ['sqlite'] as const;
const readOnly = createStagedScenario({
  name: 'file takes no writes',
  engines,
  share: 0.1,
  fault: rejectWrites,
});

export const SQLITE_FAULTS: Scenario[] = [
  createStagedScenario({ name: 'file locked for 6 s', engines, share: 0.05, fault: lockFile }),
  {
    ...readOnly,
    run: async (engine, scale) =>
      existsSync(PRLIMIT)
        ? readOnly.run(engine, scale)
        : { rounds: 0, metrics: [], wrong: [], skipped: 'prlimit is not here' },
  },
];
