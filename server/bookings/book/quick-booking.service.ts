import type { Booking, NewBooking } from '#shared/bookings/bookings.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Database } from '../../platform/db/database.ts';
import { isRetriable, isUnavailable } from '../../platform/db/faults.ts';
import { AppError } from '../../platform/errors.ts';
import { toBooking } from '../records/bookings.queries.ts';
import type { Rules } from './claim.service.ts';
import { bookInBatches, bookInTransactions } from './quick-batches.service.ts';
import { planMemory } from './quick-plans.service.ts';
import type { Asked, Booked } from './quick-verdict.service.ts';

/**
 * Books what a resident wants where one look shows that nothing speaks against it, or refuses where nothing but a place
 * is missing. It never says anything else: null leaves the decision, and its words, to `bookSlot`
 * (docs/decisions/081-quick-bookings.md).
 */
export function quickBooker({ db, engine }: Pick<Database, 'db' | 'engine'>) {
  const plans = planMemory(db);
  const book = engine === 'postgres' ? bookInBatches(db) : bookInTransactions(db);

  return async (caller: Caller, wanted: NewBooking, rules: Rules): Promise<Booking | null> => {
    if (isStaff(caller) || wanted.BookerUserId !== caller.userId) return null;
    const { ServiceId: serviceId, LocationId: locationId, OperatorUserId: operatorUserId } = wanted;
    const key = { serviceId, locationId, operatorUserId };
    const plan = await plans.recall(key);
    const slot = await plan?.findSlot(wanted.bookingStartDate, rules.clock);
    if (!plan || !slot) return null;
    const asked = { caller, wanted, rules, plan, slot };
    const outcome = await book(asked).catch(unsureOf);
    if (outcome === 'taken') throw new AppError('conflict', MESSAGES.slotTaken);
    if (outcome === 'outdated') plans.forget(key);
    return typeof outcome === 'object' ? bookingOf(asked, outcome) : null;
  };
}

/** What went wrong for one of a batch, or for all of it, is decided for each by himself; only a database that is away isn't asked twice. */
function unsureOf(error: unknown): 'unsure' {
  if (isUnavailable(error) && !isRetriable(error)) throw error;
  return 'unsure';
}

function bookingOf({ wanted, rules, plan: { agenda }, slot }: Asked, { id, standing }: Booked): Booking {
  const { starts, ends } = slot;
  const { serviceName, locationName, limitHours, ServiceId, LocationId, OperatorUserId } = agenda;
  const { petName, userName, userLastName } = standing;
  return toBooking({
    id,
    starts,
    ends,
    bookingComment: wanted.bookingComment ?? '',
    bookingStatus: 'A',
    overrideReason: null,
    ServiceId,
    LocationId,
    OperatorUserId,
    BookerUserId: wanted.BookerUserId,
    PetId: wanted.PetId,
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
