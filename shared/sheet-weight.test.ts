import { expect, test } from 'vitest';
import { weightTyped } from './sheet-weight.ts';

test.each(['', '4', '4,9', '14,25', '120'])(
  'sentence 33: a reader’s burst after «%s», where a weight is typed, is the chip',
  (kilos) => {
    expect(weightTyped(`${kilos}032000012344821`)).toEqual({ kilos, chip: '032000012344821' });
    expect(weightTyped(kilos)).toEqual({ kilos, chip: null });
  },
);
