import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type LoginAnswer, ROLE_IDS } from '#shared/accounts/session.ts';
import type { User, UserDraft } from '#shared/accounts/users.ts';
import type { Booking, BookingChange, BookingResult, NewBooking } from '#shared/bookings/bookings.ts';
import type { Breed } from '#shared/catalogues/animals.ts';
import type { TermsRecord } from '#shared/catalogues/terms.ts';
import type { createPet, Pet } from '#shared/pets/pets.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import type { Input } from '#shared/platform/endpoint.ts';
import { toStartOfDay, toWallClock } from '#shared/platform/town-clock.ts';
import { md5Hex } from '../web/platform/api/md5.ts';
import { ask, type Base } from './ask.ts';
import { listFreeStarts, TOWN_TIMEZONE, tryUntilOneWorks } from './free-places.ts';

export type Person = LoginAnswer & { password: string };

type PetInput = Input<typeof createPet>['body'];
type Names = { userName?: string; userLastName?: string; userOtherCity?: string };
type BookingInput = Pick<NewBooking, 'bookingStartDate' | 'BookerUserId' | 'PetId' | 'overrideReason'>;

const STAFF = { email: 'admin@huellas.test', password: 'una-clave-de-prueba-9' };

export async function signUp(base: Base, names: Names = {}): Promise<Person> {
  const { email, password } = await register(base, names);
  return logIn(base, email, password);
}

const staffSessions = new Map<Base, Promise<Person>>();

/** Logs the SYSADMIN in once for all tests of a worker: hashing a password is slow on purpose. */
export function logInAdmin(base: Base): Promise<Person> {
  const session = staffSessions.get(base) ?? logIn(base, STAFF.email, STAFF.password);
  staffSessions.set(base, session);
  return session;
}

export async function newClerk(base: Base): Promise<Person> {
  const { id, email, password } = await register(base, { userName: 'Beatriz', userLastName: 'Ferreyra' });
  await changeUser(base, await logInAdmin(base), id, { RoleId: ROLE_IDS.ADMIN });
  return logIn(base, email, password);
}

export async function changeUser(
  base: Base,
  { token }: Person,
  id: number,
  change: Partial<UserDraft>,
): Promise<User> {
  const user = await ask<User>(base, 'GET', `/api/users/${id}`, undefined, token);
  return ask(base, 'PUT', `/api/users/${id}`, { ...user, ...change }, token);
}

export function enterAs(
  page: Page,
  { password: _, mustChangePassword: __, ...session }: Person,
): Promise<unknown> {
  return page.addInitScript((stored) => localStorage.setItem('session', stored), JSON.stringify(session));
}

export function addPet(base: Base, { token }: Person, pet: PetInput): Promise<Pet> {
  return ask(base, 'POST', '/api/pets', pet, token);
}

export function changePet(base: Base, { token }: Person, id: number, pet: PetInput): Promise<Pet> {
  return ask(base, 'PUT', `/api/pets/${id}`, pet, token);
}

export function listPets(base: Base, { token }: Person): Promise<Pet[]> {
  return ask(base, 'GET', '/api/pets', undefined, token);
}

export function listBookings(base: Base, { token }: Person): Promise<Booking[]> {
  return ask(base, 'GET', '/api/bookings', undefined, token);
}

/** Books any free place; tries the next where another test takes it first. */
export async function bookFree(base: Base, person: Person, petId: number): Promise<Booking> {
  await ask(base, 'POST', `/api/user/${person.userId}/termsacceptance`, undefined, person.token);
  const slots = await listFreeStarts(base);
  const booking = { BookerUserId: person.userId, PetId: petId };
  return tryUntilOneWorks(slots, (bookingStartDate) => book(base, person, { ...booking, bookingStartDate }));
}

export async function bookSlot(
  base: Base,
  person: Person,
  petId: number,
  bookingStartDate: number,
): Promise<Booking> {
  await ask(base, 'POST', `/api/user/${person.userId}/termsacceptance`, undefined, person.token);
  return book(base, person, { BookerUserId: person.userId, PetId: petId, bookingStartDate });
}

