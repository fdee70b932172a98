import { expect, type Locator, type Page } from '@playwright/test';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { findEmptyDay } from './free-places.ts';
import { addPet, logInAdmin, type Person, signUp } from './town.ts';

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });
export const rows = (page: Page) =>
  page.getByRole('list', { name: /^Turnos del/ }).locator('button[data-row]');
export const row = (page: Page, name: string | RegExp) => rows(page).and(page.getByRole('button', { name }));
export const bookingDialog = (page: Page) => page.getByRole('dialog', { name: 'Reserva de turno' });
export const manageDialog = (page: Page) => page.getByRole('dialog', { name: 'Gestión de turno' });
export const residentField = (page: Page) => page.getByRole('combobox', { name: 'Vecino' });
export const petRadios = (page: Page) => page.getByRole('radiogroup', { name: 'Mascota' });
export const chosenPet = (page: Page) => petRadios(page).getByRole('radio', { checked: true });
export const placeRadios = (page: Page) => page.getByRole('radiogroup', { name: 'Lugar' });

export const agendasDialog = (page: Page) => page.getByRole('dialog', { name: 'Agendas' });

export async function openAgendas(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Agendas:/ }).click();
  await expect(agendasDialog(page)).toBeVisible();
}

export async function openDay(page: Page, day: number): Promise<void> {
  await page.goto(`/admin-day-bookings?fecha=${toIsoDate(day)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

export type CounterTown = { clerk: Person; person: Person; places: DayPlace[]; day: number; dni: string };

export async function setUpCounter(
  baseURL: string | undefined,
  ...pets: string[]
): Promise<CounterTown & { petIds: number[] }> {
  const [clerk, person] = await Promise.all([
    logInAdmin(baseURL),
    signUp(baseURL, { userLastName: 'Quiroga' }),
  ]);
  const petIds: number[] = [];
  for (const petName of pets) petIds.push((await addPet(baseURL, person, { petName, SpecieId: 1 })).id);
  const places = await findEmptyDay(baseURL, clerk);
  const dni = /\d{8}/.exec(person.email)?.[0] ?? '';
  return { clerk, person, places, day: places[0]?.bookingDate ?? 0, dni, petIds };
}

export async function chooseResident(page: Page, dni: string): Promise<void> {
  await residentField(page).fill(dni);
  await (await waitForOption(page, `(${dni})`)).click();
}

/** On phones a list stays hidden until the keyboard is up; only then it takes a tap. */
export async function waitForOption(page: Page, name: string | RegExp): Promise<Locator> {
  const option = page.getByRole('option', { name });
  const list = page.locator('[data-trigger="ComboBox"]').filter({ has: option });
  await expect(list).toHaveCSS('opacity', '1');
  return option;
}

/** Waits until no toast lies over a dialog's buttons; a pointer that rests on a toast would hold it. */
export async function waitOutToast(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toBeHidden();
}

export const historyEntries = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Historial' })
    .getByRole('listitem')
    .filter({ hasNotText: /^(Confirmación|Aviso|Recordatorio)/ });
