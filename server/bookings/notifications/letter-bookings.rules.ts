import { NO_BREED } from '#shared/catalogues/animals.ts';
import { describePet } from '#shared/pets/pet-words.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { buildMapLink, parseBringList } from '#shared/schedule/location-texts.ts';
import { findArrival, listPreparationSteps, selectStepsFor } from '#shared/schedule/preparation.ts';
import type { PreparationDraft } from '#shared/schedule/services.ts';
import { type LetterBooking, UNNAMED_PET } from '../../mail/letters/booking-blocks.ts';
import type { SigningKey } from '../../platform/signed-links/signing-keys.queries.ts';
import type { LetterBookingRow } from './letter-bookings.queries.ts';
import { buildMailLinks } from './mail-links.rules.ts';

export function toAddressee({ verifiedAt, userName }: LetterBookingRow, to: string) {
  return { to, name: verifiedAt === null ? null : userName };
}

/** Omits all text typed by the booker at an unverified address. */
export function toLetterBooking(row: LetterBookingRow, townNow: number, key: SigningKey): LetterBooking {
  const { id, starts, serviceName, serviceId, locationId } = row;
  const changeableUntil = starts - row.limitHours * HOUR_SECONDS;
  const pet = { SpecieId: row.specieId, petGender: row.gender, petBirthDate: row.birthDate };
  const preparation = selectStepsFor(JSON.parse(row.preparation) as PreparationDraft[], pet, starts);
  const arrival = findArrival(preparation, starts);
  return {
    id,
    serviceName,
    starts,
    ...toPetWords(row, townNow),
    place: { name: row.locationName, address: row.address, phone: row.phone, mapUrl: buildMapLink(row) },
    placeNotes: row.notes,
    entrance: row.entrance,
    bring: parseBringList(row.bring),
    steps: listPreparationSteps(preparation, starts),
    changeableUntil: townNow < changeableUntil ? changeableUntil : null,
    isReleasedIfUnconfirmed:
      Boolean(row.offersUnanswered) && row.comingStart !== starts && townNow < starts - DAY_SECONDS,
    isComing: row.comingStart === starts,
    confirmBy: row.confirmBy !== null && row.comingStart !== starts ? row.confirmBy : null,
    arrival: arrival === starts ? null : arrival,
    links: buildMailLinks(key, row),
    bookerUserId: row.bookerUserId,
    rebookPath: `/booking-selector?servicio=${serviceId}&lugar=${locationId}`,
  };
}

function toPetWords(row: LetterBookingRow, townNow: number): Pick<LetterBooking, 'petName' | 'petLine'> {
  if (row.verifiedAt === null) return { petName: UNNAMED_PET, petLine: '' };
  const { specieName, breedName, gender: petGender, birthDate: petBirthDate } = row;
  const kind = { specieName, breedName: breedName ?? NO_BREED };
  const petLine = describePet({ ...kind, petGender, petBirthDate }, toIsoDate(townNow));
  return { petName: row.petName, petLine };
}
