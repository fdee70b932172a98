import { expect, test } from 'vitest';
import { reminderMoment } from './reminders.ts';

const wall = (text: string) => Date.parse(`${text}Z`) / 1000;

test('a booking is reminded of from ten of the day before, whenever it begins', () => {
  for (const start of ['2027-03-01T00:00', '2027-03-01T08:30', '2027-03-01T23:59'])
    expect(reminderMoment(wall(start))).toBe(wall('2027-02-28T10:00'));
});
