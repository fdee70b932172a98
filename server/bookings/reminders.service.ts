import { reminderMoment } from '#shared/reminders.ts';
import { DAY, instantOf, startOfDay, townClock } from '#shared/town-clock.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { bookingReminderMail } from '../mail/booking-mails.ts';
import { type ComposeMail, enqueueMail, type MailKinds } from '../mail/outbox.service.ts';
import { claimReminder, type Due, listUnreminded } from './reminders.queries.ts';
import { findToldVisit } from './told-visits.queries.ts';
import { personOf, toToldVisit } from './told-visits.ts';

type Reminding = Pick<Context, 'db' | 'now' | 'townNow' | 'wakeOutbox' | 'config'>;
type Told = { bookingId: number; starts: number };

/** A booking nearer than this is no longer reminded of, should the server have been away. */
const LATEST = 2 * 3600;

/** Leaves a mail for each booking of tomorrow, and of today where yesterday's was missed; none twice. */
export async function remindBookers(reminding: Reminding): Promise<void> {
  const now = reminding.townNow();
  const tomorrow = startOfDay(now) + DAY;
  const due = { from: now + LATEST, until: reminderMoment(tomorrow) <= now ? tomorrow + DAY : tomorrow };
  const ids = await listUnreminded(reminding.db, due);
  // One that fails is tried again in five minutes; it keeps nobody else's back.
  const failures: unknown[] = [];
  for (const id of ids) await remindOf(reminding, id, due).catch((error) => failures.push(error));
  if (ids.length > 0) reminding.wakeOutbox();
  if (failures.length > 0) throw failures[0];
}

async function remindOf({ db, now, config }: Reminding, bookingId: number, due: Due): Promise<void> {
  await inTransaction(db, async (trx) => {
    const held = await claimReminder(trx, bookingId, due);
    if (!held) return;
    const payload: Told = { bookingId, starts: held.starts };
    const at = now();
    const lifetime = instantOf(held.starts, config.TOWN_TIMEZONE) - at;
    const mail = { kind: 'bookingReminder', userId: held.bookerUserId, now: at, lifetime, payload };
    await enqueueMail(trx, mail);
  });
}

/** Written at the last moment: of a booking that was moved or cancelled meanwhile, nothing is told. */
const composeReminder: ComposeMail = async ({ db, now, config }, { payload }) => {
  const { bookingId, starts } = JSON.parse(payload) as Told;
  const townNow = townClock(now(), config.TOWN_TIMEZONE);
  const row = await findToldVisit(db, bookingId);
  if (!row?.email || row.status !== 'A' || row.starts !== starts || starts <= townNow) return null;
  return bookingReminderMail(personOf(row, row.email), toToldVisit(row, townNow), config);
};

export const reminderMails: MailKinds = { bookingReminder: composeReminder };
