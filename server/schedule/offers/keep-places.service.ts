import { toInstant, toStartOfDay } from '#shared/platform/town-clock.ts';
import { findPlaceReturn, hasOpened } from '#shared/schedule/openings.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { type AgendaRow, findAgendaById, lockAgenda } from '../agendas/agendas.queries.ts';
import { listHolds } from '../agendas/calendar.queries.ts';
import {
  bumpPlanRevision,
  deleteKeptPlace,
  findKeptPlace,
  insertKeptPlaces,
  type KeptPlace,
  setKeptUntil,
} from '../agendas/kept-places.queries.ts';
import { listDayQuotas, readDayOpening } from '../operativos/day-quotas.service.ts';

export type FreedPlace = {
  starts: number;
  ends: number;
  place: number;
  bookingId: number | null;
  entryId?: number | null;
};

type FreeingBooking = { id: number; bookingStartDate: number; bookingEndDate: number; place: number };

export function toFreedPlace({ id, bookingStartDate, bookingEndDate, place }: FreeingBooking): FreedPlace {
  return { starts: bookingStartDate, ends: bookingEndDate, place, bookingId: id };
}

type AgendaFlags = Pick<AgendaRow, 'hasOpenings' | 'hasQuotas'>;

export function canKeepPlaces({ hasOpenings, hasQuotas }: AgendaFlags): boolean {
  return hasOpenings !== 0 || hasQuotas !== 0;
}

/**
 * Keeps freed places of a day that opened at an hour or by a draw until the next day at ten, so that they
 * don't go to the first click. The caller holds the agenda's lock and has freed the places.
 */
export async function keepFreedPlaces(
  trx: Trx,
  agenda: AgendaRow,
  freedPlaces: readonly FreedPlace[],
  clock: Clock,
): Promise<void> {
  if (!canKeepPlaces(agenda)) return;
  const { id: agendaId, ServiceId: serviceId } = agenda;
  const places: KeptPlace[] = [];
  for (const { starts, ends, place, bookingId, entryId = null } of freedPlaces) {
    if (starts <= clock.townNow || !(await hasDayOpened(trx, agenda, starts, clock))) continue;
    const holds = await listHolds(trx, agendaId, starts, ends);
    if (holds.some((hold) => hold.place === place)) continue;
    const slotPlace = { serviceId, agendaId, starts, ends, place };
    places.push({ ...slotPlace, bookingId, entryId, ...toKeptUntil(starts, clock) });
  }
  if (places.length === 0) return;
  await insertKeptPlaces(trx, places, clock.now);
  await bumpPlanRevision(trx, agendaId);
}

/** Ends a kept place that is due, or sets its end if it was freed without one. */
export async function settleKeptPlace(trx: Trx, id: number, clock: Clock): Promise<void> {
  const placeBeforeLock = await findKeptPlace(trx, id);
  if (!placeBeforeLock) return;
  await lockAgenda(trx, placeBeforeLock.agendaId);
  const keptPlace = await findKeptPlace(trx, id);
  if (!keptPlace || keptPlace.untilAt > clock.now) return;
  const agenda = keptPlace.untilAt === 0 ? await findAgendaById(trx, keptPlace.agendaId) : undefined;
  if (
    agenda &&
    keptPlace.starts > clock.townNow &&
    (await hasDayOpened(trx, agenda, keptPlace.starts, clock))
  )
    return setKeptUntil(trx, id, toKeptUntil(keptPlace.starts, clock));
  await deleteKeptPlace(trx, id);
  await bumpPlanRevision(trx, keptPlace.agendaId);
}

async function hasDayOpened(
  trx: Trx,
  agenda: AgendaRow,
  starts: number,
  { townNow }: Clock,
): Promise<boolean> {
  const day = await readDayOpening(trx, agenda, starts);
  const quotas = agenda.hasQuotas === 0 ? [] : await listDayQuotas(trx, agenda, toStartOfDay(starts));
  return hasOpened({ day, quotas }, townNow);
}

function toKeptUntil(starts: number, { townNow, timeZone }: Clock) {
  const untilWall = Math.min(findPlaceReturn(townNow), starts);
  return { untilWall, untilAt: toInstant(untilWall, timeZone) };
}
