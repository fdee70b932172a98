import type { Db } from '../db/database.ts';
import { LOOK_ACTIONS } from './look-actions.ts';

/** Where a reading of the history goes on: the row it ended at. */
export type Place = { at: number; id: number };

/** Looks of the staff at anybody, and what they changed of one person; the newest first. */
export function listSightRows(
  db: Db,
  userId: number,
  { since, before, most }: { since: number; before: Place; most: number },
) {
  return db
    .selectFrom('audit')
    .select(['id', 'at', 'user_id as readerId', 'actor_name as userName', 'actor_last_name as userLastName'])
    .select(['action', 'entity', 'entity_id as entityId', 'after'])
    .where('at', '>=', since)
    .where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(before.at, before.id)))
    .where((eb) =>
      eb.or([
        eb('action', 'in', LOOK_ACTIONS),
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
    .limit(most)
    .execute();
}
export type SightRow = Awaited<ReturnType<typeof listSightRows>>[number];
