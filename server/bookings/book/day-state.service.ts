import type { QuotaFacts } from '#shared/bookings/bookability.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import type { CountedPet } from '#shared/schedule/quotas.ts';
import type { Hold, Slot } from '#shared/schedule/slots.ts';
import type { Db } from '../../platform/db/database.ts';
import { pickQuotasOn } from '../../schedule/operativos/day-quotas.service.ts';
import { listCountedPets } from '../../schedule/operativos/quotas.queries.ts';
import { listHeldPlaces } from '../records/offers.queries.ts';
import { type CountablePet, toCountedPet } from './day-quotas.service.ts';
import type { Plan } from './plan-cache.service.ts';

export type DayState = { counted: (CountedPet & Hold)[]; heldPlaces: readonly Hold[] };

const MAX_DAYS = 1_000;

type DayQuery = { plan: Plan; slot: Slot; agendaRevision: number };
export type DayReader = (query: DayQuery) => Promise<DayState>;

/** Returns a reader that reads a day anew once its agenda's revision changed. */
export function createDayReader(db: Db): DayReader {
  const days = new Map<string, { agendaRevision: number; state: Promise<DayState> }>();
  return ({ plan, slot, agendaRevision }) => {
    const key = `${plan.agenda.id} ${toStartOfDay(slot.starts)}`;
    const cachedDay = days.get(key);
    if (cachedDay?.agendaRevision === agendaRevision) return cachedDay.state;
    if (days.size >= MAX_DAYS) days.clear();
    const state = readDayState(db, plan, slot);
    days.set(key, { agendaRevision, state });
    state.catch(() => days.delete(key));
    return state;
  };
}

export async function readDayState(db: Db, { agenda }: Plan, { starts }: Slot): Promise<DayState> {
  const dayStart = toStartOfDay(starts);
  const countedPets = agenda.hasQuotas
    ? await listCountedPets(db, { agendaId: agenda.id, from: dayStart, to: dayStart + DAY_SECONDS })
    : [];
  return {
    counted: countedPets,
    heldPlaces: agenda.hasWaitingList ? await listHeldPlaces(db, agenda.id) : [],
  };
}

export function needsDayState({ agenda }: Plan): boolean {
  return agenda.hasQuotas !== 0 || agenda.hasWaitingList !== 0;
}

export function isOffered({ heldPlaces }: DayState, slot: Slot): boolean {
  return heldPlaces.some((hold) => hold.starts < slot.ends && slot.starts < hold.ends);
}

export async function toQuotaFacts(
  db: Db,
  { plan, slot, townNow }: { plan: Plan; slot: Slot; townNow: number },
  { counted }: DayState,
  pet: CountablePet,
): Promise<QuotaFacts | null> {
  const quotas = pickQuotasOn(plan.quotas, toIsoDate(slot.starts));
  if (quotas.length === 0) return null;
  const isSizeCounted = plan.quotas.some(({ size }) => size !== null);
  const animal = isSizeCounted ? pet : { ...pet, size: null };
  return { quotas, counted, townNow, pet: await toCountedPet(db, plan.agenda, animal) };
}
