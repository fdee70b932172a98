import { expect, type Locator, type Page } from '@playwright/test';
import { withArticle } from '#shared/platform/articles.ts';
import {
  addAgenda,
  addBooking,
  addLocation,
  listServiceAgendas,
  nextWeekday,
  setUpService,
  wallClockAt,
} from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';

const TUESDAY = 2;
const WEDNESDAY = 3;
const SHORT_MORNING = { fromMinute: 9 * 60, toMinute: 11 * 60, places: 1 };
const NINE = 9 * 60;

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);
}

test('a change of hours asks what happens to each booking outside the new hours', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL);
  const agenda = await addAgenda(baseURL, setting, [
    { weekday: TUESDAY, ...SHORT_MORNING },
    { weekday: WEDNESDAY, ...SHORT_MORNING },
  ]);
  const tuesday = nextWeekday(TUESDAY);
  const bookingToKeep = await addBooking(baseURL, setting, wallClockAt(tuesday, NINE));
  const bookingToCancel = await addBooking(baseURL, setting, wallClockAt(tuesday, NINE + 30));
  const bookingToMove = await addBooking(baseURL, setting, wallClockAt(tuesday, NINE + 60));
  await town.enterAs(page, setting.clerk);
  await page.goto(`/admin-agendas-edit/${agenda.id}`);
  await button(page, /^Martes de 09:00 a 11:00/).click();
  await button(page.getByRole('dialog', { name: 'Horario' }), 'Quitar').click();
  await button(page, 'Guardar').click();

  const dialog = page.getByRole('dialog', { name: 'El cambio afecta 3 turnos' });
  const bookings = dialog.getByRole('listitem');
  await expect(bookings).toHaveCount(3);
  await expect(bookings.first().getByRole('link', { name: '2622451287' })).toHaveAttribute(
    'href',
    'tel:2622451287',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(dialog, 'Guardar').click();
  await expect(dialog.getByText('Falta elegir qué pasa con 3 turnos')).toBeVisible();
  await expect(bookings.first().getByRole('combobox')).toBeFocused();

  await bookings.nth(0).getByRole('combobox').selectOption({ label: 'Mantener como sobreturno' });
  await bookings.nth(1).getByRole('combobox').selectOption({ label: 'Cancelar con aviso' });
  const addedBooking = await addBooking(baseURL, setting, wallClockAt(tuesday, NINE + 90));
  await bookings.nth(2).getByRole('combobox').selectOption({ index: 3 });
  await button(dialog, 'Guardar: 1 se mueve, 1 se cancela, 1 se mantiene').click();

  const renewedDialog = page.getByRole('dialog', { name: 'El cambio afecta 4 turnos' });
  await expect(renewedDialog.getByText(/La lista cambió mientras elegías/)).toBeVisible();
  await expect(renewedDialog.getByRole('combobox').nth(0)).toHaveValue('keep');
  await expect(renewedDialog.getByRole('combobox').nth(3)).toHaveValue('');
  await renewedDialog.getByRole('combobox').nth(2).selectOption('move');
  await renewedDialog.getByRole('combobox').nth(3).selectOption('cancel');
  await button(renewedDialog, 'Guardar: 1 se mueve, 2 se cancelan, 1 se mantiene').click();
  await expect(page.getByText('Los horarios fueron guardados')).toBeVisible();

  const findBooking = async ({ person }: { person: town.Person }) =>
    (await town.listBookings(baseURL, person))[0];
  expect(await findBooking(bookingToKeep)).toMatchObject({
    bookingStatus: 'A',
    bookingStartDate: wallClockAt(tuesday, NINE),
  });
  expect(await findBooking(bookingToCancel)).toMatchObject({ bookingStatus: 'C' });
  expect(await findBooking(addedBooking)).toMatchObject({ bookingStatus: 'C' });
  const movedBooking = await findBooking(bookingToMove);
  expect(movedBooking?.bookingStatus).toBe('A');
  expect(new Date((movedBooking?.bookingStartDate ?? 0) * 1000).getUTCDay()).toBe(WEDNESDAY);
});

test('switching an agenda off moves its bookings to another agenda of the service', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL);
  const agenda = await addAgenda(baseURL, setting, [{ weekday: TUESDAY, ...SHORT_MORNING }]);
  const otherSetting = { ...setting, location: await addLocation(baseURL, setting.clerk) };
  await addAgenda(baseURL, otherSetting, [{ weekday: WEDNESDAY, ...SHORT_MORNING }]);
  const tuesday = nextWeekday(TUESDAY);
  const { person, booking } = await addBooking(baseURL, setting, wallClockAt(tuesday, NINE));
  await addBooking(baseURL, setting, wallClockAt(tuesday, NINE + 30));
  await town.enterAs(page, setting.clerk);
  // The clock is fixed, so that no cached answer becomes stale by itself.
  await page.clock.setFixedTime(Date.now());
  await page.goto(`/admin-bookings-edit/${booking.id}`);
  await expect(page.getByRole('main')).toContainText(setting.location.locationName);
  await navigateTo(page, `/admin-agendas-edit/${agenda.id}`);
  await button(page, 'Apagar').click();

  const dialog = page.getByRole('dialog', { name: 'El cambio afecta 2 turnos' });
  await button(dialog, 'Mover todos').click();
  const { locationName } = otherSetting.location;
  const choice = dialog.getByRole('combobox').first();
  await expect(choice.getByRole('option', { selected: true })).toHaveText(
    new RegExp(`^Mover al mié .*, 09:00 ${withArticle(locationName, 'en')}$`),
  );
  await expect(dialog.getByText(`En ${locationName}`, { exact: true })).toHaveCount(2);
  await expectAccessible(page, '[role="dialog"]');
  await expectNoSidewaysScroll(page);
  await button(dialog, 'Guardar: 2 se mueven').click();
  await expect(page.getByText('La agenda quedó apagada')).toBeVisible();

  const moved = (await town.listBookings(baseURL, person))[0];
  expect(moved).toMatchObject({ bookingStatus: 'A', LocationId: otherSetting.location.id });
  expect(new Date((moved?.bookingStartDate ?? 0) * 1000).getUTCDay()).toBe(WEDNESDAY);
  await navigateTo(page, `/admin-bookings-edit/${booking.id}`);
  await expect(page.getByRole('main')).toContainText(locationName);
});

test('all affected bookings are decided at once, by keyboard alone', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const setting = await setUpService(baseURL);
  const agenda = await addAgenda(baseURL, setting, [{ weekday: TUESDAY, ...SHORT_MORNING }]);
  const tuesday = nextWeekday(TUESDAY);
  const first = await addBooking(baseURL, setting, wallClockAt(tuesday, NINE));
  const second = await addBooking(baseURL, setting, wallClockAt(tuesday, NINE + 30));
  await town.enterAs(page, setting.clerk);
  await page.goto(`/admin-agendas-edit/${agenda.id}`);
  await button(page, 'Apagar').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'El cambio afecta 2 turnos' });
  await button(dialog, 'Cancelar todos los turnos').press('Enter');
  await button(dialog, 'Guardar: 2 se cancelan').press('Enter');
  await expect(page.getByText('La agenda quedó apagada')).toBeVisible();
  await expect(button(page, 'Encender')).toBeVisible();
  for (const { person } of [first, second])
    expect((await town.listBookings(baseURL, person))[0]?.bookingStatus).toBe('C');
  const activeAgendas = await listServiceAgendas(baseURL, setting.service.id);
  expect(activeAgendas).toEqual([]);
});
