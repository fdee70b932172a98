import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** What `book_places` (migration 017) books if all of it still stands, in its words. */
export type PlaceAsked = {
  nth: number;
  plan: number;
  terms: number;
  booker: number;
  revision: number;
  pet: number;
  starts: number;
  ends: number;
  places: number;
  comment: string;
  at: number;
  /** When to tell of it is too late (unix milliseconds). */
  expires: number;
};

/** Books places of an agenda in one transaction of one round trip, on PostgreSQL; gives those that were booked. */
export async function bookPlaces(
  db: Db,
  agendaId: number,
  asked: readonly PlaceAsked[],
): Promise<{ nth: number; id: number }[]> {
  const { rows } = await sql<{ nth: number; id: number }>`
    select nth, booking_id as id from book_places(${agendaId}, ${JSON.stringify(asked)})`.execute(db);
  return rows;
}
