import type { PrivacyRules, RetentionPlan } from '#shared/privacy.ts';
import { DAY, wallClock } from '#shared/town-clock.ts';
import type { Clock } from '../caller.ts';
import type { Context } from '../context.ts';
import { type Db, inTransaction, type Trx } from '../db/database.ts';
import type { NowBetween } from '../db/slow-clock.ts';
import { erase } from '../leaving/erase.service.ts';
import { enqueueMail } from '../mail/outbox.service.ts';
import { findUser, lockUser } from '../users/users.queries.ts';
import { namelessPerson, namelessPet } from './nameless.queries.ts';
import { privacyRules } from './privacy-settings.service.ts';
import {
  countHistory,
  countInactive,
  countOldBookings,
  deleteHistory,
  isInactive,
  listInactive,
  listOldBookings,
  type OldBooking,
  updateBookingsNameless,
  updateFarewell,
  updateTracesOfBookings,
} from './retention.queries.ts';

const SECOND = 1_000;
const YEAR = 365.25 * DAY * SECOND;
/** Milliseconds between the mail that tells it and the end of an account. */
export const FAREWELL = 30 * DAY * SECOND;
/** Of each kind in one go, and goes in one look: others write between. */
const AT_ONCE = 200;
const GOES = 25;

type Limits = { bookings: number | null; accounts: number | null; history: number | null };

/** Real instants before which each kind is old; null where it stays. */
function limitsOf({ bookingYears, accountYears, historyYears }: Years, now: number): Limits {
  const before = (years: number | null) => (years === null ? null : Math.floor(now - years * YEAR));
  return { bookings: before(bookingYears), accounts: before(accountYears), history: before(historyYears) };
}

type Years = Pick<PrivacyRules, 'bookingYears' | 'accountYears' | 'historyYears'>;
type Clocked = Pick<Context, 'db' | 'now' | 'config'>;

/** What would go today by these rules; nothing does. */
export async function retentionPlan({ db, now, config }: Clocked, years: Years): Promise<RetentionPlan> {
  const { bookings, accounts, history } = limitsOf(years, now());
  const farewells = { before: accounts ?? 0, told: null };
  const ends = { before: accounts ?? 0, told: now() - FAREWELL };
  return {
    bookings: bookings === null ? 0 : await countOldBookings(db, wallClock(bookings, config.TOWN_TIMEZONE)),
    accountsToTell: accounts === null ? 0 : await countInactive(db, farewells),
    accountsToErase: accounts === null ? 0 : await countInactive(db, ends),
    history: history === null ? 0 : await countHistory(db, history),
  };
}

/** Lets go of what the town's rules say is old, some of it in each look (docs/decisions/129). */
export async function forgetOldData(
  { db, config }: Omit<Clocked, 'now'>,
  between: NowBetween,
): Promise<void> {
  const now = between.earliest;
  const clock: Clock = { now, townNow: wallClock(now, config.TOWN_TIMEZONE), timeZone: config.TOWN_TIMEZONE };
  const { bookings, accounts, history } = limitsOf(await privacyRules(db), now);
  if (bookings !== null) {
    const before = wallClock(bookings, config.TOWN_TIMEZONE);
    await goOn(() => takeNamesAway(db, before, now));
  }
  if (accounts !== null) {
    await goOn(() => sayFarewell(db, accounts, now));
    await goOn(() => eraseInactive(db, accounts, clock));
  }
  if (history !== null) await goOn(() => deleteHistory(db, history, AT_ONCE));
}

/** Again, as long as there was as much as fits. */
async function goOn(work: () => Promise<number>): Promise<void> {
  for (let gone = 0; gone < GOES; gone++) if ((await work()) < AT_ONCE) return;
}

function takeNamesAway(db: Db, before: number, now: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const old = await listOldBookings(trx, before, AT_ONCE);
    const alike = Map.groupBy(old, ({ stateId, cityId, speciesId, breedId, gender }) =>
      JSON.stringify([stateId, cityId, speciesId, breedId, gender]),
    );
    for (const bookings of alike.values()) await giveAway(trx, bookings, now);
    if (old.length > 0) await updateTracesOfBookings(trx, idsOf(old));
    return old.length;
  });
}

async function giveAway(trx: Trx, bookings: readonly OldBooking[], now: number): Promise<void> {
  const [first] = bookings;
  if (!first) return;
  const personId = await namelessPerson(trx, first, now);
  const petId = await namelessPet(trx, personId, first, now);
  const ownIds = idsOf(bookings.filter(({ bookerId, operatorId }) => bookerId === operatorId));
  await updateBookingsNameless(trx, { ids: idsOf(bookings), ownIds }, { personId, petId });
}

const idsOf = (bookings: readonly OldBooking[]) => bookings.map(({ id }) => id);

function sayFarewell(db: Db, before: number, now: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const people = await listInactive(trx, { before, told: null }, AT_ONCE);
    for (const { id: userId, email } of people) {
      if (!(await updateFarewell(trx, userId, now)) || email === null) continue;
      const payload = { endsAt: now + FAREWELL };
      await enqueueMail(trx, { kind: 'farewell', userId, now, lifetime: FAREWELL / 2, payload });
    }
    return people.length;
  });
}

async function eraseInactive(db: Db, before: number, clock: Clock): Promise<number> {
  const asked = { before, told: clock.now - FAREWELL };
  const people = await listInactive(db, asked, AT_ONCE);
  for (const { id } of people) {
    await inTransaction(db, async (trx) => {
      await lockUser(trx, id);
      // Whoever came back meanwhile stays.
      const user = (await isInactive(trx, id, asked)) && (await findUser(trx, id));
      if (user) await erase(trx, user, { byUserId: null, network: null }, clock);
    });
  }
  return people.length;
}
