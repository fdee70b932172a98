import { expect, test } from 'vitest';
import { toTelLink } from './tel.ts';

test('a phone number with spaces and dashes becomes a tel link', () => {
  expect(toTelLink('+54 2622 45-1287')).toBe('tel:+542622451287');
});
