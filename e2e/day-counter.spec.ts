import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import {
  bookingDialog,
  chooseResident,
  chosenPet,
  openDay,
  petRadios,
  residentField,
  row,
  setUpCounter,
  waitForOption,
} from './day.ts';
import { rejectUntilRetry, retryLoad } from './failed-loads.ts';
import { field, newDni, newName } from './people.ts';
import { bookAsClerk, enterAs, listBookings } from './town.ts';

test('a new resident with a new pet gets a booking in one dialog', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, day } = await setUpCounter(baseURL);
  const [lastName, dni] = [newName(), newDni()];
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^09:30, Libre/).click();
  await bookingDialog(page).getByRole('button', { name: 'Agregar un comentario' }).click();
  await page.getByLabel('Comentario').fill('Viene con bozal');
  await residentField(page).fill(dni);
  await (await waitForOption(page, /^Registrar DNI/)).click();
  await expect(field(page, 'DNI')).toHaveValue(dni);
  await expect(field(page, 'Nombre')).toBeFocused();
  await field(page, 'Nombre').fill('Gladys');
  await field(page, 'Apellido').fill(lastName);
  await field(page, 'Teléfono').fill('2622 48-3317');
  await field(page, 'Nombre de la mascota').fill('Canela');
  await bookingDialog(page).getByRole('radio', { name: 'Perro' }).check();
  await bookingDialog(page).getByRole('radio', { name: 'Hembra' }).check();
  await expect(bookingDialog(page)).toContainText('09:30 hs');
  await expect(page.getByLabel('Comentario')).toHaveValue('Viene con bozal');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, '[role=dialog]');
  await bookingDialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(row(page, new RegExp(`^09:30, Reservado, Canela, de .*${lastName}`))).toBeFocused();
  await row(page, /Canela/).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Viene con bozal');

  await page.reload();
  await expect(row(page, /Canela/)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a second pet is registered in the same dialog, for the same person', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, person, day, dni } = await setUpCounter(baseURL, 'Luna');
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^08:30, Libre/).click();
  await chooseResident(page, dni);
  await expect(chosenPet(page)).toHaveAccessibleName(/^Luna/);
  await petRadios(page)
    .getByRole('radio', { name: /^Otra mascota/ })
    .check();
  await field(page, 'Nombre de la mascota').fill('Pampa');
  await bookingDialog(page).getByRole('radio', { name: 'Gato' }).check();
  await bookingDialog(page).getByRole('radio', { name: 'Macho' }).check();
  await bookingDialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(row(page, /^08:30, Reservado, Pampa/)).toBeVisible();
  expect(await listBookings(baseURL, person)).toHaveLength(1);
});

test('the booking dialog keeps what was typed if its place is taken meanwhile', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, person, places, day, petIds } = await setUpCounter(baseURL, 'Nina');
  const lastName = newName();
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^08:00, Libre/).click();
  await residentField(page).fill(newDni());
  await (await waitForOption(page, /^Registrar DNI/)).click();
  await field(page, 'Apellido').fill(lastName);
  await bookAsClerk(baseURL, clerk, person, petIds[0] ?? 0, places[0]?.bookingStartDate ?? 0);
  await expect(bookingDialog(page).getByText('El turno seleccionado ya fue reservado')).toBeVisible();
  await expect(field(page, 'Apellido')).toHaveValue(lastName);
});

test('people and pets that fail to load are not shown as an empty list', async ({ page, baseURL }) => {
  const { clerk, day, dni, person } = await setUpCounter(baseURL, 'Kira');
  await enterAs(page, clerk);
  await rejectUntilRetry(page, '**/api/users/1?*');
  await rejectUntilRetry(page, `**/api/users/${person.userId}/card`);
  await openDay(page, day);
  await row(page, /^10:00, Libre/).click();
  await expect(bookingDialog(page).getByText('No pudimos cargar los vecinos')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await retryLoad(bookingDialog(page), 'No pudimos cargar los vecinos');
  await chooseResident(page, dni);
  await expect(bookingDialog(page).getByText('No pudimos cargar a esta persona')).toBeVisible();
  await expect(page.getByText('No hay mascotas disponibles')).toHaveCount(0);
  await retryLoad(bookingDialog(page), 'No pudimos cargar a esta persona');
  await expect(chosenPet(page)).toHaveAccessibleName(/^Kira/);
});

test('a rejected booking shows why until the next try', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { clerk, day, dni } = await setUpCounter(baseURL, 'Toby');
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^10:30, Libre/).click();
  await chooseResident(page, dni);
  await bookingDialog(page).getByRole('button', { name: 'Agregar un comentario' }).click();
  await page.getByLabel('Comentario').fill('Trae libreta');
  await page.route('**/api/booking', (route) => route.fulfill({ status: 409, json: { message: 'Hoy no' } }));
  await bookingDialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(bookingDialog(page).getByRole('alert')).toHaveText('Hoy no');
  await expect(page.getByLabel('Comentario')).toHaveValue('Trae libreta');
  await page.unroute('**/api/booking');
  await bookingDialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(row(page, /^10:30, Reservado, Toby/)).toBeVisible();
});
