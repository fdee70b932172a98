import { findOfferTimes } from '#shared/bookings/offer-times.ts';
import { type ServiceWaitingEntry, WAITING_MESSAGES } from '#shared/bookings/waiting-list.ts';
import type { OfferablePlace, OfferCall } from '#shared/bookings/waiting-list-offers.ts';
import type { Page, PageQuery } from '#shared/platform/paging.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Author, Caller, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { countTotal, toPage, toPageRequest } from '../../platform/db/paging.ts';
import { AppError } from '../../platform/errors.ts';
import { findActiveAgenda, lockAgendas } from '../../schedule/agendas/agendas.queries.ts';
import { findOfferablePlaces, findSlot, toSlotOnWire } from '../../schedule/agendas/availability.service.ts';
import { listServiceAgendas } from '../../schedule/agendas/list-agendas.queries.ts';
import { listNextFreeSlots } from '../../schedule/agendas/next-slots.service.ts';
import { findPreparation } from '../../schedule/services/services.queries.ts';
import { findAnswerDeadline, findFittingTimes, makeOffer } from '../book/match-places.service.ts';
import { type ContactChannels, canBeNotified } from '../notifications/contact-channel.rules.ts';
import { updateWaitingRow } from '../records/offers.queries.ts';
import { findFirstRank, listCandidates } from '../records/waiting-entries.queries.ts';
import {
  countServiceEntries,
  ENTRY_ORDER,
  listOfferedEntries,
  listServiceEntries,
} from './entries.queries.ts';
import {
  auditIfStaff,
  lockEntry,
  rereadEntry,
  toMonthStart,
  toOffer,
  toServiceEntry,
} from './entries.service.ts';

const MAX_PLACES = 50;
const MAX_CALLS = 300;

type ReadContext = { clock: Clock; channels: ContactChannels; reader: Author };

export async function readServiceEntries(
  db: Db,
  serviceId: number,
  query: PageQuery,
  { clock, channels, reader }: ReadContext,
): Promise<Page<ServiceWaitingEntry>> {
  const request = toPageRequest(query, ENTRY_ORDER);
  const { words } = request;
  const rows = await listServiceEntries(db, { serviceId, monthStart: toMonthStart(clock), ...request });
  const total = await countTotal(rows, request, () => countServiceEntries(db, { serviceId, words }));
  const page = toPage({ rows, total }, request, {
    order: ENTRY_ORDER,
    toCursor: ({ rank, id }): [number, number] => [rank, id],
    toItem: (row) => toServiceEntry(row, channels),
  });
  const userIds = page.items.map(({ UserId }) => UserId);
  await recordAccess(db, reader, {
    action: 'delivery.list',
    entity: 'user',
    userIds,
    query: { waitingList: serviceId },
  });
  return page;
}

export async function readOfferablePlaces(
  db: Db,
  serviceId: number,
  clock: Clock,
): Promise<OfferablePlace[]> {
  const agendas = await listServiceAgendas(db, { serviceId });
  if (agendas.length === 0) return [];
  const preparation = await findPreparation(db, serviceId);
  const search = { from: clock.townNow, most: MAX_PLACES, timeZone: clock.timeZone };
  const places: OfferablePlace[] = [];
  for (const agenda of agendas)
    for (const { slot, free } of await listNextFreeSlots(db, agenda, search)) {
      if (slot.starts <= clock.townNow) continue;
      const lastAnswer = findAnswerDeadline(agenda, slot.starts, null, preparation);
      const isTooLate = findOfferTimes(clock.townNow, { lastAnswer, offerHours: agenda.offerHours }) === null;
      const wireSlot = { ...toSlotOnWire(slot, agenda), AgendaId: agenda.id, isTooLate };
      places.push(...free.map((place) => ({ ...wireSlot, place })));
    }
  return places
    .toSorted((a, b) => a.bookingStartDate - b.bookingStartDate || a.AgendaId - b.AgendaId)
    .slice(0, MAX_PLACES);
}

