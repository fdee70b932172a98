import { townClock } from '#shared/platform/town-clock.ts';
import { phoneToNotify } from '../../bookings/notifications/contact-channel.rules.ts';
import { healthDueMail, healthDuePhone } from '../../mail/letters/health-mails.ts';
import type { ComposeMail, MailKinds } from '../../mail/outbox/deliver.service.ts';
import { RestingError } from '../../mail/transports/patient-mail.ts';
import { findKeeper } from './health-reminders.queries.ts';
import {
  dueOffer,
  type HealthReminderPayload,
  isDueHour,
  isToHear,
  listDueOfOwner,
} from './health-reminders.service.ts';

/** No lock of the outbox is longer. */
const LOOK_AGAIN = 10 * 60_000;
const RESTS = 'Sale entre las 10 y las 12';

/** Written at the last moment: what was booked or given meanwhile, or is another's pet by now, isn't told. */
const composeHealthDue: ComposeMail = async (sender, { userId, payload }) => {
  const { db, now, config } = sender;
  const townNow = townClock(now(), config.TOWN_TIMEZONE);
  if (!isDueHour(townNow))
    throw new RestingError('', { failures: 0, until: now() + LOOK_AGAIN, words: RESTS });
  const keeper = await findKeeper(db, userId);
  if (!keeper || !isToHear(keeper, sender)) return null;
  const asked = (JSON.parse(payload) as HealthReminderPayload).dues;
  const dues = (await listDueOfOwner(db, userId, await dueOffer(db), townNow)).filter((due) =>
    asked.some(({ PetId, subject, on }) => PetId === due.PetId && subject === due.subject && on === due.on),
  );
  if (dues.length === 0) return null;
  const isKnown = keeper.verifiedAt !== null;
  const told = isKnown ? dues : dues.map((due) => ({ ...due, petName: 'tu mascota' }));
  const phone = phoneToNotify(keeper, sender);
  if (phone !== null) return healthDuePhone(phone, told, config);
  if (keeper.email === null) return null;
  const person = { to: keeper.email, name: isKnown ? keeper.userName : null, userId };
  return healthDueMail(person, told, config);
};

export const dueMails: MailKinds = { healthDue: { compose: composeHealthDue } };
