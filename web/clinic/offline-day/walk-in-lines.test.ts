import { expect, test } from 'vitest';
import type { PersonProfile } from '#shared/desk/profiles.ts';
import type { WalkInEntry } from './walk-in.ts';
import { walkInLines } from './walk-in-conflict.tsx';

const walkIn = {
  userIdNumber: '33444555',
  userName: 'Gladys',
  userLastName: 'Sepúlveda',
  userPhone: '2622483317',
  petName: 'Pupi',
  SpecieId: 1,
  petGender: 'F',
  species: [{ id: 1, specieName: 'Perro' }],
} as unknown as WalkInEntry;
const pet = (petName: string, changes: object = {}) => ({
  petName,
  SpecieId: 1,
  petGender: 'F',
  petDiedOn: null,
  Breed: { Specie: { id: 1, specieName: 'Perro' } },
  ...changes,
});
const makeProfile = (Pets: object[], changes: object = {}) => {
  const Person = {
    userName: 'GLADYS',
    userLastName: 'Sepulveda',
    userPhone: '2622 48-3317',
    userIdNumber: '33444555',
  };
  return { Person: { ...Person, ...changes }, Pets } as unknown as PersonProfile;
};
const differing = (profile: PersonProfile) =>
  walkInLines(walkIn, profile)
    .filter(({ isDifferent }) => isDifferent)
    .map(({ label }) => label);

test('spelling and other animals of the person cause no difference', () => {
  expect(differing(makeProfile([pet('Luna'), pet('PUPI')]))).toEqual([]);
  expect(walkInLines(walkIn, makeProfile([pet('Luna'), pet('Pupi')])).at(-1)).toMatchObject({
    ownVersion: 'Pupi, perra',
    serverVersion: 'Luna, perra · Pupi, perra',
  });
});

test.each([
  ['another name', [pet('Luna')]],
  ['a cat of that name', [pet('Pupi', { SpecieId: 2 })]],
  ['a male of that name', [pet('Pupi', { petGender: 'M' })]],
  ['a dead animal of that name', [pet('Pupi', { petDiedOn: '2026-01-01' })]],
  ['missing', []],
])('a person whose only animal is %s differs in the animal', (_, pets) => {
  expect(differing(makeProfile(pets))).toEqual(['Mascota']);
});

test('another name and another phone count as differences', () => {
  const other = { userName: 'Ana', userPhone: '2622 00-0000' };
  expect(differing(makeProfile([pet('Pupi')], other))).toEqual(['Persona', 'Teléfono']);
});
