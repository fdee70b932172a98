import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import type { SearchTerm } from './search-terms.ts';

export type Nearness = 'whole' | 'begins' | 'near';

type Index = 'user_words' | 'pet_words';

export function selectIdsByWords(
  db: Db,
  index: Index,
  terms: readonly SearchTerm[],
  nearness: Nearness,
): RawBuilder<{ id: number }> {
  const words = formatMatch(db, terms, nearness);
  return isPostgres(db)
    ? sql`select id from ${sql.table(index)} where words @@ cast(${words} as tsquery)`
    : sql`select rowid as id from ${sql.table(index)} where ${sql.table(index)} match ${words}`;
}

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

export function formatMatch(db: Db, terms: readonly SearchTerm[], nearness: Nearness): string {
  return (isPostgres(db) ? formatPostgresMatch : formatSqliteMatch)(terms, nearness);
}

export async function findByWords(
  db: Db,
  index: Index,
  { terms, nearness, limit }: { terms: readonly SearchTerm[]; nearness: Nearness; limit: number },
): Promise<number[]> {
  const matchingIds = selectIdsByWords(db, index, terms, nearness);
  const { rows } = await sql<{ id: number }>`${matchingIds} order by id desc limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

type Syntax = { whole: (word: string) => string; begins: (word: string) => string; or: string; and: string };

function createMatchFormatter({ whole, begins, or, and }: Syntax) {
  return (terms: readonly SearchTerm[], nearness: Nearness) =>
    terms
      .map((term) => {
        const parts = term.whole.map(whole);
        if (nearness !== 'whole') parts.push(...term.begins.map(begins));
        if (nearness === 'near') parts.push(...term.near.map(whole));
        return `(${parts.join(or)})`;
      })
      .join(and);
}

// Terms consist of letters and digits, which need no escape.
const formatSqliteMatch = createMatchFormatter({
  whole: (word) => `"${word}"`,
  begins: (word) => `"${word}"*`,
  or: ' OR ',
  and: ' AND ',
});
const formatPostgresMatch = createMatchFormatter({
  whole: (word) => `'${word}'`,
  begins: (word) => `'${word}':*`,
  or: ' | ',
  and: ' & ',
});
