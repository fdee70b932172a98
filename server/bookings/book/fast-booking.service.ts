import type { Booking, NewBooking } from '#shared/bookings/bookings.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Database } from '../../platform/db/database.ts';
import { isRetriable, isUnavailable } from '../../platform/db/faults.ts';
import { AppError } from '../../platform/errors.ts';
import { toBooking } from '../records/bookings.queries.ts';
import type { Rules } from './bookability.service.ts';
import { FullError, rethrowWithNextDay } from './day-quotas.service.ts';
import { bookInBatches, bookInTransactions, type SavedBooking } from './fast-batches.service.ts';
import type { FastRequest } from './fast-decision.service.ts';
import { createPlanCache } from './plan-cache.service.ts';

/**
 * Books a request that passes every rule, or rejects it if its group or slot is full. Returns null to leave
 * the decision to `bookSlot` (docs/decisions/081-quick-bookings.md).
 */
export function createFastBooker({ db, engine }: Pick<Database, 'db' | 'engine'>) {
  const plans = createPlanCache(db);
  const book = engine === 'postgres' ? bookInBatches(db) : bookInTransactions(db);

  return async (caller: Caller, input: NewBooking, rules: Rules): Promise<Booking | null> => {
    if (isStaff(caller) || input.BookerUserId !== caller.userId) return null;
    const { ServiceId: serviceId, LocationId: locationId, OperatorUserId: operatorUserId } = input;
    const key = { serviceId, locationId, operatorUserId };
    const plan = await plans.find(key, rules.clock);
    const slot = await plan?.findSlot(input.bookingStartDate, rules.clock);
    if (!plan || !slot) return null;
    const request = { caller, input, rules, plan, slot };
    const outcome = await book(request).catch(toUnsure);
    if (outcome === 'taken') throw new AppError('conflict', MESSAGES.slotTaken);
    if (outcome instanceof FullError) return rethrowWithNextDay(db, outcome, rules.clock);
    if (outcome === 'outdated') plans.drop(key);
    return typeof outcome === 'object' ? toFastBooking(request, outcome) : null;
  };
}

/** After a failed batch `bookSlot` decides each request, unless the database is unavailable. */
function toUnsure(error: unknown): 'unsure' {
  if (isUnavailable(error) && !isRetriable(error)) throw error;
  return 'unsure';
}

function toFastBooking(
  { input, rules, plan: { agenda }, slot }: FastRequest,
  { id, facts }: SavedBooking,
): Booking {
  const { starts, ends } = slot;
  const { serviceName, locationName, limitHours, ServiceId, LocationId, OperatorUserId } = agenda;
  const { petName, userName, userLastName } = facts;
  return toBooking({
    id,
    starts,
    ends,
    bookingComment: input.bookingComment ?? '',
    bookingStatus: 'A',
    overrideReason: null,
    ServiceId,
    LocationId,
    OperatorUserId,
    BookerUserId: input.BookerUserId,
    PetId: input.PetId,
    updatedAt: rules.clock.now,
    serviceName,
    locationName,
    limitHours,
    heldUntilAt: null,
    petName,
    userName,
    userLastName,
  });
}
