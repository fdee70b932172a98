import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { findMonth, listFreeSlots } from '#shared/schedule/agendas.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { wallAt } from '../../../test/bookings.ts';
import { newAgenda } from '../../../test/people.ts';
import type { AgendaRow } from './agendas.queries.ts';
import { createAvailabilityCache } from './cached-availability.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const TODAY = '2026-12-01';

test('a cached day drops each slot as it begins', async () => {
  const agenda = await newAgenda(api, {});
  const readAfter = async (minutes: number) => {
    api.setNow(TUESDAY_9 + minutes * MINUTE_MS);
    const slots = await api.call(listFreeSlots, { params: { ...agenda, bookingDate: wallAt(TODAY) } });
    const month = await api.call(findMonth, { params: { ...agenda, yearMonth: '2026-12' } });
    const today = month.body.days.find(({ date }) => date === TODAY);
    return [slots.body[0]?.bookingStartTime, today?.free, month.body.firstFree];
  };
  expect(await readAfter(29)).toEqual(['09:30', 5, wallAt(TODAY, '09:30')]);
  expect(await readAfter(30)).toEqual(['10:00', 4, wallAt(TODAY, '10:00')]);
  expect(await readAfter(31)).toEqual(['10:00', 4, wallAt(TODAY, '10:00')]);
  expect(await readAfter(61)).toEqual(['10:30', 3, wallAt(TODAY, '10:30')]);
});

test('a failed read of a cached day is repeated for the next caller', async () => {
  const readCached = createAvailabilityCache();
  const agenda = { id: 1, revision: 1, horizonDays: 30, leadHours: 0 } as AgendaRow;
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 1) throw new Error('away');
    return reads;
  };
  await expect(readCached(agenda, 'day', 0, read)).rejects.toThrow('away');
  expect([await readCached(agenda, 'day', 59, read), await readCached(agenda, 'day', 0, read)]).toEqual([
    2, 2,
  ]);
});

test.each([
  ['another revision', { revision: 2 }, 0, 'day'],
  ['another horizon', { horizonDays: 31 }, 0, 'day'],
  ['another lead time', { leadHours: 1 }, 0, 'day'],
  ['another agenda', { id: 2 }, 0, 'day'],
  ['the next minute', {}, 60, 'day'],
  ['another kind of answer', {}, 0, 'month'],
] as const)('the availability is read again for %s', async (_, change, townNow, kind) => {
  const readCached = createAvailabilityCache();
  const agenda = { id: 1, revision: 1, horizonDays: 30, leadHours: 0 } as AgendaRow;
  await readCached(agenda, 'day', 0, async () => 'first');
  expect(await readCached({ ...agenda, ...change }, kind, townNow, async () => 'anew')).toBe('anew');
});
