import type { NewBooking } from '#shared/bookings/bookings.ts';
import { contradictionOf } from '#shared/health/verdict.ts';
import { isoDate } from '#shared/platform/town-clock.ts';
import { lockingRule } from '#shared/schedule/requirements.ts';
import type { Slot } from '#shared/schedule/slots.ts';
import { judge } from '../../health/eligibility/verdicts.service.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { BOOKING_RATE, spanOf } from '../records/rates.ts';
import { findPause } from './absences.service.ts';
import type { Rules } from './claim.service.ts';
import { findStanding, type Standing } from './quick.queries.ts';
import type { Plan } from './quick-plans.service.ts';

/** What a resident wants, and the slot it is by a plan. */
export type Asked = { caller: Caller; wanted: NewBooking; rules: Rules; plan: Plan; slot: Slot };

/** Nothing but a place is missing; the plan isn't the agenda's any more; or the whole of the rules must decide. */
export type No = 'taken' | 'outdated' | 'unsure';

/** A turno that was written, of somebody who stood like this. */
export type Booked = { id: number; standing: Standing };

/** Somebody against whom nothing speaks, and the place that is his if he is the first. */
export type Yes = { standing: Standing; place: number };

/** Looks once at all that decides. */
export async function verdictOn(db: Db, asked: Asked): Promise<Yes | No> {
  const { wanted, rules, plan, slot } = asked;
  const { now, townNow } = rules.clock;
  const { since, until } = spanOf(now, BOOKING_RATE);
  const standing = await findStanding(db, {
    ...slot,
    agendaId: plan.agenda.id,
    bookerId: wanted.BookerUserId,
    petId: wanted.PetId,
    townNow,
    now,
    since: rules.limited ? since : until,
    until,
  });
  if (!standing) return 'unsure';
  if (standing.planRevision !== plan.agenda.planRevision) return 'outdated';
  if (!isAllowed(standing, plan) || !hasFitFacts(standing, asked)) return 'unsure';
  if (await isPaused(db, asked)) return 'unsure';
  if (!(await hasFitStory(db, asked))) return 'unsure';
  const { place, overdue } = standing;
  if (place === null) return overdue > 0 ? 'unsure' : 'taken';
  return isHeld(standing, rules) ? 'unsure' : { standing, place };
}

/** Asks nothing where the service counts no absences. */
async function isPaused(db: Db, { wanted, rules, plan }: Asked): Promise<boolean> {
  const booker = { bookerUserId: wanted.BookerUserId, service: plan.agenda };
  return (await findPause(db, booker, rules.clock.townNow)) !== null;
}

/** Read after the standing: whoever changes a pet's story counts its keeper's row on, which the booking asks for again. */
async function hasFitStory(db: Db, { wanted, plan, slot }: Asked): Promise<boolean> {
  if (plan.ruleBook === null) return true;
  const asked = { petId: wanted.PetId, serviceId: plan.agenda.ServiceId, day: isoDate(slot.starts) };
  const said = await judge(db, plan.ruleBook, asked);
  return said !== null && said.outcome !== 'refused';
}

/** Returns false where what is known of the pet contradicts a requirement. */
function hasFitFacts(standing: Standing, { plan: { agenda, questions }, slot }: Asked): boolean {
  return contradictionOf(questions, standing, agenda, isoDate(slot.starts)) === null;
}

/** By the rules that come before the place: rate, limits, lock rules, terms. */
function isAllowed(standing: Standing, { agenda, lockRules }: Plan): boolean {
  const { tooManySince, active, activeOfPet, areTermsBlank, acceptedVersion, termsVersion } = standing;
  const most = agenda.maxActivePerResident;
  return (
    tooManySince === null &&
    activeOfPet === 0 &&
    (most === 0 || active < most) &&
    lockingRule(standing, lockRules) === null &&
    (areTermsBlank === 1 || acceptedVersion === termsVersion)
  );
}

/** Whether an unverified address would hold it: that takes a seat and a letter. */
function isHeld({ email, verifiedAt }: Standing, { holding }: Rules): boolean {
  return holding !== null && email !== null && verifiedAt === null;
}
