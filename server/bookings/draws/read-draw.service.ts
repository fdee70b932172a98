import type { WinnerCall } from '#shared/bookings/calls.ts';
import type { DrawDay, DrawEntry, OwnDraw, PublicDraw } from '#shared/bookings/draws.ts';
import { toMidnight } from '#shared/platform/town-clock.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findAgendaById } from '../../schedule/agendas/agendas.queries.ts';
import { findDaySlots } from '../../schedule/agendas/availability.service.ts';
import { findDraw, findDrawSource } from '../../schedule/draws/draws.queries.ts';
import { listDrawRows } from '../../schedule/operativos/operativos.queries.ts';
import { type ContactChannels, canBeNotified } from '../notifications/contact-channel.rules.ts';
import {
  countWaitingBefore,
  type EntryKey,
  findEntry,
  listDrawnBookings,
  listUnconfirmedWinners,
} from './entries.queries.ts';

/** Groups by person the drawn places whose winners no message reaches. */
export async function listWinnerCalls(
  db: Db,
  townNow: number,
  channels: ContactChannels,
): Promise<WinnerCall[]> {
  const calls = new Map<string, WinnerCall>();
  for (const { email, bouncedAt, userName, userLastName, userPhone, ...row } of await listUnconfirmedWinners(
    db,
    townNow,
  )) {
    if (canBeNotified({ email, bouncedAt, userPhone }, channels)) continue;
    const { DrawId, confirmBy, serviceName, UserId, ...booking } = row;
    const key = `${DrawId} ${UserId}`;
    const Owner = { userName, userLastName, userPhone };
    const call = calls.get(key) ?? { DrawId, confirmBy, serviceName, UserId, Owner, bookings: [] };
    call.bookings.push(booking);
    calls.set(key, call);
  }
  return [...calls.values()];
}

export type DrawRows = Awaited<ReturnType<typeof listDrawRows>>;

export async function readPublicDraw(db: Db, id: number, clock: TownClock): Promise<PublicDraw> {
  const { draw, rows } = await requireVisibleDraw(db, id);
  const { secret, codes } = await findDrawSource(db, id);
  const isDrawn = draw.drawState === 'drawing' || draw.drawState === 'drawn';
  return {
    ...draw,
    serviceName: rows[0]?.serviceName ?? '',
    days: await toDays(db, rows, clock),
    codes: codes ? codes.split('\n') : [],
    secret: isDrawn ? secret : null,
  };
}

export async function readOwnDraw(db: Db, { drawId, userId }: EntryKey, clock: TownClock): Promise<OwnDraw> {
  const { draw, rows } = await requireVisibleDraw(db, drawId);
  return {
    ...draw,
    serviceName: rows[0]?.serviceName ?? '',
    days: await toDays(db, listPublishedRows(rows), clock),
    mostPets: rows[0]?.petsTogetherMax ?? 1,
    entry: await toEntry(db, { drawId, userId }),
  };
}

export function listPublishedRows(rows: DrawRows): DrawRows {
  return rows.filter(({ operativoState }) => operativoState === 'published');
}

export async function requireVisibleDraw(db: Db, id: number) {
  const draw = await findDraw(db, id);
  const rows = draw ? await listDrawRows(db, id) : [];
  if (!draw || rows.length === 0) throw new AppError('notFound');
  return { draw, rows };
}

async function toDays(db: Db, rows: DrawRows, { timeZone }: TownClock): Promise<DrawDay[]> {
  const days: DrawDay[] = [];
  for (const row of rows) {
    const agenda = await findAgendaById(db, row.AgendaId);
    const slots = agenda ? await findDaySlots(db, agenda, toMidnight(row.operativoDate), timeZone) : [];
    days.push({ ...row, opens: slots[0]?.starts ?? null, closes: slots.at(-1)?.ends ?? null });
  }
  return days;
}

async function toEntry(db: Db, key: EntryKey): Promise<DrawEntry | null> {
  const entry = await findEntry(db, key);
  if (!entry) return null;
  const { state: entryState, place, petIds, operativoIds, code } = entry;
  const isWaiting = entryState === 'waiting' && place !== null;
  const bookings = entryState === 'booked' ? await listDrawnBookings(db, key) : [];
  return {
    code,
    PetIds: petIds,
    OperativoIds: operativoIds,
    entryState,
    place,
    waitingPlace: isWaiting ? (await countWaitingBefore(db, key.drawId, place)) + 1 : null,
    bookings: bookings.map(({ comingStart, ...booking }) => ({
      ...booking,
      isComing: comingStart === booking.bookingStartDate,
    })),
  };
}
