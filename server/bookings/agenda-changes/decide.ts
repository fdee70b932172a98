import type { BookingChoice, Displacement, Proposal } from '#shared/bookings/impact.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { countFreePlaces, type Hold } from '#shared/schedule/slots.ts';
import { createMoveQuotas, type TargetQuotas } from './move-quotas.rules.ts';
import { type LiveBooking, listPlanSlots, type Plan, placeMoves } from './plan.ts';

export type VersionedBooking = LiveBooking & { updatedAt: number };

type AffectedAgenda = {
  agendaId: number;
  live: readonly VersionedBooking[];
  displacements: ReadonlyMap<number, Displacement>;
  target: { agenda: { id: number }; plan: Plan; live: readonly LiveBooking[]; quotas?: TargetQuotas | null };
};

export type Move = { booking: VersionedBooking; to: Proposal };

export type DecidedBookings = { kept: VersionedBooking[]; cancelled: VersionedBooking[]; moved: Move[] };

const REJECTIONS = {
  undecided: 'Falta decidir qué pasa con algunos turnos. Revisalos y volvé a guardar',
  changed: 'Algunos turnos cambiaron mientras decidías. Revisalos y volvé a guardar',
  noSlot: 'Un lugar al que querías mover un turno ya no está libre. Revisalo y volvé a guardar',
} as const;

export function decideChoices(
  { agendaId, live, displacements, target }: AffectedAgenda,
  choices: ReadonlyMap<number, BookingChoice>,
  townNow: number,
): DecidedBookings | string {
  const affected = live.filter(({ id }) => displacements.has(id));
  if (affected.some(({ id }) => !choices.has(id))) return REJECTIONS.undecided;
  if (affected.some(({ id, updatedAt }) => choices.get(id)?.updatedAt !== updatedAt))
    return REJECTIONS.changed;
  const listChosen = (action: BookingChoice['action']) =>
    affected.filter(({ id }) => choices.get(id)?.action === action);
  const [kept, cancelled, moving] = [listChosen('keep'), listChosen('cancel'), listChosen('move')];
  if (moving.some(({ id }) => (choices.get(id)?.AgendaId ?? agendaId) !== target.agenda.id))
    return REJECTIONS.noSlot;
  const freedIds = new Set([...cancelled, ...moving].map(({ id }) => id));
  const staying = target.live.filter(({ id }) => !freedIds.has(id));
  const starts = moving.map(({ id }) => choices.get(id)?.bookingStartDate ?? 0);
  if (starts.some((start) => start <= townNow)) return REJECTIONS.noSlot;
  const places = placeMoves(starts, staying, target.plan);
  const moves = moving.flatMap((booking, index) => {
    const targetPlace = places[index];
    return targetPlace ? [{ booking, to: targetPlace }] : [];
  });
  const lacksRoom =
    moves.length < moving.length || !hasRoomInQuotas(moves, target, { freedIds, staying, townNow });
  return lacksRoom ? REJECTIONS.noSlot : { kept, cancelled, moved: moves };
}

type QuotaContext = { freedIds: ReadonlySet<number>; staying: readonly Hold[]; townNow: number };

function hasRoomInQuotas(
  moved: readonly Move[],
  { plan, quotas: targetQuotas = null }: AffectedAgenda['target'],
  { freedIds, staying, townNow }: QuotaContext,
): boolean {
  const quotas = createMoveQuotas(targetQuotas, freedIds);
  const holds = [...staying];
  return moved.every(({ booking: { id }, to: { bookingStartDate: starts, bookingEndDate: ends, place } }) => {
    const day = toStartOfDay(starts);
    const openSlots = listPlanSlots(day, plan).filter((slot) => slot.starts > townNow);
    const hasRoom = quotas.hasRoom(id, day, () => countFreePlaces(openSlots, holds));
    quotas.add(id, day);
    holds.push({ starts, ends, place });
    return hasRoom;
  });
}
