import { createBooking } from '#shared/bookings/bookings.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import type { TestApi } from './app.ts';
import { type newAgenda, newPet, newResident, type Person } from './people.ts';

type Agenda = Awaited<ReturnType<typeof newAgenda>>;
export type TestBooking = { id: number; updatedAt: number; starts: number; booker: Person };

export function wallAt(date: string, time = '00:00'): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (parseIsoDate(date) ?? 0) + hours * 3600 + minutes * 60;
}

export async function newBooking(
  api: TestApi,
  agenda: Agenda,
  starts: number,
  by?: Person,
): Promise<TestBooking> {
  const booker = await newResident(api);
  const body = {
    bookingStartDate: starts,
    ServiceId: agenda.serviceId,
    LocationId: agenda.locationId,
    OperatorUserId: agenda.operatorUserId,
    BookerUserId: booker.id,
    PetId: await newPet(api, booker),
  };
  const answer = await api.call(createBooking, { body }, (by ?? booker).token);
  const booking = answer.body.result;
  if (!booking) throw new Error(answer.error.message);
  return { id: booking.id, updatedAt: booking.updatedAt, starts, booker };
}

export function findBookingRow(api: TestApi, id: number) {
  return api.db
    .selectFrom('bookings')
    .select(['agenda_id as agendaId', 'location_id as locationId', 'starts', 'ends', 'place'])
    .select(['status', 'comment', 'updated_at as updatedAt', 'coming_start as comingStart'])
    .select(['asked_at as askedAt', 'warned_at as warnedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Lists live bookings that share a place at the same moment; there must be none. */
export function listOverlaps(api: TestApi, agendaId: number) {
  return api.db
    .selectFrom('bookings as a')
    .innerJoin('bookings as b', (on) =>
      on.onRef('b.agenda_id', '=', 'a.agenda_id').onRef('a.id', '<', 'b.id'),
    )
    .select(['a.id', 'b.id as other'])
    .where('a.agenda_id', '=', agendaId)
    .whereRef('a.place', '=', 'b.place')
    .whereRef('a.starts', '<', 'b.ends')
    .whereRef('b.starts', '<', 'a.ends')
    .where('a.status', '<>', 'C')
    .where('b.status', '<>', 'C')
    .execute();
}
