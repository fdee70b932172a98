import { describe, expect, test } from 'vitest';
import { toSearchTerms } from './search-terms.ts';

const toBeginnings = (typed: string) => toSearchTerms(typed).map((term) => term.begins[0]);

describe('toSearchTerms', () => {
  test.each([
    ['', []],
    [' .,-" ', []],
    ['Núñez  JOSÉ', ['nunez', 'jose']],
    ["d'Angelo", ['d', 'angelo']],
    ['Ana.Perez@Correo.test', ['anaperezcorreotest']],
    ['30.444.555', ['30444555']],
    ['030444555', ['30444555']],
    ['perez 30.444.555', ['perez', '30444555']],
    ['2622 45-1287', ['2622451287']],
    ["* OR ('a'):* & \\", ['or', 'a']],
  ])('the search %j splits into %j', (typed, terms) => {
    expect(toBeginnings(typed)).toEqual(terms);
  });

  test.each(['+54 9 2622 45-1287', '02622 15 451287', '15 451287', '451287', '2622451287'])(
    'a search by the phone %s matches its end',
    (typed) => {
      expect(toSearchTerms(typed)[0]?.begins).toContain('§451287');
    },
  );

  test.each([
    ['one letter less', 'gonzale'],
    ['one letter more', 'gonzallez'],
    ['another letter', 'gonsalez'],
    ['two letters swapped', 'gonazlez'],
    ['another first letter', 'bonzalez'],
  ])('a search with %s matches the name as one typo away', (_, typo) => {
    expect(toSearchTerms(typo)[0]?.near).toContain('gonzalez');
  });

  test('a search accepts one wrong digit of a DNI, no two typos and none in short words or phones', () => {
    expect(toSearchTerms('gonsales')[0]?.near).not.toContain('gonzalez');
    expect(toSearchTerms('lina')[0]?.near).toEqual([]);
    expect(toSearchTerms('33444565')[0]?.near).toContain('33444555');
    expect(toSearchTerms('2622451287')[0]?.near).toEqual([]);
  });
});
