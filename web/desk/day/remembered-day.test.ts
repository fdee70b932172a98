import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, type Session, startSession } from '../../platform/api/session-store.ts';
import { prerenderFor } from '../../platform/api/town.ts';
import { rememberDay, rememberedDay } from './remembered-day.ts';

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
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  now = TODAY;
  prerenderFor(TOWN, () => now);
  startSession(CLERK);
});

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test('service, place and day are remembered; the day until the town’s next one', () => {
  expect(rememberedDay()).toBe('');
  rememberDay(ADDRESS);
  expect(rememberedDay()).toBe(ADDRESS);
  now = TODAY + 86_400_000;
  expect(rememberedDay()).toBe('?servicio=2&lugar=3&persona=1');
});

test('nobody finds where another was', () => {
  rememberDay(ADDRESS);
  startSession({ ...CLERK, userId: 8 });
  expect(rememberedDay()).toBe('');
  startSession(CLERK);
  expect(rememberedDay()).toBe(ADDRESS);
  endSession();
  startSession(CLERK);
  expect(rememberedDay()).toBe('');
});
