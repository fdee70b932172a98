import { describe, expect, test } from 'vitest';
import { fold } from '#shared/platform/fold.ts';
import { SPECIES } from './animals.data.ts';

const FEWEST = new Map([
  ['Perro', 60],
  ['Gato', 25],
]);

test('a new town has dogs and cats', () => {
  expect(SPECIES.map(({ name }) => name)).toEqual([...FEWEST.keys()]);
});

describe.each(SPECIES)('$name', ({ name, breeds, brachycephalic }) => {
  test('a seeded species starts with Mestizo and has each breed once, without stray spaces', () => {
    expect(breeds[0]).toBe('Mestizo');
    expect(breeds.length).toBeGreaterThanOrEqual(FEWEST.get(name) ?? 0);
    expect(new Set(breeds.map(fold)).size).toBe(breeds.length);
    for (const breed of breeds) expect(breed).toMatch(/^\S+(?: \S+)*$/);
  });

  test('the seeded flat-faced breeds are breeds of their species', () => {
    expect(brachycephalic.length).toBeGreaterThan(0);
    expect(breeds).toEqual(expect.arrayContaining([...brachycephalic]));
    expect(brachycephalic).not.toContain('Mestizo');
  });
});

test('the seeded dogs include the national breed', () => {
  expect(SPECIES[0]?.breeds).toContain('Dogo Argentino');
});
