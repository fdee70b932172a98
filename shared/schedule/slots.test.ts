import { describe, expect, test } from 'vitest';
import { DAY, formatTime, isoDate } from '../platform/town-clock.ts';
import {
  type Closure,
  closedReason,
  daySlots,
  displacedBy,
  type Hours,
  partReason,
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

const starts = (slots: Slot[]) => slots.map((slot) => formatTime(slot.starts));

describe('a day of slots', () => {
  test('cuts the hours into whole slots', () => {
    expect(starts(daySlots(TUESDAY, [{ ...MORNING, toMinute: 575 }], []))).toEqual([
      '08:00',
      '08:30',
      '09:00',
    ]);
    expect(daySlots(TUESDAY, [MORNING], []).at(-1)).toEqual({
      starts: TUESDAY + 690 * 60,
      ends: TUESDAY + 720 * 60,
      places: 2,
    });
  });

  test('is empty on other weekdays and outside the validity, whose ends count', () => {
    expect(daySlots(TUESDAY + DAY, [MORNING], [])).toEqual([]);
    const count = (validFrom: string, validTo: string | null) =>
      daySlots(TUESDAY, [{ ...MORNING, validFrom, validTo }], []).length;
    expect(count('2026-12-01', '2026-12-01')).toBe(8);
    expect(count('2026-12-02', null)).toBe(0);
    expect(count('2020-01-01', '2026-11-30')).toBe(0);
  });

  test('comes in order whatever the order of the hours', () => {
    const afternoon = { ...MORNING, fromMinute: 840, toMinute: 900 };
    expect(starts(daySlots(TUESDAY, [afternoon, { ...MORNING, toMinute: 540 }], []))).toEqual([
      '08:00',
      '08:30',
      '14:00',
      '14:30',
    ]);
  });

  test('loses exactly what a closure touches', () => {
    const meeting = { ...HOLIDAY, fromMinute: 525, toMinute: 570 };
    expect(starts(daySlots(TUESDAY, [MORNING], [meeting]))).toEqual([
      '08:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
    ]);
    expect(daySlots(TUESDAY, [MORNING], [HOLIDAY])).toEqual([]);
  });

  test('tells why it is closed only where it would have been open', () => {
    expect(closedReason(TUESDAY, [MORNING], [HOLIDAY])).toBe('Feriado');
    expect(closedReason(TUESDAY, [MORNING], [])).toBeNull();
    expect(closedReason(TUESDAY, [MORNING], [{ ...HOLIDAY, toMinute: 540 }])).toBeNull();
    const whole = { ...HOLIDAY, toDate: isoDate(TUESDAY + DAY) };
    expect(closedReason(TUESDAY + DAY, [MORNING], [whole])).toBeNull();
  });

  test('names a closure that takes slots before one at another hour, and a whole day before parts', () => {
    const night = { ...HOLIDAY, fromMinute: 1200, toMinute: 1320, reason: 'Corte nocturno' };
    const training = { ...HOLIDAY, fromMinute: 480, toMinute: 720, reason: 'Capacitación' };
    expect(closedReason(TUESDAY, [MORNING], [night, training])).toBe('Capacitación');
    expect(closedReason(TUESDAY, [MORNING], [night, training, HOLIDAY])).toBe('Feriado');
    expect(partReason(TUESDAY, [MORNING], [night, training])).toBeNull();
  });

  test('tells when and why a part of it is closed', () => {
    const part = (fromMinute: number | null, toMinute: number | null, reason = 'Desinfección') =>
      ({ ...HOLIDAY, fromMinute, toMinute, reason }) as Closure;
    const told = (...closures: Closure[]) => partReason(TUESDAY, [MORNING], closures);
    expect(told(part(600, 720))).toBe('de 10:00 a 12:00: Desinfección');
    expect(told(part(660, null), part(null, 540, 'Reunión'))).toBe(
      'hasta las 09:00: Reunión; desde las 11:00: Desinfección',
    );
    expect([told(), told(HOLIDAY), told(part(1200, 1320))]).toEqual([null, null, null]);
    expect(told(part(0, 540))).toBe('hasta las 09:00: Desinfección');
    expect(told(part(660, 1440))).toBe('desde las 11:00: Desinfección');
  });
});

describe('hours that overlap, as only data from elsewhere may', () => {
  const early = { ...MORNING, toMinute: 600, slotMinutes: 60 };
  const fine = { ...MORNING, fromMinute: 540, toMinute: 660 };

  test('give the range that begins first its whole length, in whatever order they come', () => {
    const times = ['08:00', '09:00', '10:00', '10:30'];
    expect(starts(daySlots(TUESDAY, [early, fine], []))).toEqual(times);
    expect(starts(daySlots(TUESDAY, [fine, early], []))).toEqual(times);
  });

  test('give a closed slot’s time to no other range', () => {
    const meeting = { ...HOLIDAY, fromMinute: 570, toMinute: 600 };
    expect(starts(daySlots(TUESDAY, [early, fine], [meeting]))).toEqual(['08:00', '10:00', '10:30']);
  });
});

describe('what keeps a booking from its slot', () => {
  const booking = { starts: TUESDAY + 9 * 3600, ends: TUESDAY + 9.5 * 3600, place: 2 };
  const misfit = (hours: Partial<Hours>, closures: Closure[] = []) =>
    displacedBy(booking, [{ ...MORNING, ...hours }], closures);

  test('is nothing where a slot begins and ends as it does and has its place', () => {
    expect(misfit({})).toBeNull();
  });

  test('are hours that begin elsewhere, last otherwise, have fewer places or are over', () => {
    for (const hours of [{ fromMinute: 490 }, { slotMinutes: 60 }, { places: 1 }, { validTo: '2026-11-30' }])
      expect(misfit(hours)).toBe('outside');
  });

  test('is a closure that touches it, in or out of hours', () => {
    const half = { ...HOLIDAY, fromMinute: 569, toMinute: 600 };
    expect([misfit({}, [half]), misfit({ places: 1 }, [half])]).toEqual(['closed', 'closed']);
    expect(misfit({}, [{ ...half, fromMinute: 570 }])).toBeNull();
  });
});