export async function buildPetDraft(petName: string, base: Base, { token }: Person): Promise<PetInput> {
  const breeds = await ask<Breed[]>(base, 'GET', '/api/breeds', undefined, token);
  const breed = breeds.find(({ breedName }) => breedName === 'Mestizo');
  return { petName, petGender: 'F', SpecieId: breed?.SpecieId, BreedId: breed?.id };
}

export function bookPast(
  base: Base,
  clerk: Person,
  owner: Person,
  petId: number,
  overrideReason = 'Planilla de papel',
): Promise<Booking> {
  const today = toStartOfDay(toWallClock(Date.now(), TOWN_TIMEZONE));
  const starts = Array.from(
    { length: 25 * 8 },
    (_, i) => today - (1 + Math.floor(i / 8)) * DAY_SECONDS + (16 + (i % 8)) * 1800,
  );
  const booking = { BookerUserId: owner.userId, PetId: petId, overrideReason };
  return tryUntilOneWorks(starts, (bookingStartDate) => book(base, clerk, { ...booking, bookingStartDate }));
}

export function bookAsClerk(
  base: Base,
  clerk: Person,
  owner: Person,
  petId: number,
  start: number,
): Promise<Booking> {
  return book(base, clerk, { BookerUserId: owner.userId, PetId: petId, bookingStartDate: start });
}

export function changeBooking(
  base: Base,
  { token }: Person,
  id: number,
  change: BookingChange,
): Promise<Booking> {
  return ask(base, 'PUT', `/api/bookings/${id}`, change, token);
}

export async function addCatalogueEntry(
  base: Base,
  { token }: Person,
  path: string,
  draft: Record<string, string | number>,
): Promise<number> {
  return (await ask<{ id: number }>(base, 'POST', path, draft, token)).id;
}

export function findTerms(base: Base, { token }: Person): Promise<TermsRecord> {
  return ask(base, 'GET', '/api/termsandconditions', undefined, token);
}

/** Publishes terms for everybody; call it only on a server that no other test uses. */
export function publishTerms(base: Base, { token }: Person, text: string): Promise<TermsRecord> {
  const draft = { termsAndConditionsDescription: text };
  return ask(base, 'PUT', '/api/termsandconditions/1', draft, token);
}

export async function moveBooking(
  base: Base,
  { token }: Person,
  id: number,
  bookingStartDate: number,
): Promise<Booking | null> {
  const path = `/api/bookings/${id}/move`;
  return (await ask<BookingResult>(base, 'POST', path, { bookingStartDate }, token)).result;
}

export function findBooking(base: Base, { token }: Person, id: number): Promise<Booking> {
  return ask(base, 'GET', `/api/bookings/${id}`, undefined, token);
}

async function register(base: Base, names: Names): Promise<{ id: number; email: string; password: string }> {
  const number = randomInt(10_000_000, 99_999_999);
  const email = `vecina.${number}.${randomInt(1e9)}@huellas.test`;
  const password = `clave-larga-${number}`;
  const states = await ask<{ id: number; stateName: string }[]>(base, 'GET', '/api/states');
  // Skips provinces that other journeys make and delete.
  const state = states.find(({ stateName }) => stateName === 'Buenos Aires');
  const { id } = await ask<User>(base, 'POST', '/api/users', {
    userName: 'Mariana',
    userLastName: 'Ortiz',
    userOtherCity: 'La Consulta',
    ...names,
    userEmail: email,
    userPassword: md5Hex(password),
    userPhone: '2622451287',
    userIdNumber: String(number),
    StateId: state?.id,
    CityId: 0,
    userAddress: 'San Martín 100',
  });
  return { id, email, password };
}

export async function logIn(base: Base, email: string, password: string): Promise<Person> {
  const answer = await ask<LoginAnswer>(base, 'POST', '/open/login', { email, pwd: md5Hex(password) });
  return { ...answer, password };
}

export async function book(base: Base, { token }: Person, request: BookingInput): Promise<Booking> {
  const { result, message } = await ask<BookingResult>(base, 'POST', '/api/booking', request, token);
  if (!result) throw new Error(message);
  return result;
}
