import { findNotification } from '../../bookings/notifications/compose.service.ts';
import {
  type BookingNotification,
  findLastNotifiedInstructions,
  NO_INSTRUCTIONS,
} from '../../bookings/notifications/delivery.queries.ts';
import {
  findLetterBookingOfOwner,
  hasLeftBooker,
} from '../../bookings/notifications/letter-bookings.queries.ts';
import { toAddressee } from '../../bookings/notifications/letter-bookings.rules.ts';
import {
  type DischargeNotification,
  notifyCurrentOwner,
} from '../../bookings/notifications/notify-discharge.service.ts';
import { findPeopleOf } from '../../bookings/records/bookings.queries.ts';
import { findDischarge } from '../../health/record/discharges.queries.ts';
import { buildDischargeMail, buildDischargeUndoneMail } from '../../mail/letters/discharge-mail.ts';
import type { ComposeMail, MailKinds } from '../../mail/outbox/deliver.service.ts';

/** Composes a mail to the pet's current owner, never an SMS; null if it is outdated or says nothing new. */
const composeDischarge: ComposeMail = async (sender, { payload, userId }) => {
  const notification = JSON.parse(payload) as DischargeNotification & BookingNotification;
  const { handoverId, bookingId } = notification;
  const discharge = await findDischarge(sender.db, bookingId);
  if ((discharge?.id ?? null) !== handoverId || discharge?.steps.length === 0) return null;
  const people = await findPeopleOf(sender.db, bookingId);
  if (people && people.ownerId !== userId) {
    // The pet changed owner at this moment, so the mail is composed again for the new one.
    await notifyCurrentOwner(sender.db, { ...notification, userId: people.ownerId }, sender.now());
    return null;
  }
  const stepsJson = discharge ? JSON.stringify(discharge.steps) : NO_INSTRUCTIONS;
  const lastNotified = await findLastNotifiedInstructions(sender.db, { bookingId, userId });
  if (stepsJson === (lastNotified.steps ?? NO_INSTRUCTIONS)) return null;
  const recipient = await findNotification(sender, payload, {
    status: discharge ? ['D'] : ['D', 'N', 'C'],
    choice: 'afterwards',
    isUnmutable: () => lastNotified.wasNotified,
    find: findLetterBookingOfOwner,
  });
  if (!recipient || recipient.phone !== null) return null;
  const { row, booking } = recipient;
  if (row.email === null || hasLeftBooker(row)) return null;
  const person = toAddressee(row, row.email);
  if (!discharge)
    return {
      ...buildDischargeUndoneMail(person, { booking, petId: row.petId }, sender.config),
      said: stepsJson,
    };
  const letter = { booking, petId: row.petId, discharge, isCorrection: lastNotified.wasNotified };
  return { ...buildDischargeMail(person, letter, sender.config), said: stepsJson };
};

export const dischargeMails: MailKinds = { petHandedOver: { compose: composeDischarge } };
