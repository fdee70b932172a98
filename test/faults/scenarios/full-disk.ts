import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { BOTH_ENGINES, createStagedScenario, type Scenario } from '../scenario.ts';
import { mountSmallDisk, type SmallDisk } from '../small-disk.ts';
import type { Stage } from '../stage.ts';
import { withDatabase } from '../town.ts';

const DISK_MEGABYTES = 320;
const SETTINGS = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];
const FULL_MS = 2_500;

/** Alternates between a disk with room in allocated files and one where the log needs a new segment. */
async function fillDisk({ where }: Stage, disk: SmallDisk, round: number): Promise<void> {
  disk.fill();
  if (where.url && round % 2 === 1)
    await withDatabase(where, async ({ db }) => sql`select pg_switch_wal()`.execute(db)).catch(
      () => undefined,
    );
  await setTimeout(FULL_MS);
  disk.free();
}

export const FULL_DISK: Scenario = {
  name: 'disk full',
  engines: BOTH_ENGINES,
  run: async (engine, scale) => {
    const disk = mountSmallDisk(DISK_MEGABYTES);
    if (!disk) return { rounds: 0, metrics: [], wrong: [], skipped: 'no disk may be mounted here' };
    const fault = (stage: Stage, round: number) => fillDisk(stage, disk, round);
    const options = { disk: disk.folder, settings: SETTINGS };
    const diskScenario = createStagedScenario({
      name: 'disk full',
      engines: BOTH_ENGINES,
      share: 0.1,
      fault,
      options,
    });
    return diskScenario.run(engine, scale).finally(disk.remove);
  },
};
