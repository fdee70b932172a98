import type { SecurityEvent, SecurityEventQuery } from '#shared/platform/audit.ts';
import { SECOND_MS } from '#shared/platform/durations.ts';
import type { Page } from '#shared/platform/paging.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  countTotal,
  type ListOrder,
  TIME_KEY,
  type TimeKey,
  toPage,
  toPageRequest,
} from '../../platform/db/paging.ts';

const ORDER: ListOrder<TimeKey> = { list: 'security-events', key: TIME_KEY };
const MAX_COUNTED_ROWS = 10_000;

export async function pageSecurityEvents(db: Db, query: SecurityEventQuery): Promise<Page<SecurityEvent>> {
  const { limit, cursor } = query;
  const request = toPageRequest({ limit, cursor }, ORDER);
  const events = selectEvents(db, query);
  const afterKey = request.after;
  const remainingEvents = afterKey
    ? events.where((eb) => eb(eb.refTuple('e.at', 'e.id'), '<', eb.tuple(...afterKey)))
    : events;
  const page = remainingEvents
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(request.limit + 1);
  const countedEvents = events
    .clearSelect()
    .select('e.id')
    .limit(MAX_COUNTED_ROWS + 1)
    .as('counted');
  const count = db.selectFrom(countedEvents).select((eb) => eb.fn.countAll<number>().as('total'));
  const rows = await page.execute();
  const total = await countTotal(rows, request, async () => (await count.executeTakeFirstOrThrow()).total);
  return toPage({ rows, total }, request, {
    order: ORDER,
    toCursor: (row) => [row.at, row.id],
    toItem: toSecurityEvent,
  });
}

function selectEvents(db: Db, { userId, kind, from, to }: SecurityEventQuery) {
  let events = db
    .selectFrom('security_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('users as b', 'b.id', 'e.by_user_id')
    .select(['e.id', 'e.at', 'e.kind', 'e.user_id as UserId', 'e.by_user_id as ByUserId', 'e.network'])
    .select((eb) => [
      eb.fn.coalesce('e.user_name', 'u.name').as('userName'),
      eb.fn.coalesce('e.user_last_name', 'u.last_name').as('userLastName'),
      eb.fn.coalesce('e.by_name', 'b.name').as('byName'),
      eb.fn.coalesce('e.by_last_name', 'b.last_name').as('byLastName'),
    ]);
  if (userId !== undefined) events = events.where('e.user_id', '=', userId);
  if (kind !== undefined) events = events.where('e.kind', '=', kind);
  if (from !== undefined) events = events.where('e.at', '>=', from * SECOND_MS);
  if (to !== undefined) events = events.where('e.at', '<', to * SECOND_MS);
  return events;
}

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

function toSecurityEvent({
  at,
  userName,
  userLastName,
  byName,
  byLastName,
  ...event
}: EventRow): SecurityEvent {
  return {
    ...event,
    happenedAt: Math.floor(at / SECOND_MS),
    User: toNames(userName, userLastName),
    By: toNames(byName, byLastName),
  };
}

function toNames(userName: string | null, userLastName: string | null) {
  return userName === null || userLastName === null ? null : { userName, userLastName };
}
