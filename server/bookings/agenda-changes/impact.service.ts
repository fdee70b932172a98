import {
  type AffectedBooking,
  type Displacement,
  type Impact,
  MAX_AFFECTED,
  type Proposal,
} from '#shared/bookings/impact.ts';
import { toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { listCountedFacts } from '../../pets/pets/counted-facts.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Author } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type AgendaRow, findAgendaById } from '../../schedule/agendas/agendas.queries.ts';
import { listCountedPets, listQuotasBetween } from '../../schedule/operativos/quotas.queries.ts';
import { type BookingWithBooker, listBookingsWithBooker } from '../records/bookings-with-booker.queries.ts';
import { type LiveRow, listActiveBookingsFrom } from './impact.queries.ts';
import { createMoveQuotas, type TargetQuotas } from './move-quotas.rules.ts';
import { findNewDisplacement, type Plan, proposeNearest } from './plan.ts';

const SMALLER_PARTS_ADVICE = 'hacelo en partes más chicas';

export type Target = {
  agenda: Pick<Agenda, 'id' | 'LocationId' | 'serviceName' | 'locationName'>;
  plan: Plan;
  live: LiveRow[];
};

type StandIn = Target & { agenda: Agenda };

export type AgendaChange = { agenda: AgendaRow; before: Plan; after: Plan; standIn?: StandIn };

export type Change = {
  agendaIds: number[];
  /** Takes the locks that precede agendas in the locking order. */
  lockFirst?: (trx: Trx) => Promise<void>;
  read: (db: Db) => Promise<AgendaChange[]>;
  tooManyAdvice?: string;
  /** Wall clock; bookings that began before it keep their slot. Now by default. */
  since?: number;
};

export type AgendaImpact = {
  change: AgendaChange;
  live: LiveRow[];
  displacements: Map<number, Displacement>;
};

/** Lists the bookings that would lose their slot, each with a proposal; records the access. */
export async function reportImpact(db: Db, change: Change, townNow: number, reader: Author): Promise<Impact> {
  const affected = await describeAffected(db, await findImpacts(db, change, townNow), townNow);
  await recordAffected(db, affected, reader);
  return { affected };
}

export async function recordAffected(
  db: Db,
  affected: readonly AffectedBooking[],
  reader: Author,
): Promise<void> {
  const agendaIds = [...new Set(affected.map(({ AgendaId }) => AgendaId))];
  await recordAccess(db, reader, {
    action: 'booking.impact',
    entity: 'booking',
    userIds: affected.map((booking) => booking.BookerUserId),
    query: { AgendaIds: agendaIds },
  });
}

export async function findImpacts(
  db: Db,
  { read, tooManyAdvice = SMALLER_PARTS_ADVICE, since: changeStart }: Change,
  townNow: number,
): Promise<AgendaImpact[]> {
  const since = changeStart ?? townNow;
  const impacts: AgendaImpact[] = [];
  for (const change of await read(db)) {
    const liveBookings = await listActiveBookingsFrom(db, change.agenda.id, since);
    const displacements = findDisplacements(liveBookings, change, since);
    if (displacements.size > 0) impacts.push({ change, live: liveBookings, displacements });
  }
  const count = impacts.reduce((total, { displacements }) => total + displacements.size, 0);
  if (count > MAX_AFFECTED)
    throw new AppError('conflict', `El cambio afecta ${count} turnos: ${tooManyAdvice}`);
  return impacts;
}

export function toTarget({ change: { agenda, after, standIn }, live }: AgendaImpact): Target {
  return standIn ?? { agenda, plan: after, live };
}

function findDisplacements(
  live: LiveRow[],
  { before, after }: AgendaChange,
  since: number,
): Map<number, Displacement> {
  const displacements = new Map<number, Displacement>();
  for (const booking of live) {
    if (booking.status !== 'A' || booking.starts <= since) continue;
    const displacement = findNewDisplacement(booking, before, after);
    if (displacement) displacements.set(booking.id, displacement);
  }
  return displacements;
}

export function listAffected({ live, displacements }: AgendaImpact): LiveRow[] {
  return live.filter(({ id }) => displacements.has(id));
}

export async function describeAffected(
  db: Db,
  impacts: AgendaImpact[],
  townNow: number,
): Promise<AffectedBooking[]> {
  const affectedBookings: AffectedBooking[] = [];
  for (const impact of impacts) {
    const { leadHours, horizonDays } = impact.change.agenda;
    const { live, plan } = toTarget(impact);
    const quotas = createMoveQuotas(await readTargetQuotas(db, impact, townNow));
    const window = { townNow, leadHours, horizonDays };
    const proposals = proposeNearest(listAffected(impact), live, plan, window, quotas);
    const bookings = await listBookingsWithBooker(db, [...impact.displacements.keys()]);
    for (const booking of bookings)
      affectedBookings.push(toAffectedBooking(booking, impact, proposals.get(booking.id) ?? null));
  }
  return affectedBookings;
}

export async function readTargetQuotas(
  db: Db,
  impact: AgendaImpact,
  townNow: number,
): Promise<TargetQuotas | null> {
  const { id: agendaId } = toTarget(impact).agenda;
  const agenda = await findAgendaById(db, agendaId);
  if (!agenda || agenda.hasQuotas === 0) return null;
  const today = toStartOfDay(townNow);
  const facts = await listCountedFacts(db, [...impact.displacements.keys()]);
  return {
    quotas: await listQuotasBetween(db, { agendaId, from: toIsoDate(today) }),
    counted: await listCountedPets(db, { agendaId, from: today, to: Number.MAX_SAFE_INTEGER }),
    petsByBooking: new Map(facts.map(({ bookingId, ...pet }) => [bookingId, pet])),
    townNow,
  };
}

function toAffectedBooking(
  row: BookingWithBooker,
  { displacements, change }: AgendaImpact,
  proposal: Proposal | null,
): AffectedBooking {
  const {
    petName,
    userName,
    userLastName,
    userPhone,
    email,
    bookingStatus: _,
    bookingComment: __,
    emailVerifiedAt: ___,
    ...booking
  } = row;
  return {
    ...booking,
    misfit: displacements.get(row.id) ?? 'outside',
    Pet: { petName },
    Booker: { userName, userLastName, userPhone, hasEmail: email !== null },
    proposal: proposal && { ...proposal, ...toStandInAgenda(change) },
  };
}

function toStandInAgenda({ standIn }: AgendaChange): Pick<Proposal, 'agenda'> {
  if (!standIn) return {};
  const { id, LocationId, locationName, operatorName } = standIn.agenda;
  return { agenda: { AgendaId: id, LocationId, locationName, operatorName } };
}
