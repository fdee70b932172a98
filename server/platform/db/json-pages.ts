import { type Expression, sql } from 'kysely';
import type { Db } from './database.ts';
import { type JsonText, joinText, toJsonBytes, toJsonText } from './json.ts';

type ListedRow = { item: JsonText; sorted: string; id: number };

export type PageCursor = readonly [sorted: string, id: number];

export const PAGE_ROWS = 100;

export async function* readJsonPages(
  db: Db,
  buildPage: (after: PageCursor | null) => Expression<ListedRow>,
): AsyncGenerator<Uint8Array> {
  for (let after: PageCursor | null = null; ; ) {
    const page: Page = await readPage(db, buildPage(after));
    yield toJsonBytes(page.items);
    if (page.count < PAGE_ROWS || page.sorted === null || page.id === null) return;
    after = [page.sorted, page.id];
  }
}

type Page = { items: JsonText; count: number; sorted: string | null; id: number | null };

async function readPage(db: Db, rowsQuery: Expression<ListedRow>): Promise<Page> {
  const selectLast = (column: 'sorted' | 'id') =>
    sql`(select ${sql.ref(column)} from page order by sorted desc, id desc limit 1)`;
  const { rows } = await sql<Page>`
    with page as materialized ${rowsQuery}
    select ${toJsonText(db, joinText(sql.ref('item'), ['sorted', 'id']))} as items, count(*) as count,
           ${selectLast('sorted')} as sorted, ${selectLast('id')} as id
    from page`.execute(db);
  return rows[0] ?? { items: null, count: 0, sorted: null, id: null };
}
