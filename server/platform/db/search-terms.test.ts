import { describe, expect, test } from 'vitest';
import { searchTerms } from './search-terms.ts';

const toBeginnings = (typed: string) => searchTerms(typed).map((term) => term.begins[0]);

describe('searchTerms', () => {
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
  ])('%j splits into %j', (typed, terms) => {
    expect(toBeginnings(typed)).toEqual(terms);
  });

  test.each(['+54 9 2622 45-1287', '02622 15 451287', '15 451287', '451287', '2622451287'])(
    'the phone %s matches by its end',
    (typed) => {
      expect(searchTerms(typed)[0]?.begins).toContain('§451287');
    },
  );

  test.each([
    ['one letter less', 'gonzale'],
    ['one more', 'gonzallez'],
    ['another', 'gonsalez'],
    ['two swapped', 'gonazlez'],
    ['another first', 'bonzalez'],
  ])('a slip of %s is forgiven', (_, slip) => {
    expect(searchTerms(slip)[0]?.near).toContain('gonzalez');
  });

  test('two slips, or one in four letters, are not forgiven; one digit of a DNI is', () => {
    expect(searchTerms('gonsales')[0]?.near).not.toContain('gonzalez');
    expect(searchTerms('lina')[0]?.near).toEqual([]);
    expect(searchTerms('33444565')[0]?.near).toContain('33444555');
    expect(searchTerms('2622451287')[0]?.near).toEqual([]);
  });
});
