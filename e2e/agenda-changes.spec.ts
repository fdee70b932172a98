import { expect, type Locator, type Page } from '@playwright/test';
import { withArticle } from '#shared/platform/articles.ts';
import {
  addAgenda,
  addLocation,
  bookAt,
  comingDay,
  listServiceAgendas,
  setUpService,
  wallAt,
} from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';

const [TUESDAY, WEDNESDAY] = [2, 3];
const SHORT_MORNING = { fromMinute: 9 * 60, toMinute: 11 * 60, places: 1 };
const NINE = 9 * 60;

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);
}

test('changed hours ask what happens to each booking outside them', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const setting = await setUpService(baseURL);
  const agenda = await addAgenda(baseURL, setting, [
    { weekday: TUESDAY, ...SHORT_MORNING },
    { weekday: WEDNESDAY, ...SHORT_MORNING },
  ]);
  const tuesday = comingDay(TUESDAY);
  const keptBooking = await bookAt(baseURL, setting, wallAt(tuesday, NINE));
  const cancelled = await bookAt(baseURL, setting, wallAt(tuesday, NINE + 30));
  const moved = await bookAt(baseURL, setting, wallAt(tuesday, NINE + 60));
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
  const added = await bookAt(baseURL, setting, wallAt(tuesday, NINE + 90));
  await bookings.nth(2).getByRole('combobox').selectOption({ index: 3 });
  await button(dialog, 'Guardar: 1 se mueve, 1 se cancela, 1 se mantiene').click();

  const renewed = page.getByRole('dialog', { name: 'El cambio afecta 4 turnos' });
  await expect(renewed.getByText(/La lista cambió mientras elegías/)).toBeVisible();
  await expect(renewed.getByRole('combobox').nth(0)).toHaveValue('keep');
  await expect(renewed.getByRole('combobox').nth(3)).toHaveValue('');
  await renewed.getByRole('combobox').nth(2).selectOption('move');
  await renewed.getByRole('combobox').nth(3).selectOption('cancel');
  await button(renewed, 'Guardar: 1 se mueve, 2 se cancelan, 1 se mantiene').click();
  await expect(page.getByText('Los horarios fueron guardados')).toBeVisible();

  const findBooking = async ({ person }: { person: town.Person }) =>
    (await town.listBookings(baseURL, person))[0];
  expect(await findBooking(keptBooking)).toMatchObject({
    bookingStatus: 'A',
    bookingStartDate: wallAt(tuesday, NINE),
  });
  expect(await findBooking(cancelled)).toMatchObject({ bookingStatus: 'C' });
  expect(await findBooking(added)).toMatchObject({ bookingStatus: 'C' });
  const after = await findBooking(moved);
  expect(after?.bookingStatus).toBe('A');
  expect(new Date((after?.bookingStartDate ?? 0) * 1000).getUTCDay()).toBe(WEDNESDAY);
});

test('switching an agenda off moves its bookings to another agenda of the service', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL);
  const agenda = await addAgenda(baseURL, setting, [{ weekday: TUESDAY, ...SHORT_MORNING }]);
  const elsewhere = { ...setting, location: await addLocation(baseURL, setting.clerk) };
  await addAgenda(baseURL, elsewhere, [{ weekday: WEDNESDAY, ...SHORT_MORNING }]);
  const tuesday = comingDay(TUESDAY);
  const { person, booking } = await bookAt(baseURL, setting, wallAt(tuesday, NINE));
  await bookAt(baseURL, setting, wallAt(tuesday, NINE + 30));
  await town.enterAs(page, setting.clerk);
  // With a fixed clock no answer grows stale by itself.
  await page.clock.setFixedTime(Date.now());
  await page.goto(`/admin-bookings-edit/${booking.id}`);
  await expect(page.getByRole('main')).toContainText(setting.location.locationName);
  await navigateTo(page, `/admin-agendas-edit/${agenda.id}`);
  await button(page, 'Apagar').click();

  const dialog = page.getByRole('dialog', { name: 'El cambio afecta 2 turnos' });
  await button(dialog, 'Mover todos').click();
  const { locationName } = elsewhere.location;
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
  expect(moved).toMatchObject({ bookingStatus: 'A', LocationId: elsewhere.location.id });
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
  const tuesday = comingDay(TUESDAY);
  const [one, other] = [
    await bookAt(baseURL, setting, wallAt(tuesday, NINE)),
    await bookAt(baseURL, setting, wallAt(tuesday, NINE + 30)),
  ];
  await town.enterAs(page, setting.clerk);
  await page.goto(`/admin-agendas-edit/${agenda.id}`);
  await button(page, 'Apagar').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'El cambio afecta 2 turnos' });
  await button(dialog, 'Cancelar todos los turnos').press('Enter');
  await button(dialog, 'Guardar: 2 se cancelan').press('Enter');
  await expect(page.getByText('La agenda quedó apagada')).toBeVisible();
  await expect(button(page, 'Encender')).toBeVisible();
  for (const { person } of [one, other])
    expect((await town.listBookings(baseURL, person))[0]?.bookingStatus).toBe('C');
  const offered = await listServiceAgendas(baseURL, setting.service.id);
  expect(offered).toEqual([]);
});
