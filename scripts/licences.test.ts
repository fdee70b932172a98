import { expect, test } from 'vitest';
import { isAccepted, licences } from './licences.ts';

test('every package that the server is installed with may be used so', () => {
  const all = licences();
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((each) => !isAccepted(each))).toEqual([]);
});

test('a choice needs one that is accepted, a sum all of them', () => {
  const of = (licence: string) => isAccepted({ name: 'x', licence });
  expect(['(MIT OR GPL-3.0)', 'MIT AND ISC', 'GPL-3.0', 'MIT AND GPL-3.0', 'none'].map(of)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('an installed server has neither the library of holidays nor those it needs', () => {
  const names = licences().map(({ name }) => name);
  expect(names.filter((name) => /^(?:date-holidays|moment|lodash)/.test(name))).toEqual([]);
});
