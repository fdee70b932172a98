import type { CalendarFeed } from '#shared/accounts/feeds.ts';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { FEED_PATH } from '#shared/mail/mail-paths.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { listPreparationSteps, selectStepsFor } from '#shared/schedule/preparation.ts';
import type { PreparationDraft } from '#shared/schedule/services.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits/limits.service.ts';
import { findSigningKey, readToken } from '../../platform/signed-links/signing.service.ts';
import { signToken } from '../../platform/signed-links/tokens.ts';
import { buildFeed, type CalendarBooking } from './calendar-file.rules.ts';
import {
  deleteFeed,
  deleteFeedsOf,
  type FeedKey,
  findFeedId,
  findLiveFeed,
  hasAgenda,
  insertFeed,
  listFeedBookings,
} from './feeds.queries.ts';

const FEED_PURPOSE = 'feed';
const PAST_SECONDS = 30 * DAY_SECONDS;
const FEED_READ_LIMIT: Limit = { kind: 'feed', most: 120, period: 3_600_000 };

export async function findFeed(db: Db, key: FeedKey, now: number): Promise<CalendarFeed> {
  const id = await findFeedId(db, key);
  if (id === undefined) return { path: null };
  return { path: `${FEED_PATH}/${signToken(await findSigningKey(db, now), FEED_PURPOSE, [id])}` };
}

export async function makeFeed(db: Db, key: FeedKey, now: number): Promise<CalendarFeed> {
  await inTransaction(db, async (trx) => {
    if (await insertFeed(trx, key, now)) await recordFeedChange(trx, key, 'calendar.make', now);
  });
  return findFeed(db, key, now);
}

export async function revokeFeed(db: Db, key: FeedKey, now: number): Promise<CalendarFeed> {
  await inTransaction(db, async (trx) => {
    if (await deleteFeed(trx, key)) await recordFeedChange(trx, key, 'calendar.revoke', now);
  });
  return { path: null };
}

export async function revokeUserFeeds(trx: Trx, userId: number, now: number): Promise<void> {
  for (const agendaId of await deleteFeedsOf(trx, userId))
    await recordFeedChange(trx, { userId, agendaId }, 'calendar.revoke', now);
}

export async function requireFeedKey(db: Db, caller: Caller, agendaId = 0): Promise<FeedKey> {
  if (agendaId !== 0 && !isStaff(caller)) throw new AppError('forbidden');
  if (agendaId !== 0 && !(await hasAgenda(db, agendaId))) throw new AppError('notFound');
  return { userId: caller.userId, agendaId };
}

/** Returns the calendar of a secret address; an agenda's only while its owner is staff. */
export async function readFeed(context: Context, token: string): Promise<string> {
  const { db, limits, townNow, config } = context;
  const [id] = (await readToken(db, FEED_PURPOSE, token)) ?? [];
  const liveFeed = id === undefined ? undefined : await findLiveFeed(db, id);
  if (!liveFeed || (liveFeed.agendaId !== 0 && liveFeed.roleId === ROLE_IDS.USER))
    throw new AppError('notFound');
  await limits.take(FEED_READ_LIMIT, { subject: liveFeed.id });
  // Starts at midnight, so that the file changes at most once a day without changes of bookings.
  const today = toStartOfDay(townNow());
  const rows = await listFeedBookings(db, liveFeed, { since: today - PAST_SECONDS, today });
  const name = liveFeed.agendaId === 0 ? 'Mis turnos' : `Agenda de ${liveFeed.serviceName ?? ''}`;
  const bookings = rows.map((row) => toFeedBooking(row, liveFeed.agendaId !== 0, config.PUBLIC_URL));
  return buildFeed(bookings, config, `${name} · ${config.TOWN_NAME}`);
}

type FeedBookingRow = Awaited<ReturnType<typeof listFeedBookings>>[number];

function toFeedBooking(row: FeedBookingRow, isAgendaFeed: boolean, publicUrl: string): CalendarBooking {
  const { id, starts, ends, updatedAt, serviceName, petName, specieName } = row;
  const pet = { SpecieId: row.specieId, petGender: row.gender, petBirthDate: row.birthDate };
  const preparation = selectStepsFor(JSON.parse(row.preparation) as PreparationDraft[], pet, starts);
  const steps = isAgendaFeed ? [] : listPreparationSteps(preparation, starts);
  const notes = [isAgendaFeed ? '' : row.notes, ...steps.map(({ when, text }) => `${when}: ${text}`)];
  const petText = isAgendaFeed && specieName !== null ? `${petName} (${specieName.toLowerCase()})` : petName;
  return {
    id,
    starts,
    ends,
    updatedAt,
    title: isAgendaFeed ? `${petText}: ${serviceName}` : `${serviceName}: ${petText}`,
    place: { name: row.locationName, address: row.address },
    notes: notes.filter(Boolean).join('\n'),
    url: `${publicUrl.replace(/\/+$/, '')}/admin-bookings-edit/${id}`,
    steps,
    isQuiet: isAgendaFeed,
  };
}

function recordFeedChange(db: Db, { userId, agendaId }: FeedKey, action: string, at: number): Promise<void> {
  const after = { AgendaId: agendaId || null };
  return insertAudit(db, { userId, at, action, entity: 'user', entityId: userId, after });
}
