import type { AuditQuery, AuditRow } from '#shared/platform/audit.ts';
import { SECOND_MS } from '#shared/platform/durations.ts';
import type { Page } from '#shared/platform/paging.ts';
import { READ_ACTIONS } from '../../platform/audit/read-actions.ts';
import type { Db } from '../../platform/db/database.ts';
import { nameAsBooked } from '../../platform/db/name-as-booked.ts';
import {
  countTotal,
  type ListOrder,
  TIME_KEY,
  type TimeKey,
  toPage,
  toPageRequest,
} from '../../platform/db/paging.ts';

const ORDER: ListOrder<TimeKey> = { list: 'audit', key: TIME_KEY };
/** Caps the count: a total of one more than this means that there are more rows. */
const MAX_COUNTED_ROWS = 10_000;

export async function pageAudit(db: Db, query: AuditQuery, readerId: number): Promise<Page<AuditRow>> {
  const { limit, cursor } = query;
  const request = toPageRequest({ limit, cursor }, ORDER);
  const entries = selectEntries(db, query, { bookingIds: await listBookingIds(db, query), readerId });
  const afterKey = request.after;
  const remainingEntries = afterKey
    ? entries.where((eb) => eb(eb.refTuple('a.at', 'a.id'), '<', eb.tuple(...afterKey)))
    : entries;
  const page = remainingEntries
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(request.limit + 1);
  const countedEntries = entries
    .clearSelect()
    .select('a.id')
    .limit(MAX_COUNTED_ROWS + 1)
    .as('counted');
  const count = db.selectFrom(countedEntries).select((eb) => eb.fn.countAll<number>().as('total'));
  const rows = await page.execute();
  const total = await countTotal(rows, request, async () => (await count.executeTakeFirstOrThrow()).total);
  return toPage({ rows, total }, request, {
    order: ORDER,
    toCursor: (row) => [row.at, row.id],
    toItem: toAuditRow,
  });
}

export async function countChanges(db: Db, entity: 'user' | 'pet', entityId: number): Promise<number> {
  const query = { entity, entityId, withBookings: 'true', looks: 'none' } as const;
  const countedEntries = excludeReads(selectHistory(db, query, await listBookingIds(db, query)), query, 0)
    .select('a.id')
    .limit(MAX_COUNTED_ROWS)
    .as('counted');
  const { total } = await db
    .selectFrom(countedEntries)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type HistoryScope = { bookingIds: number[]; readerId: number };

function selectEntries(db: Db, query: AuditQuery, { bookingIds, readerId }: HistoryScope) {
  const { userId, from, to } = query;
  let entries = excludeReads(selectHistory(db, query, bookingIds), query, readerId)
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.id', '=', 'a.entity_id').on('a.entity', '=', 'booking'),
    )
    .leftJoin('pets as p', 'p.id', 'b.pet_id')
    .leftJoin('services as s', 's.id', 'b.service_id')
    .select([
      'b.id as bookingId',
      'b.starts',
      nameAsBooked.$castTo<string | null>().as('petName'),
      's.name as serviceName',
    ])
    .select(['a.id', 'a.at', 'a.action', 'a.entity', 'a.entity_id as entityId', 'a.user_id as UserId'])
    .select(['a.before', 'a.after'])
    .select((eb) => eb.fn.coalesce('a.actor_name', 'u.name').as('userName'))
    .select((eb) => eb.fn.coalesce('a.actor_last_name', 'u.last_name').as('userLastName'));
  if (userId !== undefined) entries = entries.where('a.user_id', '=', userId);
  if (from !== undefined) entries = entries.where('a.at', '>=', from * SECOND_MS);
  if (to !== undefined) entries = entries.where('a.at', '<', to * SECOND_MS);
  return entries;
}

const BOOKING_COLUMNS: Record<string, 'booker_user_id' | 'pet_id'> = {
  user: 'booker_user_id',
  pet: 'pet_id',
};

/** Lists the ids before the main query, because both engines use the index for a list of ids. */
async function listBookingIds(
  db: Db,
  { entity = '', entityId, withBookings }: AuditQuery,
): Promise<number[]> {
  const column = BOOKING_COLUMNS[entity];
  if (!withBookings || !column || entityId === undefined) return [];
  const rows = await db.selectFrom('bookings').select('id').where(column, '=', entityId).execute();
  return rows.map((row) => row.id);
}

function selectHistory(db: Db, { entity, entityId }: AuditQuery, bookingIds: number[]) {
  return db.selectFrom('audit as a').where((eb) => {
    const ownEntries = eb.and([
      ...(entity === undefined ? [] : [eb('a.entity', '=', entity)]),
      ...(entityId === undefined ? [] : [eb('a.entity_id', '=', entityId)]),
    ]);
    if (bookingIds.length === 0) return ownEntries;
    return eb.or([ownEntries, eb.and([eb('a.entity', '=', 'booking'), eb('a.entity_id', 'in', bookingIds)])]);
  });
}

type HistoryQuery = ReturnType<typeof selectHistory>;

function excludeReads(
  history: HistoryQuery,
  { looks }: Pick<AuditQuery, 'looks'>,
  readerId: number,
): HistoryQuery {
  if (looks === undefined) return history;
  if (looks === 'none') return history.where('a.action', 'not in', READ_ACTIONS);
  return history.where((eb) =>
    eb.or([eb('a.action', 'not in', READ_ACTIONS), eb('a.user_id', '<>', readerId)]),
  );
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

function toAuditRow(row: EntryRow): AuditRow {
  const { at, before, after, userName, userLastName, bookingId, starts, petName, serviceName, ...entry } =
    row;
  const hasBooking = bookingId !== null && starts !== null && petName !== null && serviceName !== null;
  return {
    ...entry,
    Booking: hasBooking ? { id: bookingId, bookingStartDate: starts, petName, serviceName } : null,
    happenedAt: Math.floor(at / SECOND_MS),
    User: userName === null || userLastName === null ? null : { userName, userLastName },
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  };
}
