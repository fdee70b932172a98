import type { Sheet } from '#shared/sheets.ts';
import { isoDate } from '#shared/town-clock.ts';
import { findBookingDetail } from '../bookings/booking-details.queries.ts';
import type { Caller } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findDoneAt, findHandover } from '../health/handovers.queries.ts';
import { findBook } from '../health/health.queries.ts';
import { findEffect } from '../health/outcomes.queries.ts';
import { visitFor } from '../health/visits.service.ts';
import { reachablePet } from '../pets/pets.service.ts';
import { findAftercare } from '../services/aftercare.queries.ts';
import { isVet } from '../users/licences.service.ts';
import { listBatches } from '../vaccines/batches.queries.ts';
import { readKit } from '../vaccines/kits.service.ts';
import { toSheet } from './sheet-shape.ts';
import { findNext } from './sheets.queries.ts';

/** All that a vet needs of a turno, as it stands. */
export async function sheetOf(db: Db, caller: Caller, bookingId: number): Promise<Sheet> {
  const booking = await findBookingDetail(db, bookingId, null);
  if (!booking) throw new AppError('notFound');
  const { PetId, AgendaId: agendaId, bookingStartDate: starts, place } = booking;
  const Kit = await readKit(db, { agendaId, date: isoDate(starts) });
  const mayNote = await isVet(db, caller);
  const aftercare = await findAftercare(db, booking.ServiceId);
  const service = { ...(await findEffect(db, booking.ServiceId)), aftercare };
  return toSheet(booking, service, {
    ...{ Kit, mayNote },
    Book: await findBook(db, await reachablePet(db, caller, PetId)),
    Visit: await visitFor(db, bookingId, mayNote),
    Batches: await listBatches(db, Kit.BatchIds),
    doneAt: await findDoneAt(db, bookingId),
    Handover: await findHandover(db, bookingId),
    Next: await findNext(db, { agendaId, starts, place }),
  });
}
