import type { BoundPet } from '#shared/concerned-pets.ts';
import type { Pet } from '#shared/pets.ts';
import { preparationFor } from '#shared/preparation.ts';
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
import { findNext } from './sheets.queries.ts';

/** All that a vet needs of a turno, as it stands. */
export async function sheetOf(db: Db, caller: Caller, bookingId: number): Promise<Sheet> {
  const booking = await findBookingDetail(db, bookingId, null);
  if (!booking) throw new AppError('notFound');
  const { PetId, AgendaId, bookingStartDate: starts, bookingStatus, updatedAt, place } = booking;
  const Kit = await readKit(db, { agendaId: AgendaId, date: isoDate(starts) });
  const { effect, vaccineId } = await findEffect(db, booking.ServiceId);
  const mayNote = await isVet(db, caller);
  const pet = await reachablePet(db, caller, PetId);
  const { userName, userLastName, userIdNumber } = booking.Booker;
  return {
    ...{ BookingId: bookingId, bookingStartDate: starts, bookingStatus, updatedAt, AgendaId, mayNote, Kit },
    ...{
      serviceName: booking.serviceName,
      locationName: booking.locationName,
      serviceEffect: effect,
      VaccineId: vaccineId,
    },
    Book: await findBook(db, pet),
    Visit: await visitFor(db, bookingId, mayNote),
    Batches: await listBatches(db, Kit.BatchIds),
    ...{ arrivedAt: booking.arrivedAt, insideAt: booking.insideAt, doneAt: await findDoneAt(db, bookingId) },
    Booker: { userName, userLastName, userIdNumber },
    Aftercare: preparationFor(await findAftercare(db, booking.ServiceId), boundPetOf(pet), starts),
    Handover: await findHandover(db, bookingId),
    Next: await findNext(db, { agendaId: AgendaId, starts, place }),
  };
}

function boundPetOf({ Breed, petGender, petBirthDate }: Pet): BoundPet {
  return { SpecieId: Breed.Specie.id, petGender, petBirthDate };
}
