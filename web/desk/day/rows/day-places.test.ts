import { expect, test } from 'vitest';
import type { BookingStatus, DayPlace } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import {
  countTotals,
  createPlaceNamer,
  filterPlaces,
  formatPlaceName,
  indexOfNow,
  toPlaceState,
  totalsInWords,
} from './day-places.ts';

const TODAY = Date.UTC(2026, 11, 15) / 1000;

function placeAt(minute: number, place: number, bookingStatus?: BookingStatus, day = TODAY): DayPlace {
  const time = new Date((day + minute * 60) * 1000).toISOString().slice(11, 16);
  const free = {
    place,
    bookingDate: day,
    bookingStartDate: day + minute * 60,
    bookingStartTime: time,
    serviceName: 'Castración',
  };
  if (!bookingStatus) return free as DayPlace;
  const people = {
    Pet: { petName: 'Luna' },
    Booker: { userName: 'Ana', userLastName: 'Páez', userPhone: '2622 45-1287', userIdNumber: '33444555' },
  };
  return { ...free, ...people, id: minute, bookingStatus, heldUntilAt: null } as DayPlace;
}

test('a free place of a past day stays bookable for thirty days', () => {
  expect(toPlaceState(placeAt(480, 1, undefined, TODAY - 30 * DAY_SECONDS), TODAY)).toBe('free');
  expect(toPlaceState(placeAt(480, 1, undefined, TODAY - 31 * DAY_SECONDS), TODAY)).toBe('late');
  expect(toPlaceState(placeAt(480, 1, 'N', TODAY - 31 * DAY_SECONDS), TODAY)).toBe('missed');
});

test("the current place of a day is the first that isn't over, if any", () => {
  const places = [placeAt(480, 1), placeAt(510, 1), placeAt(540, 1)].map((place) => ({
    ...place,
    bookingEndDate: place.bookingStartDate + 1800,
  }));
  const findIndexAt = (minute: number) => indexOfNow(places, TODAY + minute * 60);
  expect([findIndexAt(0), findIndexAt(509), findIndexAt(510), findIndexAt(569), findIndexAt(570)]).toEqual([
    0, 0, 1, 2, -1,
  ]);
});

test('the totals of a day count every place once', () => {
  const places = [placeAt(480, 1), placeAt(480, 2, 'A'), placeAt(510, 1, 'D'), placeAt(510, 2, 'D')];
  expect(totalsInWords(countTotals(places))).toBe('1 libre, 1 por atender, 2 cumplidos, 0 no cumplidos');
});

test('places that share a start are numbered', () => {
  const places = [placeAt(480, 1), placeAt(480, 2, 'A'), placeAt(510, 1), placeAt(540, 2, 'A')];
  expect(places.map(createPlaceNamer(places))).toEqual(['lugar 1', 'lugar 2', null, 'lugar 2']);
});

test("a place's name has its time, state, pet and owner", () => {
  expect(formatPlaceName(placeAt(510, 2, 'N'), 'lugar 2')).toBe(
    '08:30, lugar 2, No cumplido, Luna, de Ana Páez, Castración',
  );
  expect(formatPlaceName(placeAt(510, 1), null)).toBe('08:30, Libre, Castración');
  const held = { ...placeAt(510, 1, 'A'), heldUntilAt: Date.UTC(2026, 11, 15, 14, 40) } as DayPlace;
  expect(formatPlaceName(held, null)).toBe('08:30, Sin confirmar hasta 11:40, Luna, de Ana Páez, Castración');
});

test("a day's places are filtered by kind and searched by pet, owner, phone and DNI", () => {
  const free = placeAt(480, 1);
  const taken = placeAt(480, 2, 'A');
  const done = placeAt(510, 1, 'D');
  const places = [free, taken, done];
  expect(filterPlaces(places, { kind: 'all', search: ' ' })).toEqual(places);
  expect(filterPlaces(places, { kind: 'free', search: '' })).toEqual([free]);
  expect(filterPlaces(places, { kind: 'done', search: '' })).toEqual([done]);
  for (const search of ['paez ana', 'luna', '2622451287', '33.444.555'])
    expect(filterPlaces(places, { kind: 'all', search })).toEqual([taken, done]);
  expect(filterPlaces(places, { kind: 'taken', search: '08:30' })).toEqual([]);
});
