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
const makePet = (petName: string, changes: object = {}) => ({
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
const listDifferent = (profile: PersonProfile) =>
  walkInLines(walkIn, profile)
    .filter(({ isDifferent }) => isDifferent)
    .map(({ label }) => label);

test('a walk-in differs neither by spelling nor by other animals of its person', () => {
  expect(listDifferent(makeProfile([makePet('Luna'), makePet('PUPI')]))).toEqual([]);
  expect(walkInLines(walkIn, makeProfile([makePet('Luna'), makePet('Pupi')])).at(-1)).toMatchObject({
    ownVersion: 'Pupi, perra',
    serverVersion: 'Luna, perra · Pupi, perra',
  });
});

test.each([
  ['an animal of another name', [makePet('Luna')]],
  ['a cat of that name', [makePet('Pupi', { SpecieId: 2 })]],
  ['a male of that name', [makePet('Pupi', { petGender: 'M' })]],
  ['a dead animal of that name', [makePet('Pupi', { petDiedOn: '2026-01-01' })]],
  ['no animal', []],
])('the animal of a walk-in differs if the person on record has %s', (_, pets) => {
  expect(listDifferent(makeProfile(pets))).toEqual(['Mascota']);
});

test('another name and another phone of a person count as differences', () => {
  const otherPerson = { userName: 'Ana', userPhone: '2622 00-0000' };
  expect(listDifferent(makeProfile([makePet('Pupi')], otherPerson))).toEqual(['Persona', 'Teléfono']);
});
