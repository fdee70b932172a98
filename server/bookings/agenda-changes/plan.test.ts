import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { findDisplacement, type Hours, listFreePlaceNumbers } from '#shared/schedule/slots.ts';
import {
  findNewDisplacement,
  type LiveBooking,
  listPlanSlots,
  type Plan,
  placeMoves,
  proposeNearest,
} from './plan.ts';

const MONDAY = Date.UTC(2026, 11, 7) / 1000;
const NOW = MONDAY - 2 * DAY_SECONDS;
const WINDOW = { townNow: NOW, leadHours: 0, horizonDays: 20 };

const makePlan = (overrides: Partial<Hours>): Plan => ({
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    fromMinute: 480,
    toMinute: 660,
    slotMinutes: 30,
    places: 1,
    validFrom: '2020-01-01',
    validTo: null,
    ...overrides,
  })),
  closures: [],
  isActive: true,
});

const somePlan = fc
  .record({
    fromMinute: fc.integer({ min: 420, max: 540 }),
    slotMinutes: fc.integer({ min: 10, max: 90 }),
    places: fc.integer({ min: 1, max: 3 }),
  })
  .map(makePlan);

/** Generates bookings on places of a plan's first three days, as many as fit or fewer. */
const someBookings = (plan: Plan) => {
  const places = [0, 1, 2]
    .flatMap((day) => listPlanSlots(MONDAY + day * DAY_SECONDS, plan))
    .flatMap(({ starts, ends, places: count }) =>
      Array.from({ length: count }, (_, index) => ({ starts, ends, place: index + 1 })),
    );
  return fc
    .subarray(places)
    .map((taken) => taken.map((takenPlace, index): LiveBooking => ({ ...takenPlace, id: index + 1 })));
};

const someChange = somePlan.chain((before) => fc.tuple(fc.constant(before), someBookings(before), somePlan));

function hasOverlap(liveBookings: readonly LiveBooking[]): boolean {
  return liveBookings.some((a, index) =>
    liveBookings.slice(index + 1).some((b) => a.place === b.place && a.starts < b.ends && b.starts < a.ends),
  );
}

describe('proposals for displaced bookings', () => {
  test('any mixture of accepted proposals overlaps no booking, and each fits the new plan', () => {
    fc.assert(
      fc.property(someChange, fc.infiniteStream(fc.boolean()), ([before, live, after], coins) => {
        const affected = live.filter((booking) => findNewDisplacement(booking, before, after) !== null);
        const proposals = proposeNearest(affected, live, after, WINDOW);
        const result = live.map((booking) => {
          const proposal = proposals.get(booking.id);
          if (!proposal || coins.next().value) return booking;
          const { bookingStartDate: starts, bookingEndDate: ends, place } = proposal;
          return { id: booking.id, starts, ends, place };
        });
        expect(hasOverlap(result)).toBe(false);
        for (const { bookingStartDate: starts, bookingEndDate: ends, place } of proposals.values()) {
          expect(findDisplacement({ starts, ends, place }, after.hours, after.closures)).toBeNull();
          expect(starts).toBeGreaterThan(NOW);
        }
      }),
    );
  });

  test('all proposals at another agenda together overlap no booking, and each fits its plan', () => {
    const twoChanges = fc.tuple(someChange, someChange);
    fc.assert(
      fc.property(twoChanges, ([[, affected], [standIn, live]]) => {
        const otherBookings = live.map((booking) => ({ ...booking, id: booking.id + 1000 }));
        const proposals = [...proposeNearest(affected, otherBookings, standIn, WINDOW)];
        const moved = proposals.map(([id, { bookingStartDate: starts, bookingEndDate: ends, place }]) => {
          return { id, starts, ends, place };
        });
        expect(hasOverlap([...otherBookings, ...moved])).toBe(false);
        for (const movedBooking of moved)
          expect(findDisplacement(movedBooking, standIn.hours, standIn.closures)).toBeNull();
      }),
    );
  });

  test('moves get free places of the new plan or none', () => {
    const slotIndexes = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 });
    fc.assert(
      fc.property(someChange, slotIndexes, ([, staying, after], choices) => {
        const slots = [0, 1, 2, 3].flatMap((day) => listPlanSlots(MONDAY + day * DAY_SECONDS, after));
        const starts = choices.map((index) => slots[index % slots.length]?.starts ?? 0);
        const moves = placeMoves(starts, staying, after).flatMap((place, index) =>
          place
            ? [
                {
                  id: 1000 + index,
                  starts: place.bookingStartDate,
                  ends: place.bookingEndDate,
                  place: place.place,
                },
              ]
            : [],
        );
        for (const move of moves) expect(hasOverlap([...staying, move])).toBe(false);
        expect(hasOverlap(moves)).toBe(false);
      }),
    );
  });

  test('other slot lengths never free a place that a booking still holds', () => {
    fc.assert(
      fc.property(someChange, ([, live, after]) => {
        for (const slot of [0, 1, 2].flatMap((day) => listPlanSlots(MONDAY + day * DAY_SECONDS, after)))
          for (const place of listFreePlaceNumbers(slot, live))
            expect(hasOverlap([...live, { id: 0, starts: slot.starts, ends: slot.ends, place }])).toBe(
              hasOverlap(live),
            );
      }),
    );
  });
});

