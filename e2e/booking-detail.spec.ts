import { expect, type Page, test } from '@playwright/test';
import type { Booking } from '#shared/bookings/bookings.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { formatDate, formatLongDate, formatTime, toMonotonicWallClock } from '#shared/platform/town-clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { historyEntries } from './day.ts';
import { rejectUntilRetry, retryLoad } from './failed-loads.ts';
import {
  addPet,
  bookFree,
  bookPast,
  buildPetDraft,
  changeBooking,
  enterAs,
  logInAdmin,
  signUp,
} from './town.ts';

const ZONE = 'America/Argentina/Buenos_Aires';

async function openBooking(page: Page, { id, Pet }: Booking): Promise<void> {
  await page.goto(`/admin-bookings-edit/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Turno de ${Pet.petName}` })).toBeVisible();
}

test('a resident opens a booking from the list, comments it and cancels it', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, await buildPetDraft('Luna', baseURL, person));
  const booking = await bookFree(baseURL, person, pet.id);
  await enterAs(page, person);
  await page.goto('/admin-bookings');
  await page.getByRole('table').getByRole('link', { name: 'Luna', exact: true }).press('Enter');

  const facts = page.getByRole('region', { name: 'Datos del turno' });
  await expect(facts).toContainText(formatTime(booking.bookingStartDate));
  await expect(facts.getByText(formatLongDate(booking.bookingStartDate))).toBeVisible();
  await expect(facts).toContainText('Centro de Zoonosis');
  await expect(facts).toContainText(/Perr[ao] mestiz[ao]/);
  await expect(facts).toContainText('Reservado');
  await expect(facts).toContainText(`${person.userName} ${person.userLastName}`);
  await expect(page.getByRole('heading', { name: 'Historial' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cumplido' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Agregar comentario' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Comentario del turno' });
  await expect(dialog.getByRole('textbox', { name: 'Comentario' })).toBeFocused();
  await page.keyboard.type('Toma una pastilla a la mañana');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Toma una pastilla a la mañana')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Toma una pastilla a la mañana')).toBeVisible();

  await page.getByRole('button', { name: 'Cancelar turno' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Cancelación de turno' });
  await expect(question).toContainText('Estás seguro de querer anular el turno?');
  await question.getByRole('button', { name: 'Sí' }).press('Enter');
  await expect(facts).toContainText('Cancelado');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancelar turno' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Luna' })).toContainText('Cancelado');
});

