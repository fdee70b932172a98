import { expect, test } from 'vitest';
import { listKeys } from './keys.ts';

const keys = (path: string) => listKeys(path).map(([key]) => key);

test("lists the day's keys", () => {
  expect(keys('/admin-day-bookings')).toEqual(
    expect.arrayContaining(['L', 'C', 'N', 'X', 'M', 'H', 'F', 'A', 'V', 'T', 'Ctrl K', 'Ctrl Z']),
  );
});

test('lists the space bar only on screens with selectable rows', () => {
  expect(keys('/admin-closures')).toContain('Espacio');
  expect(keys('/admin-users')).not.toContain('Espacio');
  expect(keys('/admin-users')).toContain('↑ ↓');
});

test("lists the key 'E' on a profile and not on an editor, and 'T' everywhere", () => {
  expect(keys('/admin-pet/3')).toEqual(['E', ...keys('/')]);
  expect(keys('/')).toContain('T');
  expect(keys('/admin-states-edit/3')).toEqual(keys('/'));
});
