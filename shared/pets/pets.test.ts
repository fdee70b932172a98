import { describe, expect, test } from 'vitest';
import { findPetProblem, isPastDate, type PetDraft } from './pets.ts';

const TODAY = '2026-12-01';
const COMPLETE: PetDraft = {
  petName: 'Luna',
  SpecieId: 1,
  BreedId: 2,
  petGender: 'F',
  petBirthDate: '2023-04-05',
};

describe('new pets in the wizard', () => {
  test('a complete new pet has no problems, with or without a birth date', () => {
    expect(findPetProblem(COMPLETE, TODAY)).toBeNull();
    expect(findPetProblem({ ...COMPLETE, petBirthDate: null }, TODAY)).toBeNull();
    expect(findPetProblem({ ...COMPLETE, petBirthDate: TODAY }, TODAY)).toBeNull();
  });

  test.each([
    ['name', { petName: '  ' }, 'Tenes que ingresar el nombre de tu mascota'],
    ['specie', { SpecieId: 0 }, 'Tenes que seleccionar la especie de tu mascota'],
    ['specie', { SpecieId: null }, 'Tenes que seleccionar la especie de tu mascota'],
    ['breed', { BreedId: undefined }, 'Tenes que seleccionar la raza de tu mascota'],
    ['gender', { petGender: 'X' }, 'Tenes que seleccionar el género de tu mascota'],
    ['gender', { petGender: undefined }, 'Tenes que seleccionar el género de tu mascota'],
    ['birthDate', { petBirthDate: '2026-12-02' }, 'La fecha de nacimiento no puede ser posterior a hoy'],
  ] as const)('reports a problem of %s for %j', (field, change, message) => {
    expect(findPetProblem({ ...COMPLETE, ...change }, TODAY)).toEqual({ field, message });
  });

  test('the wizard reports one problem of a pet at a time in the order of the specification', () => {
    const order: (string | undefined)[] = [];
    let pet: Parameters<typeof findPetProblem>[0] = { petName: '', petBirthDate: '2027-01-01' };
    for (const fix of [
      { petName: 'Luna' },
      { SpecieId: 1 },
      { BreedId: 2 },
      { petGender: 'M' as const },
      {},
    ]) {
      order.push(findPetProblem(pet, TODAY)?.field);
      pet = { ...pet, ...fix };
    }
    expect(order).toEqual(['name', 'specie', 'breed', 'gender', 'birthDate']);
  });
});

test('a birth date may be missing, past or today, but not in the future', () => {
  expect([undefined, null, '2026-11-30', TODAY, '2026-12-02'].map((date) => isPastDate(date, TODAY))).toEqual(
    [true, true, true, true, false],
  );
});
