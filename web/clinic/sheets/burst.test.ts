import { expect, test } from 'vitest';
import { burstOf, ENDS_AFTER, type Figure, withFigure } from './use-chip-reader.ts';

const CODE = '032000012344821';

/** What came of these figures, one every so many ms, in a field that began with something. */
function typed(figures: string, every: number, { field = 'kilos', before = '' } = {}) {
  let last: readonly Figure<string>[] = [];
  for (const [index, digit] of [...figures].entries()) {
    const standing = before + figures.slice(0, index);
    last = withFigure(last, { digit, at: index * every, field, before: standing });
  }
  return last;
}

test.each(['', '4', '4,9', '120'])(
  'sentence 33: a reader’s burst over «%s» is a chip, and what stood there stays',
  (before) => {
    expect(burstOf(typed(CODE, 12, { before }))).toEqual({ code: CODE, before });
    expect(burstOf(typed(CODE, 60, { before }))).toEqual({ code: CODE, before });
  },
);

test('whatever was typed by hand just before is no part of it', () => {
  const byHand = withFigure([], { digit: '4', at: -300, field: 'kilos', before: '' });
  const last = typed(CODE, 10, { before: '4' }).reduce(withFigure, byHand);
  expect(burstOf(last)).toEqual({ code: CODE, before: '4' });
});

test.each([`${CODE}1`, `1${CODE}`, CODE + CODE])('more figures are none, nor a part of them: %s', (read) => {
  expect(burstOf(typed(read, 12))).toBeNull();
});

test('after a rest another one begins', () => {
  const at = (last: number) => last + ENDS_AFTER + 1;
  const first = typed(CODE, 12);
  const end = first.at(-1)?.at ?? 0;
  const [digit] = CODE;
  const next = withFigure(first, { digit: digit ?? '', at: at(end), field: 'kilos', before: CODE });
  expect(next).toHaveLength(1);
});

test('fewer figures are none, nor as many by the fastest hand, nor over two fields', () => {
  expect(burstOf(typed(CODE.slice(1), 5))).toBeNull();
  expect(burstOf(typed(CODE, 70))).toBeNull();
  const first = typed(CODE.slice(0, 7), 5);
  const both = typed(CODE.slice(7), 5, { field: 'vetNote' }).reduce(withFigure, first);
  expect(burstOf(both)).toBeNull();
});
