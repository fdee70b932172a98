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
const pet = (petName: string, own: object = {}) => ({
  petName,
  SpecieId: 1,
  petGender: 'F',
  petDiedOn: null,
  Breed: { Specie: { id: 1, specieName: 'Perro' } },
  ...own,
});
const makeCard = (Pets: object[], own: object = {}) => {
  const Person = {
    userName: 'GLADYS',
    userLastName: 'Sepulveda',
    userPhone: '2622 48-3317',
    userIdNumber: '33444555',
  };
  return { Person: { ...Person, ...own }, Pets } as unknown as PersonProfile;
};
const differing = (card: PersonProfile) =>
  walkInLines(walkIn, card)
    .filter(({ isDifferent }) => isDifferent)
    .map(({ label }) => label);

test('spelling and other animals of the person cause no difference', () => {
  expect(differing(makeCard([pet('Luna'), pet('PUPI')]))).toEqual([]);
  expect(walkInLines(walkIn, makeCard([pet('Luna'), pet('Pupi')])).at(-1)).toMatchObject({
    ownVersion: 'Pupi, perra',
    serverVersion: 'Luna, perra · Pupi, perra',
  });
});

test.each([
  ['none of the name', [pet('Luna')]],
  ['a cat of the name', [pet('Pupi', { SpecieId: 2 })]],
  ['a male', [pet('Pupi', { petGender: 'M' })]],
  ['one that died', [pet('Pupi', { petDiedOn: '2026-01-01' })]],
  ['no animal', []],
])('%s makes a difference', (_, pets) => expect(differing(makeCard(pets))).toEqual(['Mascota']));

test('another name and another phone count as differences', () => {
  const other = { userName: 'Ana', userPhone: '2622 00-0000' };
  expect(differing(makeCard([pet('Pupi')], other))).toEqual(['Persona', 'Teléfono']);
});
