import { countInconsistencies } from '../../bench/check.ts';
import type { Town } from '../../bench/town.ts';
import { closeDatabase, openDatabase } from '../../server/platform/db/database.ts';
import type { Attempt } from './load.ts';

type Row = { id: number; service: number; starts: number; booker: number; pet: number };

export type Verdict = {
  acknowledged: number;
  refused: number;
  /** Attempts without a definite answer, and how many of them are bookings. */
  unknown: number;
  written: number;
  faults: string[];
};

/** Compares the database with every acknowledged answer. */
export async function findVerdict(url: string, town: Town, attempts: readonly Attempt[]): Promise<Verdict> {
  const rows = await readRows(url, town);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byAttempt = Map.groupBy(rows, ({ service, booker, starts }) => `${service} ${booker} ${starts}`);
  const toKey = ({ service, resident, starts }: Attempt) =>
    `${service} ${town.residentIds[resident]} ${starts}`;
  const acknowledged = attempts.filter(({ id }) => id !== null);
  const unknown = attempts.filter(({ id, isRefused }) => id === null && !isRefused);
  const writtenAttempts = unknown.filter((attempt) => byAttempt.has(toKey(attempt)));
  const lost = acknowledged.filter((attempt) => toKey(attempt) !== toRowKey(byId.get(attempt.id ?? 0)));
  const acknowledgedIds = new Set(acknowledged.map(({ id }) => id));
  const doubled = [...byAttempt.values()].filter((requests) => requests.length > 1);
  const overlaps = await countInconsistencies({ url, file: '' });
  const unexpectedCount = rows.length - acknowledgedIds.size - writtenAttempts.length;
  return {
    acknowledged: acknowledged.length,
    refused: attempts.filter(({ isRefused }) => isRefused).length,
    unknown: unknown.length,
    written: writtenAttempts.length,
    faults: [
      ...countLines(lost.length, 'acknowledged and not there'),
      ...countLines(acknowledged.length - acknowledgedIds.size, 'acknowledged to two'),
      ...countLines(doubled.length, 'booked twice for one wish'),
      ...countLines(overlaps, 'on a place that was taken, or without a history'),
      ...countLines(unexpectedCount, 'there, and refused or never asked for'),
    ],
  };

  function toRowKey(row: Row | undefined): string {
    return row ? `${row.service} ${row.booker} ${row.starts}` : '';
  }
}

function countLines(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}`];
}

async function readRows(url: string, { serviceIds }: Town): Promise<Row[]> {
  const database = openDatabase({ url, file: '' }, () => undefined);
  const rows = database.db
    .selectFrom('bookings')
    .select(['id', 'starts', 'service_id as service', 'booker_user_id as booker', 'pet_id as pet'])
    .where('service_id', 'in', serviceIds)
    .execute();
  return rows.finally(() => closeDatabase(database));
}
