import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { DrawSummary } from '#shared/schedule/draws.ts';
import type { Operativo, OverflowBooking, PublicOperativo } from '#shared/schedule/operativos.ts';
import { formatGroup } from '#shared/schedule/quota-words.ts';
import {
  countGroupUses,
  countReserved,
  findFullQuota,
  hasOverflow,
  type Quota,
} from '#shared/schedule/quotas.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { listKeptPlaces } from '../agendas/kept-places.queries.ts';
import { listDraws } from '../draws/draws.queries.ts';
import { readFilledQuestions } from '../requirements/requirements.service.ts';
import { overrideEverydayQuotas } from './day-quotas.service.ts';
import { createDayFinder, type OperativoDay } from './operativo-days.service.ts';
import {
  findOperativoRow,
  listOperativoRows,
  listPublicRows,
  type OperativoRow,
} from './operativos.queries.ts';
import { type CountedRow, listQuotasOf, type OwnedQuota } from './quotas.queries.ts';

export async function listAllOperativos(db: Db, clock: TownClock): Promise<Operativo[]> {
  const rows = await listOperativoRows(db);
  const today = toIsoDate(clock.townNow);
  const upcoming = rows.filter(({ operativoDate }) => operativoDate >= today).toReversed();
  const past = rows.filter(({ operativoDate }) => operativoDate < today);
  return toOperativos(db, [...upcoming, ...past], clock);
}

export async function readOperativo(db: Db, id: number, clock: TownClock): Promise<Operativo> {
  const row = await findOperativoRow(db, id);
  const [operativo] = row ? await toOperativos(db, [row], clock) : [];
  if (!operativo) throw new AppError('notFound');
  return operativo;
}

async function toOperativos(db: Db, rows: readonly OperativoRow[], clock: TownClock): Promise<Operativo[]> {
  const allQuotas = await listQuotasOf(db, { operativoIds: rows.map(({ id }) => id) });
  const everydayQuotas = await listQuotasOf(db, { agendaIds: rows.map(({ AgendaId }) => AgendaId) });
  const findDay = await createDayFinder(db, rows, clock);
  const findDraw = await createDrawFinder(db, rows);
  return rows.map((row) => {
    const ownQuotas = allQuotas.filter(({ operativoId }) => operativoId === row.id);
    const everydayRows = everydayQuotas.filter(({ agendaId }) => agendaId === row.AgendaId);
    const quotas = overrideEverydayQuotas(ownQuotas, everydayRows);
    return toOperativo(row, { ...findDay(row), ownQuotas, quotas, draw: findDraw(row) }, clock);
  });
}

async function createDrawFinder(db: Db, rows: readonly OperativoRow[]) {
  const draws = await listDraws(
    db,
    rows.flatMap(({ drawId }) => drawId ?? []),
  );
  return ({ drawId }: OperativoRow): DrawSummary | null => draws.find(({ id }) => id === drawId) ?? null;
}

type OperativoContent = OperativoDay & { quotas: readonly OwnedQuota[]; draw: DrawSummary | null };

function toOperativo(
  row: OperativoRow,
  {
    ownQuotas,
    quotas,
    draw,
    counted,
    slots,
    free,
    nextStart,
  }: OperativoContent & { ownQuotas: readonly OwnedQuota[] },
  { townNow }: TownClock,
): Operativo {
  const day = { quotas, counted, townNow };
  const uses = countGroupUses(day, free);
  const booked = counted.filter(({ bookingId }) => bookingId > 0);
  return {
    ...row,
    draw,
    neighbourhoods: JSON.parse(row.neighbourhoods),
    reservedPlaces: Math.min(free, countReserved(day)),
    nextStart,
    hasSlots: slots.length > 0,
    freePlaces: free,
    bookings: booked.length,
    quotas: ownQuotas.map((quota) => {
      const { used = 0, free: groupFree = 0 } = uses[quotas.indexOf(quota)] ?? {};
      return { ...quota, used, free: groupFree };
    }),
    overflow: listOverflow(quotas, booked, townNow),
  };
}

