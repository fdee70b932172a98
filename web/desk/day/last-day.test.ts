import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, type Session, startSession } from '../../platform/api/session-store.ts';
import { setTownForPrerender } from '../../platform/api/town.ts';
import { readLastDaySearch, saveLastDay } from './last-day.ts';

const CLERK: Session = {
  token: 't',
  userId: 7,
  userName: 'Ana',
  userLastName: 'Paz',
  roleName: 'ADMIN',
  email: 'ana@huellas.test',
};
const TODAY = Date.UTC(2026, 11, 1, 12);
const ADDRESS = '?servicio=2&lugar=3&persona=1&fecha=2026-12-10';
const TOWN = { name: 'San Carlos', timeZone: 'America/Argentina/Buenos_Aires' };

let now = TODAY;

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
  now = TODAY;
  setTownForPrerender(TOWN, () => now);
  startSession(CLERK);
});

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test("the last viewed agenda is remembered, and its date until the town's next day begins", () => {
  expect(readLastDaySearch()).toBe('');
  saveLastDay(ADDRESS);
  expect(readLastDaySearch()).toBe(ADDRESS);
  now = TODAY + 86_400_000;
  expect(readLastDaySearch()).toBe('?servicio=2&lugar=3&persona=1');
});

test('the last viewed day is shown to no other user and forgotten at logout', () => {
  saveLastDay(ADDRESS);
  startSession({ ...CLERK, userId: 8 });
  expect(readLastDaySearch()).toBe('');
  startSession(CLERK);
  expect(readLastDaySearch()).toBe(ADDRESS);
  endSession();
  startSession(CLERK);
  expect(readLastDaySearch()).toBe('');
});
