import { existsSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import { countDescriptors, listDescriptorKinds, readResidentMegabytes } from './processes.ts';
import type { Stage } from './stage.ts';
import { withDatabase } from './town.ts';

/** Measures a server; `memory` and `log` (the write-ahead log) are in megabytes. */
export type Sample = { memory: number; descriptors: number; log: number; kinds: string[] };
type Measure = 'memory' | 'descriptors' | 'log';

/** Allowed growth from the second to the last quarter. */
const MARGINS: [Measure, number][] = [
  ['memory', 24],
  ['descriptors', 8],
  ['log', 34],
];
const MEGABYTE = 2 ** 20;

export async function takeSample({ server, where }: Stage): Promise<Sample> {
  const pid = server.pid();
  return {
    memory: readResidentMegabytes(pid),
    descriptors: countDescriptors(pid),
    log: where.url ? await readPostgresLogSize(where).catch(() => 0) : readSqliteLogSize(where.file),
    kinds: listDescriptorKinds(pid),
  };
}

function readSqliteLogSize(file: string): number {
  const log = `${file}-wal`;
  return existsSync(log) ? Math.round(statSync(log).size / MEGABYTE) : 0;
}

function readPostgresLogSize(where: Stage['where']): Promise<number> {
  return withDatabase(where, async ({ db }) => {
    const { rows } = await sql<{
      size: number;
    }>`select sum(size)::bigint as size from pg_ls_waldir()`.execute(db);
    return Math.round((rows[0]?.size ?? 0) / MEGABYTE);
  });
}

function splitQuarters(samples: readonly Sample[], measure: Measure): number[] {
  return [0, 1, 2, 3].map((quarter) => {
    const [from, to] = [quarter, quarter + 1].map((each) => Math.floor((samples.length * each) / 4));
    return Math.max(...samples.slice(from, to).map((sample) => sample[measure]));
  });
}

export function listMetrics(samples: readonly Sample[]): string[] {
  return [
    `memory by quarters ${splitQuarters(samples, 'memory').join(', ')} MB`,
    `descriptors ${splitQuarters(samples, 'descriptors').join(', ')}`,
    `log ${splitQuarters(samples, 'log').join(', ')} MB`,
  ];
}

export function findGrowth(samples: readonly Sample[]): string[] {
  return MARGINS.flatMap(([measure, margin]) => {
    const [, second = 0, , last = 0] = splitQuarters(samples, measure);
    if (last <= second + margin) return [];
    const kinds = measure === 'descriptors' ? ` (${samples.at(-1)?.kinds.slice(0, 5).join(', ')})` : '';
    return [`${measure} grew from ${second} to ${last}${kinds}`];
  });
}
