import { expect, test } from 'vitest';
import { type Keystroke, MAX_KEY_GAP_MS, readBurst, withKeystroke } from './use-chip-reader.ts';

const CODE = '032000012344821';

function typeDigits(digits: string, gapMs: number, { field = 'kilos', before = '' } = {}) {
  let keystrokes: readonly Keystroke<string>[] = [];
  for (const [index, digit] of [...digits].entries()) {
    const shown = before + digits.slice(0, index);
    keystrokes = withKeystroke(keystrokes, { digit, at: index * gapMs, field, before: shown });
  }
  return keystrokes;
}

test.each(['', '4', '4,9', '120'])(
  'a reader’s burst over «%s» is a chip and restores the field',
  (before) => {
    expect(readBurst(typeDigits(CODE, 12, { before }))).toEqual({ code: CODE, before });
    expect(readBurst(typeDigits(CODE, 60, { before }))).toEqual({ code: CODE, before });
  },
);

test("a digit typed by hand before the reader's burst is no part of the chip", () => {
  const byHand = withKeystroke([], { digit: '4', at: -300, field: 'kilos', before: '' });
  const keystrokes = typeDigits(CODE, 10, { before: '4' }).reduce(withKeystroke, byHand);
  expect(readBurst(keystrokes)).toEqual({ code: CODE, before: '4' });
});

test.each([`${CODE}1`, `1${CODE}`, CODE + CODE])('more than fifteen digits are no burst: %s', (typed) => {
  expect(readBurst(typeDigits(typed, 12))).toBeNull();
});

test('a pause between two keys begins a new burst', () => {
  const firstKeystrokes = typeDigits(CODE, 12);
  const nextAt = (firstKeystrokes.at(-1)?.at ?? 0) + MAX_KEY_GAP_MS + 1;
  const [digit] = CODE;
  const nextKeystrokes = withKeystroke(firstKeystrokes, {
    digit: digit ?? '',
    at: nextAt,
    field: 'kilos',
    before: CODE,
  });
  expect(nextKeystrokes).toHaveLength(1);
});

test('too few digits, the fastest typist, or two fields make no burst', () => {
  expect(readBurst(typeDigits(CODE.slice(1), 5))).toBeNull();
  expect(readBurst(typeDigits(CODE, 70))).toBeNull();
  const firstKeystrokes = typeDigits(CODE.slice(0, 7), 5);
  const keysOfTwoFields = typeDigits(CODE.slice(7), 5, { field: 'vetNote' }).reduce(
    withKeystroke,
    firstKeystrokes,
  );
  expect(readBurst(keysOfTwoFields)).toBeNull();
});
