import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import type { SearchTerm } from './search-terms.ts';
import { formatMatch, isPostgres, selectIdsByWords } from './words.ts';

const LONG_NUMBER = /^\d{5,}$/;
const MAX_FEW_IDS = 100;

type Ids = RawBuilder<{ id: number }>;

/**
 * Selects ids of people whose words begin with every term. Starts from a long number, which matches few,
 * since the index would first collect everybody of a surname (docs/decisions/100-word-index.md).
 */
export function selectIdsOfPeople(db: Db, terms: readonly SearchTerm[]): Ids {
  const all = selectIdsByWords(db, 'user_words', terms, 'begins');
  const number = terms.find(({ begins }) => LONG_NUMBER.test(begins[0] ?? ''));
  const words = terms.filter((term) => term !== number);
  if (!number || words.length === 0 || !words.every(isWord)) return all;
  const numberTerms = formatMatch(db, [number], 'begins');
  return isPostgres(db)
    ? selectOnPostgres(numberTerms, formatMatch(db, words, 'begins'), all)
    : selectOnSqlite(numberTerms, words, all);
}

/** Excludes numbers, which also match the ends of phones and DNIs. */
function isWord({ begins }: SearchTerm): boolean {
  return begins.length === 1 && !/^\d/.test(begins[0] ?? '');
}

const ARE_FEW_CONDITION = sql`(select count(*) from few) <= ${sql.lit(MAX_FEW_IDS)}`;
const MANY = sql`(select 1 where not ${ARE_FEW_CONDITION}) as many`;
const LIMIT = sql`limit ${sql.lit(MAX_FEW_IDS + 1)}`;

function selectOnPostgres(number: string, words: string, all: Ids): Ids {
  return sql`with few as materialized (
      select id, words from user_words where words @@ cast(${number} as tsquery) ${LIMIT})
    select id from few where ${ARE_FEW_CONDITION} and words @@ cast(${words} as tsquery)
    union all select every.id from ${MANY} cross join lateral (${all} offset 0) as every`;
}

/** Rebuilds the words from the columns that 018-words.ts indexes, since the index stores none. */
function selectOnSqlite(number: string, words: readonly SearchTerm[], all: Ids): Ids {
  // A bound pattern would make SQLite plan the statement anew at each word.
  const conditions = words.map(
    ({ begins: [word] }) => sql`${PERSON_TEXT} glob ${WORD_START_PATTERN} || ${word} || '*'`,
  );
  return sql`with few as materialized (
      select rowid as id from user_words where user_words match ${number} ${LIMIT})
    select p.id from few cross join users as p on p.id = few.id where ${ARE_FEW_CONDITION} and ${sql.join(conditions, sql` and `)}
    union all select every.id from ${MANY} cross join (${all}) as every`;
}

const WORD_START_PATTERN = sql.lit('*[^a-z0-9\u0080-\u{10ffff}]');

const stripMarks = (text: string, marks: string) =>
  [...marks].reduce((expression, mark) => `replace(${expression}, '${mark}', '')`, text);

const PERSON_TEXT = sql.raw(
  `' ' || p.search_folded || ' ' || ${stripMarks(`coalesce(p.email_folded, '')`, '@.-_+')} || ' ' || ${stripMarks('p.phone', ' +-()')}`,
);
