import { walkInProblems } from '#shared/accounts/sign-up-rules.ts';
import { newPetProblems } from '#shared/bookings/walk-ins.ts';
import { NO_BREED, type Specie } from '#shared/catalogues/animals.ts';
import type { Sheet, SheetGround } from '#shared/clinic/sheets.ts';
import { midnight } from '#shared/platform/town-clock.ts';
import { preparationFor } from '#shared/schedule/preparation.ts';
import type { Problem } from '../../platform/forms/problems.ts';

/** Who came without a turno where nobody could be asked, and with which animal. */
export type WalkInPerson = {
  userIdNumber: string;
  userName: string;
  userLastName: string;
  userPhone: string;
  petName: string;
  SpecieId: number | null;
  petGender: 'F' | 'M' | null;
};

/** What was noted of them, until the server makes a turno of it. */
export type WalkInEntry = WalkInPerson & {
  /** Made once, whatever is corrected later: sent again under it, it is the same turno. */
  noteKey: string;
  agendaId: number;
  /** The day that was carried, 'YYYY-MM-DD'. */
  date: string;
  /** What its sheet was made of, which the day needn't be here for any more. */
  blank: SheetGround;
  species: Species;
  /** When they came, on the town's clock. */
  cameAt: number;
  /** Whoever has that DNI is meant, however they are called there. */
  isSame: boolean;
  /** The turno that it was sent as before it was corrected is meant, as it stands. */
  isAsSent: boolean;
  /** Why it is given although a rule says no. */
  overrideReason: string;
};

export type Species = readonly Pick<Specie, 'id' | 'specieName'>[];

/** Where somebody new is noted: an agenda's day, and a sheet like that day's. */
export type WalkInTemplate = Pick<WalkInEntry, 'agendaId' | 'date' | 'blank' | 'species'>;

type Day = {
  agendaId: number;
  date: string;
  sheets: readonly Sheet[];
  species?: Species;
  ground?: SheetGround;
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

/** In the order in which they are asked: of several the first is told and takes the focus. */
const FIELD_ORDER = Object.keys(EMPTY_WALK_IN);

/** What was said of them, alone. */
export function toWalkInPerson({
  userIdNumber,
  userName,
  userLastName,
  userPhone,
  ...animal
}: WalkInPerson): WalkInPerson {
  const { petName, SpecieId, petGender } = animal;
  return { userIdNumber, userName, userLastName, userPhone, petName, SpecieId, petGender };
}

export function walkInProblemsOf(walkIn: WalkInPerson): Problem<keyof WalkInPerson>[] {
  const problems = [...walkInProblems(walkIn), ...newPetProblems(walkIn)];
  return FIELD_ORDER.flatMap((field) => problems.filter((problem) => problem.field === field)) as Problem<
    keyof WalkInPerson
  >[];
}

/** Null where the day was taken without: by an earlier program, which had no more than a sheet to be like. */
export function templateOf({
  agendaId,
  date,
  sheets: [like],
  species,
  ground = like,
}: Day): WalkInTemplate | null {
  if (!ground || !species) return null;
  const { AgendaId, serviceName, locationName, serviceEffect, VaccineId, mayNote } = ground;
  const { Kit, Batches, Aftercare } = ground;
  const service = { AgendaId, serviceName, locationName, serviceEffect, VaccineId };
  return { agendaId, date, species, blank: { ...service, mayNote, Kit, Batches, Aftercare } };
}

/** A sheet of which nothing is known yet but who came, as the day's others are. */
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
    Aftercare: preparationFor(blank.Aftercare, pet, midnight(date)),
    BookingId: bookingId,
    bookingStartDate: midnight(date),
    bookingStatus: 'A',
    updatedAt: 0,
    Visit: null,
    Next: null,
    Handover: null,
    doneAt: null,
    arrivedAt: null,
    insideAt: null,
    Booker: walkIn,
    Book: {
      Pet: petOf(walkIn, species),
      petColour: '',
      petNeutered: 'U',
      petNeuteredOn: null,
      Vaccinations: [],
      Weights: [],
      Procedures: [],
      Microchips: [],
      Statements: [],
      Turnos: [],
    },
  };
}

function petOf({ petName, SpecieId, petGender, userName, userLastName }: WalkInPerson, species: Species) {
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
