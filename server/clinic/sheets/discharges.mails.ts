import { findTold } from '../../bookings/notifications/find-told.ts';
import {
  type HandoverTold,
  tellKeeperInstead,
} from '../../bookings/notifications/handover-notices.service.ts';
import { findSaidSteps, NOTHING_TO_DO } from '../../bookings/notifications/said-steps.queries.ts';
import { findKeptVisit, isGone } from '../../bookings/notifications/told-visits.queries.ts';
import { personOf } from '../../bookings/notifications/told-visits.ts';
import type { TurnoTold } from '../../bookings/notifications/turno-told.ts';
import { findPeopleOf } from '../../bookings/records/bookings.queries.ts';
import { findDischarge } from '../../health/record/discharges.queries.ts';
import { dischargeMail, dischargeUndoneMail } from '../../mail/letters/discharge-mail.ts';
import type { ComposeMail, MailKinds } from '../../mail/outbox/deliver.service.ts';

/** Composes for the pet's current owner, by mail only; returns null when undone or already notified. */
const compose: ComposeMail = async (sender, { payload, userId }) => {
  const notification = JSON.parse(payload) as HandoverTold & TurnoTold;
  const { handoverId, bookingId } = notification;
  const discharge = await findDischarge(sender.db, bookingId);
  if ((discharge?.id ?? null) !== handoverId || discharge?.steps.length === 0) return null;
  const people = await findPeopleOf(sender.db, bookingId);
  if (people && people.keeperId !== userId) {
    // The pet changed owner at this moment, so the mail is composed again for the new one.
    await tellKeeperInstead(sender.db, { ...notification, userId: people.keeperId }, sender.now());
    return null;
  }
  const steps = discharge ? JSON.stringify(discharge.steps) : NOTHING_TO_DO;
  const last = await findSaidSteps(sender.db, { bookingId, userId });
  if (steps === (last.steps ?? NOTHING_TO_DO)) return null;
  const recipient = await findTold(sender, payload, {
    status: discharge ? ['D'] : ['D', 'N', 'C'],
    choice: 'afterwards',
    isAlways: () => last.isTold,
    find: findKeptVisit,
  });
  if (!recipient || recipient.phone !== null) return null;
  const { row, visit } = recipient;
  if (row.email === null || isGone(row)) return null;
  const person = personOf(row, row.email);
  if (!discharge)
    return {
      ...dischargeUndoneMail(person, { booking: visit, petId: row.petId }, sender.config),
      said: steps,
    };
  const letter = { booking: visit, petId: row.petId, handover: discharge, isCorrection: last.isTold };
  return { ...dischargeMail(person, letter, sender.config), said: steps };
};

export const dischargeMails: MailKinds = { petHandedOver: { compose } };
