import { expect, type Page, test } from '@playwright/test';
import { formatDate, formatLongDate, formatTime, toIsoDate } from '#shared/platform/town-clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { historyEntries } from './day.ts';
import { rejectUntilRetry, retryLoad } from './failed-loads.ts';
import { listFreeStarts } from './free-places.ts';
import {
  addPet,
  bookFree,
  bookPast,
  bookSlot,
  enterAs,
  findBooking,
  logInAdmin,
  moveBooking,
  signUp,
} from './town.ts';

const MOVED_TEXT = 'El turno ha sido movido.';

async function chooseStart(page: Page, start: number): Promise<void> {
  const month = new Date(start * 1000).toISOString().slice(0, 7);
  const day = page.locator(`[data-date="${toIsoDate(start)}"]`);
  await expect(page.getByRole('grid')).toBeVisible();
  if ((await page.locator(`[data-date^="${month}"]`).count()) === 0)
    await page.getByRole('button', { name: 'Mes siguiente' }).press('Enter');
  await expect(day).toHaveAccessibleName(new RegExp(formatLongDate(start).split(' ')[0] ?? ''));
  await day.press('Enter');
  await expect(page.getByRole('heading', { name: /^Horarios/ })).toBeFocused();
  await page.getByRole('radio', { name: formatTime(start) }).press('Space');
}

test('a resident moves a booking from the list with the keyboard alone', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, { petName: 'Luna' });
  const booking = await bookFree(baseURL, person, pet.id);
  const target = (await listFreeStarts(baseURL)).at(-1) ?? 0;
  await enterAs(page, person);
  await page.goto('/admin-bookings');
  await page.getByRole('link', { name: /^Mover el turno de Luna/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mover turno' })).toBeFocused();

  const submit = page.getByRole('button', { name: 'Mover', exact: true });
  await submit.press('Enter');
  await expect(page.getByText('Tenes que seleccionar un turno para continuar').first()).toBeVisible();
  await chooseStart(page, target);
  await submit.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Mover turno' });
  const formatWeekday = (start: number) => formatLongDate(start).split(' ')[0];
  const formatMoment = (start: number) =>
    `${formatWeekday(start)} ${formatDate(start).slice(0, 5)} ${formatTime(start)}`;
  await expect(dialog).toContainText(
    `Pasás el turno de Luna del ${formatMoment(booking.bookingStartDate)} al ${formatMoment(target)}`,
  );
  await expectAccessible(page, '[role=alertdialog]');
  await dialog.getByRole('button', { name: 'Mover' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: MOVED_TEXT })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Turnos reservados' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Luna' })).toContainText(
    `${formatDate(target)} ${formatTime(target)}`,
  );
  expect(await findBooking(baseURL, person, booking.id)).toMatchObject({
    id: booking.id,
    bookingStartDate: target,
  });
  const nextBooker = await signUp(baseURL);
  const otherPet = await addPet(baseURL, nextBooker, { petName: 'Toto' });
  expect((await bookSlot(baseURL, nextBooker, otherPet.id, booking.bookingStartDate)).bookingStatus).toBe(
    'A',
  );
});

test('a clerk moves a booking from its detail, and the history shows both dates', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const [person, clerk] = await Promise.all([signUp(baseURL), logInAdmin(baseURL)]);
  const pet = await addPet(baseURL, person, { petName: 'Simón' });
  const booking = await bookFree(baseURL, person, pet.id);
  const target = (await listFreeStarts(baseURL))[0] ?? 0;
  await enterAs(page, clerk);
  await page.goto(`/admin-bookings-edit/${booking.id}`);
  await page.getByRole('link', { name: 'Mover' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mover turno' })).toBeVisible();
  await chooseStart(page, target);
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mover' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Turno de Simón' })).toBeVisible();
  const movedEntry = historyEntries(page).nth(1);
  const dayAndTime = (start: number) => `${formatDate(start)} ${formatTime(start)}`;
  await expect(movedEntry).toContainText('Movido');
  await expect(movedEntry).toContainText(
    `Del ${dayAndTime(booking.bookingStartDate)} al ${dayAndTime(target)}`,
  );
  await expectNoSidewaysScroll(page);
});

test('a booking keeps its slot if somebody else takes the new one first', async ({ page, baseURL }) => {
  const [person, other] = await Promise.all([signUp(baseURL), signUp(baseURL)]);
  const pet = await addPet(baseURL, person, { petName: 'Mora' });
  const theirPet = await addPet(baseURL, other, { petName: 'Rita' });
  const booking = await bookFree(baseURL, person, pet.id);
  const target = (await listFreeStarts(baseURL)).at(2) ?? 0;
  await enterAs(page, person);
  await page.goto(`/admin-bookings-move/${booking.id}`);
  await chooseStart(page, target);
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await bookSlot(baseURL, other, theirPet.id, target);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Mover' }).click();
  await expect(dialog).toContainText('El turno seleccionado ya fue reservado');
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByText(`El turno de las ${formatTime(target)} ya no está libre`)).toBeVisible();
  expect((await findBooking(baseURL, person, booking.id)).bookingStartDate).toBe(booking.bookingStartDate);
});