function listOverflow(
  quotas: readonly Quota[],
  bookings: readonly CountedRow[],
  townNow: number,
): OverflowBooking[] {
  // Nearly no day has an overflow, and the search below is quadratic.
  if (!hasOverflow({ quotas, counted: bookings, townNow })) return [];
  const overflow: OverflowBooking[] = [];
  const fitting: CountedRow[] = [];
  for (const booking of bookings) {
    const fullQuota = findFullQuota({ quotas, counted: fitting, townNow }, booking);
    if (fullQuota)
      overflow.push({
        bookingId: booking.bookingId,
        bookingStartDate: booking.starts,
        group: formatGroup(fullQuota),
      });
    else fitting.push(booking);
  }
  return overflow;
}

export async function readPublicOperativos(db: Db, clock: TownClock): Promise<PublicOperativo[]> {
  const rows = await listPublicRows(db, toIsoDate(clock.townNow));
  if (rows.length === 0) return [];
  const ownQuotas = await listQuotasOf(db, { operativoIds: rows.map(({ id }) => id) });
  const everydayQuotas = await listQuotasOf(db, { agendaIds: rows.map(({ AgendaId }) => AgendaId) });
  const labels = await mapRequirementLabels(db, rows);
  const findDay = await createDayFinder(db, rows, clock);
  const findDraw = await createDrawFinder(db, rows);
  const keptPlaces = await listKeptPlaces(
    db,
    rows.map(({ AgendaId }) => AgendaId),
  );
  return rows.map((row) => {
    const ownRows = ownQuotas.filter(({ operativoId }) => operativoId === row.id);
    const everydayRows = everydayQuotas.filter(({ agendaId }) => agendaId === row.AgendaId);
    const quotas = overrideEverydayQuotas(ownRows, everydayRows);
    const day = { ...findDay(row), quotas, draw: findDraw(row) };
    const requirements = labels.get(row.ServiceId) ?? [];
    return { ...toPublic(row, day, clock), keptUntil: findKeptUntil(row, keptPlaces, clock), requirements };
  });
}

async function mapRequirementLabels(
  db: Db,
  rows: readonly { ServiceId: number }[],
): Promise<ReadonlyMap<number, string[]>> {
  const labels = new Map<number, string[]>();
  for (const { ServiceId } of rows) {
    if (labels.has(ServiceId)) continue;
    const questions = await readFilledQuestions(db, ServiceId);
    labels.set(
      ServiceId,
      questions.map(({ questionLabel }) => questionLabel),
    );
  }
  return labels;
}

function findKeptUntil(
  { AgendaId, operativoDate }: PublicRow,
  keptPlaces: Awaited<ReturnType<typeof listKeptPlaces>>,
  { townNow }: TownClock,
): number | null {
  const next = keptPlaces.find(
    ({ agendaId, starts, untilWall }) =>
      agendaId === AgendaId &&
      toIsoDate(starts) === operativoDate &&
      untilWall > townNow &&
      untilWall < starts,
  );
  return next?.untilWall ?? null;
}

type PublicRow = Awaited<ReturnType<typeof listPublicRows>>[number];

function toPublic(
  row: PublicRow,
  { quotas, draw, counted, slots, free, isBookable }: OperativoContent,
  { townNow }: TownClock,
): Omit<PublicOperativo, 'requirements' | 'keptUntil'> {
  const day = { quotas, counted, townNow };
  const uses = countGroupUses(day, free);
  const freeForAll = Math.max(0, free - countReserved(day));
  const isSuspended = row.operativoState === 'suspended';
  return {
    ...row,
    draw,
    operativoState: isSuspended ? 'suspended' : 'published',
    neighbourhoods: JSON.parse(row.neighbourhoods),
    opens: slots[0]?.starts ?? null,
    closes: slots.at(-1)?.ends ?? null,
    isBookable: isBookable && freeForAll > 0 && !isSuspended,
    freePlaces: freeForAll,
    groups: quotas
      .map((quota, index) => ({ ...quota, free: uses[index]?.free ?? 0 }))
      .filter(({ organisation }) => organisation === null),
  };
}
