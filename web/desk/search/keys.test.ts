import { expect, test } from 'vitest';
import { listKeys } from './keys.ts';

const listKeyNames = (path: string) => listKeys(path).map(([key]) => key);

test("the list of keys on the day's screen has the day's keys", () => {
  expect(listKeyNames('/admin-day-bookings')).toEqual(
    expect.arrayContaining(['L', 'C', 'N', 'X', 'M', 'H', 'F', 'A', 'V', 'T', 'Ctrl K', 'Ctrl Z']),
  );
});

test('the list of keys has the space bar only on screens with selectable rows', () => {
  expect(listKeyNames('/admin-closures')).toContain('Espacio');
  expect(listKeyNames('/admin-users')).not.toContain('Espacio');
  expect(listKeyNames('/admin-users')).toContain('↑ ↓');
});

test("lists the key 'E' on a profile and not on an editor, and 'T' everywhere", () => {
  expect(listKeyNames('/admin-pet/3')).toEqual(['E', ...listKeyNames('/')]);
  expect(listKeyNames('/')).toContain('T');
  expect(listKeyNames('/admin-states-edit/3')).toEqual(listKeyNames('/'));
});
