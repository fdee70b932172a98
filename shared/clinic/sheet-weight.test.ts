import { expect, test } from 'vitest';
import { weightTyped } from './sheet-weight.ts';

const CODE = '032000012344821';

test.each(['', '4', '4,9', '14,25', '120'])(
  'sentence 33: a reader’s burst after «%s», where a weight is typed, is the chip',
  (kilos) => {
    expect(weightTyped(kilos + CODE, kilos)).toEqual({ kilos, chip: CODE });
    expect(weightTyped(kilos, kilos)).toEqual({ kilos, chip: null });
  },
);

test.each([`${CODE}7`, `9${CODE}`, CODE.slice(1)])(
  'what isn’t fifteen figures is no chip’s number, not even a part of it: %s',
  (read) => {
    expect(weightTyped(`4${read}`, '4')).toEqual({ kilos: `4${read}`, chip: null });
  },
);

test('what was written over is no beginning of it', () => {
  expect(weightTyped(CODE, '4,9')).toEqual({ kilos: '4,9', chip: CODE });
});
