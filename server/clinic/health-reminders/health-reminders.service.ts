import { addDays } from '#shared/platform/calendar-months.ts';
import { HOUR_SECONDS } from '#shared/platform/durations.ts';
import { parseMutedNotices } from '#shared/platform/notices.ts';
import { toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import { lockUser } from '../../accounts/users/users.queries.ts';
import { hasAddressOrPhone } from '../../bookings/notifications/contact-channel.rules.ts';
import { listActiveVaccines } from '../../catalogues/vaccines/vaccines.queries.ts';
import { findHealthRecord } from '../../health/record/health.queries.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import { listPets } from '../../pets/pets/pets.queries.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { listVisibleServices } from '../../schedule/services/services.service.ts';
import { type Due, type DueCatalogue, listDue } from './due.rules.ts';
import {
  findReminderOwner,
  insertHealthReminders,
  listOwnersToRemind,
  listSentReminders,
  type ReminderOwner,
} from './health-reminders.queries.ts';

type ReminderContext = Pick<
  Context,
  'db' | 'database' | 'now' | 'townNow' | 'wakeOutbox' | 'config' | 'gateway'
>;

/** Reminders are sent between these seconds of the day, so that owners can still call the town. */
const SENDING_HOURS = { from: 10 * HOUR_SECONDS, until: 12 * HOUR_SECONDS };
/** Limits the reminders of one vaccine in a year, so that a corrected date sends no further ones. */
const MAX_PER_YEAR = 2;
const YEAR_DAYS = 365;
/** A mail may wait until the end of tomorrow's sending hours, in case the mail server is down. */
const MAIL_LIFETIME_MS = 26 * HOUR_SECONDS * 1_000;

/** Bounds the mails of one call, so that login codes don't queue behind them. */
const MAX_MAILS_PER_CALL = 100;
/** After so many consecutive failures the cause isn't one owner's data. */
const MAX_FAILURES = 10;

type OnFailure = (error: unknown) => void;

type PetDue = Due & { PetId: number; petName: string };

export type HealthReminderPayload = { dues: { PetId: number; subject: string; on: string }[] };

export function isSendingHour(townNow: number): boolean {
  const time = townNow - toStartOfDay(townNow);
  return time >= SENDING_HOURS.from && time < SENDING_HOURS.until;
}

/** Reminds every owner once a day, in batches; repeats a failed pass within the sending hours. */
export function createDailyHealthReminders(
  context: ReminderContext,
  onFailure: OnFailure,
): () => Promise<void> {
  let doneOn = '';
  return async () => {
    const townNow = context.townNow();
    if (doneOn === toIsoDate(townNow) || !isSendingHour(townNow)) return;
    const count = await sendHealthReminders(context, onFailure);
    if (count < MAX_MAILS_PER_CALL) doneOn = toIsoDate(townNow);
  };
}

/** Enqueues at most MAX_MAILS_PER_CALL mails and returns how many; does nothing outside the sending hours. */
export async function sendHealthReminders(context: ReminderContext, onFailure: OnFailure): Promise<number> {
  const { db, database, townNow, wakeOutbox } = context;
  const startedAt = townNow();
  if (!isSendingHour(startedAt)) return 0;
  const catalogue = await readDueCatalogue(db);
  const remind = tolerateFailures((userId) => remindOwner(context, userId, catalogue), onFailure);
  let count = 0;
  for (const userId of await listOwnersToRemind(database.reader, toIsoDate(startedAt), catalogue.vaccines)) {
    if (await remind(userId)) count += 1;
    if (count === MAX_MAILS_PER_CALL) break;
  }
  if (count > 0) wakeOutbox();
  return count;
}

/** Reports a failure and goes on; rethrows the tenth in a row. */
function tolerateFailures(remind: (userId: number) => Promise<boolean>, onFailure: OnFailure) {
  let failures = 0;
  return async (userId: number): Promise<boolean> => {
    try {
      const isReminded = await remind(userId);
      failures = 0;
      return isReminded;
    } catch (cause) {
      failures += 1;
      if (failures === MAX_FAILURES) throw cause;
      onFailure(new Error(`Nobody reminded user ${userId} of what is due`, { cause }));
      return false;
    }
  };
}

export async function readDueCatalogue(db: Db): Promise<DueCatalogue> {
  return { vaccines: await listActiveVaccines(db), services: await listVisibleServices(db, false) };
}

export async function listDueOfOwner(
  db: Db,
  userId: number,
  catalogue: DueCatalogue,
  townNow: number,
): Promise<PetDue[]> {
  const dues: PetDue[] = [];
  for (const pet of await listPets(db, userId))
    for (const due of listDue(await findHealthRecord(db, pet), catalogue, townNow))
      dues.push({ ...due, PetId: pet.id, petName: pet.petName });
  return dues;
}

/** Rejects owners who opted out, have no channel, or whose unverified address a stranger may have typed. */
export function canRemind(
  owner: ReminderOwner | undefined,
  channels: Pick<ReminderContext, 'config' | 'gateway'>,
): boolean {
  if (!owner || parseMutedNotices(owner.muted).includes('health') || !hasAddressOrPhone(owner, channels))
    return false;
  return owner.verifiedAt !== null || owner.email === null || channels.config.EMAIL_VERIFICATION === 'off';
}

async function remindOwner(
  context: ReminderContext,
  userId: number,
  catalogue: DueCatalogue,
): Promise<boolean> {
  const { db, now } = context;
  if (!canRemind(await findReminderOwner(db, userId), context)) return false;
  return inTransaction(db, async (trx) => {
    // The lock lets one of several processes write the reminder.
    await lockUser(trx, userId);
    const townNow = context.townNow();
    const today = toIsoDate(townNow);
    const dues = await dropRepeats(trx, await listDueOfOwner(trx, userId, catalogue, townNow), today);
    if (dues.length === 0) return false;
    await insertHealthReminders(trx, dues, today);
    const payload: HealthReminderPayload = {
      dues: dues.map(({ PetId, subject, on }) => ({ PetId, subject, on })),
    };
    const mail = { kind: 'healthDue', userId, now: now(), lifetime: MAIL_LIFETIME_MS, payload };
    await enqueueMail(trx, { ...mail, key: `healthDue ${userId} ${today}` });
    return true;
  });
}

/** Drops repeated reminders, a second mail of the day and a third reminder of a vaccine in a year. */
async function dropRepeats(db: Db, dues: readonly PetDue[], today: string): Promise<PetDue[]> {
  const petIds = [...new Set(dues.map(({ PetId }) => PetId))];
  const sentReminders = await listSentReminders(db, petIds, addDays(today, -YEAR_DAYS));
  if (sentReminders.some(({ sentOn }) => sentOn === today)) return [];
  return dues.filter((due) => {
    const alreadySent = sentReminders.filter(
      ({ PetId, subject }) => PetId === due.PetId && subject === due.subject,
    );
    const isReminded = alreadySent.some(({ on, step }) => on === due.on && step >= due.step);
    return !isReminded && alreadySent.length < MAX_PER_YEAR;
  });
}
