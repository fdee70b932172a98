import { expect, test } from '@playwright/test';
import { isoDate } from '#shared/platform/town-clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { chooseSpecie } from './choose.ts';
import {
  atTheCounter,
  booking,
  chooseResident,
  openDay,
  petField,
  residentField,
  row,
  toast,
} from './day.ts';
import { field, fillPerson, newDni, newName, save } from './people.ts';
import { bookFor, enterAs, listBookings } from './town.ts';

test('a new resident with a new pet gets the booking one came for', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, day } = await atTheCounter(baseURL);
  const [lastName, dni] = [newName(), newDni()];
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^09:30, Libre/).click();
  await page.getByLabel('Comentario').fill('Viene con bozal');
  await booking(page).getByRole('link', { name: 'Registrar un vecino nuevo' }).click();

  await fillPerson(page, lastName, dni);
  await save(page).click();
  await expect(toast(page, 'El usuario ha sido dado de alta.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`admin-day-bookings\\?fecha=${isoDate(day)}$`));
  await expect(booking(page)).toContainText('09:30 hs');
  await expect(residentField(page)).toHaveValue(new RegExp(`${lastName} \\(${dni}\\)$`));
  await expect(page.getByLabel('Comentario')).toHaveValue('Viene con bozal');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, '[role=dialog]');

  await booking(page).getByRole('link', { name: 'Agregar mascota' }).click();
  await field(page, 'Nombre').fill('Canela');
  await chooseSpecie(page, 'Perro');
  await save(page).click();
  await expect(petField(page)).toHaveValue(/^Canela/);
  await expect(residentField(page)).toHaveValue(new RegExp(lastName));
  await booking(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(row(page, new RegExp(`^09:30, Reservado, Canela, de .*${lastName}`))).toBeFocused();
  await row(page, /Canela/).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Viene con bozal');

  await page.reload();
  await expect(row(page, /Canela/)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a second pet is the chosen one; discarding changes nothing', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, person, day, dni } = await atTheCounter(baseURL, 'Luna');
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^08:30, Libre/).click();
  await chooseResident(page, dni);
  await expect(petField(page)).toHaveValue(/^Luna/);
  await booking(page).getByRole('link', { name: 'Agregar mascota' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(petField(page)).toHaveValue(/^Luna/);

  await booking(page).getByRole('link', { name: 'Agregar mascota' }).click();
  await field(page, 'Nombre').fill('Pampa');
  await chooseSpecie(page, 'Gato');
  await save(page).click();
  await expect(petField(page)).toHaveValue(/^Pampa/);
  await booking(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(row(page, /^08:30, Reservado, Pampa/)).toBeVisible();
  expect(await listBookings(baseURL, person)).toHaveLength(1);
});

test('the place may go meanwhile, and nothing else is lost', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, person, places, day, ids } = await atTheCounter(baseURL, 'Nina');
  const lastName = newName();
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^08:00, Libre/).click();
  await booking(page).getByRole('link', { name: 'Registrar un vecino nuevo' }).click();
  await fillPerson(page, lastName, newDni());
  await bookFor(baseURL, clerk, person, ids[0] ?? 0, places[0]?.bookingStartDate ?? 0);
  await save(page).click();
  await expect(booking(page).getByText('El turno seleccionado ya fue reservado')).toBeVisible();
  await expect(residentField(page)).toHaveValue(new RegExp(lastName));
});

test('people and pets that don’t load are not none', async ({ page, baseURL }) => {
  const { clerk, day, dni, person } = await atTheCounter(baseURL, 'Kira');
  const refusal = { status: 409, json: { message: 'No' } };
  await enterAs(page, clerk);
  await page.route('**/api/users/1?*', (route) => route.fulfill(refusal));
  await page.route(`**/api/users/${person.userId}/pets`, (route) => route.fulfill(refusal));
  await openDay(page, day);
  await row(page, /^10:00, Libre/).click();
  await expect(booking(page).getByText('No pudimos cargar los vecinos')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.unroute('**/api/users/1?*');
  await booking(page).getByRole('button', { name: 'Probar de nuevo' }).click();
  await chooseResident(page, dni);
  await expect(booking(page).getByText('No pudimos cargar las mascotas')).toBeVisible();
  await expect(page.getByText('No hay mascotas disponibles')).toHaveCount(0);
  await page.unroute(`**/api/users/${person.userId}/pets`);
  await booking(page).getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(petField(page)).toHaveValue(/^Kira/);
});

test('a refusal stays in the dialog until another try', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { clerk, day, dni } = await atTheCounter(baseURL, 'Toby');
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^10:30, Libre/).click();
  await chooseResident(page, dni);
  await page.getByLabel('Comentario').fill('Trae libreta');
  await page.route('**/api/booking', (route) => route.fulfill({ status: 409, json: { message: 'Hoy no' } }));
  await booking(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(booking(page).getByRole('alert')).toHaveText('Hoy no');
  await expect(page.getByLabel('Comentario')).toHaveValue('Trae libreta');
  await page.unroute('**/api/booking');
  await booking(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(row(page, /^10:30, Reservado, Toby/)).toBeVisible();
});
