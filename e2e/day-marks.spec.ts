import { expect, type Page, test } from '@playwright/test';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { openDay, row, rows, setUpCounter, toast } from './day.ts';
import { bookPastDay } from './past-day.ts';
import { enterAs, listBookings } from './town.ts';

const doneRow = (page: Page, name: string) => row(page, new RegExp(`, Cumplido, ${name}`));

/** Makes a name unique, because tests share the past days; it has no digits, which the search takes for a phone. */
const uniqueName = (name: string) => `${name} ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;

const BOOKING_PATH = /\/api\/bookings\/\d+$/;

/** Delays the answers to changes of status; the returned function rejects them with its message. */
async function holdMarks(page: Page): Promise<(message: string) => void> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await page.route(BOOKING_PATH, async (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { message: await promise } })
      : route.continue(),
  );
  return resolve;
}

test.describe('marks from the rows of the day', { tag: '@desktop' }, () => {
  test('one key marks a booking, and Ctrl+Z undoes it', async ({ page, baseURL }) => {
    const [first, second] = [uniqueName('Anahí'), uniqueName('Lautaro')];
    const { clerk, person, petIds } = await setUpCounter(baseURL, first, second);
    const day = await bookPastDay(baseURL, clerk, person, petIds);
    await page.clock.install();
    await enterAs(page, clerk);
    await openDay(page, day);
    const reject = await holdMarks(page);
    await row(page, new RegExp(`Reservado, ${first}`)).focus();
    await page.keyboard.press('c');
    await expect(doneRow(page, first)).toBeVisible();
    reject('No se puede hoy');
    await expect(toast(page, 'No se puede hoy')).toBeVisible();
    await expect(row(page, new RegExp(`Reservado, ${first}`))).toBeVisible();
    await page.unroute(BOOKING_PATH);
    await row(page, new RegExp(`Reservado, ${first}`)).focus();
    await page.keyboard.press('c');
    await expect(row(page, new RegExp(first))).not.toBeFocused();
    await row(page, new RegExp(`Reservado, ${second}`)).focus();
    await page.keyboard.press('n');
    await expect(row(page, new RegExp(`, No cumplido, ${second}`))).toBeVisible();
    await expect(doneRow(page, first)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(row(page, new RegExp(`Reservado, ${second}`))).toBeVisible();
    await expect(toast(page, `El turno de ${second} quedó reservado`)).toBeVisible();
    await expectAccessible(page);
    const dayBookings = (await listBookings(baseURL, person)).filter(
      (each) => toStartOfDay(each.bookingStartDate) === day,
    );
    const states = dayBookings.map(({ bookingStatus }) => bookingStatus);
    expect(states.sort()).toEqual(['A', 'D']);

    // Undo is offered for eight seconds.
    await page.clock.pauseAt(Date.now() + 60_000);
    await row(page, new RegExp(`Reservado, ${second}`)).focus();
    await page.keyboard.press('n');
    const undo = page.getByRole('button', { name: /^Deshacer/ });
    await expect(undo).toBeVisible();
    await page.clock.runFor(7_000);
    await expect(undo).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(undo).toBeHidden();
  });

  test('several selected bookings are marked at once and undone together', async ({ page, baseURL }) => {
    const [first, second, third] = [uniqueName('Quimey'), uniqueName('Tupac'), uniqueName('Ñusta')];
    const { clerk, person, petIds } = await setUpCounter(baseURL, first, second, third);
    const day = await bookPastDay(baseURL, clerk, person, petIds);
    await enterAs(page, clerk);
    await openDay(page, day);
    await row(page, new RegExp(`Reservado, ${first}`)).focus();
    await page.keyboard.press(' ');
    await page.getByRole('checkbox', { name: new RegExp(second) }).check();
    const bar = page.getByRole('region', { name: 'Turnos elegidos' });
    await expect(bar).toContainText('2 elegidos');
    await page.getByRole('searchbox', { name: 'Buscar en este día' }).fill(first);
    await expect(bar).toContainText('1 elegido');
    await page.getByRole('searchbox', { name: 'Buscar en este día' }).fill('');
    await expect(bar).toContainText('2 elegidos');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await bar.getByRole('button', { name: /^Cumplidos/ }).click();
    await expect(toast(page, '2 turnos quedaron cumplidos')).toBeVisible();
    await expect(doneRow(page, first)).toBeVisible();
    await expect(row(page, new RegExp(`Reservado, ${third}`))).toBeVisible();
    await page.getByRole('button', { name: /^Deshacer/ }).click();
    await expect(row(page, new RegExp(`Reservado, ${first}`))).toBeVisible();
    await expect(row(page, new RegExp(`Reservado, ${second}`))).toBeVisible();

    await row(page, new RegExp(`Reservado, ${first}`)).focus();
    await page.keyboard.press(' ');
    await row(page, new RegExp(`Reservado, ${second}`)).focus();
    await page.keyboard.press(' ');
    // Escape in the bar releases the rows, and the focus returns to a row.
    await bar.getByRole('button', { name: /^Mover/ }).focus();
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await expect(rows(page).and(page.locator(':focus'))).toHaveCount(1);
    for (const name of [first, second]) {
      await row(page, new RegExp(`Reservado, ${name}`)).focus();
      await page.keyboard.press(' ');
    }
    await page.keyboard.press('x');
    const dialog = page.getByRole('alertdialog', { name: 'Cancelación de 2 turnos' });
    await expect(dialog).toContainText(first);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sí' }).click();
    await expect(row(page, new RegExp(`${first}|${second}`))).toHaveCount(0);
    await expect(row(page, new RegExp(`Reservado, ${third}`))).toBeVisible();
  });

  test('the counters filter the day, and F finds a booking by its owner’s phone', async ({
    page,
    baseURL,
  }) => {
    const name = uniqueName('Ayelén');
    const { clerk, person, petIds } = await setUpCounter(baseURL, name);
    const day = await bookPastDay(baseURL, clerk, person, petIds);
    await enterAs(page, clerk);
    await openDay(page, day);
    await page.getByRole('button', { name: /^Libres/ }).click();
    await expect(row(page, new RegExp(name))).toBeHidden();
    await page.getByRole('button', { name: /^Todos/ }).click();
    await page.keyboard.press('f');
    await expect(page.getByRole('searchbox', { name: 'Buscar en este día' })).toBeFocused();
    await page.keyboard.type('2622 45');
    await expect(row(page, new RegExp(name))).toBeVisible();
    await expect(rows(page).and(page.getByRole('button', { name: /Libre/ }))).toHaveCount(0);
    await page.keyboard.type('99999');
    await expect(page.getByRole('heading', { name: 'Ningún turno de este día coincide' })).toBeVisible();
    await page.getByRole('button', { name: 'Ver todos' }).click();
    await expect(row(page, new RegExp(name))).toBeVisible();
  });
});
