import { randomInt } from 'node:crypto';
import type { LoginAnswer } from '#shared/accounts/session.ts';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { parseIsoDate, toStartOfDay, toWallClock } from '#shared/platform/town-clock.ts';
import type { FreeSlot, Month } from '#shared/schedule/agendas.ts';
import { ask, type Base } from './ask.ts';

const AGENDA_PATH = '1/1/1';
export const TOWN_TIMEZONE = 'America/Argentina/Buenos_Aires';

/** Returns the places of an empty day beyond the residents' horizon, which no other test uses. */
export async function findEmptyDay(base: Base, { token }: Pick<LoginAnswer, 'token'>): Promise<DayPlace[]> {
  const today = toStartOfDay(toWallClock(Date.now(), TOWN_TIMEZONE));
  const days = Array.from({ length: 60 }, () => today + randomInt(100, 3_000) * DAY_SECONDS);
  return tryUntilOneWorks(days, async (day) => {
    const places = await ask<DayPlace[]>(
      base,
      'GET',
      `/api/bookings/all/${AGENDA_PATH}/${day}`,
      undefined,
      token,
    );
    if (places.some(({ id }) => id !== undefined)) throw new Error('the day has bookings');
    return places;
  });
}

const MIN_FREE_PLACES = 4;

/** Returns start times with a free place, of a day of next month that has at least four. */
export async function listFreeStarts(base: Base): Promise<number[]> {
  const today = new Date(toWallClock(Date.now(), TOWN_TIMEZONE) * 1000);
  const nextMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1));
  const month = await ask<Month>(
    base,
    'GET',
    `/open/bookings/month/${AGENDA_PATH}/${nextMonth.toISOString().slice(0, 7)}`,
  );
  const days = month.days.filter((day) => day.free >= MIN_FREE_PLACES);
  const day = parseIsoDate(days[randomInt(days.length)]?.date ?? '');
  const slots = await ask<FreeSlot[]>(base, 'GET', `/open/bookings/availables/${AGENDA_PATH}/${day}`);
  return slots.map((slot) => slot.bookingStartDate);
}

export async function tryUntilOneWorks<T, R>(
  candidates: T[],
  attempt: (candidate: T) => Promise<R>,
): Promise<R> {
  let lastError: unknown = new Error('nothing to try');
  for (const candidate of candidates.toSorted(() => randomInt(3) - 1)) {
    try {
      return await attempt(candidate);
    } catch (error) {
      lastError = error;
    }
  }
  throw lastError;
}
