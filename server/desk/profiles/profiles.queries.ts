import { sql } from 'kysely';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import type {
  EndedBooking,
  LastNotification,
  PersonProfile,
  UpcomingBooking,
} from '#shared/desk/profiles.ts';
import type { Db } from '../../platform/db/database.ts';

type Account = Pick<
  PersonProfile['Person'],
  'createdAt' | 'stateName' | 'userLicence' | 'bouncedAt' | 'isEmailVerified' | 'hasAccount'
>;

export async function findAccount(db: Db, userId: number): Promise<Account | null> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('states as s', 's.id', 'u.state_id')
    .select(['u.created_at as createdAt', 's.name as stateName', 'u.bounced_at as bouncedAt'])
    .select(['u.email_verified_at as verifiedAt', 'u.licence as userLicence'])
    .select(sql<number>`case when u.password_hash is null then 0 else 1 end`.as('hasPassword'))
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { verifiedAt, hasPassword, ...rest } = row;
  return { ...rest, isEmailVerified: verifiedAt !== null, hasAccount: hasPassword === 1 };
}

export async function findLastNotification(db: Db, userId: number): Promise<LastNotification | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['kind', 'sent_at as sentAt', 'sent_to as sentTo'])
    .where('user_id', '=', userId)
    .where('sent_at', 'is not', null)
    .where('sent_to', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<LastNotification>()
    .executeTakeFirst();
  return row ?? null;
}

export async function findLastCallAt(db: Db, userId: number): Promise<number | null> {
  const { calledAt } = await db
    .selectFrom('calls as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select((eb) => eb.fn.max('c.done_at').as('calledAt'))
    .where('b.booker_user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return calledAt;
}

/** Selects the bookings that a person made, or all of a pet under any owner. */
type BookingFilter = { userId: number } | { petId: number };

const toFilterColumn = (filter: BookingFilter) => ('userId' in filter ? 'b.booker_user_id' : 'b.pet_id');
const toFilterId = (filter: BookingFilter) => ('userId' in filter ? filter.userId : filter.petId);

export function listUpcomingBookings(db: Db, filter: BookingFilter): Promise<UpcomingBooking[]> {
  return db
    .selectFrom('bookings as b')
    .innerJoin('agendas as a', 'a.id', 'b.agenda_id')
    .innerJoin('users as o', 'o.id', 'a.operator_user_id')
    .select(['b.id as BookingId', 'b.arrived_at as arrivedAt', 'b.inside_at as insideAt'])
    .select((eb) =>
      eb
        .case()
        .when('o.id', '=', SYSTEM_OPERATOR_ID)
        .then(null)
        .else(sql<string>`o.name || ' ' || o.last_name`)
        .end()
        .as('operatorName'),
    )
    .where(toFilterColumn(filter), '=', toFilterId(filter))
    .where('b.status', '=', 'A')
    .execute();
}

const CANCEL_ACTIONS = ['booking.cancel', 'booking.release', 'booking.expire'];

/** Returns bookings that were cancelled or missed; of several cancellations the last counts. */
export async function listEndedBookings(db: Db, filter: BookingFilter): Promise<EndedBooking[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .leftJoin('audit as a', (join) =>
      join
        .onRef('a.entity_id', '=', 'b.id')
        .on('a.entity', '=', 'booking')
        .on('a.action', 'in', CANCEL_ACTIONS),
    )
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['b.id', 'b.status', 'b.not_done_reason as notDoneReason', 'a.user_id as authorId'])
    .select(['b.booker_user_id as bookerId', 'a.at as cancelledAt'])
    .select((eb) => eb.fn.coalesce('a.actor_name', 'u.name').as('name'))
    .select((eb) => eb.fn.coalesce('a.actor_last_name', 'u.last_name').as('lastName'))
    .where(toFilterColumn(filter), '=', toFilterId(filter))
    .where('b.status', 'in', ['C', 'N'])
    .orderBy('a.id')
    .execute();
  const lastById = new Map(rows.map((row) => [row.id, row]));
  return [...lastById.values()].map(toEndedBooking);
}

type EndedRow = Pick<EndedBooking, 'notDoneReason'> & {
  id: number;
  status: string;
  cancelledAt: number | null;
  authorId: number | null;
  bookerId: number;
  name: string | null;
  lastName: string | null;
};

function toEndedBooking({ id, status, cancelledAt, authorId, bookerId, ...row }: EndedRow): EndedBooking {
  const hasCancellation = status === 'C' && cancelledAt !== null;
  const author = authorId === null ? 'nobody' : authorId === bookerId ? 'owner' : 'staff';
  return {
    BookingId: id,
    notDoneReason: row.notDoneReason,
    cancelledAt: hasCancellation ? cancelledAt : null,
    cancelledBy: hasCancellation ? author : null,
    staffName:
      hasCancellation && author === 'staff' ? [row.name, row.lastName].filter(Boolean).join(' ') : null,
  };
}

export async function findPetCreatedAt(db: Db, petId: number): Promise<number> {
  const { createdAt } = await db
    .selectFrom('pets')
    .select('created_at as createdAt')
    .where('id', '=', petId)
    .executeTakeFirstOrThrow();
  return createdAt;
}
