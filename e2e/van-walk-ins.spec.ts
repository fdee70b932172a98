import { expect, type Page, test } from '@playwright/test';
import type { BookingSheet } from '#shared/bookings/bookings.ts';
import type { PersonProfile } from '#shared/desk/profiles.ts';
import { ask, type Base } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { newDni } from './people.ts';
import { signUp } from './town.ts';
import { addVanDay, downloadDay, fillWalkIn, statusLine, tap, type VanDay } from './van-day.ts';

test.use({ serviceWorkers: 'allow' });

const petHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const findProfile = (base: Base, { clerk }: VanDay, dni: string) =>
  ask<PersonProfile>(base, 'GET', `/api/users/card?userIdNumber=${dni}`, undefined, clerk.token);

async function addWalkIn(page: Page, dni: string, weightKey: string): Promise<void> {
  await fillWalkIn(page, dni);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tap(page, 'Seguir');
  await expect(petHeading(page, 'Pupi')).toBeVisible();
  await tap(page, weightKey);
  await tap(page, /^Listo/);
  await expect(page.getByRole('link', { name: /Pupi.*Por enviar/ }).first()).toBeVisible();
}

test('two walk-ins with equal data are two animals, each with its own sheet', async ({
  page,
  context,
  baseURL,
}) => {
  const day = await addVanDay(baseURL);
  await downloadDay(page, day);
  await context.setOffline(true);
  const dni = newDni();
  await addWalkIn(page, dni, '3');
  await addWalkIn(page, dni, '5');
  await expect(page.getByRole('link', { name: /Pupi.*Por enviar/ })).toHaveCount(2);
  await context.setOffline(false);
  await expect(statusLine(page, /^Todo enviado$/)).toBeVisible();
  const { Pets, Bookings } = await findProfile(baseURL, day, dni);
  expect(Pets.map(({ petName, grams }) => [petName, grams]).toSorted()).toEqual([
    ['Pupi', 3000],
    ['Pupi', 5000],
  ]);
  expect(Bookings.map(({ bookingStatus }) => bookingStatus)).toEqual(['D', 'D']);
});

test('staff decide whose DNI a walk-in has once there is a network', async ({ page, context, baseURL }) => {
  const day = await addVanDay(baseURL);
  const path = `/api/bookings/${day.bookingIds[3]}`;
  const { Booker } = await ask<BookingSheet>(baseURL, 'GET', path, undefined, day.clerk.token);
  await downloadDay(page, day);
  await context.setOffline(true);
  await addWalkIn(page, Booker.userIdNumber, '3');
  await context.setOffline(false);
  const conflict = page.getByRole('region', { name: 'Pupi, sin turno' });
  await expect(conflict.getByText(/^Ese DNI es de /)).toBeVisible();
  await expect(statusLine(page, /^1 para resolver/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Es la misma persona' }).click();
  await expect(statusLine(page, /^Todo enviado$/)).toBeVisible();
  await expect(conflict).toBeHidden();
  await tap(page, 'Actualizar');
  await expect(page.getByRole('link', { name: /Pupi.*Cumplido/ })).toBeVisible();
});

test('a walk-in’s entry is corrected although its day left the phone', async ({ page, context, baseURL }) => {
  const day = await addVanDay(baseURL);
  const otherPerson = await signUp(baseURL);
  await downloadDay(page, day);
  await context.setOffline(true);
  await addWalkIn(page, /\d{8}/.exec(otherPerson.email)?.[0] ?? '', '3');
  await context.setOffline(false);
  const conflict = page.getByRole('region', { name: 'Pupi, sin turno' });
  await expect(conflict.getByText(/^Ese DNI es de /)).toBeVisible();
  await tap(page, 'Quitar de este teléfono');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('heading', { name: /^Llevar el / })).toBeVisible();

  await conflict.getByRole('link', { name: 'Corregir' }).click();
  await expect(page.getByLabel('Nombre de la mascota')).toHaveValue('Pupi');
  const dni = newDni();
  await page.getByLabel('DNI').fill(dni);
  await tap(page, 'Seguir');
  await expect(page.getByLabel('Peso')).toHaveValue('3');
  await tap(page, /^Listo/);
  await expect(statusLine(page, /^Todo enviado$/)).toBeVisible();
  const { Pets, Bookings } = await findProfile(baseURL, day, dni);
  expect([Pets.length, Bookings[0]?.bookingStatus]).toEqual([1, 'D']);
  expect(Bookings[0]?.ServiceId).toBe(day.agenda.ServiceId);
});

test('a walk-in on an offline day without bookings is recorded, and the day stays for the next one', async ({
  page,
  context,
  baseURL,
}) => {
  const day = await addVanDay(baseURL, []);
  await downloadDay(page, day);
  await expect(page.getByText('Ese día no tiene turnos.')).toBeVisible();
  await context.setOffline(true);
  const dni = newDni();
  await addWalkIn(page, dni, '3');
  await context.setOffline(false);
  await expect(statusLine(page, /^Todo enviado$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sin turno' })).toBeVisible();
  const { Pets, Bookings } = await findProfile(baseURL, day, dni);
  expect([Pets[0]?.grams, Bookings[0]?.bookingStatus]).toEqual([3000, 'D']);
});
