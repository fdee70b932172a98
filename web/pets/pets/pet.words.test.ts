import { expect, test } from 'vitest';
import { petInShort } from './pet.words.ts';

const TODAY = '2026-12-15';

test.each([
  ['2023-12-01', 'perra, 3 a'],
  ['2026-09-15', 'perra, 3 m'],
  ['2026-12-06', 'perra, 9 d'],
  [null, 'perra'],
])('a dog born on %s is abbreviated as %j', (petBirthDate, words) => {
  expect(petInShort({ specieName: 'Perro', petGender: 'F', petBirthDate }, TODAY)).toBe(words);
});

test('a pet of unknown species is abbreviated as its age alone', () => {
  expect(petInShort({ specieName: null, petGender: 'X', petBirthDate: '2024-12-15' }, TODAY)).toBe('2 a');
  expect(petInShort({ specieName: null, petGender: 'X', petBirthDate: null }, TODAY)).toBe('');
});
