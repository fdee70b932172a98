import type { Insertable } from 'kysely';
import { DAY_SECONDS, HOUR_MS } from '#shared/platform/durations.ts';
import { toInstant, toIsoDate, toStartOfDay, toWeekday } from '#shared/platform/town-clock.ts';
import { DEFAULT_AGENDA } from '#shared/schedule/agendas.ts';
import { listDaySlots, type Slot } from '#shared/schedule/slots.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { BookingsTable } from '../../platform/db/tables/agendas.ts';
import { BOOKING_COMMENTS } from './demo.data.ts';
import type { DemoPet, DemoPets } from './demo-pets.seed.ts';
import type { Random } from './demo-random.ts';

const DAYS_EACH_SIDE = 10;
const YEAR_DAYS = 365;
/** Number of pets with bookings in the three weeks around today; the others came in the year before. */
const RECENT_PETS = 450;
const PLACES_PER_SLOT = 2;

export type DemoClock = { now: number; townNow: number; timeZone: string };
export type DemoAgenda = { id: number; serviceId: number };
type Status = BookingsTable['status'];

export async function seedCastrations(
  trx: Trx,
  random: Random,
  pets: DemoPets,
  clock: DemoClock,
): Promise<void> {
  const id = await widenAgenda(trx, clock.townNow);
  await seedBookings(trx, random, pets, { id, serviceId: DEFAULT_AGENDA.ServiceId }, clock);
}

/** Books over the past year and three weeks around today, each pet and each place at most once. */
export async function seedBookings(
  trx: Trx,
  random: Random,
  { soon, attended, others }: Pick<DemoPets, 'others'> & Partial<DemoPets>,
  agenda: DemoAgenda,
  clock: DemoClock,
): Promise<void> {
  const shuffled = random.shuffle(others);
  const queue = shuffled.slice(0, RECENT_PETS);
  const isPast = (slot: Slot) => slot.starts <= clock.townNow;
  const bookings: Insertable<BookingsTable>[] = [];
  const addSeedBooking = (slot: Slot, place: number, status: Status, pet: DemoPet | undefined) => {
    if (pet) bookings.push(toSeedBooking(agenda, slot, place, status, pet, random, clock));
  };
  const today = toStartOfDay(clock.townNow);
  const recentStart = today - DAYS_EACH_SIDE * DAY_SECONDS;
  const earlierSlots = await listSlots(trx, agenda.id, today - YEAR_DAYS * DAY_SECONDS, recentStart);
  bookings.push(...makeYearBookings(earlierSlots, agenda, shuffled.slice(RECENT_PETS), random, clock));
  const slots = await listSlots(trx, agenda.id, recentStart, today + (DAYS_EACH_SIDE + 1) * DAY_SECONDS);
  const firstPets = new Map([
    [slots.find(isPast), attended],
    [slots.find((slot) => slot.starts > clock.townNow + DAY_SECONDS), soon],
  ]);
  for (const slot of slots) {
    const first = firstPets.get(slot);
    if (first) addSeedBooking(slot, 1, isPast(slot) ? 'D' : 'A', first);
    for (let place = first ? 2 : 1; place <= slot.places; place++) {
      if (random.chance(0.1)) addSeedBooking(slot, place, 'C', queue.pop());
      if (random.chance(computeDemand(slot, clock.townNow))) {
        addSeedBooking(slot, place, isPast(slot) ? pickOutcome(random) : 'A', queue.pop());
      }
    }
  }
  await trx.insertInto('bookings').values(bookings).execute();
}

const MAX_AHEAD_MS = 18 * 24 * HOUR_MS;

