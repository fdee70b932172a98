import { describe, expect, test } from 'vitest';
import { DAY_SECONDS } from '../platform/durations.ts';
import { formatTime, toIsoDate } from '../platform/town-clock.ts';
import {
  type Closure,
  findClosedReason,
  findDisplacement,
  formatPartReason,
  type Hours,
  listDaySlots,
  type Slot,
} from './slots.ts';

const TUESDAY = Date.UTC(2026, 11, 1) / 1000;
const MORNING: Hours = {
  weekday: 2,
  fromMinute: 480,
  toMinute: 720,
  slotMinutes: 30,
  places: 2,
  validFrom: '2020-01-01',
  validTo: null,
};
const HOLIDAY: Closure = {
  fromDate: '2026-12-01',
  toDate: '2026-12-01',
  fromMinute: null,
  toMinute: null,
  reason: 'Feriado',
};

const listStarts = (slots: Slot[]) => slots.map((slot) => formatTime(slot.starts));

describe('slots of a day', () => {
  test('hours are cut into whole slots', () => {
    expect(listStarts(listDaySlots(TUESDAY, [{ ...MORNING, toMinute: 575 }], []))).toEqual([
      '08:00',
      '08:30',
      '09:00',
    ]);
    expect(listDaySlots(TUESDAY, [MORNING], []).at(-1)).toEqual({
      starts: TUESDAY + 690 * 60,
      ends: TUESDAY + 720 * 60,
      places: 2,
    });
  });

  test('days of other weekdays or outside the validity of the hours have no slots', () => {
    expect(listDaySlots(TUESDAY + DAY_SECONDS, [MORNING], [])).toEqual([]);
    const countSlots = (validFrom: string, validTo: string | null) =>
      listDaySlots(TUESDAY, [{ ...MORNING, validFrom, validTo }], []).length;
    expect(countSlots('2026-12-01', '2026-12-01')).toBe(8);
    expect(countSlots('2026-12-02', null)).toBe(0);
    expect(countSlots('2020-01-01', '2026-11-30')).toBe(0);
  });

  test('slots come in order regardless of the hours', () => {
    const afternoon = { ...MORNING, fromMinute: 840, toMinute: 900 };
    expect(listStarts(listDaySlots(TUESDAY, [afternoon, { ...MORNING, toMinute: 540 }], []))).toEqual([
      '08:00',
      '08:30',
      '14:00',
      '14:30',
    ]);
  });

  test('a closure removes exactly the slots that it overlaps', () => {
    const meeting = { ...HOLIDAY, fromMinute: 525, toMinute: 570 };
    expect(listStarts(listDaySlots(TUESDAY, [MORNING], [meeting]))).toEqual([
      '08:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
    ]);
    expect(listDaySlots(TUESDAY, [MORNING], [HOLIDAY])).toEqual([]);
  });

  test('a closed day has a reason only if it had hours', () => {
    expect(findClosedReason(TUESDAY, [MORNING], [HOLIDAY])).toBe('Feriado');
    expect(findClosedReason(TUESDAY, [MORNING], [])).toBeNull();
    expect(findClosedReason(TUESDAY, [MORNING], [{ ...HOLIDAY, toMinute: 540 }])).toBeNull();
    const twoDayHoliday = { ...HOLIDAY, toDate: toIsoDate(TUESDAY + DAY_SECONDS) };
    expect(findClosedReason(TUESDAY + DAY_SECONDS, [MORNING], [twoDayHoliday])).toBeNull();
  });

  test('the reason of a closed day prefers closures that remove slots, and whole days over parts', () => {
    const night = { ...HOLIDAY, fromMinute: 1200, toMinute: 1320, reason: 'Corte nocturno' };
    const training = { ...HOLIDAY, fromMinute: 480, toMinute: 720, reason: 'Capacitación' };
    expect(findClosedReason(TUESDAY, [MORNING], [night, training])).toBe('Capacitación');
    expect(findClosedReason(TUESDAY, [MORNING], [night, training, HOLIDAY])).toBe('Feriado');
    expect(formatPartReason(TUESDAY, [MORNING], [night, training])).toBeNull();
  });

  test('a partly closed day states its part and reason', () => {
    const makeClosure = (fromMinute: number | null, toMinute: number | null, reason = 'Desinfección') =>
      ({ ...HOLIDAY, fromMinute, toMinute, reason }) as Closure;
    const findPart = (...closures: Closure[]) => formatPartReason(TUESDAY, [MORNING], closures);
    expect(findPart(makeClosure(600, 720))).toBe('de 10:00 a 12:00: Desinfección');
    expect(findPart(makeClosure(660, null), makeClosure(null, 540, 'Reunión'))).toBe(
      'hasta las 09:00: Reunión; desde las 11:00: Desinfección',
    );
    expect([findPart(), findPart(HOLIDAY), findPart(makeClosure(1200, 1320))]).toEqual([null, null, null]);
    expect(findPart(makeClosure(0, 540))).toBe('hasta las 09:00: Desinfección');
    expect(findPart(makeClosure(660, 1440))).toBe('desde las 11:00: Desinfección');
  });
});

describe('overlapping hours of imported data', () => {
  const earlyHours = { ...MORNING, toMinute: 600, slotMinutes: 60 };
  const finerHours = { ...MORNING, fromMinute: 540, toMinute: 660 };

  test('the first of two overlapping ranges of hours keeps its whole length', () => {
    const times = ['08:00', '09:00', '10:00', '10:30'];
    expect(listStarts(listDaySlots(TUESDAY, [earlyHours, finerHours], []))).toEqual(times);
    expect(listStarts(listDaySlots(TUESDAY, [finerHours, earlyHours], []))).toEqual(times);
  });

  test('the time of a closed slot is not given to an overlapping range of hours', () => {
    const meeting = { ...HOLIDAY, fromMinute: 570, toMinute: 600 };
    expect(listStarts(listDaySlots(TUESDAY, [earlyHours, finerHours], [meeting]))).toEqual([
      '08:00',
      '10:00',
      '10:30',
    ]);
  });
});

describe('displaced bookings', () => {
  const booking = { starts: TUESDAY + 9 * 3600, ends: TUESDAY + 9.5 * 3600, place: 2 };
  const findDisplacementOf = (hours: Partial<Hours>, closures: Closure[] = []) =>
    findDisplacement(booking, [{ ...MORNING, ...hours }], closures);

  test('a booking with an equal slot and its place is not displaced', () => {
    expect(findDisplacementOf({})).toBeNull();
  });

  test('hours with another start, length, capacity or validity displace a booking', () => {
    for (const hours of [{ fromMinute: 490 }, { slotMinutes: 60 }, { places: 1 }, { validTo: '2026-11-30' }])
      expect(findDisplacementOf(hours)).toBe('outside');
  });

  test('an overlapping closure displaces a booking in or out of hours', () => {
    const halfHourClosure = { ...HOLIDAY, fromMinute: 569, toMinute: 600 };
    expect([
      findDisplacementOf({}, [halfHourClosure]),
      findDisplacementOf({ places: 1 }, [halfHourClosure]),
    ]).toEqual(['closed', 'closed']);
    expect(findDisplacementOf({}, [{ ...halfHourClosure, fromMinute: 570 }])).toBeNull();
  });
});