test('a clerk marks who came and corrects it, and the history shows both', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const [person, clerk] = await Promise.all([signUp(baseURL), logInAdmin(baseURL)]);
  const pet = await addPet(baseURL, person, { petName: 'Simón' });
  const booking = await bookPast(baseURL, clerk, person, pet.id);
  await enterAs(page, clerk);
  await openBooking(page, booking);

  const facts = page.getByRole('region', { name: 'Datos del turno' });
  await expect(facts.getByRole('link', { name: '2622451287' })).toHaveAttribute('href', 'tel:2622451287');
  await expect(facts).toContainText(`${person.userName} ${person.userLastName}`);
  await expect(facts).toContainText('Planilla de papel');
  const history = historyEntries(page);
  await expect(history).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cumplido', exact: true }).click();
  await expect(facts).toContainText('Cumplido');
  await expect(history).toHaveCount(2);
  await expect(history.nth(1)).toContainText('Cumplido');
  await expect(history.nth(1)).toContainText(`${clerk.userName} ${clerk.userLastName}`);
  await page.getByRole('button', { name: 'No cumplido' }).click();
  await expect(facts).toContainText('No cumplido');
  await page.getByRole('button', { name: 'Volver a reservado' }).click();
  await expect(history).toHaveCount(4);
  await expect(history.nth(3)).toContainText('Vuelto a reservado');
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(facts).toBeVisible();
  for (const button of await page.getByRole('button', { includeHidden: true }).all())
    await expect(button).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a future booking says from when it can be marked done or not done', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const [person, clerk] = await Promise.all([signUp(baseURL), logInAdmin(baseURL)]);
  const pet = await addPet(baseURL, person, { petName: 'Pampa' });
  const booking = await bookFree(baseURL, person, pet.id);
  await enterAs(page, clerk);
  await openBooking(page, booking);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tooEarlyText = `Cumplido y No cumplido se marcan desde el ${formatDate(booking.bookingStartDate)}`;
  for (const name of ['Cumplido', 'No cumplido']) {
    await expect(button(name)).toBeDisabled();
    await expect(button(name)).toHaveAccessibleDescription(tooEarlyText);
  }
  await expect(button('Cancelar turno')).toHaveAccessibleDescription('');
  await expect(page.getByText(tooEarlyText)).toHaveCount(1);

  await page.route(`**/api/bookings/${booking.id}`, async (route) => {
    const response = await route.fetch();
    const unanswered = { answer: 'none', unansweredSince: Date.now() - 3 * DAY_MS };
    const soonStart = { bookingStartDate: toMonotonicWallClock(Date.now() + HOUR_MS, ZONE) };
    await route.fulfill({ response, json: { ...(await response.json()), ...unanswered, ...soonStart } });
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Datos del turno' })).toContainText('Se puede liberar');
  await button('Liberar el lugar').click();
  const reason = page.getByRole('alertdialog').getByRole('textbox', { name: 'Motivo para el aviso' });
  await expect(reason).toHaveValue('No nos dijiste si venías');
});

test('a comment on a booking that changed meanwhile is kept until its writer decides', async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, { petName: 'Mora' });
  const booking = await bookFree(baseURL, person, pet.id);
  await enterAs(page, person);
  await openBooking(page, booking);
  await page.getByRole('button', { name: 'Agregar comentario' }).click();
  await page.getByRole('textbox', { name: 'Comentario' }).fill('Es miedosa');
  await changeBooking(baseURL, await logInAdmin(baseURL), booking.id, { bookingComment: 'Traer libreta' });

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Traer libreta');
  await dialog.getByRole('button', { name: 'Conservar lo que escribí' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await page.route(`**/api/bookings/${booking.id}`, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No pudimos conectarnos');
  await page.unroute(`**/api/bookings/${booking.id}`);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Es miedosa')).toBeVisible();
});

test('another person’s booking is as little found as an unknown one', async ({ page, baseURL }) => {
  const [person, owner] = await Promise.all([signUp(baseURL), signUp(baseURL)]);
  const pet = await addPet(baseURL, owner, { petName: 'Ajena' });
  const { id } = await bookFree(baseURL, owner, pet.id);
  await enterAs(page, person);
  for (const path of [id, 2_000_000_000, 'uno']) {
    await page.goto(`/admin-bookings-edit/${path}`);
    await expect(page.getByRole('heading', { name: 'No encontramos lo que buscás' })).toBeVisible();
  }
  await expectAccessible(page);
});

test('the back button of a booking opened directly leads to the list', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, { petName: 'Toto' });
  const booking = await bookFree(baseURL, person, pet.id);
  await enterAs(page, person);
  await openBooking(page, booking);
  const list = page.getByRole('heading', { level: 1, name: 'Turnos reservados' });
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(list).toBeVisible();
  for (const path of ['/admin-bookings-edit', '/admin-bookings-move']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin-bookings$/);
    await expect(list).toBeVisible();
  }
});

test('the path of a booking’s detail without a booking leads staff to the day', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto('/admin-bookings-edit');
  await expect(page).toHaveURL(/\/admin-day-bookings/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a history that fails to load can be loaded again', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const [person, clerk] = await Promise.all([signUp(baseURL), logInAdmin(baseURL)]);
  const pet = await addPet(baseURL, person, { petName: 'Rita' });
  const booking = await bookFree(baseURL, person, pet.id);
  await enterAs(page, clerk);
  await rejectUntilRetry(page, '**/history');
  await openBooking(page, booking);
  const history = page.getByRole('region', { name: 'Historial' });
  await retryLoad(history, 'No pudimos cargar el historial');
  await expect(historyEntries(page)).toHaveCount(1);
});

test('very long names stay inside the screen of a booking’s detail', async ({ page, baseURL }) => {
  const person = await signUp(baseURL, { userName: 'N'.repeat(80), userLastName: 'Ñ'.repeat(80) });
  const pet = await addPet(baseURL, person, { petName: 'W'.repeat(80) });
  const booking = await bookFree(baseURL, person, pet.id);
  await enterAs(page, await logInAdmin(baseURL));
  await openBooking(page, booking);
  await expect(historyEntries(page)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});
