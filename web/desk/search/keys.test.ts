import { expect, test } from 'vitest';
import { keysOf } from './keys.ts';

const keys = (path: string) => keysOf(path).map(([key]) => key);

test('the day’s keys are all told', () => {
  expect(keys('/admin-day-bookings')).toEqual(
    expect.arrayContaining(['L', 'C', 'N', 'X', 'M', 'T', 'H', 'F', 'P', 'A', 'V', 'S', 'Ctrl K', 'Ctrl Z']),
  );
});

test('a space bar chooses where rows can be chosen, and nowhere else', () => {
  expect(keys('/admin-closures')).toContain('Espacio');
  expect(keys('/admin-users')).not.toContain('Espacio');
  expect(keys('/admin-users')).toContain('↑ ↓');
});

test('a card has its own two; an editor none but those of all screens', () => {
  expect(keys('/admin-pet/3').slice(0, 2)).toEqual(['T', 'E']);
  expect(keys('/admin-states-edit/3')).toEqual(keys('/'));
});
