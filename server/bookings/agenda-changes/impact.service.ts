import {
  type AffectedBooking,
  type Impact,
  type Misfit,
  MOST_AFFECTED,
  type Proposal,
} from '#shared/bookings/impact.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Author } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { AgendaRow } from '../../schedule/agendas/agendas.queries.ts';
import { type HeldBooking, listHeldBookings } from '../records/held-bookings.queries.ts';
import { type LiveRow, listLiveFrom } from './impact.queries.ts';
import { newMisfit, type Plan, proposalsFor } from './plan.ts';

const SMALLER = 'hacelo en partes más chicas';

/** Where bookings may move: the agenda, what decides its slots, and who holds places there. */
export type Target = {
  agenda: Pick<Agenda, 'id' | 'LocationId' | 'serviceName' | 'locationName'>;
  plan: Plan;
  live: LiveRow[];
};

/** Another agenda, which takes in the bookings of one that is switched off. */
type StandIn = Target & { agenda: Agenda };

/** One agenda and what decides its slots, as it is and as it will be. */
export type AgendaChange = { agenda: AgendaRow; before: Plan; after: Plan; standIn?: StandIn };

/** A change to agendas: under their locks it reads what it does to each. */
export type Change = {
  agendaIds: number[];
  /** What has to be held before the agendas are locked. */
  hold?: (trx: Trx) => Promise<void>;
  read: (db: Db) => Promise<AgendaChange[]>;
  /** What to do where it affects more bookings than anybody can decide about at once. */
  smaller?: string;
};

/** An agenda's live bookings from now on, and how the change wrongs some of those to come. */
export type Touched = { change: AgendaChange; live: LiveRow[]; misfits: Map<number, Misfit> };

/** The bookings a change would leave without their slot, each with a proposal; keeps who looked. */
export async function findImpact(db: Db, change: Change, townNow: number, reader: Author): Promise<Impact> {
  const affected = await describeAffected(db, await findTouched(db, change, townNow), townNow);
  await recordAffected(db, affected, reader);
  return { affected };
}

/** Keeps who saw the names of those whose bookings a change affects. */
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

export async function findTouched(
  db: Db,
  { read, smaller = SMALLER }: Change,
  townNow: number,
): Promise<Touched[]> {
  const touched: Touched[] = [];
  for (const change of await read(db)) {
    const live = await listLiveFrom(db, change.agenda.id, townNow);
    const misfits = misfitsOf(live, change, townNow);
    if (misfits.size > 0) touched.push({ change, live, misfits });
  }
  const count = touched.reduce((total, { misfits }) => total + misfits.size, 0);
  if (count > MOST_AFFECTED) throw new AppError('conflict', `El cambio afecta ${count} turnos: ${smaller}`);
  return touched;
}

/** The agenda's stand-in, else the agenda itself after the change. */
export function targetOf({ change: { agenda, after, standIn }, live }: Touched): Target {
  return standIn ?? { agenda, plan: after, live };
}

function misfitsOf(live: LiveRow[], { before, after }: AgendaChange, townNow: number): Map<number, Misfit> {
  const misfits = new Map<number, Misfit>();
  for (const booking of live) {
    if (booking.status !== 'A' || booking.starts <= townNow) continue;
    const misfit = newMisfit(booking, before, after);
    if (misfit) misfits.set(booking.id, misfit);
  }
  return misfits;
}

export function affectedOf({ live, misfits }: Touched): LiveRow[] {
  return live.filter(({ id }) => misfits.has(id));
}

export async function describeAffected(
  db: Db,
  touched: Touched[],
  townNow: number,
): Promise<AffectedBooking[]> {
  const described: AffectedBooking[] = [];
  for (const each of touched) {
    const { leadHours, horizonDays } = each.change.agenda;
    const { live, plan } = targetOf(each);
    const proposals = proposalsFor(affectedOf(each), live, plan, { townNow, leadHours, horizonDays });
    const heldBookings = await listHeldBookings(db, [...each.misfits.keys()]);
    for (const held of heldBookings)
      described.push(toAffectedBooking(held, each, proposals.get(held.id) ?? null));
  }
  return described;
}

function toAffectedBooking(
  held: HeldBooking,
  { misfits, change }: Touched,
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
  } = held;
  return {
    ...booking,
    misfit: misfits.get(held.id) ?? 'outside',
    Pet: { petName },
    Booker: { userName, userLastName, userPhone, hasEmail: email !== null },
    proposal: proposal && { ...proposal, ...elsewhere(change) },
  };
}

/** Names the agenda of a proposal where it isn't the booking's own. */
function elsewhere({ standIn }: AgendaChange): Pick<Proposal, 'agenda'> {
  if (!standIn) return {};
  const { id, LocationId, locationName, operatorName } = standIn.agenda;
  return { agenda: { AgendaId: id, LocationId, locationName, operatorName } };
}
