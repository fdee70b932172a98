import type { TurnoTold } from '../../bookings/notifications/delivery.queries.ts';
import { findSaidSteps, NOTHING_TO_DO } from '../../bookings/notifications/delivery.queries.ts';
import { findTold } from '../../bookings/notifications/find-told.ts';
import {
  type HandoverTold,
  tellKeeperInstead,
} from '../../bookings/notifications/handover-notices.service.ts';
import { findKeptVisit, isGone } from '../../bookings/notifications/told-visits.queries.ts';
import { personOf } from '../../bookings/notifications/told-visits.ts';
import { findPeopleOf } from '../../bookings/records/bookings.queries.ts';
import { findHandover } from '../../health/record/handovers.queries.ts';
import { handoverMail, handoverUndoneMail } from '../../mail/letters/handover-mail.ts';
import type { ComposeMail, MailKinds } from '../../mail/outbox/deliver.service.ts';

/** A mail alone, to whoever keeps the animal; of what was taken back since, or told before, none. */
const compose: ComposeMail = async (sender, { payload, userId }) => {
  const told = JSON.parse(payload) as HandoverTold & TurnoTold;
  const { handoverId, bookingId } = told;
  const handover = await findHandover(sender.db, bookingId);
  if ((handover?.id ?? null) !== handoverId || handover?.steps.length === 0) return null;
  const people = await findPeopleOf(sender.db, bookingId);
  if (people && people.keeperId !== userId) {
    // Passed on at this very moment: what its new family is told is composed for them.
    await tellKeeperInstead(sender.db, { ...told, userId: people.keeperId }, sender.now());
    return null;
  }
  const said = handover ? JSON.stringify(handover.steps) : NOTHING_TO_DO;
  const was = await findSaidSteps(sender.db, { bookingId, userId });
  if (said === (was.steps ?? NOTHING_TO_DO)) return null;
  const known = await findTold(sender, payload, {
    status: handover ? ['D'] : ['D', 'N', 'C'],
    choice: 'afterwards',
    isAlways: () => was.isTold,
    find: findKeptVisit,
  });
  if (!known || known.phone !== null) return null;
  const { row, visit } = known;
  if (row.email === null || isGone(row)) return null;
  const person = personOf(row, row.email);
  if (!handover) return { ...handoverUndoneMail(person, { visit, petId: row.petId }, sender.config), said };
  const given = { visit, petId: row.petId, handover, isCorrection: was.isTold };
  return { ...handoverMail(person, given, sender.config), said };
};

export const handoverMails: MailKinds = { petHandedOver: { compose } };
