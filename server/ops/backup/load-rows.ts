import type { OwnConnection } from '../../platform/db/own-connection.ts';
import { countOnFrom, deleteAll, rowLoader, withoutTriggers } from '../../platform/db/snapshots/load.ts';
import type { BackupHead, BackupTable } from './backup-format.ts';

/** Puts the copy's rows into its own tables as they are. */
export async function loadRows(
  { db, engine }: OwnConnection,
  head: BackupHead,
  lines: AsyncIterable<string[]>,
  count: (table: string, rows: number) => void,
): Promise<void> {
  const names = head.tables.map(({ name }) => name);
  await db.transaction().execute(async (trx) => {
    const own = { db: trx, engine };
    const switchOn = await withoutTriggers(own, names);
    // Migrations put a row here and there.
    for (const name of names.toReversed()) await deleteAll(own, name);
    for await (const { table, rows, load } of byTable(own, head, lines)) {
      await load(rows);
      count(table.name, rows.length);
    }
    for (const table of head.tables) await countOnFrom(own, table);
    await switchOn();
  });
}

type Piece = { table: BackupTable; rows: string[]; load: (rows: string[]) => Promise<void> };

/** The head says how many lines after it are whose. */
async function* byTable(
  own: OwnConnection,
  head: BackupHead,
  batches: AsyncIterable<string[]>,
): AsyncGenerator<Piece> {
  const tables = head.tables.filter(({ rows }) => rows > 0).values();
  let table: BackupTable | undefined;
  let load: Piece['load'] = () => Promise.resolve();
  let left = 0;
  let isFirst = true;
  for await (const lines of batches) {
    let at = isFirst ? 1 : 0;
    isFirst = false;
    while (at < lines.length) {
      if (left === 0) {
        table = tables.next().value;
        if (!table) return;
        load = await rowLoader(own, table);
        left = table.rows;
      }
      const rows = lines.slice(at, at + left);
      at += rows.length;
      left -= rows.length;
      if (table) yield { table, rows, load };
    }
  }
}
