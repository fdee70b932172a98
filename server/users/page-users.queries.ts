import { type Expression, type SqlBool, sql } from 'kysely';
import type { Page, PageQuery } from '#shared/paging.ts';
import { searchTerms } from '#shared/search-terms.ts';
import type { User } from '#shared/users.ts';
import type { Db } from '../db/database.ts';
import { allOf, dniIs, holds } from '../db/search.ts';
import { idsByWords } from '../db/words.ts';
import { type ListOrder, pageAsked, pageOf, TEXT_KEY, type TextKey } from '../paging.ts';
import { activeUsers, following, isAmong, people, toUser, type Which } from './users.queries.ts';

const ORDER: ListOrder<TextKey> = { list: 'users', key: TEXT_KEY };
/** Where more are found, the list is walked and they are looked up: they aren't sorted for a page of them. */
const FEW = 500;

type Asked = ReturnType<typeof pageAsked<TextKey>>;

/** Whose name, DNI, phone or e-mail begins with each word; where nobody's does, whose name or DNI holds each somewhere. */
export async function pageUsers(db: Db, query: PageQuery, which: Which): Promise<Page<User>> {
  const asked = pageAsked(query, ORDER);
  return (await pageByWords(db, asked, query.q ?? '', which)) ?? pageByParts(db, asked, which);
}

/** What a name or an e-mail is written with; any other mark is looked for as it stands. */
const WORDS = /^[\p{L}\p{N}\s'’.@_+()-]*$/u;

/** Grows with those found, not with the town; null where nobody is. */
async function pageByWords(db: Db, asked: Asked, typed: string, which: Which): Promise<Page<User> | null> {
  const terms = searchTerms(typed);
  if (terms.length === 0 || !WORDS.test(typed) || asked.words.some(dniIs)) return null;
  const ids = idsByWords(db, 'user_words', terms, 'begins');
  const total = await countAll(
    db,
    which.owners ? those(db, allOf([sql`u.id in (${ids})`, isAmong(which)])) : ids,
  );
  if (total === 0) return null;
  const isOne = total > FEW ? sql<SqlBool>`+u.id in (${ids})` : sql<SqlBool>`u.id in (${ids})`;
  return pageOfThose(db, asked, { isFound: allOf([isOne, isAmong(which)]), total });
}

async function pageByParts(db: Db, asked: Asked, which: Which): Promise<Page<User>> {
  const parts = asked.words.map((word) => dniIs(word) ?? holds(sql.ref('u.search_folded'), word));
  const isFound = allOf([...parts, isAmong(which)]);
  return pageOfThose(db, asked, { isFound, total: await countAll(db, those(db, isFound)) });
}

function those(db: Db, isFound: Expression<SqlBool>) {
  return activeUsers(db).where(isFound).select('u.id');
}

async function countAll(db: Db, ids: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${ids}) as found`.execute(db);
  return rows[0]?.total ?? 0;
}

type Found = { isFound: Expression<SqlBool>; total: number };

async function pageOfThose(db: Db, asked: Asked, { isFound, total }: Found): Promise<Page<User>> {
  const page = following(people(db).where(isFound), asked.after)
    .orderBy('u.sort_folded')
    .orderBy('u.id')
    .limit(asked.limit + 1);
  return pageOf({ rows: await page.execute(), total }, asked, {
    order: ORDER,
    keyOf: (row) => [row.sortFolded, row.id],
    present: toUser,
  });
}
