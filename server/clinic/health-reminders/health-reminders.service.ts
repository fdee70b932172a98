import { type Due, type DueOffer, listDue } from '#shared/clinic/health-reminders.ts';
import { daysLater } from '#shared/platform/calendar-months.ts';
import { mutedIn } from '#shared/platform/notices.ts';
import { isoDate, startOfDay } from '#shared/platform/town-clock.ts';
import { lockUser } from '../../accounts/users/users.queries.ts';
import { isReachable } from '../../bookings/notifications/contact-channel.rules.ts';
import { listActiveVaccines } from '../../catalogues/vaccines/vaccines.queries.ts';
import { findBook } from '../../health/record/health.queries.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import { listPets } from '../../pets/pets/pets.queries.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { servicesOnOffer } from '../../schedule/services/services.service.ts';
import {
  findKeeper,
  insertHealthReminders,
  type Keeper,
  listDueKeepers,
  listSentReminders,
} from './health-reminders.queries.ts';

type Reminding = Pick<Context, 'db' | 'database' | 'now' | 'townNow' | 'wakeOutbox' | 'config' | 'gateway'>;

const HOUR = 3600;
/** When nobody is woken, and there is a day left to call. */
const HOURS = { from: 10 * HOUR, until: 12 * HOUR };
/** So many of one vaccine in a year; a correction of its day brings no more. */
const MOST_A_YEAR = 2;
const YEAR = 365;
/** That day's hours and the next one's, should the mail server be away. */
const LIFETIME = 26 * HOUR * 1_000;

/** So many stand before a code somebody waits for, and no more. */
const MOST_AT_ONCE = 100;
/** So many keepers' errors in a row are no longer theirs. */
const MOST_FAILURES = 10;

type OnFailure = (error: unknown) => void;

/** A pet's, with the pet. */
export type PetDue = Due & { PetId: number; petName: string };

/** What was to be told; it is looked at again when the mail is written. */
export type HealthReminderPayload = { dues: { PetId: number; subject: string; on: string }[] };

export function isDueHour(townNow: number): boolean {
  const time = townNow - startOfDay(townNow);
  return time >= HOURS.from && time < HOURS.until;
}

/** Reminds everybody once a day, some at each call; after a failure it tries again as long as that day's hours last. */
export function dailyHealthReminders(reminding: Reminding, onFailure: OnFailure): () => Promise<void> {
  let doneOn = '';
  return async () => {
    const townNow = reminding.townNow();
    if (doneOn === isoDate(townNow) || !isDueHour(townNow)) return;
    const count = await sendHealthReminders(reminding, onFailure);
    if (count < MOST_AT_ONCE) doneOn = isoDate(townNow);
  };
}

/** Leaves a mail for each keeper of pets with something due, in its hours alone; says how many, which are never too many at once. */
export async function sendHealthReminders(reminding: Reminding, onFailure: OnFailure): Promise<number> {
  const { db, database, townNow, wakeOutbox } = reminding;
  const at = townNow();
  if (!isDueHour(at)) return 0;
  const offer = await dueOffer(db);
  const remind = patiently((userId) => remindKeeper(reminding, userId, offer), onFailure);
  let count = 0;
  for (const userId of await listDueKeepers(database.reader, isoDate(at), offer.vaccines)) {
    if (await remind(userId)) count += 1;
    if (count === MOST_AT_ONCE) break;
  }
  if (count > 0) wakeOutbox();
  return count;
}

/** What fails for one keeper is told and left; only what fails for one after the other ends it. */
function patiently(remind: (userId: number) => Promise<boolean>, onFailure: OnFailure) {
  let failures = 0;
  return async (userId: number): Promise<boolean> => {
    try {
      const isTold = await remind(userId);
      failures = 0;
      return isTold;
    } catch (cause) {
      failures += 1;
      if (failures === MOST_FAILURES) throw cause;
      onFailure(new Error(`Nobody reminded user ${userId} of what is due`, { cause }));
      return false;
    }
  };
}

export async function dueOffer(db: Db): Promise<DueOffer> {
  return { vaccines: await listActiveVaccines(db), services: await servicesOnOffer(db, false) };
}

/** Everything due of a person's pets on that day, told or not. */
export async function listDueOfOwner(
  db: Db,
  userId: number,
  offer: DueOffer,
  townNow: number,
): Promise<PetDue[]> {
  const dues: PetDue[] = [];
  for (const pet of await listPets(db, userId))
    for (const due of listDue(await findBook(db, pet), offer, townNow))
      dues.push({ ...due, PetId: pet.id, petName: pet.petName });
  return dues;
}

/** Whom to tell nothing: who wants none, whom nothing reaches, and in whose name a stranger may have signed up. */
export function isToHear(keeper: Keeper | undefined, ways: Pick<Reminding, 'config' | 'gateway'>): boolean {
  if (!keeper || mutedIn(keeper.muted).includes('health') || !isReachable(keeper, ways)) return false;
  return keeper.verifiedAt !== null || keeper.email === null || ways.config.EMAIL_VERIFICATION === 'off';
}

async function remindKeeper(reminding: Reminding, userId: number, offer: DueOffer): Promise<boolean> {
  const { db, now } = reminding;
  if (!isToHear(await findKeeper(db, userId), reminding)) return false;
  return inTransaction(db, async (trx) => {
    // Of several processes that see the same, one writes it.
    await lockUser(trx, userId);
    const townNow = reminding.townNow();
    const today = isoDate(townNow);
    const dues = await untold(trx, await listDueOfOwner(trx, userId, offer, townNow), today);
    if (dues.length === 0) return false;
    await insertHealthReminders(trx, dues, today);
    const told: HealthReminderPayload = {
      dues: dues.map(({ PetId, subject, on }) => ({ PetId, subject, on })),
    };
    const mail = { kind: 'healthDue', userId, now: now(), lifetime: LIFETIME, payload: told };
    await enqueueMail(trx, { ...mail, key: `healthDue ${userId} ${today}` });
    return true;
  });
}

/** Nothing twice, nothing on a day that brought a mail already, and no third of a vaccine in a year. */
async function untold(db: Db, dues: readonly PetDue[], today: string): Promise<PetDue[]> {
  const pets = [...new Set(dues.map(({ PetId }) => PetId))];
  const told = await listSentReminders(db, pets, daysLater(today, -YEAR));
  if (told.some(({ toldOn }) => toldOn === today)) return [];
  return dues.filter((due) => {
    const same = told.filter(({ PetId, subject }) => PetId === due.PetId && subject === due.subject);
    const isTold = same.some(({ on, step }) => on === due.on && step >= due.step);
    return !isTold && same.length < MOST_A_YEAR;
  });
}
