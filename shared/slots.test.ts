import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Closure, closedReason, daySlots, freePlaces, type Hours, type Slot } from './slots.ts';
import { DAY, formatTime, isoDate, monthRange, startOfDay } from './town-clock.ts';

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
});

const minute = fc.integer({ min: 0, max: 1440 });
const day = fc
  .integer({ min: Date.UTC(1990, 0, 1) / 1000, max: Date.UTC(2090, 0, 1) / 1000 })
  .map(startOfDay);
const someHours = fc.array(
  fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    fromMinute: minute,
    toMinute: minute,
    slotMinutes: fc.integer({ min: 1, max: 240 }),
    places: fc.integer({ min: 1, max: 5 }),
    validFrom: fc.constant('1900-01-01'),
    validTo: fc.constant(null),
  }),
  { maxLength: 8 },
);
const someMinute = fc.option(minute);
/** Closures of the days around 1 December 2026. */
const someClosures = fc.array(
  fc
    .tuple(
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: 0, max: 3 }),
      fc.tuple(someMinute, someMinute).filter(([from, to]) => (from ?? 0) < (to ?? 1440)),
    )
    .map(([offset, length, [fromMinute, toMinute]]) => ({
      fromDate: isoDate(TUESDAY + offset * DAY),
      toDate: isoDate(TUESDAY + (offset + length) * DAY),
      fromMinute,
      toMinute,
      reason: 'Cierre',
    })),
  { maxLength: 4 },
);

describe('laws of slots', () => {
  test('they never overlap and come in order', () => {
    fc.assert(
      fc.property(day, someHours, someClosures, (date, hours, closures) => {
        const slots = daySlots(date, hours, closures);
        const pairs = slots
          .slice(1)
          .map((slot, index) => [slots[index]?.ends ?? Infinity, slot.starts] as const);
        expect(pairs.every(([ends, next]) => ends <= next)).toBe(true);
      }),
    );
  });

  test('each lies inside hours of its weekday and outside every closure', () => {
    fc.assert(
      fc.property(someHours, someClosures, (hours, closures) => {
        for (const slot of daySlots(TUESDAY, hours, closures)) {
          const from = (slot.starts - TUESDAY) / 60;
          const to = (slot.ends - TUESDAY) / 60;
          expect(hours.some((h) => h.weekday === 2 && h.fromMinute <= from && to <= h.toMinute)).toBe(true);
          const closed = closures.filter(
            (c) =>
              c.fromDate <= '2026-12-01' &&
              '2026-12-01' <= c.toDate &&
              from < (c.toMinute ?? 1440) &&
              (c.fromMinute ?? 0) < to,
          );
          expect(closed).toEqual([]);
        }
      }),
    );
  });

  test('none is lost or doubled in any month, 29 February and year ends included', () => {
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      ...MORNING,
      weekday,
      validFrom: '1900-01-01',
    }));
    const month = fc.tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(month, ([year, number]) => {
        const range = monthRange(`${year}-${String(number).padStart(2, '0')}`) ?? { from: 0, to: 0 };
        const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
        const slots = Array.from({ length: (range.to - range.from) / DAY }, (_, index) =>
          daySlots(range.from + index * DAY, everyDay, []),
        ).flat();
        expect(slots).toHaveLength(days * 8);
        expect(new Set(slots.map((slot) => slot.starts)).size).toBe(days * 8);
      }),
    );
  });

  test('a held place is never free, and exactly the others are', () => {
    const slot = { starts: TUESDAY + 36_000, ends: TUESDAY + 37_800, places: 3 };
    const hold = fc
      .tuple(
        fc.integer({ min: -7_200, max: 7_200 }),
        fc.integer({ min: 60, max: 7_200 }),
        fc.integer({ min: 1, max: 5 }),
      )
      .map(([offset, length, place]) => ({
        starts: slot.starts + offset,
        ends: slot.starts + offset + length,
        place,
      }));
    fc.assert(
      fc.property(fc.array(hold, { maxLength: 6 }), (holds) => {
        const free = freePlaces(slot, holds);
        for (const place of [1, 2, 3]) {
          const isHeld = holds.some((h) => h.place === place && h.starts < slot.ends && h.ends > slot.starts);
          expect(free.includes(place)).toBe(!isHeld);
        }
        expect(free.every((place) => place <= slot.places)).toBe(true);
      }),
    );
  });
});

describe('whatever the zone of the machine', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('the slots are the same', () => {
    const inZone = (zone: string) => {
      vi.stubEnv('TZ', zone);
      return daySlots(Date.UTC(2026, 2, 29) / 1000, [{ ...MORNING, weekday: 0 }], [HOLIDAY]);
    };
    const slots = inZone('UTC');
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(0);
    expect(inZone('Pacific/Kiritimati')).toEqual(slots);
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(-840);
    expect(inZone('Europe/Madrid')).toEqual(slots);
    expect(inZone('America/Los_Angeles')).toEqual(slots);
    expect(slots).toHaveLength(8);
  });
});
