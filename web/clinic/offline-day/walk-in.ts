import { listWalkInProblems } from '#shared/accounts/sign-up-rules.ts';
import { listNewPetProblems } from '#shared/bookings/walk-ins.ts';
import { NO_BREED, type Specie } from '#shared/catalogues/animals.ts';
import type { Sheet, SheetDefaults } from '#shared/clinic/sheets.ts';
import { EMPTY_HEALTH_RECORD } from '#shared/health/health-rows.ts';
import { toMidnight } from '#shared/platform/town-clock.ts';
import { selectStepsFor } from '#shared/schedule/preparation.ts';
import type { Problem } from '../../platform/forms/problems.ts';

export type WalkInPerson = {
  userIdNumber: string;
  userName: string;
  userLastName: string;
  userPhone: string;
  petName: string;
  SpecieId: number | null;
  petGender: 'F' | 'M' | null;
};

export type WalkInEntry = WalkInPerson & {
  /** Idempotency key, kept through corrections. */
  noteKey: string;
  agendaId: number;
  date: string;
  /** Template of its sheet, which outlives the deletion of its day. */
  blank: SheetDefaults;
  species: Species;
  /** Wall clock. */
  cameAt: number;
  /** True once staff confirmed the person of that DNI despite another name. */
  isSame: boolean;
  /** True once staff keep the booking made before the correction. */
  isAsSent: boolean;
  /** Is empty unless staff override a rule. */
  overrideReason: string;
};

export type Species = readonly Pick<Specie, 'id' | 'specieName'>[];

export type WalkInTemplate = Pick<WalkInEntry, 'agendaId' | 'date' | 'blank' | 'species'>;

type StoredDay = {
  agendaId: number;
  date: string;
  sheets: readonly Sheet[];
  species?: Species;
  ground?: SheetDefaults;
};

export const EMPTY_WALK_IN: WalkInPerson = {
  userIdNumber: '',
  userName: '',
  userLastName: '',
  userPhone: '',
  petName: '',
  SpecieId: null,
  petGender: null,
};

const FIELD_ORDER = Object.keys(EMPTY_WALK_IN);

export function toWalkInPerson({
  userIdNumber,
  userName,
  userLastName,
  userPhone,
  petName,
  SpecieId,
  petGender,
}: WalkInPerson): WalkInPerson {
  return { userIdNumber, userName, userLastName, userPhone, petName, SpecieId, petGender };
}

export function findWalkInProblems(walkIn: WalkInPerson): Problem<keyof WalkInPerson>[] {
  const problems = [...listWalkInProblems(walkIn), ...listNewPetProblems(walkIn)];
  return FIELD_ORDER.flatMap((field) => problems.filter((problem) => problem.field === field)) as Problem<
    keyof WalkInPerson
  >[];
}

/** Returns null if an earlier version downloaded the day without a template. */
export function toWalkInTemplate({
  agendaId,
  date,
  sheets: [firstSheet],
  species,
  ground = firstSheet,
}: StoredDay): WalkInTemplate | null {
  if (!ground || !species) return null;
  const { AgendaId, serviceName, locationName, serviceEffect, VaccineId, mayNote } = ground;
  const { Kit, Batches, Aftercare } = ground;
  const service = { AgendaId, serviceName, locationName, serviceEffect, VaccineId };
  return { agendaId, date, species, blank: { ...service, mayNote, Kit, Batches, Aftercare } };
}

export function toBlankSheet(
  walkIn: WalkInPerson,
  bookingId: number,
  { date, blank, species }: Omit<WalkInTemplate, 'agendaId'>,
): Sheet {
  const pet = {
    SpecieId: walkIn.SpecieId,
    petGender: walkIn.petGender ?? 'X',
    petBirthDate: null,
  } as const;
  return {
    ...blank,
    Aftercare: selectStepsFor(blank.Aftercare, pet, toMidnight(date)),
    BookingId: bookingId,
    bookingStartDate: toMidnight(date),
    bookingStatus: 'A',
    updatedAt: 0,
    Visit: null,
    Next: null,
    Notes: [],
    Handover: null,
    doneAt: null,
    arrivedAt: null,
    insideAt: null,
    Booker: walkIn,
    Book: { Pet: toPet(walkIn, species), ...EMPTY_HEALTH_RECORD },
  };
}

function toPet({ petName, SpecieId, petGender, userName, userLastName }: WalkInPerson, species: Species) {
  const specieName = species.find(({ id }) => id === SpecieId)?.specieName ?? null;
  return {
    id: 0,
    petName,
    petStatus: 'A',
    petGender: petGender ?? 'F',
    petBirthDate: null,
    petComment: '',
    petPhoto: null,
    petPhotoAt: null,
    petDiedOn: null,
    SpecieId,
    BreedId: null,
    UserId: 0,
    updatedAt: 0,
    Breed: { id: null, breedName: NO_BREED, Specie: { id: SpecieId, specieName } },
    User: { userName, userLastName },
  } as const;
}
