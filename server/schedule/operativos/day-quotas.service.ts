import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import type { DayOpening } from '#shared/schedule/openings.ts';
import { countReserved, type DayQuotas, type Quota } from '#shared/schedule/quotas.ts';
import { countFreePlaces } from '#shared/schedule/slots.ts';
import { freezeCountedFacts, setOrganisation } from '../../pets/pets/counted-facts.queries.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { AgendaRow } from '../agendas/agendas.queries.ts';
import { findDaySlots } from '../agendas/availability.service.ts';
import { listOpenings } from './operativos.queries.ts';
import { type DatedQuota, listCountedPets, listQuotasBetween } from './quotas.queries.ts';

export async function readDayOpening(
  db: Db,
  agenda: Pick<AgendaRow, 'id' | 'hasOpenings'>,
  starts: number,
): Promise<DayOpening | null> {
  if (agenda.hasOpenings === 0) return null;
  const date = toIsoDate(starts);
  const [day = null] = await listOpenings(db, { agendaId: agenda.id, from: date, to: date });
  return day;
}

type QuotaAgenda = Pick<AgendaRow, 'id' | 'hasQuotas'>;

/**
 * Returns a day's quotas: its own groups replace the everyday groups, and its own reserved places the
 * everyday ones.
 */
export function pickQuotasOn(quotas: readonly DatedQuota[], date: string): Quota[] {
  return overrideEverydayQuotas(
    quotas.filter((quota) => quota.date === date),
    quotas.filter((quota) => quota.date === null),
  );
}

export function overrideEverydayQuotas<Row extends Quota>(
  dayQuotas: readonly Row[],
  everydayQuotas: readonly Row[],
): Row[] {
  return [true, false].flatMap((isOpenToAll) => {
    const isSameKind = ({ organisation }: Row) => (organisation === null) === isOpenToAll;
    return dayQuotas.some(isSameKind) ? dayQuotas.filter(isSameKind) : everydayQuotas.filter(isSameKind);
  });
}

type QuotaDay = { starts: number; takesKept?: boolean };

/**
 * Reads a day's quotas and the pets counted in them; null without quotas. `takesKept` leaves out the pets of
 * kept places. A caller that decides by them holds the agenda's lock.
 */
export async function readDayQuotas(
  db: Db,
  agenda: AgendaRow,
  { starts, takesKept }: QuotaDay,
  { townNow, timeZone }: TownClock,
): Promise<DayQuotas | null> {
  if (agenda.hasQuotas === 0) return null;
  const day = toStartOfDay(starts);
  const quotas = await listDayQuotas(db, agenda, day);
  if (quotas.length === 0) return null;
  const countedPets = await listCountedPets(
    db,
    { agendaId: agenda.id, from: day, to: day + DAY_SECONDS },
    takesKept,
  );
  const quotaFacts = { quotas, counted: countedPets, townNow };
  if (countReserved(quotaFacts) === 0) return quotaFacts;
  const slots = await findDaySlots(db, agenda, day, timeZone);
  const openSlots = slots.filter((slot) => slot.starts > Math.min(townNow, starts - 1));
  return { ...quotaFacts, freePlaces: countFreePlaces(openSlots, countedPets) };
}

type NewBooking = { id: number; starts: number; organisation?: string | null };

export async function recordCountedFacts(
  trx: Trx,
  agenda: QuotaAgenda,
  bookings: readonly NewBooking[],
): Promise<void> {
  if (agenda.hasQuotas === 0) return;
  for (const [day, added] of Map.groupBy(bookings, ({ starts }) => toStartOfDay(starts))) {
    const quotas = await listDayQuotas(trx, agenda, day);
    if (quotas.length > 0)
      await freezeCountedFacts(
        trx,
        added.map(({ id }) => id),
      );
    for (const { id, organisation } of added) if (organisation) await setOrganisation(trx, id, organisation);
  }
}

export async function listDayQuotas(db: Db, { id: agendaId }: QuotaAgenda, day: number): Promise<Quota[]> {
  const date = toIsoDate(day);
  return pickQuotasOn(await listQuotasBetween(db, { agendaId, from: date, to: date }), date);
}
