import { expect, test } from 'vitest';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import type { NextPlace } from '#shared/bookings/next-places.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import {
  findAvailability,
  listExtraChoices,
  listFreeChoices,
  listNearChoices,
  momentInWords,
  type PlaceChoice,
} from './place-choices.ts';

const MIDNIGHT = parseIsoDate('2026-12-10') ?? 0;
const atHour = (hour: number) => MIDNIGHT + hour * 3600;
const agenda = { ServiceId: 1, LocationId: 1, OperatorUserId: 1 };
const makePlace = (hour: number, id?: number, OperatorUserId = 1) =>
  ({
    ...agenda,
    OperatorUserId,
    AgendaId: OperatorUserId,
    bookingStartDate: atHour(hour),
    bookingEndDate: atHour(hour) + 1800,
    ...(id && { id }),
  }) as DayPlace;
const makeFreePlace = (hour: number, OperatorUserId = 1) =>
  ({
    ...makePlace(hour, undefined, OperatorUserId),
    operatorName: OperatorUserId > 1 ? 'Paula' : null,
  }) as NextPlace;
const agendas = [1, 7].map((id) => ({ ...agenda, id, OperatorUserId: id, operatorName: null }) as Agenda);
const toShortTexts = (choices: PlaceChoice[]) =>
  choices.map(
    ({ isExtra, agenda: { OperatorUserId }, start }) =>
      `${isExtra ? 'extra' : 'free'} ${OperatorUserId} ${(start - MIDNIGHT) / 3600}`,
  );
const listNear = (facts: Partial<Parameters<typeof listNearChoices>[0]>) =>
  toShortTexts(listNearChoices({ next: [], later: [], requested: null, now: atHour(10.25), ...facts }));

test('the near choices are two places of today and a later one, of any vet', () => {
  const next = [makeFreePlace(10.5), makeFreePlace(10.5, 7), makeFreePlace(11)];
  expect(listNear({ next, later: [makeFreePlace(32)] })).toEqual(['free 1 10.5', 'free 7 10.5', 'free 1 32']);
});

test('the near choices are all of today, or all of later days, if no other day has a free place', () => {
  expect(listNear({ next: [makeFreePlace(10.5), makeFreePlace(11), makeFreePlace(11.5)] })).toEqual([
    'free 1 10.5',
    'free 1 11',
    'free 1 11.5',
  ]);
  expect(listNear({ next: [makeFreePlace(32), makeFreePlace(33)], later: [makeFreePlace(32)] })).toEqual([
    'free 1 32',
    'free 1 33',
  ]);
  expect(listNear({})).toEqual([]);
});

test('the near choices begin with the requested place and list it only once', () => {
  const requested = { agenda, operatorName: null, start: atHour(11), isExtra: false };
  expect(listNear({ next: [makeFreePlace(10.5), makeFreePlace(11)], requested })).toEqual([
    'free 1 11',
    'free 1 10.5',
  ]);
});

test('each free start of a day is listed once for each vet', () => {
  const places = [makePlace(9), makePlace(9), makePlace(9.5, 4), makePlace(10, undefined, 7)];
  expect(toShortTexts(listFreeChoices({ places, agendas }))).toEqual(['free 1 9', 'free 7 10']);
});

test('an extra place is offered in every slot that has not ended, full or not', () => {
  const places = [makePlace(9), makePlace(10, 4), makePlace(10), makePlace(11, 5)];
  expect(toShortTexts(listExtraChoices({ places, agendas, now: atHour(10.25) }))).toEqual([
    'extra 1 10',
    'extra 1 11',
  ]);
});

test('a place is named by its time, and by its vet if the agenda has one', () => {
  expect(momentInWords({ start: atHour(10.5), operatorName: null }, atHour(10))).toBe('hoy, 10:30 hs');
  expect(momentInWords({ start: atHour(32), operatorName: 'Paula' }, atHour(10))).toBe(
    'mañana, 08:00 hs con Paula',
  );
});

test('a chosen place is free, taken by others, or removed with its time', () => {
  const choice = { agenda, operatorName: null, start: atHour(8), isExtra: false };
  expect(findAvailability(choice, undefined)).toBe('free');
  expect(findAvailability(choice, [makePlace(8, 4), makePlace(8), makePlace(9)])).toBe('free');
  expect(findAvailability(choice, [makePlace(8, 4), makePlace(9)])).toBe('taken');
  expect(findAvailability({ ...choice, isExtra: true }, [makePlace(8, 4)])).toBe('free');
  expect(findAvailability(choice, [makePlace(9)])).toBe('gone');
});
