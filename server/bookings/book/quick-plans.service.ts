import type { RuleBook } from '#shared/health/pet-facts.ts';
import { startOfDay } from '#shared/platform/town-clock.ts';
import { LOCK_FIELDS, type LockRule, type Question } from '#shared/schedule/requirements.ts';
import type { Slot } from '#shared/schedule/slots.ts';
import { findRuleBook } from '../../health/eligibility/verdicts.service.ts';
import { createCache, readThrough } from '../../platform/cache/cache.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AgendaKey, type AgendaRow, findAgenda } from '../../schedule/agendas/agendas.queries.ts';
import { bookableDays, findDaySlots, isAvailable } from '../../schedule/agendas/availability.service.ts';
import { listFactQuestionsOf, listLockRulesOf } from '../../schedule/requirements/requirements.queries.ts';

/** Agendas remembered; there are hardly as many. */
const MOST = 1_000;

/** What decides about an agenda's places besides its turnos, as it was when the database counted `planRevision`. */
export type Plan = {
  agenda: AgendaRow;
  lockRules: LockRule[];
  /** The requirements that ask for a fact. */
  questions: Question[];
  /** What it asks of a pet's story; null where it asks nothing. */
  ruleBook: RuleBook | null;
  /** The slot that begins then, if residents may book it. */
  findSlot: (starts: number, clock: TownClock) => Promise<Slot | null>;
};

/** Plans of agendas, read once: whoever uses one asks the database whether its count still stands, and else forgets it. */
export function planMemory(db: Db) {
  const known = createCache<string, Promise<Plan | null>>(MOST);

  /** None where a resident's booking takes more than the plan to decide. */
  async function read(key: AgendaKey): Promise<Plan | null> {
    const agenda = await findAgenda(db, key);
    if (!agenda?.isPublic || agenda.OperatorUserId !== key.operatorUserId) return null;
    const lockRules = await listLockRulesOf(db, agenda.ServiceId);
    const questions = await listFactQuestionsOf(db, agenda.ServiceId);
    const ruleBook = await findRuleBook(db, agenda.ServiceId, agenda.locationName);
    return lockRules.every(isUsual)
      ? { agenda, lockRules, questions, ruleBook, findSlot: slotMemory(db, agenda) }
      : null;
  }

  return {
    recall: (key: AgendaKey): Promise<Plan | null> => {
      const name = nameOf(key);
      const plan = readThrough(known, name, () => read(key));
      // What is no plan has no count to tell when it becomes one.
      plan.then((found) => found ?? known.delete(name)).catch(() => undefined);
      return plan;
    },
    forget: (key: AgendaKey): void => void known.delete(nameOf(key)),
  };
}

function nameOf({ serviceId, locationId, operatorUserId }: AgendaKey): string {
  return `${serviceId} ${locationId} ${operatorUserId}`;
}

function isUsual({ lockRuleField }: LockRule): boolean {
  return LOCK_FIELDS.some((field) => field === lockRuleField);
}

/** Slots by their start, of the days that were asked for. */
function slotMemory(db: Db, agenda: AgendaRow): Plan['findSlot'] {
  const days = new Map<number, Promise<Map<number, Slot>>>();

  async function read(day: number, timeZone: string): Promise<Map<number, Slot>> {
    const slots = await findDaySlots(db, agenda, day, timeZone);
    return new Map(slots.map((slot) => [slot.starts, slot]));
  }

  return async (starts, { townNow, timeZone }) => {
    const day = startOfDay(starts);
    const { from, to } = bookableDays(agenda, townNow);
    if (day < from || day >= to) return null;
    const slots = days.get(day) ?? read(day, timeZone);
    days.set(day, slots);
    slots.catch(() => days.delete(day));
    const slot = (await slots).get(starts);
    return slot && isAvailable(slot, agenda, townNow) ? slot : null;
  };
}
