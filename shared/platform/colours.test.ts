import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, MIN_CONTRAST_RATIO, underDark, underWhite } from './colours.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#767676', '#ffffff', 4.54],
  ['#95c11e', '#ffffff', 2.1],
])('the contrast of %s and %s is %d to 1', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
});

test('a readable colour remains as it is', () => {
  expect(underWhite('#122f55')).toBe('#122f55');
  expect(underDark('#a9cbf5', '#0c1c33')).toBe('#a9cbf5');
});

test('any other colour becomes readable', () => {
  fc.assert(
    fc.property(colour, (any) => {
      expect(contrast(underWhite(any), '#ffffff')).toBeGreaterThanOrEqual(MIN_CONTRAST_RATIO);
      expect(contrast(underDark(any, '#0c1c33'), '#0c1c33')).toBeGreaterThanOrEqual(MIN_CONTRAST_RATIO);
    }),
  );
});
