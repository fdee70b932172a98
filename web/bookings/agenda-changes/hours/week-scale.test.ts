import { expect, test } from 'vitest';
import { listHours, minuteAt, shiftTimes, timesBetween, toExtent, toLanes, toScale } from './week-scale.ts';

const toTimes = (fromHour: number, toHour: number) => ({ fromMinute: fromHour * 60, toMinute: toHour * 60 });

test('the scale of a week covers a working day and every range of hours outside it', () => {
  expect(toScale([])).toEqual({ from: 420, to: 1140 });
  expect(toScale([toTimes(6.5, 12), toTimes(14, 20.25)])).toEqual({ from: 360, to: 1260 });
  expect(listHours({ from: 420, to: 600 })).toEqual([420, 480, 540]);
});

test('a minute of the day converts to its position on the scale and back', () => {
  const scale = { from: 420, to: 1140 };
  expect(toExtent(scale, toTimes(7, 13))).toEqual({ top: 0, height: 0.5 });
  expect(minuteAt(scale, 0.5)).toBe(780);
  expect(minuteAt(scale, 0.01)).toBe(420);
  expect(minuteAt(scale, 2)).toBe(1140);
});

test('dragging up or down between two hours gives equal times of at least one step', () => {
  const scale = { from: 420, to: 1140 };
  expect(timesBetween(scale, 600, 480)).toEqual(timesBetween(scale, 480, 600));
  expect(timesBetween(scale, 480, 480)).toEqual({ fromMinute: 480, toMinute: 495 });
  expect(timesBetween(scale, 1140, 1140)).toEqual({ fromMinute: 1125, toMinute: 1140 });
});

test('a moved range of hours keeps its length and stays on the scale', () => {
  const scale = { from: 420, to: 1140 };
  expect(shiftTimes(scale, toTimes(9, 13), 60)).toEqual(toTimes(10, 14));
  expect(shiftTimes(scale, toTimes(9, 13), -600)).toEqual(toTimes(7, 11));
  expect(shiftTimes(scale, toTimes(9, 13), 600)).toEqual(toTimes(15, 19));
});

test('overlapping ranges of hours are drawn side by side', () => {
  const first = toTimes(8, 12);
  const second = toTimes(9, 13);
  const third = toTimes(14, 16);
  expect(toLanes([third, second, first]).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
  ]);
});
