import { expect, test } from 'vitest';
import { lockSentence, valuesFor } from './lock-rule.words.ts';

const species = [
  { id: 1, specieName: 'Gato', specieStatus: 'A', updatedAt: 1 },
  { id: 2, specieName: 'Perro', specieStatus: 'A', updatedAt: 1 },
];
const breeds = ['Boxer', 'Bulldog', 'Himalayo', 'Pekinés', 'Persa', 'Pug', 'Shar Pei', 'Shih Tzu'].map(
  (breedName, index) => ({
    id: index + 10,
    breedName,
    breedStatus: 'A',
    updatedAt: 1,
    SpecieId: (index % 2) + 1,
  }),
);
const animals = { species, breeds };
const rule = {
  id: 1,
  lockRuleEntity: 'Pet',
  lockRuleField: 'BreedId',
  lockRuleValues: '[10,"11",99]',
  lockRuleLabel: 'la raza',
};

test('a lock rule names its values except deleted ones', () => {
  expect(lockSentence(rule, animals)).toBe('No atiende la raza: *Boxer y Bulldog*');
  expect(lockSentence({ ...rule, lockRuleField: 'petGender', lockRuleValues: '["F"]' }, animals)).toBe(
    'No atiende el sexo: *Hembra*',
  );
});

test("a long list of a lock rule's values is cut", () => {
  const allBreedsRule = { ...rule, lockRuleValues: JSON.stringify(breeds.map(({ id }) => id)) };
  expect(lockSentence(allBreedsRule, animals)).toBe(
    'No atiende la raza: *Boxer, Bulldog, Himalayo, Pekinés, Persa, Pug y 2 más*',
  );
});

test("unreadable values and unknown fields of a lock rule don't throw", () => {
  expect(lockSentence({ ...rule, lockRuleValues: '[' }, animals)).toBe('No atiende la raza: **');
  expect(lockSentence({ ...rule, lockRuleField: 'constructor' }, animals)).toBe('constructor');
});

test('breed options of a lock rule name their species', () => {
  expect(valuesFor('BreedId', animals)[0]).toEqual({ id: '10', label: 'Boxer', hint: 'Gato' });
});