type ChangeContext = { caller: Caller; clock: Clock };
type OfferInput = { AgendaId: number; bookingStartDate: number };

/** Offers a place that staff chose, whatever days and locations the entry asks for. */
export function offerByStaff(
  db: Db,
  id: number,
  { AgendaId, bookingStartDate: starts }: OfferInput,
  { channels, ...context }: ChangeContext & { channels: ContactChannels },
): Promise<ServiceWaitingEntry> {
  const { caller, clock } = context;
  return inTransaction(db, async (trx) => {
    const entry = await lockEntry(trx, context, id);
    if (entry.state !== 'W') throw new AppError('conflict', WAITING_MESSAGES.notWaiting);
    if (entry.offerId !== null) throw new AppError('conflict', WAITING_MESSAGES.hasOffer);
    await lockAgendas(trx, [AgendaId]);
    const agenda = await findActiveAgenda(trx, AgendaId);
    const slot = agenda && (await findSlot(trx, agenda, starts, clock.timeZone));
    if (!agenda || agenda.ServiceId !== entry.ServiceId || !slot) throw new AppError('notFound');
    const [place] = await findOfferablePlaces(trx, agenda, slot);
    if (place === undefined || starts <= clock.townNow)
      throw new AppError('conflict', WAITING_MESSAGES.taken);
    const query = { serviceId: agenda.ServiceId, locationId: agenda.LocationId, starts, after: null };
    const [candidate] = await listCandidates(trx, { ...query, limit: 1, entryId: id });
    if (!candidate) throw new AppError('conflict', WAITING_MESSAGES.hasOffer);
    const preparation = await findPreparation(trx, agenda.ServiceId);
    const options = { preparation, clock, isByPhone: true };
    const times = await findFittingTimes(trx, { agenda, slot }, candidate, options);
    if (typeof times === 'string') throw new AppError('conflict', times);
    const slotPlace = { agenda, slot, place };
    if (!(await makeOffer(trx, slotPlace, { candidate, times }, { clock, byUserId: caller.userId })))
      throw new AppError('conflict', WAITING_MESSAGES.hasOffer);
    await auditIfStaff(trx, context, 'pet.offer', entry, { bookingStartDate: starts, AgendaId });
    return toServiceEntry(await rereadEntry(trx, id, clock), channels);
  });
}

export function changePriority(
  db: Db,
  id: number,
  reason: string | null,
  { channels, ...context }: ChangeContext & { channels: ContactChannels },
): Promise<ServiceWaitingEntry> {
  const { clock } = context;
  const priorityReason = reason?.trim() ?? null;
  if (priorityReason === '') throw new AppError('invalid', WAITING_MESSAGES.reason);
  return inTransaction(db, async (trx) => {
    const entry = await lockEntry(trx, context, id);
    const topRank = (await findFirstRank(trx, entry.ServiceId, clock.now)) - 1;
    const rank = priorityReason === null ? entry.lineRank : topRank;
    await updateWaitingRow(trx, id, { rank, priority_reason: priorityReason }, clock.now);
    await auditIfStaff(trx, context, 'pet.priority', entry, { reason: priorityReason });
    return toServiceEntry(await rereadEntry(trx, id, clock), channels);
  });
}

export async function readOfferCalls(db: Db, { clock, channels, reader }: ReadContext): Promise<OfferCall[]> {
  const query = { monthStart: toMonthStart(clock), now: clock.now };
  const rows = await listOfferedEntries(db, query, MAX_CALLS);
  const calls = rows.flatMap((row) => {
    const offer = canBeNotified(row, channels) ? null : toOffer(row);
    if (!offer) return [];
    const { UserId, userName, userLastName, userPhone, serviceName, petName } = row;
    return [{ ...offer, serviceName, petName, UserId, Owner: { userName, userLastName, userPhone } }];
  });
  await recordAccess(db, reader, {
    action: 'delivery.list',
    entity: 'user',
    userIds: calls.map(({ UserId }) => UserId),
    query: { calls: 'offers' },
  });
  return calls;
}
