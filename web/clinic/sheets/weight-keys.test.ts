import { expect, test } from 'vitest';
import { splitTypedWeight } from './weight-keys.tsx';

const CODE = '032000012344821';

test.each(['', '4', '4,9', '14,25', '120'])(
  'a reader’s burst after «%s» in the weight field is the chip',
  (kilos) => {
    expect(splitTypedWeight(kilos + CODE, kilos)).toEqual({ kilos, chip: CODE });
    expect(splitTypedWeight(kilos, kilos)).toEqual({ kilos, chip: null });
  },
);

test.each([`${CODE}7`, `9${CODE}`, CODE.slice(1)])(
  'typed digits that are not exactly fifteen contain no chip: %s',
  (typed) => {
    expect(splitTypedWeight(`4${typed}`, '4')).toEqual({ kilos: `4${typed}`, chip: null });
  },
);

test('a chip that overwrites the typed weight restores it', () => {
  expect(splitTypedWeight(CODE, '4,9')).toEqual({ kilos: '4,9', chip: CODE });
});
