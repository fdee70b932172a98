import { DAY_SECONDS, SECOND_MS } from '#shared/platform/durations.ts';
import { toWallClock } from '#shared/platform/town-clock.ts';
import type { PrivacyRules, RetentionPlan } from '#shared/privacy/privacy.ts';
import { bumpAgendasOf } from '../../accounts/users/holds.queries.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import type { NowRange } from '../../platform/db/slow-clock.ts';
import { anonymiseAccesses, listOldAccesses, unlinkBookings } from '../access-log/unlink-bookings.queries.ts';
import { ensureAnonymousPerson, ensureAnonymousPet } from './anonymise.queries.ts';
import { readPrivacyRules } from './privacy-settings.service.ts';
import {
  anonymiseBookings,
  countHistory,
  countOldBookings,
  deleteHistory,
  findAnonymisedUntil,
  listOldBookings,
  lockAnonymisedUntil,
  type OldBooking,
  setAnonymisedUntil,
} from './retention.queries.ts';
import {
  announceDeletion,
  clearAnnouncements,
  countUnusedAccounts,
  eraseUnused,
} from './unused-accounts.service.ts';

const YEAR_MS = 365.25 * DAY_SECONDS * SECOND_MS;
const ROWS_PER_BATCH = 200;
const MAX_BATCHES = 25;

type Deadlines = { bookings: number | null; accounts: number | null; history: number | null };

/** Returns the real instants before which data are old; null keeps them. */
function toDeadlines({ bookingYears, accountYears, historyYears }: Years, now: number): Deadlines {
  const toDeadline = (years: number | null) => (years === null ? null : Math.floor(now - years * YEAR_MS));
  return {
    bookings: toDeadline(bookingYears),
    accounts: toDeadline(accountYears),
    history: toDeadline(historyYears),
  };
}

type Years = Pick<PrivacyRules, 'bookingYears' | 'accountYears' | 'historyYears'>;
type ClockContext = Pick<Context, 'db' | 'now' | 'config'>;

export async function planRetention({ db, now, config }: ClockContext, years: Years): Promise<RetentionPlan> {
  const { bookings, accounts, history } = toDeadlines(years, now());
  return {
    bookings:
      bookings === null ? 0 : await countNamedBookings(db, toWallClock(bookings, config.TOWN_TIMEZONE)),
    ...(await countUnusedAccounts({ db, config }, accounts, now())),
    history: history === null ? 0 : await countHistory(db, history),
  };
}

async function countNamedBookings(db: Db, before: number): Promise<number> {
  return countOldBookings(db, { anonymisedUntil: await findAnonymisedUntil(db, 'bookings'), before });
}

/** Removes a part of the old data in each run (docs/decisions/129). */
export async function deleteOldData(
  { db, config }: Omit<ClockContext, 'now'>,
  nowBounds: NowRange,
): Promise<void> {
  const now = nowBounds.earliest;
  const clock: Clock = {
    now,
    townNow: toWallClock(now, config.TOWN_TIMEZONE),
    timeZone: config.TOWN_TIMEZONE,
  };
  const { bookings, accounts, history } = toDeadlines(await readPrivacyRules(db), now);
  if (bookings !== null) {
    const before = toWallClock(bookings, config.TOWN_TIMEZONE);
    await repeatUntilDone(() => anonymiseOldBookings(db, before, now));
    await repeatUntilDone(() => anonymiseOldAccesses(db, bookings));
  }
  await clearAnnouncements(db, accounts, now);
  if (accounts !== null && config.SMTP_URL) {
    await repeatUntilDone(() => announceDeletion(db, accounts, { now, limit: ROWS_PER_BATCH }));
    await repeatUntilDone(() => eraseUnused(db, accounts, { clock, limit: ROWS_PER_BATCH }));
  }
  if (history !== null) await repeatUntilDone(() => deleteHistory(db, history, ROWS_PER_BATCH));
}

async function repeatUntilDone(work: () => Promise<number>): Promise<void> {
  for (let run = 0; run < MAX_BATCHES; run++) if ((await work()) < ROWS_PER_BATCH) return;
}

function anonymiseOldBookings(db: Db, before: number, now: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const since = await lockAnonymisedUntil(trx, 'bookings');
    const oldBookings = await listOldBookings(trx, { anonymisedUntil: since, before }, ROWS_PER_BATCH);
    await bumpAgendasOf(trx, pickIds(oldBookings));
    const groups = Map.groupBy(oldBookings, ({ stateId, cityId, speciesId, breedId, gender }) =>
      JSON.stringify([stateId, cityId, speciesId, breedId, gender]),
    );
    for (const bookings of groups.values()) await anonymiseGroup(trx, bookings, now);
    const petIds = [...new Set(oldBookings.map(({ petId }) => petId))];
    if (oldBookings.length > 0)
      await unlinkBookings(trx, { ids: pickIds(oldBookings), petIds, startsBefore: before });
    const until = oldBookings.length < ROWS_PER_BATCH ? before : (oldBookings.at(-1)?.starts ?? before);
    if (until > since) await setAnonymisedUntil(trx, 'bookings', until);
    return oldBookings.length;
  });
}

function anonymiseOldAccesses(db: Db, before: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const since = await lockAnonymisedUntil(trx, 'accesses');
    const oldAccesses = await listOldAccesses(trx, { since, before }, ROWS_PER_BATCH);
    if (oldAccesses.length > 0) await anonymiseAccesses(trx, pickIds(oldAccesses));
    const until = oldAccesses.length < ROWS_PER_BATCH ? before : (oldAccesses.at(-1)?.at ?? before);
    if (until > since) await setAnonymisedUntil(trx, 'accesses', until);
    return oldAccesses.length;
  });
}

async function anonymiseGroup(trx: Trx, bookings: readonly OldBooking[], now: number): Promise<void> {
  const [first] = bookings;
  if (!first) return;
  const personId = await ensureAnonymousPerson(trx, first, now);
  const petId = await ensureAnonymousPet(trx, personId, first, now);
  const ownIds = pickIds(bookings.filter(({ bookerId, operatorId }) => bookerId === operatorId));
  await anonymiseBookings(trx, { ids: pickIds(bookings), ownIds }, { personId, petId });
}

const pickIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
