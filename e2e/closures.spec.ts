import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { addAgenda, addBooking, nextWeekday, setUpService, today, wallClockAt } from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { choose } from './choose.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';

const TUESDAY = 2;
const MORNING = { weekday: TUESDAY, fromMinute: 540, toMinute: 660, places: 1 };

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a closure of a part of a day is added, changed and deleted', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, location } = await setUpService(baseURL);
  const reason = `Desinfección ${randomInt(1e9)}`;
  await town.enterAs(page, clerk);
  await page.goto('/admin-closures');
  await button(page, 'Agregar').click();
  const dialog = page.getByRole('dialog', { name: 'Alta de cierre' });
  await expectAccessible(page);
  await button(dialog, 'Guardar').click();
  await expect(dialog.getByText('Elegí una agenda, un lugar o todo el municipio')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Para quién' })).toBeFocused();
  await choose(dialog, 'Para quién', `Lugar: ${location.locationName}`);
  const date = nextWeekday(TUESDAY);
  await dialog.getByLabel('Desde', { exact: true }).fill('31/02/2026');
  await button(dialog, 'Guardar').click();
  await expect(dialog.getByLabel('Desde', { exact: true })).toHaveAccessibleDescription(/fecha que exista/);
  await dialog.getByLabel('Desde', { exact: true }).fill(formatIsoDate(date));
  await dialog.getByLabel('Solo una parte del día').check();
  await dialog.getByLabel('Desde las').fill('10');
  await dialog.getByLabel('Hasta las').fill('9');
  await dialog.getByLabel('Motivo').fill(reason);
  await button(dialog, 'Guardar').click();
  await expect(dialog.getByText('La hora final tiene que ser posterior a la inicial')).toBeVisible();
  await dialog.getByLabel('Hasta las').fill('12:30');
  await button(dialog, 'Guardar').press('Enter');
  await expect(page.getByText('El cierre fue guardado')).toBeVisible();

  await showYear(page, date);
  await expect(row(page, reason)).toContainText('de 10:00 a 12:30');
  await choose(page.getByRole('main'), 'Para quién', 'Todo el municipio');
  await expect(row(page, reason)).toBeHidden();
  await choose(page.getByRole('main'), 'Para quién', `Lugar: ${location.locationName}`);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nada así');
  await expect(page.getByText('No encontramos «nada así»')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(reason.toUpperCase());
  await expect(page.getByRole('status').filter({ hasText: /^1 cierre$/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]q=${reason.slice(0, 5)}`, 'i'));
  await page.reload();
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Para quién' })).toHaveValue(
    `Lugar: ${location.locationName}`,
  );
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue(reason.toUpperCase());
  await expect(page.getByRole('heading', { level: 2, name: date.slice(0, 4), exact: true })).toBeVisible();
  await row(page, reason).press('Enter');
  const editDialog = page.getByRole('dialog', { name: 'Edición de cierre' });
  await button(editDialog, 'Cancelar').click();
  await row(page, reason).press('Enter');
  await editDialog.getByLabel('Solo una parte del día').uncheck();
  await button(editDialog, 'Guardar').click();
  await expect(row(page, reason)).not.toContainText('de 10:00');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row(page, reason).click();
  await button(editDialog, 'Eliminar').click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar el cierre?' });
  await expect(question).toContainText(reason);
  await expectAccessible(page);
  await button(question, 'Eliminar').click();
  await expect(page.getByText('El cierre fue eliminado')).toBeVisible();
  await expect(row(page, reason)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('closing a day asks about its bookings before anything changes', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const setting = await setUpService(baseURL);
  await addAgenda(baseURL, setting, [MORNING]);
  const date = nextWeekday(TUESDAY);
  const { person } = await addBooking(baseURL, setting, wallClockAt(date, 540));
  await town.enterAs(page, setting.clerk);
  await page.goto('/admin-closures');
  await button(page, 'Agregar').click();
  const dialog = page.getByRole('dialog', { name: 'Alta de cierre' });
  await choose(dialog, 'Para quién', `Lugar: ${setting.location.locationName}`);
  await dialog.getByLabel('Desde', { exact: true }).fill(formatIsoDate(date));
  await dialog.getByLabel('Motivo').fill('Paro municipal');
  await button(dialog, 'Guardar').click();
  const impactDialog = page.getByRole('dialog', { name: 'El cambio afecta un turno' });
  await expect(impactDialog.getByLabel('Motivo para el aviso')).toHaveValue('Paro municipal');
  await expectAccessible(page);
  await button(impactDialog, 'Volver').click();
  expect((await town.listBookings(baseURL, person))[0]?.bookingStatus).toBe('A');
  await button(dialog, 'Guardar').click();
  await impactDialog.getByRole('combobox').selectOption('move');
  await button(impactDialog, 'Guardar: 1 se mueve').click();
  await expect(page.getByText('El cierre fue guardado')).toBeVisible();
  const [movedBooking] = await town.listBookings(baseURL, person);
  expect(movedBooking).toMatchObject({ bookingStatus: 'A' });
  expect(movedBooking?.bookingStartDate).toBeGreaterThan(wallClockAt(date, 1440));
});

test('national holidays are chosen, moved to other dates and saved together', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const clerk = await town.logInAdmin(baseURL);
  const year = Number(today().slice(0, 4)) + 2;
  await town.enterAs(page, clerk);
  await page.goto('/admin-closures');
  await showYear(page, `${year}-01-01`);
  await button(page, `Feriados nacionales ${year}`).click();
  const dialog = page.getByRole('dialog', { name: `Feriados nacionales ${year}` });
  await expect(dialog.getByRole('checkbox', { name: 'Navidad' })).not.toBeChecked();
  await button(dialog, 'Guardar').click();
  await expect(page.getByText('Elegí al menos un feriado')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Navidad' }).check();
  await dialog.getByRole('checkbox', { name: 'Año Nuevo' }).check();
  await button(dialog, 'Mover Año Nuevo').click();
  await dialog.getByLabel('Fecha de Año Nuevo').fill(`02/01/${year}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(dialog, 'Guardar 2').click();
  await expect(page.getByText('Los feriados fueron guardados')).toBeVisible();
  await expect(row(page, 'Navidad')).toContainText('25 dic');
  await expect(row(page, 'Año Nuevo')).toContainText('2 ene');

  await button(page, `Feriados nacionales ${year}`).click();
  for (const name of ['Navidad', 'Año Nuevo'])
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText('Ya está cargado');
  await expect(dialog.getByRole('checkbox', { name: 'Navidad' })).toHaveCount(0);
});

async function showYear(page: Page, date: string): Promise<void> {
  const year = Number(date.slice(0, 4));
  for (let shown = Number(today().slice(0, 4)); shown < year; shown += 1)
    await button(page, 'Año siguiente').click();
  await expect(page.getByRole('heading', { level: 2, name: String(year), exact: true })).toBeVisible();
}
