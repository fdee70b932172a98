import { DAY, wallClock } from '#shared/platform/town-clock.ts';
import type { PrivacyRules, RetentionPlan } from '#shared/privacy/privacy.ts';
import { updateAgendasOf } from '../../accounts/users/holds.queries.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import type { NowBetween } from '../../platform/db/slow-clock.ts';
import { anonymiseAccesses, listOldLooks, updateTracesOfBookings } from '../access-log/traces.queries.ts';
import { anonymousPerson, anonymousPet } from './anonymise.queries.ts';
import { findAnonymisedUntil, upsertAnonymisedUntil } from './anonymised-until.queries.ts';
import { privacyRules } from './privacy-settings.service.ts';
import {
  anonymiseBookings,
  countHistory,
  countOldBookings,
  deleteHistory,
  listOldBookings,
  type OldBooking,
} from './retention.queries.ts';
import { endFarewells, eraseUnused, sayFarewell, unusedPlan } from './unused-accounts.service.ts';

const SECOND = 1_000;
const YEAR = 365.25 * DAY * SECOND;
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
  return {
    bookings: bookings === null ? 0 : await countNamed(db, wallClock(bookings, config.TOWN_TIMEZONE)),
    ...(await unusedPlan({ db, config }, accounts, now())),
    history: history === null ? 0 : await countHistory(db, history),
  };
}

async function countNamed(db: Db, before: number): Promise<number> {
  return countOldBookings(db, { since: await findAnonymisedUntil(db, 'turnos'), before });
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
    await goOn(() => blankLooks(db, bookings));
  }
  await endFarewells(db, accounts, now);
  if (accounts !== null && config.SMTP_URL) {
    await goOn(() => sayFarewell(db, accounts, { now, most: AT_ONCE }));
    await goOn(() => eraseUnused(db, accounts, { clock, most: AT_ONCE }));
  }
  if (history !== null) await goOn(() => deleteHistory(db, history, AT_ONCE));
}

/** Again, as long as there was as much as fits. */
async function goOn(work: () => Promise<number>): Promise<void> {
  for (let gone = 0; gone < GOES; gone++) if ((await work()) < AT_ONCE) return;
}

function takeNamesAway(db: Db, before: number, now: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const since = await findAnonymisedUntil(trx, 'turnos');
    const old = await listOldBookings(trx, { since, before }, AT_ONCE);
    await updateAgendasOf(trx, idsOf(old));
    const alike = Map.groupBy(old, ({ stateId, cityId, speciesId, breedId, gender }) =>
      JSON.stringify([stateId, cityId, speciesId, breedId, gender]),
    );
    for (const bookings of alike.values()) await giveAway(trx, bookings, now);
    const petIds = [...new Set(old.map(({ petId }) => petId))];
    if (old.length > 0) await updateTracesOfBookings(trx, { ids: idsOf(old), petIds });
    const until = old.length < AT_ONCE ? before : (old.at(-1)?.starts ?? before);
    if (until > since) await upsertAnonymisedUntil(trx, 'turnos', until);
    return old.length;
  });
}

/** Looks at days and lists of turnos name who had one. */
function blankLooks(db: Db, before: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const since = await findAnonymisedUntil(trx, 'looks');
    const old = await listOldLooks(trx, { since, before }, AT_ONCE);
    if (old.length > 0) await anonymiseAccesses(trx, idsOf(old));
    const until = old.length < AT_ONCE ? before : (old.at(-1)?.at ?? before);
    if (until > since) await upsertAnonymisedUntil(trx, 'looks', until);
    return old.length;
  });
}

async function giveAway(trx: Trx, bookings: readonly OldBooking[], now: number): Promise<void> {
  const [first] = bookings;
  if (!first) return;
  const personId = await anonymousPerson(trx, first, now);
  const petId = await anonymousPet(trx, personId, first, now);
  const ownIds = idsOf(bookings.filter(({ bookerId, operatorId }) => bookerId === operatorId));
  await anonymiseBookings(trx, { ids: idsOf(bookings), ownIds }, { personId, petId });
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
