import { type Kysely, sql } from 'kysely';
import { LONGEST_BOOKING } from '#shared/schedule/slots.ts';
import type { Engine } from '../engine.ts';

/**
 * The last word on overlaps (product §3): whatever code writes a live turno, none shares its place for a moment with
 * another. The agenda's lock, under which turnos are written, is what makes the look of a trigger enough.
 */
export async function noOverlap(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of engine === 'postgres' ? POSTGRES : SQLITE) await sql.raw(statement).execute(db);
}

const OVERLAP = `exists (
  select 1 from bookings b
  where b.agenda_id = new.agenda_id and b.status <> 'C' and b.place = new.place and b.id <> coalesce(new.id, 0)
    and b.starts < new.ends and b.starts > new.starts - ${LONGEST_BOOKING} and b.ends > new.starts
)`;

/** What older data may hold is left alone until somebody moves it or brings it back. */
const SETTLED = `old.status <> 'C' and old.agenda_id = new.agenda_id and old.starts = new.starts
  and old.ends = new.ends and old.place = new.place`;

const COLUMNS = 'agenda_id, starts, ends, place, status';
const REFUSE = `begin select raise(abort, 'bookings_overlap') where ${OVERLAP}; end`;

const SQLITE = [
  `create trigger bookings_overlap_insert before insert on bookings
   when new.status <> 'C' ${REFUSE}`,
  `create trigger bookings_overlap_update before update of ${COLUMNS} on bookings
   when new.status <> 'C' and not (${SETTLED}) ${REFUSE}`,
];

const POSTGRES = [
  `create function bookings_refuse_overlap() returns trigger language plpgsql as $$
   begin
     if ${OVERLAP} then
       raise exception 'bookings_overlap' using errcode = '23505', constraint = 'bookings_overlap';
     end if;
     return new;
   end $$`,
  `create trigger bookings_overlap_insert before insert on bookings
   for each row when (new.status <> 'C') execute function bookings_refuse_overlap()`,
  `create trigger bookings_overlap_update before update of ${COLUMNS} on bookings
   for each row when (new.status <> 'C' and not (${SETTLED})) execute function bookings_refuse_overlap()`,
];
