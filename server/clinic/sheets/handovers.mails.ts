import { findNotification } from '../../bookings/notifications/compose.service.ts';
import type { BookingNotification } from '../../bookings/notifications/delivery.queries.ts';
import {
  findLastNotifiedInstructions,
  NO_INSTRUCTIONS,
} from '../../bookings/notifications/delivery.queries.ts';
import {
  findLetterBookingOfOwner,
  hasLeftBooker,
} from '../../bookings/notifications/letter-bookings.queries.ts';
import { addresseeOf } from '../../bookings/notifications/letter-bookings.rules.ts';
import {
  type DischargeNotification,
  notifyOwnerInstead,
} from '../../bookings/notifications/notify-discharge.service.ts';
import { findPeopleOf } from '../../bookings/records/bookings.queries.ts';
import { findDischarge } from '../../health/record/discharges.queries.ts';
import { dischargeMail, dischargeUndoneMail } from '../../mail/letters/discharge-mail.ts';
import type { ComposeMail, MailKinds } from '../../mail/outbox/deliver.service.ts';

/** A mail alone, to whoever keeps the animal; of what was taken back since, or told before, none. */
const compose: ComposeMail = async (sender, { payload, userId }) => {
  const told = JSON.parse(payload) as DischargeNotification & BookingNotification;
  const { handoverId, bookingId } = told;
  const handover = await findDischarge(sender.db, bookingId);
  if ((handover?.id ?? null) !== handoverId || handover?.steps.length === 0) return null;
  const people = await findPeopleOf(sender.db, bookingId);
  if (people && people.keeperId !== userId) {
    // Passed on at this very moment: what its new family is told is composed for them.
    await notifyOwnerInstead(sender.db, { ...told, userId: people.keeperId }, sender.now());
    return null;
  }
  const said = handover ? JSON.stringify(handover.steps) : NO_INSTRUCTIONS;
  const was = await findLastNotifiedInstructions(sender.db, { bookingId, userId });
  if (said === (was.steps ?? NO_INSTRUCTIONS)) return null;
  const known = await findNotification(sender, payload, {
    status: handover ? ['D'] : ['D', 'N', 'C'],
    choice: 'afterwards',
    isAlways: () => was.wasNotified,
    find: findLetterBookingOfOwner,
  });
  if (!known || known.phone !== null) return null;
  const { row, visit } = known;
  if (row.email === null || hasLeftBooker(row)) return null;
  const person = addresseeOf(row, row.email);
  if (!handover)
    return { ...dischargeUndoneMail(person, { booking: visit, petId: row.petId }, sender.config), said };
  const given = { booking: visit, petId: row.petId, handover, isCorrection: was.wasNotified };
  return { ...dischargeMail(person, given, sender.config), said };
};

export const handoverMails: MailKinds = { petHandedOver: { compose } };
