import { DAY, toStartOfDay, toWallClock } from '#shared/platform/town-clock.ts';
import type { Base } from './ask.ts';
import { firstThatWorks, TOWN_TIMEZONE } from './free-places.ts';
import { book, type Person } from './town.ts';

export function bookPastDay(
  base: Base,
  clerk: Person,
  owner: Person,
  petIds: readonly number[],
): Promise<number> {
  const today = toStartOfDay(toWallClock(Date.now(), TOWN_TIMEZONE));
  const days = Array.from({ length: 25 }, (_, i) => today - (i + 1) * DAY);
  return firstThatWorks(days, async (day) => {
    const waiting = [...petIds];
    for (let half = 16; half < 24 && waiting[0] !== undefined; half++) {
      const booking = { BookerUserId: owner.userId, PetId: waiting[0], overrideReason: 'Planilla de papel' };
      const made = book(base, clerk, { ...booking, bookingStartDate: day + half * 1800 });
      if (await made.catch(() => null)) waiting.shift();
    }
    if (waiting.length > 0) throw new Error('the day is too full');
    return day;
  });
}
