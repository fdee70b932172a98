import type { Page } from '@playwright/test';
import type { BookingResult } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatDate, toIsoDate, toStartOfDay, toWallClock } from '#shared/platform/town-clock.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { addAgenda, setUpService } from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { chooseSpecie } from './choose.ts';
import { TOWN_TIMEZONE } from './free-places.ts';
import { addPet, type Person, signUp } from './town.ts';

const PETS = ['Simón', 'Blacky', 'Tango', 'Mora'] as const;
const WEEK = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  fromMinute: 480,
  toMinute: 720,
  places: 4,
}));

export const statusLine = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words });
export const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

export type VanDay = { agenda: Agenda; clerk: Person; bookingIds: number[]; path: string; dateText: string };

/** Adds a castration service with one booking for each pet, yesterday or `daysAgo` days ago. */
export async function addVanDay(base: Base, pets: readonly string[] = PETS, daysAgo = 1): Promise<VanDay> {
  const setting = await setUpService(base, 'Castración');
  const { clerk, service, location } = setting;
  const body = { ...service, serviceEffect: 'castration' };
  await ask(base, 'PUT', `/api/services/${service.id}`, body, clerk.token);
  const agenda = await addAgenda(base, setting, WEEK);
  const owner = await signUp(base);
  const date = toStartOfDay(toWallClock(Date.now(), TOWN_TIMEZONE)) - daysAgo * DAY_SECONDS;
  const bookingIds: number[] = [];
  for (const [index, petName] of pets.entries()) {
    const { id: PetId } = await addPet(base, owner, { petName, SpecieId: 1 });
    const bookingDraft = {
      bookingStartDate: date + 16 * 1800 + index * 1800,
      PetId,
      BookerUserId: owner.userId,
      ServiceId: service.id,
      LocationId: location.id,
      overrideReason: 'Planilla de papel',
    };
    const { result } = await ask<BookingResult>(base, 'POST', '/api/booking', bookingDraft, clerk.token);
    bookingIds.push(result?.id ?? 0);
  }
  const path = `/admin-van?agenda=${agenda.id}&fecha=${toIsoDate(date)}`;
  return { agenda, clerk, bookingIds, path, dateText: formatDate(date) };
}

/** Stores the session once, as a login does, so that a reload doesn't restore an ended session. */
export async function enterOnce(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  const { password: _, mustChangePassword: __, ...session } = person;
  await page.evaluate((stored) => localStorage.setItem('session', stored), JSON.stringify(session));
}

export async function downloadDay(page: Page, { clerk, path }: VanDay): Promise<void> {
  await enterOnce(page, clerk);
  await page.goto(path);
  const readyText = waitForText(page, 'Listo: podés ir donde no hay señal');
  await tap(page, 'Llevar este día');
  await tap(page, 'Llevar sin lotes');
  await readyText;
}

/** Waits for a message of three seconds, which a busy machine may miss otherwise. */
export function waitForText(page: Page, words: string): Promise<unknown> {
  return page.evaluate(`new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes(${JSON.stringify(words)})) return;
      observer.disconnect();
      resolve();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  })`);
}

export async function fillWalkIn(page: Page, dni: string): Promise<void> {
  await page.getByRole('link', { name: 'Sin turno' }).click();
  await page.getByLabel('DNI').fill(dni);
  await page.getByLabel('Nombre', { exact: true }).fill('Gladys');
  await page.getByLabel('Apellido').fill('Sepúlveda');
  await page.getByLabel('Teléfono').fill('2622483317');
  await page.getByLabel('Nombre de la mascota').fill('Pupi');
  await chooseSpecie(page, 'Perro');
  await page.getByText('Hembra', { exact: true }).click();
}
