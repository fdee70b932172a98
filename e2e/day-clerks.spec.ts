import { expect, type Page, test } from '@playwright/test';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { expectAccessible, TWO_FRAMES } from './checks.ts';
import {
  bookingDialog,
  chooseResident,
  chosenPet,
  manageDialog,
  openDay,
  placeRadios,
  residentField,
  row,
  rows,
  setUpCounter,
  toast,
  waitOutToast,
} from './day.ts';
import { rejectUntilRetry, retryLoad } from './failed-loads.ts';
import { bookAsClerk, changeBooking, enterAs, listBookings } from './town.ts';

test('the slower of two clerks who book one place reads that it is taken', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const ownCounter = await setUpCounter(baseURL, 'Frida');
  const otherCounter = await setUpCounter(baseURL, 'Toby');
  const secondPage = await (await browser.newContext({ baseURL })).newPage();
  await Promise.all([enterAs(page, ownCounter.clerk), enterAs(secondPage, otherCounter.clerk)]);
  for (const [screen, dni] of [
    [page, ownCounter.dni],
    [secondPage, otherCounter.dni],
  ] as const) {
    await openDay(screen, ownCounter.day);
    await row(screen, /^08:00, Libre/).click();
    await chooseResident(screen, dni);
    await expect(chosenPet(screen)).toBeVisible();
  }
  const takenText = 'El turno seleccionado ya fue reservado';
  const firstToast = Promise.any(
    [page, secondPage].map((screen) => toast(screen, takenText).last().waitFor()),
  );
  const clickSave = (screen: Page) => bookingDialog(screen).getByRole('button', { name: 'Guardar' }).click();
  await Promise.all([clickSave(page), clickSave(secondPage), firstToast]);
  const listBothBookings = async () => [
    ...(await listBookings(baseURL, ownCounter.person)),
    ...(await listBookings(baseURL, otherCounter.person)),
  ];
  expect(await listBothBookings()).toHaveLength(1);
  const loser = (await bookingDialog(page).isVisible()) ? page : secondPage;
  await expect(bookingDialog(loser === page ? secondPage : page)).toBeHidden();

  await expect(bookingDialog(loser).getByText(takenText)).toBeVisible();
  await expect(residentField(loser)).toHaveValue(/^Mariana Quiroga/);
  await expect(chosenPet(loser)).toHaveAccessibleName(/^(Frida|Toby)/);
  await waitOutToast(loser);
  await clickSave(loser);
  await expect(placeRadios(loser).getByRole('radio').first()).toBeFocused();
  await expect(placeRadios(loser).getByRole('radio').first()).toHaveAccessibleDescription(
    /Tenes que seleccionar un turno para continuar/,
  );
  await placeRadios(loser)
    .getByRole('radio', { name: /^Otro día/ })
    .check();
  await bookingDialog(loser).getByRole('radio', { name: '09:30 hs', exact: true }).check();
  await expect(bookingDialog(loser).getByText(takenText)).toBeHidden();
  await waitOutToast(loser);
  await expectAccessible(loser);
  await clickSave(loser);
  for (const screen of [page, secondPage]) {
    await expect(bookingDialog(screen)).toBeHidden();
    await expect(row(screen, /^08:00, Reservado, (Frida|Toby)/)).toBeVisible();
    await expect(row(screen, /^09:30, Reservado, (Frida|Toby)/)).toBeVisible();
  }
  expect(await listBothBookings()).toHaveLength(2);
  await secondPage.context().close();
});

test('the list shows another clerk’s changes, and nothing moves under the pointer', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { clerk, person, places, day, petIds } = await setUpCounter(baseURL, 'Nina');
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^10:30, Libre/).focus();
  const newBooking = await bookAsClerk(
    baseURL,
    clerk,
    person,
    petIds[0] ?? 0,
    places[1]?.bookingStartDate ?? 0,
  );
  await expect(row(page, /^08:30, Reservado, Nina/)).toBeVisible();
  await expect(row(page, /^10:30, Libre/)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Por atender 1' })).toBeVisible();

  await row(page, /Nina/).click();
  await changeBooking(baseURL, clerk, newBooking.id, { bookingComment: 'Viene el hermano' });
  await expect(manageDialog(page)).toContainText('Este turno cambió mientras lo mirabas');
  await expect(manageDialog(page)).toContainText('Viene el hermano');
  await changeBooking(baseURL, clerk, newBooking.id, { bookingStatus: 'C' });
  await expect(manageDialog(page)).toContainText('Este turno fue cancelado mientras lo mirabas');
  await expect(manageDialog(page).getByRole('button', { name: 'Cancelar turno' })).toBeDisabled();
});

test('an open booking dialog says that its place was taken', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, person, places, day, dni, petIds } = await setUpCounter(baseURL, 'Kira');
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^08:00, Libre/).click();
  await chooseResident(page, dni);
  await bookAsClerk(baseURL, clerk, person, petIds[0] ?? 0, places[0]?.bookingStartDate ?? 0);
  await expect(bookingDialog(page).getByText('El turno seleccionado ya fue reservado')).toBeVisible();
  await expect(residentField(page)).toHaveValue(`Mariana Quiroga (${dni})`);
});

test('a day that fails to load can be loaded again, and a lost connection shows no toast', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { clerk, day } = await setUpCounter(baseURL);
  await enterAs(page, clerk);
  await rejectUntilRetry(page, '**/api/bookings/all/**');
  await page.goto(`/admin-day-bookings?fecha=${toIsoDate(day)}`);
  await retryLoad(page, page.getByRole('heading', { name: 'No pudimos cargar los turnos del día' }));
  await expect(rows(page).first()).toBeVisible();
  await page.route('**/api/bookings/all/**', (route) => route.abort());
  await expect(page.getByText('Sin conexión: puede haber cambios')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(TWO_FRAMES);
  expect(await toast(page, 'No pudimos conectarnos').count()).toBe(0);
  await page.unroute('**/api/bookings/all/**');
  await expect(page.getByText('Sin conexión: puede haber cambios')).toBeHidden();
});
