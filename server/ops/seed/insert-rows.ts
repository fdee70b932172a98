import type { Insertable } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

const ROWS_PER_BATCH = 200;

export async function insertRows<Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH)
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_PER_BATCH))
      .execute();
}