/** Makes bookings of the past year: more in recent months, fewer in the hottest and coldest. */
function makeYearBookings(
  slots: readonly Slot[],
  agenda: DemoAgenda,
  pets: DemoPet[],
  random: Random,
  clock: DemoClock,
): Insertable<BookingsTable>[] {
  const first = slots[0]?.starts ?? 0;
  const last = slots.at(-1)?.starts ?? 1;
  return slots.flatMap((slot) => {
    const season = 1 + 0.35 * Math.cos(((new Date(slot.starts * 1000).getUTCMonth() - 3) / 6) * 2 * Math.PI);
    const share = 0.1 + 0.1 * ((slot.starts - first) / (last - first));
    if (!random.chance(2 * share * season)) return [];
    const petIndex = pets.findLastIndex(
      ({ since }) => since + MAX_AHEAD_MS < toInstant(slot.starts, clock.timeZone),
    );
    const [pet] = petIndex < 0 ? [] : pets.splice(petIndex, 1);
    const status = random.chance(0.1) ? 'C' : pickOutcome(random);
    return pet ? [toSeedBooking(agenda, slot, 1, status, pet, random, clock)] : [];
  });
}

async function widenAgenda(trx: Trx, townNow: number): Promise<number> {
  const { id } = await trx
    .selectFrom('agendas')
    .select('id')
    .where('service_id', '=', DEFAULT_AGENDA.ServiceId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('agenda_hours')
    .set({ places: PLACES_PER_SLOT })
    .where('agenda_id', '=', id)
    .execute();
  const date = toIsoDate(toFirstWeekday(toStartOfDay(townNow) + 6 * DAY_SECONDS));
  const reason = 'Jornada de vacunación en los barrios';
  await trx
    .insertInto('closures')
    .values({ agenda_id: id, from_date: date, to_date: date, reason })
    .execute();
  return id;
}

function toFirstWeekday(day: number): number {
  return toWeekday(day) === 0 || toWeekday(day) === 6 ? toFirstWeekday(day + DAY_SECONDS) : day;
}

async function listSlots(trx: Trx, agendaId: number, from: number, until: number): Promise<Slot[]> {
  const hours = await trx
    .selectFrom('agenda_hours')
    .select(['weekday', 'from_minute as fromMinute', 'to_minute as toMinute', 'places'])
    .select(['slot_minutes as slotMinutes', 'valid_from as validFrom', 'valid_to as validTo'])
    .where('agenda_id', '=', agendaId)
    .execute();
  const closures = await trx
    .selectFrom('closures')
    .select(['from_date as fromDate', 'to_date as toDate', 'reason'])
    .select(['from_minute as fromMinute', 'to_minute as toMinute'])
    .execute();
  const days = Array.from({ length: (until - from) / DAY_SECONDS }, (_, index) => from + index * DAY_SECONDS);
  return days.flatMap((day) => listDaySlots(day, hours, closures));
}

function computeDemand({ starts }: Slot, townNow: number): number {
  return starts <= townNow ? 0.93 : 0.95 - (0.05 * (starts - townNow)) / DAY_SECONDS;
}

function pickOutcome(random: Random): Status {
  return random.chance(0.86) ? 'D' : 'N';
}

function toSeedBooking(
  { id: agenda_id, serviceId: service_id }: DemoAgenda,
  { starts, ends }: Slot,
  place: number,
  status: Status,
  { id: pet_id, ownerId: booker_user_id }: DemoPet,
  random: Random,
  { now, timeZone }: DemoClock,
): Insertable<BookingsTable> {
  const latest = Math.min(now, toInstant(starts, timeZone));
  const created_at = latest - random.integer(6, 400) * HOUR_MS;
  const attendedAt = Math.min(now, toInstant(ends, timeZone));
  const changedAt = status === 'C' ? (created_at + latest) / 2 : attendedAt;
  const hasComment = service_id === DEFAULT_AGENDA.ServiceId && random.chance(0.12);
  return {
    agenda_id,
    starts,
    ends,
    place,
    status,
    comment: hasComment ? random.pick<string>(BOOKING_COMMENTS[status]) : '',
    override_reason: null,
    not_done_reason: status === 'N' ? 'absent' : null,
    service_id,
    location_id: DEFAULT_AGENDA.LocationId,
    operator_user_id: DEFAULT_AGENDA.OperatorUserId,
    booker_user_id,
    pet_id,
    created_at,
    updated_at: Math.floor(status === 'A' ? created_at : changedAt),
  };
}
