import { expect, test } from 'vitest';
import { telOf } from './tel.ts';

test('a written number is one that dials', () => {
  expect(telOf('+54 2622 45-1287')).toBe('tel:+542622451287');
});
