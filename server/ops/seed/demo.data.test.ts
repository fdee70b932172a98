import { describe, expect, test } from 'vitest';
import { SPECIES } from './animals.data.ts';
import { PROVINCES } from './cities.data.ts';
import { AREA_CODES, FEMALE_NAMES, MALE_NAMES, PET_NAMES, STREETS, SURNAMES } from './demo.data.ts';

describe.each([
  ['women', FEMALE_NAMES, 75],
  ['men', MALE_NAMES, 75],
  ['surnames', SURNAMES, 200],
  ['streets', STREETS, 80],
  ['dogs', PET_NAMES.Perro, 60],
  ['cats', PET_NAMES.Gato, 50],
])('demo names of %s', (_, list, fewest) => {
  test('a list of demo names is long enough and has no duplicates or stray spaces', () => {
    expect(list.length).toBeGreaterThanOrEqual(fewest);
    expect(list.filter((name, index) => list.indexOf(name) !== index)).toEqual([]);
    for (const name of list) expect(name).toMatch(/^\S+(?: \S+)*$/);
  });
});

test('demo pets have names for the seeded species', () => {
  expect(Object.keys(PET_NAMES)).toEqual(SPECIES.map(({ name }) => name));
});

test.each(AREA_CODES)('$city of $province, area code $code, is a seeded city', ({ province, city, code }) => {
  expect(PROVINCES.find(({ name }) => name === province)?.cities).toContain(city);
  expect(code).toMatch(/^(?:11|[23]\d{2,3})$/);
});
