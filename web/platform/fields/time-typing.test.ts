import { expect, test } from 'vitest';
import { minuteOfTyped, timeOfMinute } from './time-typing.ts';

test('a time is understood in each common spelling', () => {
  const asTyped = ['8', '08', '8:30', '8.30', '830', '0830', ' 13:05 ', '24', '24:00', '0:00'];
  expect(asTyped.map((typed) => minuteOfTyped(typed))).toEqual([
    480, 480, 510, 510, 510, 510, 785, 1440, 1440, 0,
  ]);
});

test('an invalid time gives null', () => {
  for (const typed of ['', '25', '8:60', '24:01', '8:3', 'ocho', '-1', '12345'])
    expect(minuteOfTyped(typed)).toBeNull();
});

test('minutes are formatted as a clock time', () => {
  expect([0, 480, 785, 1440].map(timeOfMinute)).toEqual(['00:00', '08:00', '13:05', '24:00']);
  expect(timeOfMinute(null)).toBe('');
});
