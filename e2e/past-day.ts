import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toStartOfDay, toWallClock } from '#shared/platform/town-clock.ts';
import type { Base } from './ask.ts';
import { TOWN_TIMEZONE, tryUntilOneWorks } from './free-places.ts';
import { book, type Person } from './town.ts';

export function bookPastDay(
  base: Base,
  clerk: Person,
  owner: Person,
  petIds: readonly number[],
): Promise<number> {
  const today = toStartOfDay(toWallClock(Date.now(), TOWN_TIMEZONE));
  const days = Array.from({ length: 25 }, (_, i) => today - (i + 1) * DAY_SECONDS);
  return tryUntilOneWorks(days, async (day) => {
    const petIdsLeft = [...petIds];
    for (let halfHour = 16; halfHour < 24 && petIdsLeft[0] !== undefined; halfHour++) {
      const booking = {
        BookerUserId: owner.userId,
        PetId: petIdsLeft[0],
        overrideReason: 'Planilla de papel',
        bookingStartDate: day + halfHour * 1800,
      };
      const booked = book(base, clerk, booking);
      if (await booked.catch(() => null)) petIdsLeft.shift();
    }
    if (petIdsLeft.length > 0) throw new Error('the day is too full');
    return day;
  });
}
