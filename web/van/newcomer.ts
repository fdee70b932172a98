import { NO_BREED, type Specie } from '#shared/animals.ts';
import { PET_MESSAGES } from '#shared/pets.ts';
import type { Sheet } from '#shared/sheets.ts';
import { walkInProblems } from '#shared/sign-up-rules.ts';
import { midnight } from '#shared/town-clock.ts';
import type { Problem } from '../ui/problems.ts';

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
  agendaId: number;
  /** The day that was carried, 'YYYY-MM-DD'. */
  date: string;
  /** When they came, on the town's clock. */
  cameAt: number;
  /** Whoever has that DNI is meant, however they are called there. */
  isSame: boolean;
  /** Why it is given although a rule says no. */
  overrideReason: string;
};

type Day = {
  date: string;
  sheets: readonly Sheet[];
  species?: readonly Pick<Specie, 'id' | 'specieName'>[];
};

export const NOBODY: Newcomer = {
  ...{ userIdNumber: '', userName: '', userLastName: '', userPhone: '' },
  ...{ petName: '', SpecieId: null, petGender: null },
};

export function newcomerProblems(newcomer: Newcomer): Problem<keyof Newcomer>[] {
  const { petName, SpecieId, petGender } = newcomer;
  const problems = [
    ...walkInProblems(newcomer),
    ...(petName.trim() === '' ? [{ field: 'petName', message: PET_MESSAGES.name }] : []),
    ...(SpecieId === null ? [{ field: 'SpecieId', message: PET_MESSAGES.specie }] : []),
    ...(petGender === null ? [{ field: 'petGender', message: PET_MESSAGES.gender }] : []),
  ];
  return problems as Problem<keyof Newcomer>[];
}

/** A sheet of which nothing is known yet but who came, as the day's others are. */
export function sheetFor(newcomer: Newcomer, bookingId: number, day: Day): Sheet | null {
  const [like] = day.sheets;
  if (!like) return null;
  return {
    ...like,
    ...{ BookingId: bookingId, bookingStartDate: midnight(day.date), bookingStatus: 'A', updatedAt: 0 },
    ...{ Visit: null, Next: null, Handover: null, doneAt: null, arrivedAt: null, insideAt: null },
    Booker: newcomer,
    Book: {
      Pet: petOf(newcomer, day),
      ...{ petColour: '', petNeutered: 'U', petNeuteredOn: null },
      ...{ Vaccinations: [], Weights: [], Procedures: [], Microchips: [], Statements: [], Turnos: [] },
    },
  };
}

function petOf({ petName, SpecieId, petGender, userName, userLastName }: Newcomer, day: Day) {
  const specieName = day.species?.find(({ id }) => id === SpecieId)?.specieName ?? null;
  return {
    ...{ id: 0, petName, petStatus: 'A', petGender: petGender ?? 'F', petBirthDate: null, petComment: '' },
    ...{
      petPhoto: null,
      petPhotoAt: null,
      petDiedOn: null,
      SpecieId,
      BreedId: null,
      UserId: 0,
      updatedAt: 0,
    },
    Breed: { id: null, breedName: NO_BREED, Specie: { id: SpecieId, specieName } },
    User: { userName, userLastName },
  } as const;
}
