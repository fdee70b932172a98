import pg from 'pg';
import { type Floor, LIST_BOOKINGS_SQL, toValues } from './statements.ts';

/** A booking and its row of history in one statement: a transaction of one round trip. */
const BOOK_SQL = `with booked as (
    insert into bookings (agenda_id, starts, ends, place, status, comment, service_id, location_id, operator_user_id,
      booker_user_id, pet_id, created_at, updated_at)
    select $1::int, $2::bigint, $3::bigint, 1, 'A', '', $4::int, $5::int, $6::int, $7::int, $8::int, $9::bigint, $9::bigint
    where exists (select 1 from pets where id = $8::int and user_id = $7::int and status = 'A')
      and not exists (select 1 from bookings
        where agenda_id = $1::int and starts = $2::bigint and place = 1 and status <> 'C')
    returning id)
  insert into audit (at, user_id, action, entity, entity_id, after)
  select $9::bigint, $10::int, 'booking.create', 'booking', id, $11 from booked returning entity_id as id`;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function createPostgresFloor(url: string): Floor {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const query = async (name: string, text: string, values: unknown[]) =>
    (await pool.query({ name, text, values })).rows;
  return {
    findUser: async (hash) =>
      (await query('user', 'select user_id from sessions where token_hash = $1', [hash]))[0]?.user_id,
    listBookings: (userId) => query('own', LIST_BOOKINGS_SQL, [userId]),
    book: async (input, agendaId, userId) => {
      const values = [...toValues(input, agendaId), userId, JSON.stringify(input)];
      try {
        return (await query('book', BOOK_SQL, values))[0]?.id ?? null;
      } catch (error) {
        if (isTaken(error)) return null;
        throw error;
      }
    },
  };
}

/** Recognises the error of the unique index that the second of two bookings of one place meets. */
function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}
