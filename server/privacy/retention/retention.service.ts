import { DAY, toWallClock } from '#shared/platform/town-clock.ts';
import type { PrivacyRules, RetentionPlan } from '#shared/privacy/privacy.ts';
import { bumpAgendasOf } from '../../accounts/users/holds.queries.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import type { NowBetween } from '../../platform/db/slow-clock.ts';
import { anonymiseAccesses, listOldAccesses, unlinkBookings } from '../access-log/traces.queries.ts';
import { ensureAnonymousPerson, ensureAnonymousPet } from './anonymise.queries.ts';
import { readPrivacyRules } from './privacy-settings.service.ts';
import {
  anonymiseBookings,
  countHistory,
  countOldBookings,
  deleteHistory,
  findAnonymisedUntil,
  listOldBookings,
  type OldBooking,
  upsertAnonymisedUntil,
} from './retention.queries.ts';
import {
  announceDeletion,
  clearAnnouncements,
  countUnusedAccounts,
  eraseUnused,
} from './unused-accounts.service.ts';

const SECOND = 1_000;
const YEAR_MS = 365.25 * DAY * SECOND;
const ROWS_PER_BATCH = 200;
const MAX_RUNS = 25;

type Limits = { bookings: number | null; accounts: number | null; history: number | null };

/** Returns the real instants before which data are old; null keeps them. */
function toLimits({ bookingYears, accountYears, historyYears }: Years, now: number): Limits {
  const findLimit = (years: number | null) => (years === null ? null : Math.floor(now - years * YEAR_MS));
  return {
    bookings: findLimit(bookingYears),
    accounts: findLimit(accountYears),
    history: findLimit(historyYears),
  };
}

type Years = Pick<PrivacyRules, 'bookingYears' | 'accountYears' | 'historyYears'>;
type ClockContext = Pick<Context, 'db' | 'now' | 'config'>;

export async function toRetentionPlan(
  { db, now, config }: ClockContext,
  years: Years,
): Promise<RetentionPlan> {
  const { bookings, accounts, history } = toLimits(years, now());
  return {
    bookings: bookings === null ? 0 : await countNamed(db, toWallClock(bookings, config.TOWN_TIMEZONE)),
    ...(await countUnusedAccounts({ db, config }, accounts, now())),
    history: history === null ? 0 : await countHistory(db, history),
  };
}

async function countNamed(db: Db, before: number): Promise<number> {
  return countOldBookings(db, { anonymisedUntil: await findAnonymisedUntil(db, 'turnos'), before });
}

/** Removes a part of the old data in each run (docs/decisions/129). */
export async function deleteOldData(
  { db, config }: Omit<ClockContext, 'now'>,
  between: NowBetween,
): Promise<void> {
  const now = between.earliest;
  const clock: Clock = {
    now,
    townNow: toWallClock(now, config.TOWN_TIMEZONE),
    timeZone: config.TOWN_TIMEZONE,
  };
  const { bookings, accounts, history } = toLimits(await readPrivacyRules(db), now);
  if (bookings !== null) {
    const before = toWallClock(bookings, config.TOWN_TIMEZONE);
    await repeatUntilDone(() => anonymiseOldBookings(db, before, now));
    await repeatUntilDone(() => anonymiseOldAccesses(db, bookings));
  }
  await clearAnnouncements(db, accounts, now);
  if (accounts !== null && config.SMTP_URL) {
    await repeatUntilDone(() => announceDeletion(db, accounts, { now, most: ROWS_PER_BATCH }));
    await repeatUntilDone(() => eraseUnused(db, accounts, { clock, most: ROWS_PER_BATCH }));
  }
  if (history !== null) await repeatUntilDone(() => deleteHistory(db, history, ROWS_PER_BATCH));
}

async function repeatUntilDone(work: () => Promise<number>): Promise<void> {
  for (let run = 0; run < MAX_RUNS; run++) if ((await work()) < ROWS_PER_BATCH) return;
}

function anonymiseOldBookings(db: Db, before: number, now: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const since = await findAnonymisedUntil(trx, 'turnos');
    const old = await listOldBookings(trx, { anonymisedUntil: since, before }, ROWS_PER_BATCH);
    await bumpAgendasOf(trx, pickIds(old));
    const groups = Map.groupBy(old, ({ stateId, cityId, speciesId, breedId, gender }) =>
      JSON.stringify([stateId, cityId, speciesId, breedId, gender]),
    );
    for (const bookings of groups.values()) await anonymiseGroup(trx, bookings, now);
    const petIds = [...new Set(old.map(({ petId }) => petId))];
    if (old.length > 0) await unlinkBookings(trx, { ids: pickIds(old), petIds });
    const nextUntil = old.length < ROWS_PER_BATCH ? before : (old.at(-1)?.starts ?? before);
    if (nextUntil > since) await upsertAnonymisedUntil(trx, 'turnos', nextUntil);
    return old.length;
  });
}

function anonymiseOldAccesses(db: Db, before: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const since = await findAnonymisedUntil(trx, 'looks');
    const old = await listOldAccesses(trx, { since, before }, ROWS_PER_BATCH);
    if (old.length > 0) await anonymiseAccesses(trx, pickIds(old));
    const until = old.length < ROWS_PER_BATCH ? before : (old.at(-1)?.at ?? before);
    if (until > since) await upsertAnonymisedUntil(trx, 'looks', until);
    return old.length;
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
