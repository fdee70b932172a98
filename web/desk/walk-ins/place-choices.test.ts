import { expect, test } from 'vitest';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import type { NextPlace } from '#shared/bookings/next-places.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { placeChoices, whenOf } from './place-choices.ts';

const MIDNIGHT = parseIsoDate('2026-12-10') ?? 0;
const at = (hour: number) => MIDNIGHT + hour * 3600;
const agenda = { ServiceId: 1, LocationId: 1, OperatorUserId: 1 };
const shown = { agenda, operatorName: null };
const place = (hour: number) => ({ bookingStartDate: at(hour), bookingEndDate: at(hour) + 1800 }) as DayPlace;
const free = (hour: number, OperatorUserId = 1) =>
  ({
    ...place(hour),
    ...agenda,
    OperatorUserId,
    operatorName: OperatorUserId > 1 ? 'Paula' : null,
  }) as NextPlace;
const keys = (known: Partial<Parameters<typeof placeChoices>[0]>) =>
  placeChoices({ next: [], later: [], today: [], requested: null, shown, now: at(10.25), ...known }).map(
    ({ isExtra, agenda: { OperatorUserId }, start }) =>
      `${isExtra ? 'extra' : 'free'} ${OperatorUserId} ${(start - MIDNIGHT) / 3600}`,
  );

test('offers two places of today and one later of any vet, then an extra one now', () => {
  const next = [free(10.5), free(10.5, 7), free(11)];
  expect(keys({ next, later: [free(32)], today: [place(11), place(9), place(10)] })).toEqual([
    'free 1 10.5',
    'free 7 10.5',
    'free 1 32',
    'extra 1 10',
  ]);
});

test('offers more of today when nothing is later, and only later when today is over', () => {
  expect(keys({ next: [free(10.5), free(11), free(11.5)] })).toEqual([
    'free 1 10.5',
    'free 1 11',
    'free 1 11.5',
  ]);
  expect(keys({ next: [free(32), free(33)], later: [free(32)], today: [place(9)] })).toEqual([
    'free 1 32',
    'free 1 33',
  ]);
  expect(keys({})).toEqual([]);
});

test('puts the requested place first, once', () => {
  const requested = { agenda, operatorName: null, start: at(11) };
  expect(keys({ next: [free(10.5), free(11)], requested })).toEqual([
    'free 1 11',
    'free 1 10.5',
    'extra 1 11',
  ]);
});

test('names the time, and the vet if the agenda has one', () => {
  expect(whenOf({ start: at(10.5), operatorName: null }, at(10))).toBe('hoy 10:30 hs');
  expect(whenOf({ start: at(32), operatorName: 'Paula' }, at(10))).toBe('mañana 08:00 hs, Paula');
});
