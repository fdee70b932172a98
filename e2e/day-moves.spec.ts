import { expect, test } from '@playwright/test';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatLongDate, toIsoDate } from '#shared/platform/town-clock.ts';
import { expectAccessible } from './checks.ts';
import {
  bookingDialog,
  chosenPet,
  manageDialog,
  openDay,
  residentField,
  row,
  rows,
  setUpCounter,
} from './day.ts';
import { bookAsClerk, bookPast, changeBooking, enterAs } from './town.ts';

test('the keyboard alone walks the days, the places and both dialogs', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, day, dni } = await setUpCounter(baseURL, 'Lola');
  await enterAs(page, clerk);
  await openDay(page, day);
  const title = (day: number) => page.getByRole('heading', { level: 2, name: formatLongDate(day) });
  await rows(page).first().focus();
  await page.keyboard.press('End');
  await expect(rows(page).last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  await expect(rows(page).last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(residentField(page)).toBeFocused();
  await page.keyboard.type(dni);
  await expect(page.getByRole('option', { name: new RegExp(dni) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosenPet(page)).toHaveAccessibleName(/^Lola/);
  await page.keyboard.press('Enter');
  const takenRow = row(page, /^11:00, Reservado, Lola/);
  await expect(takenRow).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(manageDialog(page)).toBeVisible();
  await expect(takenRow).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(takenRow).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(title(day + DAY_SECONDS)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: formatLongDate(day + DAY_SECONDS) })).toContainText(
    /\d+ libres?/,
  );
  await page.keyboard.press('ArrowLeft');
  await expect(title(day)).toBeVisible();
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/admin-day-bookings$/);
});

test('the chosen day stays in the address over a reload and a step back', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, person, day, places, petIds } = await setUpCounter(baseURL, 'Tango');
  await bookAsClerk(baseURL, clerk, person, petIds[0] ?? 0, places[0]?.bookingStartDate ?? 0);
  await enterAs(page, clerk);
  await page.goto('/admin-bookings');
  await openDay(page, day - DAY_SECONDS).catch(() => undefined);
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await expect(page).toHaveURL(new RegExp(`fecha=${toIsoDate(day)}`));
  await page.reload();
  await expect(row(page, /Tango/)).toBeVisible();
  await row(page, /Tango/).click();
  await manageDialog(page).getByRole('link', { name: 'Ver el detalle' }).click();
  await expect(page).toHaveURL(/admin-bookings-edit/);
  await expect(manageDialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(row(page, /Tango/)).toBeVisible();
  await page.getByRole('button', { name: 'Hoy' }).click();
  await expect(page).toHaveURL(/admin-day-bookings$/);
});

test('past bookings can be entered from paper for thirty days', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, person, petIds } = await setUpCounter(baseURL, 'Coco');
  const past = await bookPast(baseURL, clerk, person, petIds[0] ?? 0);
  await changeBooking(baseURL, clerk, past.id, { bookingStatus: 'C' });
  await enterAs(page, clerk);
  await openDay(page, past.bookingDate);
  await row(page, new RegExp(`^${past.bookingStartTime}, Libre`)).click();
  await expect(bookingDialog(page)).toContainText('Este horario ya pasó');
  await bookingDialog(page).getByRole('button', { name: 'Cerrar' }).last().click();

  await openDay(page, past.bookingDate - 56 * DAY_SECONDS);
  const lateRow = row(page, /, Libre, .*ya no se puede cargar$/).first();
  await expect(lateRow).toBeDisabled();
  await lateRow.click({ force: true });
  await expect(bookingDialog(page)).toBeHidden();
  await expectAccessible(page);
});

test('a week on a phone shows days of both its months and unfolds to one month', async ({
  page,
  baseURL,
}) => {
  const { clerk, day } = await setUpCounter(baseURL);
  await enterAs(page, clerk);
  await page.goto(`/admin-day-bookings?fecha=${findMonthStartAmidWeek(day)}`);
  const weekDays = page.getByRole('list', { name: 'Semana' }).getByRole('button');
  await expect(weekDays).toHaveCount(7);
  for (const each of await weekDays.all())
    await expect(each).toHaveAccessibleName(/, (\d+ libres? de|sin atención|Cerrado)/);

  const calendarToggle = page.getByRole('button', { name: 'Calendario' });
  await calendarToggle.press('Enter');
  await expect(calendarToggle).toBeFocused();
  await expect(calendarToggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
  await calendarToggle.press('Enter');
  await expect(calendarToggle).toHaveAttribute('aria-expanded', 'false');
  await calendarToggle.press('Enter');
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await page.locator('[data-date$="-15"]').press('Enter');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(calendarToggle).toBeFocused();
  await expect(page).toHaveURL(/fecha=\d{4}-\d\d-15$/);
});

function findMonthStartAmidWeek(day: number): string {
  let candidate = day + DAY_SECONDS;
  while (!toIsoDate(candidate).endsWith('-01') || new Date(candidate * 1000).getUTCDay() === 0)
    candidate += DAY_SECONDS;
  return toIsoDate(candidate);
}
