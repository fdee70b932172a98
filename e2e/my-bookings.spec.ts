import { expect, type Page, test } from '@playwright/test';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { rejectUntilRetry, retryLoad } from './failed-loads.ts';
import {
  addPet,
  bookFree,
  bookPast,
  changeBooking,
  enterAs,
  listBookings,
  logInAdmin,
  signUp,
} from './town.ts';

const CANCEL_QUESTION =
  'Estás seguro de querer anular el turno? La cancelación será definitiva y liberará el turno para que sea ocupado por otra mascota';

async function openBookings(page: Page): Promise<void> {
  await page.goto('/admin-bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'Turnos reservados' })).toBeVisible();
}

test('a resident sees the bookings by date and cancels one with the keyboard alone', async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, { petName: 'Luna' });
  const past = await bookPast(baseURL, await logInAdmin(baseURL), person, pet.id);
  const nextBooking = await bookFree(baseURL, person, pet.id);
  await enterAs(page, person);
  await openBookings(page);

  const rows = page.getByRole('table', { name: 'Turnos reservados' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(
    `${formatDate(past.bookingStartDate)} ${formatTime(past.bookingStartDate)}`,
  );
  await expect(rows.nth(1)).toContainText(
    `${formatDate(nextBooking.bookingStartDate)} ${formatTime(nextBooking.bookingStartDate)}`,
  );
  await expect(page.getByRole('columnheader')).toHaveText([
    'Mascota',
    'Fecha',
    'Servicio',
    'Propietario',
    'Cancelado',
  ]);
  await expect(rows.nth(0).getByRole('button', { name: /^Cancelar/ })).toBeDisabled();
  await expect(rows.nth(0)).toContainText('El turno ya empezó');

  const cancel = rows.nth(1).getByRole('button', { name: /^Cancelar/ });
  await cancel.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Cancelación de turno' });
  await expect(dialog).toContainText(CANCEL_QUESTION);
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Sí' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rows.nth(1)).toContainText('Cancelado');
  await expect(rows.nth(1).getByRole('button', { name: /^Cancelar/ })).toHaveCount(0);
  await expect(rows.nth(1).getByRole('link', { name: 'Luna' })).toBeFocused();
  expect((await listBookings(baseURL, person)).map((each) => each.bookingStatus)).toEqual(['A', 'C']);
});

test('a booking marked done tells the resident why it cannot be cancelled', async ({ page, baseURL }) => {
  const [person, clerk] = await Promise.all([signUp(baseURL), logInAdmin(baseURL)]);
  const pet = await addPet(baseURL, person, { petName: 'Simón' });
  const past = await bookPast(baseURL, clerk, person, pet.id);
  await changeBooking(baseURL, clerk, past.id, { bookingStatus: 'D' });
  await enterAs(page, person);
  await openBookings(page);

  const row = page.getByRole('row').filter({ hasText: 'Simón' });
  await expect(row).toContainText('Cumplido');
  await expect(row.getByRole('button', { name: /^Cancelar/ })).toBeDisabled();
  await expect(row).toContainText('El turno ya se cumplió');
  await expect(page.getByRole('button', { name: /^Cumplir/ })).toHaveCount(0);
});

test('the next booking opens from the list and shows how to prepare the pet', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, { petName: 'Milo', SpecieId: 1 });
  await bookFree(baseURL, person, pet.id);
  await enterAs(page, person);
  await openBookings(page);

  await page.getByRole('row').filter({ hasText: 'Próximo' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Turno de Milo' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Cómo preparar a Milo' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Turnos reservados' })).toBeVisible();
});

test('cancelling a booking that changed elsewhere shows its change and asks again', async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, { petName: 'Pampa' });
  const booking = await bookFree(baseURL, person, pet.id);
  await enterAs(page, person);
  await openBookings(page);
  await page.getByRole('button', { name: /^Cancelar/ }).click();
  await changeBooking(baseURL, await logInAdmin(baseURL), booking.id, { bookingComment: 'Traer libreta' });

  const yesButton = page.getByRole('button', { name: 'Sí' });
  await yesButton.click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancelación de turno' });
  await expect(dialog.getByRole('alert')).toContainText('los datos cambiaron');
  // The second question is about the booking as it is now.
  await yesButton.click();
  await expect(page.getByRole('row').filter({ hasText: 'Pampa' })).toContainText('Cancelado');
});

