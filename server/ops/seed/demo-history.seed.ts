import type { Insertable, Selectable } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { BookingsTable } from '../../platform/db/tables/agendas.ts';
import type { AuditTable } from '../../platform/db/tables/town.ts';
import { insertRows } from './insert-rows.ts';

type Row = Insertable<AuditTable>;
type Booking = Pick<
  Selectable<BookingsTable>,
  'id' | 'status' | 'comment' | 'starts' | 'pet_id' | 'booker_user_id' | 'created_at' | 'updated_at'
>;

/** What the invented bookings went through: residents book and cancel, the clerk says who came. */
export async function seedHistory(trx: Trx): Promise<void> {
  const { id: clerkId } = await trx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', 1)
    .where('email', 'is not', null)
    .executeTakeFirstOrThrow();
  const bookings = await trx
    .selectFrom('bookings')
    .select(['id', 'status', 'comment', 'starts', 'pet_id', 'booker_user_id', 'created_at', 'updated_at'])
    .orderBy('id')
    .execute();
  const rows = bookings.flatMap((booking) => storyOf(booking, clerkId)).toSorted((a, b) => a.at - b.at);
  await insertRows(trx, 'audit', rows);
}

function storyOf(booking: Booking, clerkId: number): Row[] {
  const { id, status, comment, starts, booker_user_id, pet_id } = booking;
  const about = { entity: 'booking', entity_id: id } as const;
  const born = { bookingStatus: 'A', bookingStartDate: starts, PetId: pet_id, overrideReason: null };
  const created: Row = {
    ...about,
    at: booking.created_at,
    user_id: booker_user_id,
    action: 'booking.create',
    before: null,
    after: JSON.stringify(born),
  };
  if (status === 'A') return [created];
  const changed: Row = {
    ...about,
    at: booking.updated_at,
    user_id: status === 'C' ? booker_user_id : clerkId,
    action: status === 'C' ? 'booking.cancel' : 'booking.change',
    before: JSON.stringify({ bookingStatus: 'A', bookingComment: comment }),
    after: JSON.stringify({ bookingStatus: status, bookingComment: comment }),
  };
  return [created, changed];
}
