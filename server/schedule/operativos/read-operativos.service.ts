import { DAY, isoDate, midnight, startOfDay } from '#shared/platform/town-clock.ts';
import type { Operativo, Overflow, PublicOperativo } from '#shared/schedule/operativos.ts';
import { groupInWords } from '#shared/schedule/quota-words.ts';
import { countGroups, findFullQuota, type Quota } from '#shared/schedule/quotas.ts';
import { freePlaces } from '#shared/schedule/slots.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type AgendaRow, findAgendaById } from '../agendas/agendas.queries.ts';
import { findDaySlots, isAvailable } from '../agendas/availability.service.ts';
import { listHolds } from '../agendas/calendar.queries.ts';
import { sum } from '../agendas/calendar.service.ts';
import { listQuestionsOf } from '../requirements/requirements.queries.ts';
import {
  findOperativoRow,
  listOperativoRows,
  listPublicRows,
  type OperativoRow,
} from './operativos.queries.ts';
import { listCounted, listOfferedPets, listQuotasOf } from './quotas.queries.ts';

export async function listAllOperativos(db: Db, clock: TownClock): Promise<Operativo[]> {
  const rows = await listOperativoRows(db);
  const today = isoDate(clock.townNow);
  const coming = rows.filter(({ operativoDate }) => operativoDate >= today).toReversed();
  const past = rows.filter(({ operativoDate }) => operativoDate < today);
  const operativos: Operativo[] = [];
  for (const row of [...coming, ...past]) operativos.push(await toOperativo(db, row, clock));
  return operativos;
}

export async function readOperativo(db: Db, id: number, clock: TownClock): Promise<Operativo> {
  const row = await findOperativoRow(db, id);
  if (!row) throw new AppError('notFound');
  return toOperativo(db, row, clock);
}

async function toOperativo(db: Db, row: OperativoRow, clock: TownClock): Promise<Operativo> {
  const quotas = await listQuotasOf(db, { operativoIds: [row.id] });
  const { counted, offered, slots, free } = await readDay(db, row, clock);
  const day = { quotas, counted: [...counted, ...offered], townNow: clock.townNow };
  const used = countGroups(day, free);
  return {
    ...row,
    neighbourhoods: JSON.parse(row.neighbourhoods),
    hasSlots: slots.length > 0,
    freePlaces: free,
    bookings: counted.length,
    quotas: quotas.map((quota, nth) => ({
      ...quota,
      used: used[nth]?.used ?? 0,
      free: used[nth]?.free ?? 0,
    })),
    overflow: listOverflow(quotas, counted, clock.townNow),
  };
}

/** Finds the bookings that the quotas would reject if they were made again in their order. */
function listOverflow(
  quotas: readonly Quota[],
  bookings: Awaited<ReturnType<typeof listCounted>>,
  townNow: number,
): Overflow[] {
  const overflow: Overflow[] = [];
  const fitting: typeof bookings = [];
  for (const booking of bookings) {
    const full = findFullQuota({ quotas, counted: fitting, townNow }, booking);
    if (full)
      overflow.push({
        bookingId: booking.bookingId,
        bookingStartDate: booking.starts,
        group: groupInWords(full),
      });
    else fitting.push(booking);
  }
  return overflow;
}

async function readDay(db: Db, { AgendaId: agendaId, operativoDate }: OperativoRow, clock: TownClock) {
  const agenda = await findAgendaById(db, agendaId);
  const day = midnight(operativoDate);
  const range = { agendaId, from: day, to: day + DAY };
  const counted = await listCounted(db, range);
  const offered = await listOfferedPets(db, range);
  if (!agenda) return { counted, offered, slots: [], free: 0, isBookable: false };
  const slots = await findDaySlots(db, agenda, day, clock.timeZone);
  const holds = await listHolds(db, agendaId, day, day + DAY);
  const open = slots.filter((slot) => slot.starts > clock.townNow);
  const free = sum(open.map((slot) => freePlaces(slot, holds).length));
  return { counted, offered, slots, free, isBookable: free > 0 && isOpen(agenda, open, clock.townNow) };
}

function isOpen(
  agenda: AgendaRow,
  slots: Awaited<ReturnType<typeof findDaySlots>>,
  townNow: number,
): boolean {
  return slots.some((slot) => isAvailable(slot, agenda, townNow));
}

/** Lists the published operativos from today on for anybody, with places free by group. */
export async function listComing(db: Db, clock: TownClock): Promise<PublicOperativo[]> {
  const rows = await listPublicRows(db, isoDate(startOfDay(clock.townNow)));
  const coming: PublicOperativo[] = [];
  for (const row of rows) coming.push(await toPublic(db, row, clock));
  return coming;
}

type PublicRow = Awaited<ReturnType<typeof listPublicRows>>[number];

async function toPublic(db: Db, row: PublicRow, clock: TownClock): Promise<PublicOperativo> {
  const { AgendaId: agendaId, id, ServiceId } = row;
  const own = await listQuotasOf(db, { operativoIds: [id] });
  const quotas = own.length > 0 ? own : await listQuotasOf(db, { agendaId });
  const { counted, offered, slots, free, isBookable } = await readDay(db, row, clock);
  const used = countGroups({ quotas, counted: [...counted, ...offered], townNow: clock.townNow }, free);
  const questions = await listQuestionsOf(db, ServiceId);
  const isSuspended = row.operativoState === 'suspended';
  return {
    ...row,
    operativoState: isSuspended ? 'suspended' : 'published',
    neighbourhoods: JSON.parse(row.neighbourhoods),
    opens: slots[0]?.starts ?? null,
    closes: slots.at(-1)?.ends ?? null,
    isBookable: isBookable && !isSuspended,
    freePlaces: free,
    groups: quotas.map((quota, nth) => ({ ...quota, free: used[nth]?.free ?? 0 })),
    requirements: questions.map(({ questionLabel }) => questionLabel),
  };
}
