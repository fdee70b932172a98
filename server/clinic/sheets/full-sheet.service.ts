import type { Sheet } from '#shared/clinic/sheets.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { isVet } from '../../accounts/users/licences.service.ts';
import { findBookingDetail } from '../../bookings/records/booking-details.queries.ts';
import { listBatchesById } from '../../catalogues/vaccines/batches.queries.ts';
import { readKit } from '../../health/kits/kits.service.ts';
import { findDischarge, findDoneAt } from '../../health/record/discharges.queries.ts';
import { findHealthRecord } from '../../health/record/health.queries.ts';
import { findServiceEffect } from '../../health/record/service-effects.queries.ts';
import { findVisitFor } from '../../health/record/visits.service.ts';
import { listNotes } from '../../pets/notes/notes.queries.ts';
import { requireReachablePet } from '../../pets/pets/pets.service.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findDischargeInstructions } from '../../schedule/services/discharge-instructions.queries.ts';
import { toSheet } from './sheet-shape.rules.ts';
import { findNextBooking } from './sheets.queries.ts';

export async function readFullSheet(db: Db, caller: Caller, bookingId: number): Promise<Sheet> {
  const booking = await findBookingDetail(db, bookingId, null);
  if (!booking) throw new AppError('notFound');
  const { PetId, AgendaId: agendaId, bookingStartDate: starts, place } = booking;
  const Kit = await readKit(db, { agendaId, date: toIsoDate(starts) });
  const mayNote = await isVet(db, caller);
  const instructions = await findDischargeInstructions(db, booking.ServiceId);
  const service = { ...(await findServiceEffect(db, booking.ServiceId)), instructions };
  return toSheet(booking, service, {
    Kit,
    mayNote,
    Book: await findHealthRecord(db, await requireReachablePet(db, caller, PetId)),
    Notes: await listNotes(db, { petId: PetId }),
    Visit: await findVisitFor(db, bookingId, mayNote),
    Batches: await listBatchesById(db, Kit.BatchIds),
    doneAt: await findDoneAt(db, bookingId),
    Handover: await findDischarge(db, bookingId),
    Next: await findNextBooking(db, { agendaId, starts, place }),
  });
}
