import { type Expression, type SqlBool, sql } from 'kysely';

export function containsWord(folded: Expression<string>, word: string): Expression<SqlBool> {
  return sql<SqlBool>`${folded} like ${`%${word.replace(/[!%_]/g, '!$&')}%`} escape '!'`;
}

export function matchDni(word: string): Expression<SqlBool> | null {
  return /^\d{8}$/.test(word) ? sql`(u.id_number = ${word} and u.status = 'A')` : null;
}

export function matchAll(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`;
}
