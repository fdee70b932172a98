import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking, NewBooking } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { TUESDAY_9 } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import {
  CHANGES,
  newQuickTown,
  type QuickTown,
  REPAIR_INDEX,
  readComparedRows,
} from '../../../test/quick-towns.ts';
import { LONG_TEST } from '../../../test/time-limits.ts';
import type { Caller } from '../../platform/caller.ts';
import { readClock } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { bookSlot } from './book-slot.service.ts';
import type { Rules } from './bookability.service.ts';
import { createFastBooker } from './fast-booking.service.ts';

let fastTown: QuickTown;
let plainTown: QuickTown;
let bookFast: ReturnType<typeof createFastBooker>;
beforeAll(async () => {
  fastTown = await newQuickTown();
  plainTown = await newQuickTown();
  bookFast = createFastBooker(fastTown.api.database);
});
afterAll(async () => {
  await fastTown.api.close();
  await plainTown.api.close();
});

const counts = { booked: 0, rejected: 0 };

type BookingPath = (town: QuickTown, caller: Caller, input: NewBooking, rules: Rules) => Promise<Booking>;

const bookSlowly: BookingPath = ({ api }, caller, input, rules) => bookSlot(api.db, caller, input, rules);

const bookQuickly: BookingPath = async (town, caller, input, rules) => {
  const booking = await bookFast(caller, input, rules).catch((error) => {
    counts.rejected += 1;
    throw error;
  });
  if (booking) counts.booked += 1;
  return booking ?? bookSlowly(town, caller, input, rules);
};

const someRequest = fc.record({
  callerIndex: fc.nat(3),
  bookerOffset: fc.oneof({ arbitrary: fc.constant(0), weight: 12 }, { arbitrary: fc.constant(1), weight: 1 }),
  pet: fc.oneof({ arbitrary: fc.nat(1), weight: 8 }, { arbitrary: fc.nat(9), weight: 1 }),
  agenda: fc.constantFrom(0, 0, 1, 1, 2, 2, 3, 4),
  day: fc.oneof(
    { arbitrary: fc.nat(1), weight: 12 },
    { arbitrary: fc.integer({ min: -2, max: 70 }), weight: 1 },
  ),
  minute: fc.oneof(
    { arbitrary: fc.constantFrom(0, 30, 40), weight: 12 },
    { arbitrary: fc.nat(300), weight: 1 },
  ),
  isLimited: fc.boolean(),
  isVerifying: fc.boolean(),
});
const someChange = fc.record({ change: fc.nat(CHANGES.length - 1), which: fc.nat(11) });
const someSteps = fc.array(
  fc.oneof(
    { arbitrary: someRequest, weight: 12 },
    { arbitrary: someChange, weight: 1 },
    { arbitrary: fc.record({ minutes: fc.nat(40) }), weight: 1 },
    { arbitrary: fc.constant({ change: REPAIR_INDEX, which: 0 }), weight: 1 },
  ),
  { minLength: 150, maxLength: 150 },
);

type RandomRequest = typeof someRequest extends fc.Arbitrary<infer T> ? T : never;

function toInput({ residents, pets, agendas }: QuickTown, request: RandomRequest): NewBooking {
  const agenda = agendas[request.agenda];
  const ownPets = pets.slice(request.callerIndex * 2, request.callerIndex * 2 + 2);
  return {
    bookingStartDate: WEDNESDAY_8 + request.day * DAY_SECONDS + request.minute * 60,
    bookingComment: request.minute === 40 ? 'Es «mimosa», \\ y "arisca"' : null,
    ServiceId: agenda?.serviceId ?? 0,
    LocationId: 1,
    OperatorUserId: agenda?.operatorUserId ?? 0,
    BookerUserId: residents[(request.callerIndex + request.bookerOffset) % residents.length]?.id ?? 0,
    PetId: [...ownPets, ...pets][request.pet] ?? 0,
  };
}

async function tryBooking(town: QuickTown, bookBy: BookingPath, request: RandomRequest) {
  const caller: Caller = {
    sessionId: 1,
    userId: town.residents[request.callerIndex]?.id ?? 0,
    roleName: 'USER',
    mustChangePassword: false,
    mustSetUpFactor: false,
    provedAt: 0,
  };
  const holding = { network: '10.0.0.1', most: 1, onFull: () => undefined };
  const rules: Rules = {
    clock: readClock(town.api),
    isLimited: request.isLimited,
    holding: request.isVerifying ? holding : null,
  };
  return bookBy(town, caller, toInput(town, request), rules).catch((error) => {
    if (error instanceof AppError) return [error.kind, error.message, error.retryAfter];
    throw error;
  });
}

test(
  'booking by the fast path and by a transaction gives equal answers and writes equal rows',
  LONG_TEST,
  async () => {
    let now = TUESDAY_9;
    for (const [index, step] of fc.sample(someSteps, { numRuns: 8, seed: 16 }).flat().entries()) {
      const towns = [fastTown, plainTown];
      if ('minutes' in step) now += step.minutes * 60_000;
      else if ('change' in step) for (const town of towns) await CHANGES[step.change]?.(town, step.which);
      else {
        const answer = await tryBooking(fastTown, bookQuickly, step);
        expect(answer, `step ${index}: ${JSON.stringify(step)}`).toEqual(
          await tryBooking(plainTown, bookSlowly, step),
        );
      }
      for (const { api } of towns) api.setNow(now);
    }
    expect(await readComparedRows(fastTown)).toEqual(await readComparedRows(plainTown));
    expect(counts.booked).toBeGreaterThan(15);
    expect(counts.rejected).toBeGreaterThan(10);
  },
);
