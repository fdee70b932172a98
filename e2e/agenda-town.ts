import { randomInt } from 'node:crypto';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import type { AgendaHours } from '#shared/bookings/agenda-hours.ts';
import type { Booking, BookingResult } from '#shared/bookings/bookings.ts';
import type { Closure, ClosureDraft } from '#shared/bookings/closures.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import {
  formatLongDate,
  parseIsoDate,
  toIsoDate,
  toWallClock,
  toWeekday,
} from '#shared/platform/town-clock.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import type { Location } from '#shared/schedule/locations.ts';
import type { PreparationDraft, Service } from '#shared/schedule/services.ts';
import type { Hours } from '#shared/schedule/slots.ts';
import { ask, type Base } from './ask.ts';
import { addPet, buildPetDraft, logInAdmin, type Person, signUp } from './town.ts';

export type Setting = { clerk: Person; service: Service; location: Location };

export async function setUpService(
  base: Base,
  name = 'Vacunación antirrábica',
  servicePreparation: PreparationDraft[] = [],
): Promise<Setting> {
  const clerk = await logInAdmin(base);
  const service = await ask<Service>(
    base,
    'POST',
    '/api/services',
    {
      serviceName: `${name} ${randomInt(1e9)}`,
      serviceDescription: '',
      servicePreparation,
      slotMinutes: 30,
      leadHours: 0,
      horizonDays: 60,
      cancelLimitHours: 0,
      maxActivePerResident: 0,
      isPublic: true,
    },
    clerk.token,
  );
  return { clerk, service, location: await addLocation(base, clerk) };
}

export function addLocation(base: Base, { token }: Person): Promise<Location> {
  const locationName = `Plaza ${randomInt(1e9)}`;
  const addressTexts = { locationAddress: 'Belgrano 50', locationNotes: '', locationMapUrl: '' };
  return ask<Location>(base, 'POST', '/api/locations', { locationName, ...addressTexts }, token);
}

export async function addAgenda(
  base: Base,
  { clerk, service, location }: Setting,
  ranges: Pick<Hours, 'weekday' | 'fromMinute' | 'toMinute' | 'places'>[],
  { userId }: Pick<Person, 'userId'> = { userId: SYSTEM_OPERATOR_ID },
): Promise<Agenda> {
  const agendaKey = { ServiceId: service.id, LocationId: location.id, OperatorUserId: userId };
  const agenda = await ask<Agenda>(base, 'POST', '/api/agendas', agendaKey, clerk.token);
  const path = `/api/agendas/${agenda.id}/hours`;
  const { revision } = await ask<AgendaHours>(base, 'GET', path, undefined, clerk.token);
  const hours = ranges.map((range) => ({
    ...range,
    slotMinutes: 30,
    validFrom: '2020-01-01',
    validTo: null,
  }));
  await ask(base, 'PUT', path, { hours, revision, choices: [] }, clerk.token);
  return agenda;
}

export function addClosure(base: Base, clerk: Person, closure: ClosureDraft): Promise<Closure[]> {
  return ask(base, 'POST', '/api/closures', { closures: [closure], choices: [] }, clerk.token);
}

export async function addResidentWithPet(base: Base): Promise<{ person: Person; petId: number }> {
  const person = await signUp(base);
  const pet = await addPet(base, person, await buildPetDraft('Luna', base, person));
  await ask(base, 'POST', `/api/user/${person.userId}/termsacceptance`, undefined, person.token);
  return { person, petId: pet.id };
}

export async function addBooking(
  base: Base,
  { service, location }: Setting,
  bookingStartDate: number,
): Promise<{ person: Person; booking: Booking }> {
  const { person, petId } = await addResidentWithPet(base);
  const { result, message } = await ask<BookingResult>(
    base,
    'POST',
    '/api/booking',
    {
      bookingStartDate,
      ServiceId: service.id,
      LocationId: location.id,
      OperatorUserId: SYSTEM_OPERATOR_ID,
      BookerUserId: person.userId,
      PetId: petId,
    },
    person.token,
  );
  if (!result) throw new Error(message);
  return { person, booking: result };
}

/** Returns the first date of a weekday (Sunday 0) that is at least `days` from today, 'YYYY-MM-DD'. */
export function nextWeekday(weekday: number, days = 7): string {
  const from = (parseIsoDate(today()) ?? 0) + days * DAY_SECONDS;
  const daysAhead = (weekday - toWeekday(from) + 7) % 7;
  return toIsoDate(from + daysAhead * DAY_SECONDS);
}

export function today(): string {
  return toIsoDate(toWallClock(Date.now(), 'America/Argentina/Buenos_Aires'));
}

export function wallClockAt(date: string, minute: number): number {
  return (parseIsoDate(date) ?? 0) + minute * 60;
}

/** Matches the accessible name of a day: its long date, then anything, then `label`. */
export function dayNamePattern(date: string, label: RegExp): RegExp {
  return new RegExp(`^${formatLongDate(wallClockAt(date, 0))}, .*${label.source}`);
}

export function listServiceAgendas(base: Base, serviceId: number): Promise<Agenda[]> {
  return ask<Agenda[]>(base, 'GET', '/api/agendas').then((agendas) =>
    agendas.filter(({ ServiceId }) => ServiceId === serviceId),
  );
}
