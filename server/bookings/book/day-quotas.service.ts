import type { QuotaFacts } from '#shared/bookings/bookability.ts';
import type { BookingDetail } from '#shared/bookings/bookings.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import { QUOTA_MESSAGES } from '#shared/schedule/quota-words.ts';
import { type AnimalSize, type CountedPet, findFullQuota } from '#shared/schedule/quotas.ts';
import {
  findAnimalSize,
  freezeCountedFacts,
  listCountedFacts,
} from '../../pets/pets/counted-facts.queries.ts';
import { createCache, readThrough } from '../../platform/cache/cache.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type AgendaRow, findAgendaById } from '../../schedule/agendas/agendas.queries.ts';
import { findBookableRange, listFreeSlotsIn } from '../../schedule/agendas/availability.service.ts';
import { sumNumbers } from '../../schedule/agendas/calendar.service.ts';
import { pickQuotasOn, readDayQuotas } from '../../schedule/operativos/day-quotas.service.ts';
import { listCountedPets, listQuotasBetween } from '../../schedule/operativos/quotas.queries.ts';

export type CountablePet = Pick<Pet, 'id' | 'SpecieId' | 'petGender'> & { size?: AnimalSize | null };
type FullRequest = { agenda: AgendaRow; pet: CountablePet; starts: number };
type QuotaRequest = {
  agenda: AgendaRow;
  pet: Pet;
  slot: { starts: number };
  organisation?: string | null;
  moving?: { id: number } | null;
  takesKept?: boolean;
};

export class FullError extends AppError {
  readonly request: FullRequest;

  constructor(message: string, request: FullRequest) {
    super('overridable', message);
    this.request = request;
  }
}

/** Adds the next day with a place for the pet to a full group's rejection; call it after the transaction. */
export async function rethrowWithNextDay(db: Db, error: unknown, clock: TownClock): Promise<never> {
  if (!(error instanceof FullError)) throw error;
  const next = await findNextDay(db, error.request, clock);
  throw next === null ? error : new AppError(error.kind, `${error.message}. ${QUOTA_MESSAGES.next(next)}`);
}

const MAX_SEARCHES = 1_000;
const searches = new WeakMap<Db, ReturnType<typeof createCache<string, Promise<string | null>>>>();

/** Caches the search by group and minute, until the agenda's revision changes. */
async function findNextDay(
  db: Db,
  { agenda, pet, starts }: FullRequest,
  clock: TownClock,
): Promise<string | null> {
  const { SpecieId, petGender, size } = await toCountedPet(db, agenda, pet);
  const search = { agenda, animal: { PetId: 0, SpecieId, petGender, size }, requested: toStartOfDay(starts) };
  const cache = searches.get(db) ?? createCache<string, Promise<string | null>>(MAX_SEARCHES);
  searches.set(db, cache);
  const minute = Math.floor(clock.townNow / 60);
  const key = [agenda.id, agenda.revision, minute, SpecieId, petGender, size, search.requested].join(' ');
  return readThrough(cache, key, () => searchNextDay(db, search, clock));
}

type NextDaySearch = { agenda: AgendaRow; animal: CountedPet; requested: number };

async function searchNextDay(
  db: Db,
  { agenda, animal, requested }: NextDaySearch,
  clock: TownClock,
): Promise<string | null> {
  const agendaId = agenda.id;
  const range = findBookableRange(agenda, clock.townNow);
  const slots = await listFreeSlotsIn(db, agenda, range, clock);
  const dates = [toIsoDate(range.from), toIsoDate(range.to)] as const;
  const quotas = await listQuotasBetween(db, { agendaId, from: dates[0], to: dates[1] });
  const countedByDay = Map.groupBy(await listCountedPets(db, { agendaId, ...range }), (each) =>
    toStartOfDay(each.starts),
  );
  const slotsByDay = Map.groupBy(slots, ({ bookingDate }) => bookingDate);
  const days = [...slotsByDay].flatMap(([day, freeSlots]) => {
    const dayQuotas = { quotas: pickQuotasOn(quotas, toIsoDate(day)), counted: countedByDay.get(day) ?? [] };
    const freePlaces = sumNumbers(freeSlots.map((slot) => slot.freePlaces));
    const fullQuota = findFullQuota({ ...dayQuotas, freePlaces, townNow: clock.townNow }, animal);
    return day === requested || fullQuota ? [] : [day];
  });
  const day = days.find((each) => each > requested) ?? days[0];
  return day === undefined ? null : toIsoDate(day);
}

/** Counts a cancelled booking that becomes active again; throws if its group is full. */
export async function countReturningBooking(
  trx: Trx,
  booking: Pick<BookingDetail, 'id' | 'AgendaId' | 'bookingStartDate'>,
  clock: TownClock,
): Promise<void> {
  const agenda = await findAgendaById(trx, booking.AgendaId);
  const quotas =
    agenda &&
    (await readDayQuotas(trx, agenda, { starts: booking.bookingStartDate, takesKept: true }, clock));
  const [pet] = quotas ? await listCountedFacts(trx, [booking.id]) : [];
  if (!quotas || !pet) return;
  const fullQuota = findFullQuota(quotas, pet);
  if (fullQuota) throw new AppError('conflict', QUOTA_MESSAGES.full(fullQuota));
  await freezeCountedFacts(trx, [booking.id]);
}

export async function readQuotaFacts(
  db: Db,
  { agenda, slot, pet, organisation = null, moving, takesKept = false }: QuotaRequest,
  clock: TownClock,
): Promise<QuotaFacts | null> {
  const quotas = await readDayQuotas(db, agenda, { starts: slot.starts, takesKept }, clock);
  if (!quotas) return null;
  const [movedFacts] = moving ? await listCountedFacts(db, [moving.id]) : [];
  const facts = await toCountedPet(db, agenda, pet);
  return { ...quotas, pet: { ...facts, organisation: movedFacts?.organisation ?? organisation } };
}

export async function toCountedPet(
  db: Db,
  { ServiceId: serviceId }: Pick<AgendaRow, 'ServiceId'>,
  { id, SpecieId, petGender, size }: CountablePet,
): Promise<CountedPet> {
  const countedSize = size === undefined ? await findAnimalSize(db, { petId: id, serviceId }) : size;
  return { PetId: id, SpecieId, petGender, size: countedSize };
}
