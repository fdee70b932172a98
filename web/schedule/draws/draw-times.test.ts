import { expect, test } from 'vitest';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toMidnight } from '#shared/platform/town-clock.ts';
import { DRAW_MESSAGES, type DrawSummary } from '#shared/schedule/draws.ts';
import { toTypedMoment } from '../../platform/fields/time-typing.ts';
import { chooseDraw, findDrawFieldProblems, isJoinable, toDrawDraft, toDrawFields } from './draw-times.ts';

const NOW = toMidnight('2026-11-01');
const draw: DrawSummary = {
  id: 7,
  drawState: 'open',
  closesAt: NOW + DAY_SECONDS,
  confirmBy: NOW + 3 * DAY_SECONDS,
  entries: 0,
};

test('the times typed for a day’s own draw return after another day’s draw was chosen', () => {
  const typed = {
    ...toDrawFields(null),
    closes: toTypedMoment(NOW + 5 * DAY_SECONDS),
    confirms: toTypedMoment(NOW + 6 * DAY_SECONDS),
  };
  const joined = chooseDraw(typed, '7', draw);
  expect(toDrawDraft(joined)).toEqual({ DrawId: 7, closesAt: draw.closesAt, confirmBy: draw.confirmBy });
  expect(toDrawDraft(chooseDraw(joined, '0', null))).toEqual(toDrawDraft(typed));
  expect(toDrawDraft(chooseDraw(chooseDraw(joined, '8', draw), '0', null))).toEqual(toDrawDraft(typed));
});

test('a day without typed times doesn’t inherit those of a draw that it left', () => {
  const joined = chooseDraw(toDrawFields(null), '7', draw);
  expect(chooseDraw(joined, '0', null)).toEqual(toDrawFields(null));
});

test('a draw is offered only if its times lie ahead and before the operativo’s day', () => {
  expect(isJoinable(draw, '2026-11-10', NOW)).toBe(true);
  expect(isJoinable(draw, null, NOW)).toBe(true);
  expect(isJoinable(draw, '2026-11-03', NOW)).toBe(false);
  expect(isJoinable(draw, '2026-11-10', NOW + 2 * DAY_SECONDS)).toBe(false);
  expect(isJoinable({ ...draw, drawState: 'closed' }, '2026-11-10', NOW)).toBe(false);
});

test('a deadline on or after the operativo’s day is rejected beside its field', () => {
  const fields = toDrawFields(draw);
  expect(findDrawFieldProblems(fields, '2026-11-10')).toEqual([]);
  expect(findDrawFieldProblems(fields, '2026-11-03')).toEqual([
    { field: 'confirms', message: DRAW_MESSAGES.order },
  ]);
});
