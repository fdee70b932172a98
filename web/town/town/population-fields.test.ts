import { expect, test } from 'vitest';
import { findPopulationProblems, parseInhabitants, parsePeoplePerDog } from './population-fields.ts';

test.each([
  ['41.000', 41_000],
  [' 41000 ', 41_000],
  ['20.000.000', 20_000_000],
  ['20.000.001', null],
  ['0', null],
  ['-5', null],
  ['1e5', null],
])('parses «%s» as %s inhabitants', (typed, inhabitants) => {
  expect(parseInhabitants(typed)).toBe(inhabitants);
});

test.each([
  ['4', 4],
  ['4,5', 4.5],
  ['4.25', 4.25],
  ['0,4', null],
  ['cuatro', null],
])('parses «%s» people for each dog as %s', (typed, people) => {
  expect(parsePeoplePerDog(typed)).toBe(people);
});

test('empty population fields are accepted, and texts that are no number rejected', () => {
  expect(findPopulationProblems({ inhabitants: '', peoplePerDog: ' ' })).toEqual([]);
  const found = findPopulationProblems({ inhabitants: 'muchos', peoplePerDog: '400' });
  expect(found.map(({ field }) => field)).toEqual(['inhabitants', 'peoplePerDog']);
});
