import type { Db } from '../db/database.ts';
import { READ_ACTIONS } from './read-actions.ts';

export type Cursor = { at: number; id: number };

/** Lists staff's accesses to any person's data and their changes of this person, newest first. */
export function listAccessRows(
  db: Db,
  userId: number,
  { since, before, limit }: { since: number; before: Cursor; limit: number },
) {
  return db
    .selectFrom('audit')
    .select(['id', 'at', 'user_id as readerId', 'actor_name as userName', 'actor_last_name as userLastName'])
    .select(['action', 'entity', 'entity_id as entityId', 'after'])
    .where('at', '>=', since)
    .where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(before.at, before.id)))
    .where((eb) =>
      eb.or([
        eb('action', 'in', READ_ACTIONS),
        eb.and([
          eb('entity', '=', 'user'),
          eb('entity_id', '=', userId),
          eb('actor_name', 'is not', null),
          eb('user_id', '<>', userId),
        ]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
export type AccessRow = Awaited<ReturnType<typeof listAccessRows>>[number];
