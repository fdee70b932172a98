import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DAY_SECONDS } from '../platform/durations.ts';
import { parseMonth, toIsoDate, toStartOfDay } from '../platform/town-clock.ts';
import { findDisplacement, type Hours, listDaySlots, listFreePlaceNumbers } from './slots.ts';

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

const minuteOfDay = fc.integer({ min: 0, max: 1440 });
const someDay = fc
  .integer({ min: Date.UTC(1990, 0, 1) / 1000, max: Date.UTC(2090, 0, 1) / 1000 })
  .map(toStartOfDay);
const someHours = fc.array(
  fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    fromMinute: minuteOfDay,
    toMinute: minuteOfDay,
    slotMinutes: fc.integer({ min: 1, max: 240 }),
    places: fc.integer({ min: 1, max: 5 }),
    validFrom: fc.constant('1900-01-01'),
    validTo: fc.constant(null),
  }),
  { maxLength: 8 },
);
const someMinute = fc.option(minuteOfDay);
const someClosures = fc.array(
  fc
    .tuple(
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: 0, max: 3 }),
      fc.tuple(someMinute, someMinute).filter(([from, to]) => (from ?? 0) < (to ?? 1440)),
    )
    .map(([offset, length, [fromMinute, toMinute]]) => ({
      fromDate: toIsoDate(TUESDAY + offset * DAY_SECONDS),
      toDate: toIsoDate(TUESDAY + (offset + length) * DAY_SECONDS),
      fromMinute,
      toMinute,
      reason: 'Cierre',
    })),
  { maxLength: 4 },
);

describe('laws of slots', () => {
  test('slots never overlap and come in order', () => {
    fc.assert(
      fc.property(someDay, someHours, someClosures, (date, hours, closures) => {
        const slots = listDaySlots(date, hours, closures);
        const pairs = slots
          .slice(1)
          .map((slot, index) => [slots[index]?.ends ?? Infinity, slot.starts] as const);
        expect(pairs.every(([ends, next]) => ends <= next)).toBe(true);
      }),
    );
  });

  test('slots lie inside hours of their weekday and outside closures', () => {
    fc.assert(
      fc.property(someHours, someClosures, (hours, closures) => {
        for (const slot of listDaySlots(TUESDAY, hours, closures)) {
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

  test('slots of a month are complete and distinct, also on 29 February and at year ends', () => {
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      ...MORNING,
      weekday,
      validFrom: '1900-01-01',
    }));
    const month = fc.tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(month, ([year, number]) => {
        const range = parseMonth(`${year}-${String(number).padStart(2, '0')}`) ?? { from: 0, to: 0 };
        const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
        const slots = Array.from({ length: (range.to - range.from) / DAY_SECONDS }, (_, index) =>
          listDaySlots(range.from + index * DAY_SECONDS, everyDay, []),
        ).flat();
        expect(slots).toHaveLength(days * 8);
        expect(new Set(slots.map((slot) => slot.starts)).size).toBe(days * 8);
      }),
    );
  });

  test('a place is free exactly if no booking holds it during the slot', () => {
    const slot = { starts: TUESDAY + 36_000, ends: TUESDAY + 37_800, places: 3 };
    const someHold = fc
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
      fc.property(fc.array(someHold, { maxLength: 6 }), (holds) => {
        const free = listFreePlaceNumbers(slot, holds);
        for (const place of [1, 2, 3]) {
          const isHeld = holds.some((h) => h.place === place && h.starts < slot.ends && h.ends > slot.starts);
          expect(free.includes(place)).toBe(!isHeld);
        }
        expect(free.every((place) => place <= slot.places)).toBe(true);
      }),
    );
  });

  test('closures only remove slots and the order of hours is irrelevant', () => {
    fc.assert(
      fc.property(someHours, someClosures, fc.infiniteStream(fc.nat()), (hours, closures, dice) => {
        const open = listDaySlots(TUESDAY, hours, []);
        const slots = listDaySlots(TUESDAY, hours, closures);
        expect(open).toEqual(expect.arrayContaining(slots));
        const shuffled = hours
          .map((range) => ({ range, rank: dice.next().value }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ range }) => range);
        expect(listDaySlots(TUESDAY, shuffled, closures)).toEqual(slots);
      }),
    );
  });

  test('changed hours never offer a place that an older booking overlaps', () => {
    fc.assert(
      fc.property(someHours, someHours, (before, after) => {
        const bookings = listDaySlots(TUESDAY, before, []).flatMap(({ starts, ends, places }) =>
          Array.from({ length: places }, (_, index) => ({ starts, ends, place: index + 1 })),
        );
        for (const slot of listDaySlots(TUESDAY, after, [])) {
          const overlapping = bookings.filter(({ starts, ends }) => starts < slot.ends && slot.starts < ends);
          for (const place of listFreePlaceNumbers(slot, bookings))
            expect(overlapping.map((booking) => booking.place)).not.toContain(place);
        }
      }),
    );
  });

  test('a booking fits exactly while its slot exists', () => {
    fc.assert(
      fc.property(someHours, someHours, someClosures, (before, after, closures) => {
        const slots = listDaySlots(TUESDAY, after, closures);
        for (const { starts, ends } of listDaySlots(TUESDAY, before, [])) {
          const hasSlot = slots.some((slot) => slot.starts === starts && slot.ends === ends);
          expect(findDisplacement({ starts, ends, place: 1 }, after, closures) === null).toBe(hasSlot);
        }
      }),
    );
  });
});

/** Closes a part of the day on which Europe's clocks change. */
const PART_CLOSURE = {
  fromDate: '2026-03-29',
  toDate: '2026-03-29',
  fromMinute: 570,
  toMinute: 600,
  reason: 'Reunión',
};

describe('time zone of the machine', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('the slots of a day are equal in every time zone of the machine', () => {
    const listSlotsIn = (zone: string) => {
      vi.stubEnv('TZ', zone);
      return listDaySlots(Date.UTC(2026, 2, 29) / 1000, [{ ...MORNING, weekday: 0 }], [PART_CLOSURE]);
    };
    const slots = listSlotsIn('UTC');
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(0);
    expect(listSlotsIn('Pacific/Kiritimati')).toEqual(slots);
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(-840);
    expect(listSlotsIn('Europe/Madrid')).toEqual(slots);
    expect(listSlotsIn('America/Los_Angeles')).toEqual(slots);
    expect(slots).toHaveLength(7);
  });
});
