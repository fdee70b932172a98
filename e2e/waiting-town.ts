import type { Booking } from '#shared/bookings/bookings.ts';
import type { NewWaitingEntry, WaitingEntry } from '#shared/bookings/waiting-list.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { parseIsoDate, toIsoDate, toWeekday } from '#shared/platform/town-clock.ts';
import type { Service } from '#shared/schedule/services.ts';
import {
  addAgenda,
  addBooking,
  addResidentWithPet,
  type Setting,
  setUpService,
  today,
  wallClockAt,
} from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { changeBooking, type Person } from './town.ts';

const HORIZON_DAYS = 5;
const TEN_AM = 600;

export type WaitingTown = {
  setting: Setting;
  agendaId: number;
  /** Starts of the only two slots, each of one place, the earlier first. */
  starts: [number, number];
  freePlace: (start: number) => Promise<void>;
};

export async function addWaitingTown(base: Base): Promise<WaitingTown> {
  const setting = await setUpService(base, 'Castración');
  const { service, clerk } = setting;
  const listSettings = { horizonDays: HORIZON_DAYS, waitingList: true, offerHours: 12 };
  await ask(base, 'PUT', `/api/services/${service.id}`, { ...service, ...listSettings }, clerk.token);
  const midnight = parseIsoDate(today()) ?? 0;
  const days = [midnight + 3 * DAY_SECONDS, midnight + 4 * DAY_SECONDS] as const;
  const hours = days.map((day) => ({
    weekday: toWeekday(day),
    fromMinute: TEN_AM,
    toMinute: TEN_AM + 30,
    places: 1,
  }));
  const { id: agendaId } = await addAgenda(base, setting, hours);
  const starts: [number, number] = [
    wallClockAt(toIsoDate(days[0]), TEN_AM),
    wallClockAt(toIsoDate(days[1]), TEN_AM),
  ];
  const holders = new Map<number, { person: Person; booking: Booking }>();
  for (const start of starts) holders.set(start, await addBooking(base, setting, start));

  async function freePlace(start: number): Promise<void> {
    const holder = holders.get(start);
    if (holder) await changeBooking(base, holder.person, holder.booking.id, { bookingStatus: 'C' });
  }

  return { setting, agendaId, starts, freePlace };
}

export async function addWaitingResident(
  base: Base,
  { setting }: WaitingTown,
  draftChange: Partial<NewWaitingEntry> = {},
): Promise<{ person: Person; petId: number; entry: WaitingEntry }> {
  const { person, petId } = await addResidentWithPet(base);
  const draft = { ...buildWaitingDraft(setting.service.id, petId), ...draftChange };
  const entry = await ask<WaitingEntry>(base, 'POST', '/api/waiting-list', draft, person.token);
  return { person, petId, entry };
}

/** Lies beyond every agenda, so that no pass of the list makes an offer while a journey looks. */
const NO_PLACE_FROM = '2031-01-01';

/** Turns the service's waiting list on and adds the pet unless its owner has an entry; returns the entry. */
export async function addToWaitingList(
  base: Base,
  { clerk, service: { id } }: Setting,
  { person, petId }: { person: Person; petId: number },
): Promise<WaitingEntry> {
  const services = await ask<Service[]>(base, 'GET', '/api/services', undefined, clerk.token);
  const service = services.find((each) => each.id === id);
  await ask(base, 'PUT', `/api/services/${id}`, { ...service, waitingList: true }, clerk.token);
  const entries = await ask<WaitingEntry[]>(base, 'GET', '/api/waiting-list', undefined, person.token);
  const [entry] = entries;
  const draft = { ...buildWaitingDraft(id, petId), fromDate: NO_PLACE_FROM };
  return entry ?? ask(base, 'POST', '/api/waiting-list', draft, person.token);
}

export function buildWaitingDraft(ServiceId: number, PetId: number): NewWaitingEntry {
  return { ServiceId, PetId, BookingId: null, LocationIds: [], fromDate: null, untilDate: null, dates: [] };
}

export function wizardPath({ service, location }: Setting): string {
  return `/booking-selector?servicio=${service.id}&lugar=${location.id}`;
}
