import { expect, test } from 'vitest';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import type { NextPlace } from '#shared/bookings/next-places.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import {
  checkAvailability,
  extraChoices,
  freeChoices,
  listNearChoices,
  momentInWords,
  type PlaceChoice,
} from './place-choices.ts';

const MIDNIGHT = parseIsoDate('2026-12-10') ?? 0;
const at = (hour: number) => MIDNIGHT + hour * 3600;
const agenda = { ServiceId: 1, LocationId: 1, OperatorUserId: 1 };
const place = (hour: number, id?: number, OperatorUserId = 1) =>
  ({
    ...agenda,
    OperatorUserId,
    AgendaId: OperatorUserId,
    bookingStartDate: at(hour),
    bookingEndDate: at(hour) + 1800,
    ...(id && { id }),
  }) as DayPlace;
const free = (hour: number, OperatorUserId = 1) =>
  ({
    ...place(hour, undefined, OperatorUserId),
    operatorName: OperatorUserId > 1 ? 'Paula' : null,
  }) as NextPlace;
const agendas = [1, 7].map((id) => ({ ...agenda, id, OperatorUserId: id, operatorName: null }) as Agenda);
const inShort = (choices: PlaceChoice[]) =>
  choices.map(
    ({ isExtra, agenda: { OperatorUserId }, start }) =>
      `${isExtra ? 'extra' : 'free'} ${OperatorUserId} ${(start - MIDNIGHT) / 3600}`,
  );
const near = (facts: Partial<Parameters<typeof listNearChoices>[0]>) =>
  inShort(listNearChoices({ next: [], later: [], requested: null, now: at(10.25), ...facts }));

test('offers two places of today and one later of any vet', () => {
  const next = [free(10.5), free(10.5, 7), free(11)];
  expect(near({ next, later: [free(32)] })).toEqual(['free 1 10.5', 'free 7 10.5', 'free 1 32']);
});

test('offers more of today when nothing is later, and only later when today is over', () => {
  expect(near({ next: [free(10.5), free(11), free(11.5)] })).toEqual([
    'free 1 10.5',
    'free 1 11',
    'free 1 11.5',
  ]);
  expect(near({ next: [free(32), free(33)], later: [free(32)] })).toEqual(['free 1 32', 'free 1 33']);
  expect(near({})).toEqual([]);
});

test('puts the requested place first, once', () => {
  const requested = { agenda, operatorName: null, start: at(11), isExtra: false };
  expect(near({ next: [free(10.5), free(11)], requested })).toEqual(['free 1 11', 'free 1 10.5']);
});

test('lists each free start of a day once, of every vet', () => {
  const places = [place(9), place(9), place(9.5, 4), place(10, undefined, 7)];
  expect(inShort(freeChoices({ places, agendas }))).toEqual(['free 1 9', 'free 7 10']);
});

test('gives an extra place at every start that has not ended, full or not', () => {
  const places = [place(9), place(10, 4), place(10), place(11, 5)];
  expect(inShort(extraChoices({ places, agendas, now: at(10.25) }))).toEqual(['extra 1 10', 'extra 1 11']);
});

test('names the time, and the vet if the agenda has one', () => {
  expect(momentInWords({ start: at(10.5), operatorName: null }, at(10))).toBe('hoy, 10:30 hs');
  expect(momentInWords({ start: at(32), operatorName: 'Paula' }, at(10))).toBe('mañana, 08:00 hs con Paula');
});

test('tells whether a place is free, taken by others, or removed with its time', () => {
  const choice = { agenda, operatorName: null, start: at(8), isExtra: false };
  expect(checkAvailability(choice, undefined)).toBe('free');
  expect(checkAvailability(choice, [place(8, 4), place(8), place(9)])).toBe('free');
  expect(checkAvailability(choice, [place(8, 4), place(9)])).toBe('taken');
  expect(checkAvailability({ ...choice, isExtra: true }, [place(8, 4)])).toBe('free');
  expect(checkAvailability(choice, [place(9)])).toBe('gone');
});
