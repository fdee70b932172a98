import type { AbsenceRule } from '#shared/bookings/absence-rule.ts';
import type { LimitFacts } from '#shared/bookings/bookability.ts';
import { countLeftInPeriod, type PeriodLimit, toFirstDayOfPeriod } from '#shared/bookings/period-limit.ts';
import type { RejectionWords } from '#shared/bookings/rejections.ts';
import { toIsoDate, toMidnight } from '#shared/platform/town-clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AgendaRow } from '../../schedule/agendas/agendas.queries.ts';
import { listActiveBookings, listDoneOrActive } from '../records/bookings.queries.ts';
import { findPause } from './absences.service.ts';

type LimitRequest = {
  agenda: Pick<AgendaRow, 'ServiceId' | keyof AbsenceRule | keyof PeriodLimit>;
  pet: { id: number };
  bookerUserId: number;
  moving: { id: number } | null;
};

export async function readLimits(
  db: Db,
  { agenda, pet, bookerUserId, moving }: LimitRequest,
  { townNow, day }: { townNow: number; day: string },
  words: RejectionWords,
): Promise<LimitFacts> {
  const activeBookings = await listActiveBookings(db, bookerUserId, agenda.ServiceId, townNow);
  const otherBookings = activeBookings.filter((booking) => booking.id !== moving?.id);
  // A pause doesn't prevent moving a booking.
  const pause = moving ? null : await findPause(db, { bookerUserId, service: agenda }, townNow);
  const periodRequest = { bookerUserId, service: agenda, movingId: moving?.id ?? null };
  return {
    activeCount: otherBookings.length,
    bookedDays: await findBookedDays(db, periodRequest, day),
    samePetStarts: otherBookings.find((booking) => booking.petId === pet.id)?.starts ?? null,
    pauseMessage: pause && words.paused(pause),
  };
}

type PersonRequest = {
  agenda: Pick<AgendaRow, 'ServiceId' | 'maxActivePerResident' | keyof PeriodLimit>;
  bookerUserId: number;
};

export async function countLeftInLimits(
  db: Db,
  { agenda, bookerUserId }: PersonRequest,
  { townNow, day }: { townNow: number; day: string },
): Promise<number> {
  const activeBookings = await listActiveBookings(db, bookerUserId, agenda.ServiceId, townNow);
  const bookedDays = await findBookedDays(db, { bookerUserId, service: agenda, movingId: null }, day);
  const most = agenda.maxActivePerResident || Number.POSITIVE_INFINITY;
  return Math.min(most - activeBookings.length, countLeftInPeriod(bookedDays, agenda, day));
}

type PeriodRequest = {
  bookerUserId: number;
  service: PeriodLimit & { ServiceId: number };
  movingId: number | null;
};

export async function findBookedDays(
  db: Db,
  { bookerUserId, service, movingId }: PeriodRequest,
  day: string,
): Promise<string[]> {
  if (service.maxInPeriod === 0) return [];
  const since = toMidnight(toFirstDayOfPeriod(service, day));
  const bookings = await listDoneOrActive(db, { bookerUserId, serviceId: service.ServiceId, since });
  return bookings.filter(({ id }) => id !== movingId).map(({ starts }) => toIsoDate(starts));
}
