import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether a folded text holds every folded word, in any order; nothing in a word is a wildcard. */
export function holdsWords(folded: Expression<string>, words: readonly string[]): Expression<SqlBool> {
  const found = words.map((word) => sql<SqlBool>`${folded} like ${containing(word)} escape '!'`);
  return sql<SqlBool>`(${sql.join([sql`1 = 1`, ...found], sql` and `)})`;
}

function containing(word: string): string {
  return `%${word.replace(/[!%_]/g, '!$&')}%`;
}
