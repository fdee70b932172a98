import type { AuditQuery, AuditRow } from '#shared/audit.ts';
import type { Page } from '#shared/paging.ts';
import type { Db } from '../db/database.ts';
import { type ListOrder, pageAsked, pageOf, TIME_KEY, type TimeKey } from '../paging.ts';

/** Newest first. */
const ORDER: ListOrder<TimeKey> = { list: 'audit', key: TIME_KEY };
const SECOND = 1_000;

export async function pageAudit(db: Db, query: AuditQuery): Promise<Page<AuditRow>> {
  const { limit, cursor } = query;
  const asked = pageAsked({ limit, cursor }, ORDER);
  const found = entries(db, query);
  const from = asked.after;
  const rest = from ? found.where((eb) => eb(eb.refTuple('a.at', 'a.id'), '<', eb.tuple(...from))) : found;
  const page = rest
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(asked.limit + 1);
  const count = found.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'));
  const [rows, { total }] = [await page.execute(), await count.executeTakeFirstOrThrow()];
  return pageOf({ rows, total }, asked, {
    order: ORDER,
    keyOf: (row) => [row.at, row.id],
    present: asAuditRow,
  });
}

function entries(db: Db, query: AuditQuery) {
  const { userId, from, to } = query;
  let found = about(db, query)
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.at', 'a.action', 'a.entity', 'a.entity_id as entityId', 'a.user_id as UserId'])
    .select(['a.before', 'a.after', 'u.name as userName', 'u.last_name as userLastName']);
  if (userId !== undefined) found = found.where('a.user_id', '=', userId);
  if (from !== undefined) found = found.where('a.at', '>=', from * SECOND);
  if (to !== undefined) found = found.where('a.at', '<', to * SECOND);
  return found;
}

/** A user's turnos are those the user booked, a pet's those it is brought to. */
const BOOKED_FOR: Record<string, 'booker_user_id' | 'pet_id'> = { user: 'booker_user_id', pet: 'pet_id' };

function about(db: Db, { entity, entityId, withBookings }: AuditQuery) {
  const rows = db.selectFrom('audit as a');
  if (entity === undefined) return entityId === undefined ? rows : rows.where('a.entity_id', '=', entityId);
  const ofEntity = rows.where('a.entity', '=', entity);
  if (entityId === undefined) return ofEntity;
  const column = BOOKED_FOR[entity];
  if (!withBookings || !column) return ofEntity.where('a.entity_id', '=', entityId);
  const bookings = db.selectFrom('bookings').select('id').where(column, '=', entityId);
  return rows.where((eb) =>
    eb.or([
      eb.and([eb('a.entity', '=', entity), eb('a.entity_id', '=', entityId)]),
      eb.and([eb('a.entity', '=', 'booking'), eb('a.entity_id', 'in', bookings)]),
    ]),
  );
}

type Entry = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

function asAuditRow({ at, before, after, userName, userLastName, ...entry }: Entry): AuditRow {
  return {
    ...entry,
    happenedAt: Math.floor(at / SECOND),
    User: userName === null || userLastName === null ? null : { userName, userLastName },
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  };
}
