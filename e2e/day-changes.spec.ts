import { expect, test } from '@playwright/test';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate, toWeekday } from '#shared/platform/town-clock.ts';
import { addAgenda, addBooking, setUpService, today, wallClockAt } from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { row, rows } from './day.ts';
import { countInput, readInputCount } from './input-count.ts';
import { enterAs } from './town.ts';

test('a day is closed in three clicks from «Cerrar este día», and an extra day takes one more', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL, 'Chequeo');
  const day = wallClockAt(today(), 0) + 2 * DAY_SECONDS;
  const dayHours = { weekday: toWeekday(day), fromMinute: 480, toMinute: 600, places: 1 };
  await addAgenda(baseURL, setting, [dayHours]);
  await addBooking(baseURL, setting, day + 8 * 3600);
  await addBooking(baseURL, setting, day + 9 * 3600);
  await enterAs(page, setting.clerk);
  const address = `/admin-day-bookings?servicio=${setting.service.id}&lugar=${setting.location.id}`;
  await page.goto(`${address}&fecha=${toIsoDate(day)}`);
  await expect(row(page, /, Reservado, Luna/)).toHaveCount(2);
  const menu = page.getByRole('button', { name: 'Más sobre este día' });
  await menu.click();
  await expectAccessible(page, '[role=menu]');
  await page.getByRole('menuitem', { name: 'Cerrar este día' }).click();

  const dialog = page.getByRole('dialog', { name: 'Cerrar este día' });
  const reason = dialog.getByRole('textbox', { name: 'Motivo' });
  await expect(reason).toBeFocused();
  await expect(dialog.getByRole('combobox', { name: 'Para quién' })).toHaveValue(/^Agenda: Chequeo/);
  await countInput(page);
  await page.keyboard.type('Licencia');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const impactDialog = page.getByRole('dialog', { name: 'El cambio afecta 2 turnos' });
  await impactDialog.getByRole('button', { name: 'Cancelar todos los turnos' }).click();
  await impactDialog.getByRole('button', { name: 'Guardar: 2 se cancelan' }).click();
  const callDialog = page.getByRole('dialog', { name: 'A 2 personas hay que llamarlas' });
  expect(await readInputCount(page)).toMatchObject({ clicks: 3 });
  await expect(callDialog).toContainText('El cierre fue guardado');
  await expect(callDialog.getByRole('listitem').filter({ hasText: 'Luna' })).toHaveCount(2);
  await expect(callDialog.getByRole('link', { name: /^Llamar al/ })).toHaveCount(2);
  await expectAccessible(page, '[role=dialog]');
  await callDialog.getByRole('button', { name: 'Listo' }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Cerrado: Licencia' })).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Ver los cierres' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await expect(page.getByRole('heading', { name: 'No hay turnos disponibles' })).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Día extra' }).click();
  const extraDayDialog = page.getByRole('dialog', { name: 'Día extra' });
  await expect(extraDayDialog.getByText('4 turnos de 30 minutos')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await expectNoSidewaysScroll(page, [320]);
  await extraDayDialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(row(page, /, Libre/)).toHaveCount(4);
});
