import { type Expression, type SqlBool, sql } from 'kysely';
import type { User } from '#shared/accounts/users.ts';
import type { Page, PageQuery } from '#shared/platform/paging.ts';
import { searchTerms } from '#shared/platform/search-terms.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  type ListOrder,
  pageOf,
  TEXT_KEY,
  type TextKey,
  toPageRequest,
  totalOf,
} from '../../platform/db/paging.ts';
import { idsOfPeople } from '../../platform/db/people-words.ts';
import { allOf, dniIs, holds } from '../../platform/db/search.ts';
import {
  activeUsers,
  findPeopleCount,
  following,
  isAmong,
  shown,
  toUser,
  type Which,
} from './users.queries.ts';

const ORDER: ListOrder<TextKey> = { list: 'users', key: TEXT_KEY };
type Asked = ReturnType<typeof toPageRequest<TextKey>>;

/** Whose name, DNI, phone or e-mail begins with each word; where nobody's does, whose name or DNI holds each somewhere. */
export async function pageUsers(db: Db, query: PageQuery, which: Which): Promise<Page<User>> {
  const asked = toPageRequest(query, ORDER);
  return (await pageByWords(db, asked, query.q ?? '', which)) ?? pageByParts(db, asked, which);
}

/** What a name or an e-mail is written with; any other mark is looked for as it stands. */
const WORDS = /^[\p{L}\p{N}\s'’.@_+()-]*$/u;

/** Grows with those found, not with the town; null where nobody is. */
async function pageByWords(db: Db, asked: Asked, typed: string, which: Which): Promise<Page<User> | null> {
  const terms = searchTerms(typed);
  if (terms.length === 0 || !WORDS.test(typed) || asked.words.some(dniIs)) return null;
  const ids = idsOfPeople(db, terms);
  // Active people alone have words; asked for them by their state, SQLite would walk through the whole town.
  const found = db.selectFrom('users as u').where(sql<SqlBool>`u.id in (${ids})`).where(isAmong(which));
  const counted = which.owners ? found.select('u.id') : ids;
  const page = await pageOfThose(asked, found, () => countAll(db, counted));
  return page.total === 0 ? null : page;
}

function pageByParts(db: Db, asked: Asked, which: Which): Promise<Page<User>> {
  const parts = asked.words.map((word) => dniIs(word) ?? holds(sql.ref('u.search_folded'), word));
  const found = activeUsers(db).where(allOf([...parts, isAmong(which)]));
  const isEverybody = asked.words.length === 0 && !which.owners;
  const count = () => (isEverybody ? findPeopleCount(db) : countAll(db, found.select('u.id')));
  return pageOfThose(asked, found, count);
}

async function pageOfThose(
  asked: Asked,
  found: ReturnType<typeof activeUsers>,
  count: () => Promise<number>,
): Promise<Page<User>> {
  const page = following(shown(found), asked.after)
    .orderBy('u.sort_folded')
    .orderBy('u.id')
    .limit(asked.limit + 1);
  const rows = await page.execute();
  const total = await totalOf(rows, asked, count);
  return pageOf({ rows, total }, asked, {
    order: ORDER,
    keyOf: (row) => [row.sortFolded, row.id],
    present: toUser,
  });
}

async function countAll(db: Db, ids: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${ids}) as found`.execute(db);
  return rows[0]?.total ?? 0;
}
