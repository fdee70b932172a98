import type { BookingDetail } from '#shared/bookings/bookings.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import type { Pet } from '#shared/pets/pets.ts';
import type { PetTraits } from '#shared/schedule/concerned-pets.ts';
import type { DischargeInstructionDraft } from '#shared/schedule/discharge-instructions.ts';
import { selectStepsFor } from '#shared/schedule/preparation.ts';
import type { ServiceEffect } from '#shared/schedule/services.ts';

type SheetParts = Pick<
  Sheet,
  'Kit' | 'mayNote' | 'Book' | 'Notes' | 'Visit' | 'Batches' | 'Next' | 'doneAt' | 'Handover'
>;
type ServiceParts = {
  effect: ServiceEffect;
  vaccineId: number | null;
  instructions: DischargeInstructionDraft[];
};

export function toSheet(booking: BookingDetail, service: ServiceParts, parts: SheetParts): Sheet {
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
    Booker: findPickUpPerson(booking, parts.Book.Pet),
    Aftercare: selectStepsFor(service.instructions, toPetTraits(parts.Book.Pet), bookingStartDate),
    ...(notDoneReason && { notDoneReason }),
    ...parts,
    doneAt: parts.Handover?.doneAt ?? parts.doneAt,
  };
}

/**
 * Returns who collects the pet: the booker, or the current owner, without DNI, if the pet changed owner
 * since.
 */
function findPickUpPerson({ BookerUserId, Booker }: BookingDetail, { UserId, User }: Pet): Sheet['Booker'] {
  if (UserId !== BookerUserId) return { ...User, userIdNumber: '' };
  const { userName, userLastName, userIdNumber } = Booker;
  return { userName, userLastName, userIdNumber };
}

function toPetTraits({ Breed, petGender, petBirthDate }: Pet): PetTraits {
  return { SpecieId: Breed.Specie.id, petGender, petBirthDate };
}
