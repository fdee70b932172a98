import { type Expression, type SqlBool, sql } from 'kysely';
import type { User } from '#shared/accounts/users.ts';
import type { Page, PageQuery } from '#shared/platform/paging.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  countTotal,
  type ListOrder,
  TEXT_KEY,
  type TextKey,
  toPage,
  toPageRequest,
} from '../../platform/db/paging.ts';
import { selectIdsOfPeople } from '../../platform/db/people-words.ts';
import { containsWord, matchAll, matchDni } from '../../platform/db/search.ts';
import { toSearchTerms } from '../../platform/db/search-terms.ts';
import {
  findPeopleCount,
  matchGroup,
  selectActiveUsers,
  selectUserColumns,
  startAfter,
  toUser,
  type UserGroup,
} from './users.queries.ts';

const ORDER: ListOrder<TextKey> = { list: 'users', key: TEXT_KEY };
type UserPageRequest = ReturnType<typeof toPageRequest<TextKey>>;

/** Finds people by words that begin a name, DNI, phone or e-mail; if none, by parts of name or DNI. */
export async function pageUsers(db: Db, query: PageQuery, group: UserGroup): Promise<Page<User>> {
  const request = toPageRequest(query, ORDER);
  return (await pageByWords(db, request, query.q ?? '', group)) ?? pageByParts(db, request, group);
}

const WORDS_PATTERN = /^[\p{L}\p{N}\s'’.@_+()-]*$/u;

/** Takes time by the number of matches, not of people; returns null without a match. */
async function pageByWords(
  db: Db,
  request: UserPageRequest,
  searchText: string,
  group: UserGroup,
): Promise<Page<User> | null> {
  const terms = toSearchTerms(searchText);
  if (terms.length === 0 || !WORDS_PATTERN.test(searchText) || request.words.some(matchDni)) return null;
  const ids = selectIdsOfPeople(db, terms);
  // Only active people have words. A filter by state would make SQLite scan the whole town.
  const users = db.selectFrom('users as u').where(sql<SqlBool>`u.id in (${ids})`).where(matchGroup(group));
  const countedUsers = group.isOwnersOnly ? users.select('u.id') : ids;
  const page = await readUserPage(request, users, () => countAll(db, countedUsers));
  return page.total === 0 ? null : page;
}

function pageByParts(db: Db, request: UserPageRequest, group: UserGroup): Promise<Page<User>> {
  const parts = request.words.map((word) => matchDni(word) ?? containsWord(sql.ref('u.search_folded'), word));
  const users = selectActiveUsers(db).where(matchAll([...parts, matchGroup(group)]));
  const isEverybody = request.words.length === 0 && !group.isOwnersOnly;
  const countUsers = () => (isEverybody ? findPeopleCount(db) : countAll(db, users.select('u.id')));
  return readUserPage(request, users, countUsers);
}

async function readUserPage(
  request: UserPageRequest,
  activeUsers: ReturnType<typeof selectActiveUsers>,
  count: () => Promise<number>,
): Promise<Page<User>> {
  const page = startAfter(selectUserColumns(activeUsers), request.after)
    .orderBy('u.sort_folded')
    .orderBy('u.id')
    .limit(request.limit + 1);
  const rows = await page.execute();
  const total = await countTotal(rows, request, count);
  return toPage({ rows, total }, request, {
    order: ORDER,
    toCursor: (row) => [row.sortFolded, row.id],
    toItem: toUser,
  });
}

async function countAll(db: Db, ids: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${ids}) as found`.execute(db);
  return rows[0]?.total ?? 0;
}