test('staff see Cumplir, and the server decides who may use it', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const [person, clerk] = await Promise.all([signUp(baseURL), logInAdmin(baseURL)]);
  const pet = await addPet(baseURL, person, { petName: 'Chiquita' });
  await bookPast(baseURL, clerk, person, pet.id);
  await bookFree(baseURL, person, pet.id);
  await enterAs(page, { ...person, roleName: 'ADMIN' });
  await openBookings(page);

  await expect(page.getByRole('columnheader').filter({ hasText: 'Cumplido' })).toHaveCount(1);
  const past = page.locator('tbody tr').nth(0);
  const future = page.locator('tbody tr').nth(1);
  await expect(future.getByRole('button', { name: /^Cumplir/ })).toBeDisabled();
  await expect(future).toContainText('Cumplido y No cumplido se marcan desde el');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await past.getByRole('button', { name: /^Cumplir/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No tenés permiso' })).toBeVisible();
  await expect(past).toContainText('Reservado');
});

test('an empty list of bookings offers to book', async ({ page, baseURL }) => {
  await enterAs(page, await signUp(baseURL));
  await openBookings(page);
  await expect(page.getByRole('heading', { name: 'Todavía no tenés turnos' })).toBeVisible();
  await expect(page.getByRole('main').locator('svg[viewBox="0 0 200 140"]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reservar un turno' })).toHaveAttribute(
    'href',
    '/booking-selector',
  );
  await expectAccessible(page);
});

test('a clerk without own bookings gets a link to the day', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await logInAdmin(baseURL));
  await openBookings(page);
  await expect(page.getByRole('heading', { name: 'No hay turnos a tu nombre' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver los turnos del día' })).toHaveAttribute(
    'href',
    '/admin-day-bookings',
  );
  await expectAccessible(page);
});

test('own bookings that failed to load can be loaded again', async ({ page, baseURL }) => {
  await enterAs(page, await signUp(baseURL));
  await rejectUntilRetry(page, '**/api/bookings');
  await openBookings(page);
  await retryLoad(page, page.getByRole('heading', { name: 'No pudimos cargar tus turnos' }));
  await expect(page.getByRole('heading', { name: 'Todavía no tenés turnos' })).toBeVisible();
});

test('a very long pet name stays inside the list of bookings', async ({ page, baseURL }) => {
  const person = await signUp(baseURL, { userName: 'N'.repeat(80), userLastName: 'Ñ'.repeat(80) });
  const pet = await addPet(baseURL, person, { petName: 'W'.repeat(80) });
  await bookFree(baseURL, person, pet.id);
  await enterAs(page, person);
  await openBookings(page);
  await expect(
    page.getByRole('table').getByRole('link', { name: 'W'.repeat(80), exact: true }),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('many bookings are counted and searched', async ({ page, baseURL }) => {
  const [person, clerk] = await Promise.all([signUp(baseURL), logInAdmin(baseURL)]);
  const luna = await addPet(baseURL, person, { petName: 'Luna' });
  const simon = await addPet(baseURL, person, { petName: 'Simón' });
  while ((await listBookings(baseURL, person)).length < 8) await bookPast(baseURL, clerk, person, luna.id);
  await enterAs(page, person);
  await openBookings(page);
  const countText = (text: string) => page.getByRole('status').filter({ hasText: text });
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await expect(countText('8 turnos')).toBeVisible();
  await expect(search).toHaveCount(0);

  const future = await bookFree(baseURL, person, simon.id);
  await page.reload();
  await expect(countText('9 turnos')).toBeVisible();
  await search.fill('simon');
  await expect(countText('1 turno')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await search.fill(formatDate(future.bookingStartDate));
  await expect(page.locator('tbody')).toContainText('Simón');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await search.fill('nada así');
  await expect(page.getByText('No encontramos «nada así»')).toBeVisible();
  await expect(countText('0 turnos')).toBeVisible();
});

test('a status chip is not cut off at 320 px with doubled letters', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const { id } = await addPet(baseURL, person, { petName: 'Zamba', SpecieId: 1 });
  await bookFree(baseURL, person, id);
  await enterAs(page, person);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/admin-bookings');
  const chip = page.getByRole('row').getByText('Reservado', { exact: true });
  await expect(chip).toBeVisible();
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  const box = await chip.boundingBox();
  const row = await page.getByRole('row', { name: /Zamba/ }).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0));
});
