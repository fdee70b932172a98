import type { BookingStatus } from '#shared/bookings.ts';
import type { Hold } from '#shared/slots.ts';
import { DAY } from '#shared/town-clock.ts';
import type { Db } from '../db/database.ts';

export type HeldPlace = Hold & { status: BookingStatus };

/** The live turnos that hold a place in the wall-clock stretch [from, to). */
export function listHeldPlaces(db: Db, agendaId: number, from: number, to: number): Promise<HeldPlace[]> {
  return db
    .selectFrom('bookings')
    .select(['starts', 'ends', 'place', 'status'])
    .where('agenda_id', '=', agendaId)
    .where('starts', '>', from - DAY)
    .where('starts', '<', to)
    .where('ends', '>', from)
    .where('status', '<>', 'C')
    .execute();
}
