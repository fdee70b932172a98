import type { RuleBook } from '#shared/health/pet-facts.ts';
import { toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import type { DayOpening } from '#shared/schedule/openings.ts';
import { LOCK_FIELDS, type LockRule, type Question } from '#shared/schedule/requirements.ts';
import type { Hold, Slot } from '#shared/schedule/slots.ts';
import { hasOwnTerms } from '../../catalogues/terms/terms.service.ts';
import { findRuleBook } from '../../health/eligibility/verdicts.service.ts';
import { createCache, readThrough } from '../../platform/cache/cache.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AgendaKey, type AgendaRow, findAgenda } from '../../schedule/agendas/agendas.queries.ts';
import { findBookableRange, findDaySlots, isAvailable } from '../../schedule/agendas/availability.service.ts';
import { listKeptPlaces } from '../../schedule/agendas/kept-places.queries.ts';
import { canKeepPlaces } from '../../schedule/offers/keep-places.service.ts';
import { listOpenings } from '../../schedule/operativos/operativos.queries.ts';
import { type DatedQuota, listQuotasBetween } from '../../schedule/operativos/quotas.queries.ts';
import { listFactQuestionsOf, listLockRulesOf } from '../../schedule/requirements/requirements.queries.ts';

const MAX_PLANS = 1_000;

/** All data except bookings that determine an agenda's places, at its `planRevision`. */
export type Plan = {
  agenda: AgendaRow;
  lockRules: LockRule[];
  questions: Question[];
  ruleBook: RuleBook | null;
  /** Openings by calendar date, of the days that open at an hour or by a draw. */
  openings: ReadonlyMap<string, DayOpening>;
  quotas: readonly DatedQuota[];
  hasKeptPlaces: boolean;
  findSlot: (starts: number, clock: TownClock) => Promise<Slot | null>;
};

/** Caches plans; the caller compares the plan's revision with the database's and drops an outdated plan. */
export function createPlanCache(db: Db) {
  const plans = createCache<string, Promise<Plan | null>>(MAX_PLANS);

  /**
   * Returns null if a booking needs more than the plan: waiting offers, reserved places, or the service's own
   * terms.
   */
  async function readPlan(key: AgendaKey, { townNow }: TownClock): Promise<Plan | null> {
    const agenda = await findAgenda(db, key);
    if (!agenda?.isPublic || agenda.OperatorUserId !== key.operatorUserId) return null;
    if (agenda.hasWaitingList && agenda.planRevision !== agenda.matchedPlan) return null;
    if (await hasOwnTerms(db, agenda.ServiceId)) return null;
    const from = toIsoDate(townNow);
    const quotas = agenda.hasQuotas ? await listQuotasBetween(db, { agendaId: agenda.id, from }) : [];
    if (quotas.some(({ organisation }) => organisation !== null)) return null;
    const lockRules = await listLockRulesOf(db, agenda.ServiceId);
    const questions = await listFactQuestionsOf(db, agenda.ServiceId);
    const ruleBook = await findRuleBook(db, agenda.ServiceId);
    if (!lockRules.every(hasKnownField)) return null;
    const openings = await readOpenings(db, agenda, from);
    const keptPlaces = canKeepPlaces(agenda) ? await listKeptPlaces(db, [agenda.id]) : [];
    return {
      agenda,
      lockRules,
      questions,
      ruleBook,
      openings,
      quotas,
      hasKeptPlaces: keptPlaces.length > 0,
      findSlot: createSlotCache(db, agenda, keptPlaces),
    };
  }

  return {
    find: (key: AgendaKey, clock: TownClock): Promise<Plan | null> => {
      const name = formatKey(key);
      const plan = readThrough(plans, name, () => readPlan(key, clock));
      // A missing plan has no revision to compare.
      plan.then((found) => found ?? plans.delete(name)).catch(() => undefined);
      return plan;
    },
    drop: (key: AgendaKey): void => void plans.delete(formatKey(key)),
  };
}

async function readOpenings(db: Db, agenda: AgendaRow, from: string): Promise<Plan['openings']> {
  if (agenda.hasOpenings === 0) return new Map();
  const days = await listOpenings(db, { agendaId: agenda.id, from });
  return new Map(days.map(({ date, ...day }) => [date, day]));
}

function formatKey({ serviceId, locationId, operatorUserId }: AgendaKey): string {
  return `${serviceId} ${locationId} ${operatorUserId}`;
}

function hasKnownField({ lockRuleField }: LockRule): boolean {
  return LOCK_FIELDS.some((field) => field === lockRuleField);
}

function createSlotCache(db: Db, agenda: AgendaRow, keptPlaces: readonly Hold[]): Plan['findSlot'] {
  const days = new Map<number, Promise<Map<number, Slot>>>();

  async function readDaySlots(day: number, timeZone: string): Promise<Map<number, Slot>> {
    const slots = await findDaySlots(db, agenda, day, timeZone);
    return new Map(slots.map((slot) => [slot.starts, slot]));
  }

  return async (starts, { townNow, timeZone }) => {
    const day = toStartOfDay(starts);
    const { from, to } = findBookableRange(agenda, townNow);
    if (day < from || day >= to) return null;
    const slots = days.get(day) ?? readDaySlots(day, timeZone);
    days.set(day, slots);
    slots.catch(() => days.delete(day));
    const slot = (await slots).get(starts);
    const isKept = keptPlaces.some((hold) => slot && hold.starts < slot.ends && slot.starts < hold.ends);
    return slot && !isKept && isAvailable(slot, agenda, townNow) ? slot : null;
  };
}
