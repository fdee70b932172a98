import type { BookingDetail } from '#shared/bookings/bookings.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import type { Pet } from '#shared/pets/pets.ts';
import type { BoundPet } from '#shared/schedule/concerned-pets.ts';
import type { DischargeInstructionDraft } from '#shared/schedule/discharge-instructions.ts';
import { preparationFor } from '#shared/schedule/preparation.ts';
import type { ServiceEffect } from '#shared/schedule/services.ts';

type Beside = Pick<Sheet, 'Kit' | 'mayNote' | 'Book' | 'Visit' | 'Batches' | 'Next' | 'doneAt' | 'Handover'>;
type OfService = { effect: ServiceEffect; vaccineId: number | null; aftercare: DischargeInstructionDraft[] };

/** A turno's sheet, of the turno, of what its service writes and tells, and of what is known beside. */
export function toSheet(booking: BookingDetail, service: OfService, beside: Beside): Sheet {
  const { id: BookingId, bookingStartDate, bookingStatus, updatedAt, AgendaId } = booking;
  const { serviceName, locationName, arrivedAt, insideAt, notDoneReason } = booking;
  return {
    BookingId,
    bookingStartDate,
    bookingStatus,
    updatedAt,
    AgendaId,
    serviceName,
    locationName,
    serviceEffect: service.effect,
    VaccineId: service.vaccineId,
    arrivedAt,
    insideAt,
    Booker: keeperOf(booking, beside.Book.Pet),
    Aftercare: preparationFor(service.aftercare, boundPetOf(beside.Book.Pet), bookingStartDate),
    ...(notDoneReason && { notDoneReason }),
    ...beside,
    // Whoever gave it back put right when it was done with.
    doneAt: beside.Handover?.doneAt ?? beside.doneAt,
  };
}

/** Who booked, unless the pet has another family since: of that one it says no DNI. */
function keeperOf({ BookerUserId, Booker }: BookingDetail, { UserId, User }: Pet): Sheet['Booker'] {
  if (UserId !== BookerUserId) return { ...User, userIdNumber: '' };
  const { userName, userLastName, userIdNumber } = Booker;
  return { userName, userLastName, userIdNumber };
}

function boundPetOf({ Breed, petGender, petBirthDate }: Pet): BoundPet {
  return { SpecieId: Breed.Specie.id, petGender, petBirthDate };
}
