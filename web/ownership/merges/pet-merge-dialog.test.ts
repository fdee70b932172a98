import { expect, test } from 'vitest';
import type { PetMergePlan } from '#shared/ownership/pet-merges.ts';
import { petPlanInWords } from './pet-merge-dialog.tsx';

const makePet = (id: number, petName: string, userName: string): PetMergePlan['Kept'] => ({
  id,
  petName,
  petStatus: 'A',
  petGender: 'F',
  petBirthDate: null,
  petComment: '',
  petPhoto: null,
  petPhotoAt: null,
  petDiedOn: null,
  SpecieId: null,
  BreedId: null,
  UserId: id,
  updatedAt: 0,
  Breed: { id: null, breedName: 'Ninguna', Specie: { id: null, specieName: null } },
  User: { userName, userLastName: 'Paz' },
});
const EMPTY_PLAN: PetMergePlan = {
  Kept: makePet(1, 'Luna', 'Ana'),
  Gone: makePet(2, 'Lunita', 'Beto'),
  isOtherKeeper: false,
  Chips: [],
  bookings: 0,
  vaccinations: 0,
  weights: 0,
  others: 0,
  endingBookings: 0,
  isCastratedTwice: false,
  twiceBooked: [],
};

test('the plan to merge two pets says what stays, moves and ends', () => {
  const plan = { ...EMPTY_PLAN, bookings: 1, vaccinations: 2, isOtherKeeper: true, endingBookings: 1 };
  expect(petPlanInWords({ ...plan, isCastratedTwice: true })).toEqual([
    'Queda la ficha de Luna, a cargo de Ana Paz.',
    'Pasan de la otra: 1 turno y 2 vacunas.',
    'Las dos tienen castración: queda una, y la otra marcada en la historia.',
    'Beto Paz deja de tenerla a cargo y recibe un aviso; ninguna familia ve datos de la otra.',
    'Su turno por venir se cancela; deshacer la unión no lo devuelve.',
  ]);
});

test("the plan of one owner's pets lists services booked for both", () => {
  expect(petPlanInWords({ ...EMPTY_PLAN, twiceBooked: ['Castración'] })).toEqual([
    'Queda la ficha de Luna, a cargo de Ana Paz.',
    'Las dos tienen turno para Castración: quedan los dos turnos.',
  ]);
});