test('one of two residents who move bookings to one slot succeeds, and the other keeps the old slot', async ({
  baseURL,
}) => {
  const people = await Promise.all([signUp(baseURL), signUp(baseURL)]);
  const bookings = [];
  for (const person of people) {
    const pet = await addPet(baseURL, person, { petName: 'Pampa' });
    bookings.push({ person, booking: await bookFree(baseURL, person, pet.id) });
  }
  const target = (await listFreeStarts(baseURL)).at(-2) ?? 0;
  const results = await Promise.allSettled(
    bookings.map(({ person, booking }) => moveBooking(baseURL, person, booking.id, target)),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const starts = await Promise.all(
    bookings.map(
      async ({ person, booking }) => (await findBooking(baseURL, person, booking.id)).bookingStartDate,
    ),
  );
  expect(starts.filter((start) => start === target)).toHaveLength(1);
  const loser = bookings[starts.findIndex((start) => start !== target)]?.booking;
  expect(starts).toContain(loser?.bookingStartDate);
});

test('a booking that began shows why it can’t be moved', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, { petName: 'Olivia' });
  const past = await bookPast(baseURL, await logInAdmin(baseURL), person, pet.id);
  await enterAs(page, person);
  await page.goto('/admin-bookings');
  await expect(page.getByRole('button', { name: /^Mover/ })).toBeDisabled();
  await expect(page.getByText('El turno ya empezó')).toBeVisible();
  await page.goto(`/admin-bookings-move/${past.id}`);
  await expect(page.getByText('El turno ya empezó.')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expectAccessible(page);
});

test('another person’s booking can’t be moved', async ({ page, baseURL }) => {
  const [person, other] = await Promise.all([signUp(baseURL), signUp(baseURL)]);
  const pet = await addPet(baseURL, other, { petName: 'Ajena' });
  const { id } = await bookFree(baseURL, other, pet.id);
  await enterAs(page, person);
  await page.goto(`/admin-bookings-move/${id}`);
  await expect(page.getByRole('heading', { name: 'No encontramos lo que buscás' })).toBeVisible();
});

test('staff override a rule with a reason, and any other rejection only shows its text', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const [person, clerk] = await Promise.all([signUp(baseURL), logInAdmin(baseURL)]);
  const pet = await addPet(baseURL, person, { petName: 'Frida' });
  const booking = await bookFree(baseURL, person, pet.id);
  const target = (await listFreeStarts(baseURL)).at(-3) ?? 0;
  const rejections = [
    { message: 'El turno seleccionado ya fue reservado' },
    { message: 'Ya tenés 5 turnos reservados, el máximo para este servicio', code: 'overridable' },
  ];
  await enterAs(page, clerk);
  await page.goto(`/admin-bookings-move/${booking.id}`);
  await page.route('**/move', (route) => {
    const json = rejections.shift();
    return json ? route.fulfill({ status: 409, json }) : route.continue();
  });
  await chooseStart(page, target);
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Mover' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('El turno seleccionado ya fue reservado');
  await expect(dialog.getByLabel('Motivo', { exact: true })).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Mover' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Podés moverlo igual si escribís el motivo');
  const reason = dialog.getByLabel('Motivo', { exact: true });
  const overrideButton = dialog.getByRole('button', { name: 'Mover igual' });
  await expect(reason).toBeFocused();
  await overrideButton.click();
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Escribí el motivo/);
  await expectAccessible(page, '[role=alertdialog]');
  await reason.fill('Viene de lejos');
  const moveRequest = page.waitForRequest('**/move');
  await overrideButton.click();
  expect((await moveRequest).postDataJSON()).toMatchObject({ overrideReason: 'Viene de lejos' });
  await expect(page.getByRole('heading', { level: 1, name: 'Turno de Frida' })).toBeVisible();
});

test('days and times for a move that fail to load can be loaded again', async ({ page, baseURL }) => {
  const [person, clerk] = await Promise.all([signUp(baseURL), logInAdmin(baseURL)]);
  const pet = await addPet(baseURL, person, { petName: 'Nina' });
  const booking = await bookFree(baseURL, person, pet.id);
  await enterAs(page, clerk);
  await rejectUntilRetry(page, '**/open/bookings/month/**');
  await rejectUntilRetry(page, '**/api/bookings/all/**');
  await page.goto(`/admin-bookings-move/${booking.id}`);
  await retryLoad(page, 'No pudimos cargar los turnos');
  await expect(page.getByText('No pudimos cargar los turnos')).toBeHidden();

  await page.locator(`[data-date="${toIsoDate(booking.bookingStartDate)}"]`).click();
  await expect(page.getByText('No pudimos cargar los horarios')).toBeVisible();
  await expectAccessible(page);
  await retryLoad(page, 'No pudimos cargar los horarios');
  await expect(page.getByRole('radio').first()).toBeVisible();
});
