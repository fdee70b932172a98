import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeContrast, MIN_CONTRAST_RATIO, toColourForDarkText, toColourForWhiteText } from './colours.ts';

const someColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#767676', '#ffffff', 4.54],
  ['#95c11e', '#ffffff', 2.1],
])('the contrast of %s and %s is %d to 1', (one, other, ratio) => {
  expect(computeContrast(one, other)).toBeCloseTo(ratio, 1);
});

test('a readable colour of the town remains as it is', () => {
  expect(toColourForWhiteText('#122f55')).toBe('#122f55');
  expect(toColourForDarkText('#a9cbf5', '#0c1c33')).toBe('#a9cbf5');
});

test('an unreadable colour of the town becomes readable', () => {
  fc.assert(
    fc.property(someColour, (eachColour) => {
      expect(computeContrast(toColourForWhiteText(eachColour), '#ffffff')).toBeGreaterThanOrEqual(
        MIN_CONTRAST_RATIO,
      );
      expect(computeContrast(toColourForDarkText(eachColour, '#0c1c33'), '#0c1c33')).toBeGreaterThanOrEqual(
        MIN_CONTRAST_RATIO,
      );
    }),
  );
});
