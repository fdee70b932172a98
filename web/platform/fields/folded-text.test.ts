import { expect, test } from 'vitest';
import { foldText, includesFolded } from './folded-text.ts';

test('folding drops case and accents', () => {
  expect(foldText('Ñandú Güemes')).toBe('nandu guemes');
});

test('a search matches words in any order with or without accents', () => {
  expect(includesFolded('Pérez, Ana María (30.123.456)', 'ana perez')).toBe(true);
  expect(includesFolded('Córdoba', 'CORD')).toBe(true);
  expect(includesFolded('Córdoba', 'misiones')).toBe(false);
  expect(includesFolded('Córdoba', '')).toBe(true);
});
