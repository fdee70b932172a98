import { DAY, isoDate, startOfDay } from '#shared/platform/town-clock.ts';
import type { DayQuotas, Quota } from '#shared/schedule/quotas.ts';
import { updateCounted } from '../../pets/pets/counted-facts.queries.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { AgendaRow } from '../agendas/agendas.queries.ts';
import { type DatedQuota, listCounted, listOfferedPets, listQuotasBetween } from './quotas.queries.ts';

export type QuotaAgenda = Pick<AgendaRow, 'id' | 'hasQuotas'>;

export function quotasOn(quotas: readonly DatedQuota[], date: string): Quota[] {
  const own = quotas.filter((quota) => quota.date === date);
  return own.length > 0 ? own : quotas.filter((quota) => quota.date === null);
}

/** Reads a day's quotas and who counts in them; null without. To decide on it, hold the agenda's lock. */
export async function readDayQuotas(
  db: Db,
  agenda: QuotaAgenda,
  { starts, townNow }: { starts: number; townNow: number },
): Promise<DayQuotas | null> {
  if (agenda.hasQuotas === 0) return null;
  const day = startOfDay(starts);
  const quotas = await quotasOfDay(db, agenda, day);
  if (quotas.length === 0) return null;
  const range = { agendaId: agenda.id, from: day, to: day + DAY };
  const counted = [...(await listCounted(db, range)), ...(await listOfferedPets(db, range))];
  return { quotas, counted, townNow };
}

export async function countBooking(
  trx: Trx,
  agenda: QuotaAgenda,
  { id, starts }: { id: number; starts: number },
): Promise<void> {
  if (agenda.hasQuotas === 0) return;
  const quotas = await quotasOfDay(trx, agenda, startOfDay(starts));
  if (quotas.length > 0) await updateCounted(trx, id);
}

async function quotasOfDay(db: Db, { id: agendaId }: QuotaAgenda, day: number): Promise<Quota[]> {
  const date = isoDate(day);
  return quotasOn(await listQuotasBetween(db, { agendaId, from: date, to: date }), date);
}
