import { expect, test } from 'vitest';
import { isAccepted, listLicences } from './licences.ts';

test('every installed package has an accepted licence', () => {
  const licences = listLicences();
  expect(licences.length).toBeGreaterThan(100);
  expect(licences.filter((each) => !isAccepted(each))).toEqual([]);
});

test('a choice of licences needs one accepted, a combination needs all', () => {
  const isLicenceAccepted = (licence: string) => isAccepted({ name: 'x', licence });
  expect(
    ['(MIT OR GPL-3.0)', 'MIT AND ISC', 'GPL-3.0', 'MIT AND GPL-3.0', 'none'].map(isLicenceAccepted),
  ).toEqual([true, true, false, false, false]);
});

test('an installed server has neither the library of holidays nor those it needs', () => {
  const names = listLicences().map(({ name }) => name);
  expect(names.filter((name) => /^(?:date-holidays|moment|lodash)/.test(name))).toEqual([]);
});
