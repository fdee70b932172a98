import { walkInProblems } from '#shared/accounts/sign-up-rules.ts';
import { newPetProblems } from '#shared/bookings/walk-ins.ts';
import { NO_BREED, type Specie } from '#shared/catalogues/animals.ts';
import type { Sheet, SheetDefaults } from '#shared/clinic/sheets.ts';
import { midnight } from '#shared/platform/town-clock.ts';
import { preparationFor } from '#shared/schedule/preparation.ts';
import type { Problem } from '../../platform/forms/problems.ts';

/** Who came without a turno where nobody could be asked, and with which animal. */
export type Newcomer = {
  userIdNumber: string;
  userName: string;
  userLastName: string;
  userPhone: string;
  petName: string;
  SpecieId: number | null;
  petGender: 'F' | 'M' | null;
};

/** What was noted of them, until the server makes a turno of it. */
export type NotedNewcomer = Newcomer & {
  /** Made once, whatever is corrected later: sent again under it, it is the same turno. */
  noteKey: string;
  agendaId: number;
  /** The day that was carried, 'YYYY-MM-DD'. */
  date: string;
  /** What its sheet was made of, which the day needn't be here for any more. */
  blank: SheetDefaults;
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
export type Ground = Pick<NotedNewcomer, 'agendaId' | 'date' | 'blank' | 'species'>;

type Day = {
  agendaId: number;
  date: string;
  sheets: readonly Sheet[];
  species?: Species;
  ground?: SheetDefaults;
};

export const NOBODY: Newcomer = {
  userIdNumber: '',
  userName: '',
  userLastName: '',
  userPhone: '',
  petName: '',
  SpecieId: null,
  petGender: null,
};

/** In the order in which they are asked: of several the first is told and takes the focus. */
const ASKED = Object.keys(NOBODY);

/** What was said of them, alone. */
export function toldOf({ userIdNumber, userName, userLastName, userPhone, ...animal }: Newcomer): Newcomer {
  const { petName, SpecieId, petGender } = animal;
  return { userIdNumber, userName, userLastName, userPhone, petName, SpecieId, petGender };
}

export function newcomerProblems(newcomer: Newcomer): Problem<keyof Newcomer>[] {
  const problems = [...walkInProblems(newcomer), ...newPetProblems(newcomer)];
  return ASKED.flatMap((field) => problems.filter((problem) => problem.field === field)) as Problem<
    keyof Newcomer
  >[];
}

/** Null where the day was taken without: by an earlier program, which had no more than a sheet to be like. */
export function groundOf({ agendaId, date, sheets: [like], species, ground = like }: Day): Ground | null {
  if (!ground || !species) return null;
  const { AgendaId, serviceName, locationName, serviceEffect, VaccineId, mayNote } = ground;
  const { Kit, Batches, Aftercare } = ground;
  const service = { AgendaId, serviceName, locationName, serviceEffect, VaccineId };
  return { agendaId, date, species, blank: { ...service, mayNote, Kit, Batches, Aftercare } };
}

/** A sheet of which nothing is known yet but who came, as the day's others are. */
export function sheetFor(
  newcomer: Newcomer,
  bookingId: number,
  { date, blank, species }: Omit<Ground, 'agendaId'>,
): Sheet {
  const pet = {
    SpecieId: newcomer.SpecieId,
    petGender: newcomer.petGender ?? 'X',
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
    Booker: newcomer,
    Book: {
      Pet: petOf(newcomer, species),
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

function petOf({ petName, SpecieId, petGender, userName, userLastName }: Newcomer, species: Species) {
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
