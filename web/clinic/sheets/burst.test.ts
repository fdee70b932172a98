import { expect, test } from 'vitest';
import { type Keystroke, MAX_KEY_GAP_MS, readBurst, withKeystroke } from './use-chip-reader.ts';

const CODE = '032000012344821';

function typeDigits(digits: string, gapMs: number, { field = 'kilos', before = '' } = {}) {
  let last: readonly Keystroke<string>[] = [];
  for (const [index, digit] of [...digits].entries()) {
    const shown = before + digits.slice(0, index);
    last = withKeystroke(last, { digit, at: index * gapMs, field, before: shown });
  }
  return last;
}

test.each(['', '4', '4,9', '120'])(
  'sentence 33: a reader’s burst over «%s» is a chip and restores the field',
  (before) => {
    expect(readBurst(typeDigits(CODE, 12, { before }))).toEqual({ code: CODE, before });
    expect(readBurst(typeDigits(CODE, 60, { before }))).toEqual({ code: CODE, before });
  },
);

test("leaves out a digit typed by hand before the reader's burst", () => {
  const byHand = withKeystroke([], { digit: '4', at: -300, field: 'kilos', before: '' });
  const last = typeDigits(CODE, 10, { before: '4' }).reduce(withKeystroke, byHand);
  expect(readBurst(last)).toEqual({ code: CODE, before: '4' });
});

test.each([`${CODE}1`, `1${CODE}`, CODE + CODE])('more than fifteen digits are no burst: %s', (read) => {
  expect(readBurst(typeDigits(read, 12))).toBeNull();
});

test('a pause begins a new burst', () => {
  const at = (last: number) => last + MAX_KEY_GAP_MS + 1;
  const first = typeDigits(CODE, 12);
  const end = first.at(-1)?.at ?? 0;
  const [digit] = CODE;
  const next = withKeystroke(first, { digit: digit ?? '', at: at(end), field: 'kilos', before: CODE });
  expect(next).toHaveLength(1);
});

test('too few digits, the fastest typist, or two fields make no burst', () => {
  expect(readBurst(typeDigits(CODE.slice(1), 5))).toBeNull();
  expect(readBurst(typeDigits(CODE, 70))).toBeNull();
  const first = typeDigits(CODE.slice(0, 7), 5);
  const both = typeDigits(CODE.slice(7), 5, { field: 'vetNote' }).reduce(withKeystroke, first);
  expect(readBurst(both)).toBeNull();
});