describe('choice of a proposal', () => {
  const eight = { id: 1, starts: MONDAY + 8 * 3600, ends: MONDAY + 8.5 * 3600, place: 1 };
  const findProposalFor = (plan: Plan, live: LiveBooking[] = [eight], window = WINDOW) =>
    proposeNearest([eight], live, plan, window).get(1)?.bookingStartDate;

  test('a proposal prefers the same day, then the same hour of a later day, then an earlier day', () => {
    expect(findProposalFor(makePlan({ fromMinute: 540 }))).toBe(MONDAY + 9 * 3600);
    const wholeDays = { fromDate: '2026-12-07', toDate: '2026-12-08', fromMinute: null, toMinute: null };
    const plan = { ...makePlan({}), closures: [{ ...wholeDays, reason: '' }] };
    expect(findProposalFor(plan)).toBe(MONDAY + 2 * DAY_SECONDS + 8 * 3600);
    expect(findProposalFor(plan, [eight], { ...WINDOW, horizonDays: 3 })).toBe(NOW + DAY_SECONDS + 8 * 3600);
  });

  test('a proposal is never earlier on the current day nor inside the lead time', () => {
    const plan = makePlan({ fromMinute: 420, toMinute: 600, slotMinutes: 45 }); // 07:00, 07:45, 08:30, 09:15
    const windowAtSix = { ...WINDOW, townNow: MONDAY + 6 * 3600 };
    expect(findProposalFor(plan, [eight], windowAtSix)).toBe(MONDAY + 8.5 * 3600);
    const windowLater = { ...windowAtSix, townNow: MONDAY + 8.5 * 3600 };
    expect(findProposalFor(plan, [eight], windowLater)).toBe(MONDAY + 9.25 * 3600);
    expect(findProposalFor(plan, [eight], { ...windowLater, townNow: windowLater.townNow - 1 })).toBe(
      MONDAY + 8.5 * 3600,
    );
    expect(findProposalFor(plan, [eight], { ...windowAtSix, leadHours: 3 })).toBe(MONDAY + 9.25 * 3600);
    expect(findProposalFor(plan, [eight], { ...windowAtSix, leadHours: 4 })).toBe(
      MONDAY + DAY_SECONDS + 7.75 * 3600,
    );
  });

  test('a displaced booking has no proposal if no slot is free within the horizon or the agenda is off', () => {
    const wholeDays = { fromDate: '2026-12-01', toDate: '2026-12-31', fromMinute: null, toMinute: null };
    expect(findProposalFor({ ...makePlan({}), closures: [{ ...wholeDays, reason: '' }] })).toBeUndefined();
    expect(findProposalFor({ ...makePlan({}), isActive: false })).toBeUndefined();
  });
});

test('a booking is displaced only if the new plan is worse for it than the old one', () => {
  const booking = { starts: MONDAY + 8 * 3600, ends: MONDAY + 8.5 * 3600, place: 1 };
  const day = { fromDate: '2026-12-07', toDate: '2026-12-07', fromMinute: null, toMinute: null, reason: '' };
  const plans = [
    makePlan({}),
    makePlan({ fromMinute: 540 }),
    { ...makePlan({}), closures: [day] },
    { ...makePlan({}), isActive: false },
  ];
  const displacements = plans.map((before) =>
    plans.map((after) => findNewDisplacement(booking, before, after)),
  );
  expect(displacements).toEqual([
    [null, 'outside', 'closed', 'off'],
    [null, null, 'closed', 'off'],
    [null, null, null, 'off'],
    [null, null, null, null],
  ]);
});
