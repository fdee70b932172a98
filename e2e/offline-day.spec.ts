import { expect, type Page, test } from '@playwright/test';
import type { Batch, Vaccine } from '#shared/catalogues/vaccines.ts';
import { toIsoDate, toWallClock } from '#shared/platform/town-clock.ts';
import { ask, type Base } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { TOWN_TIMEZONE } from './free-places.ts';
import { addVanDay, enterOnce, statusLine, tap, type VanDay, waitForText } from './van-day.ts';

test.use({ serviceWorkers: 'allow' });

const offlineDayLink = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name: words, exact: true });

async function addBatch(base: Base, { clerk: { token } }: VanDay): Promise<Batch> {
  const vaccines = await ask<Vaccine[]>(base, 'GET', '/api/vaccines', undefined, token);
  const VaccineId = vaccines.find(({ vaccineCode }) => vaccineCode === 'rabies')?.id;
  const batchExpiresOn = toIsoDate(toWallClock(Date.now(), TOWN_TIMEZONE) + 300 * 86_400);
  const batch = { VaccineId, batchLab: 'Rabilab', batchCode: `V${Date.now()}`, batchExpiresOn };
  return ask<Batch>(base, 'POST', '/api/vaccine-batches', batch, token);
}

test('an offline day is stored with its vaccine batches and opens from every screen without a network', async ({
  page,
  context,
  baseURL,
}) => {
  const day = await addVanDay(baseURL, ['Simón', 'Mora']);
  const { batchCode } = await addBatch(baseURL, day);
  await enterOnce(page, day.clerk);
  await page.goto(day.path);
  const whenReady = waitForText(page, 'Listo: podés ir donde no hay señal');
  await tap(page, 'Llevar este día');
  const prepareDialog = page.getByRole('dialog', { name: /^Preparar el día/ });
  await expectAccessible(page, '[role=dialog]');
  await prepareDialog.getByRole('checkbox', { name: `lote ${batchCode}` }).check();
  await prepareDialog.getByRole('button', { name: 'Guardar y llevar' }).click();
  await whenReady;

  await page.goto('/admin-users');
  await expect(offlineDayLink(page, 'Día sin señal')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await context.setOffline(true);
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin-van$/);
  await page.goto('/admin-day-bookings');
  await expect(page).toHaveURL(/\/admin-van$/);
  await page.getByRole('link', { name: /Simón/ }).click();
  await expect(page.getByText(`Lote ${batchCode}`)).toBeVisible();
  await tap(page, 'No vino');
  await expect(statusLine(page, 'Sin señal: 1 por enviar')).toBeVisible();

  await page.goto('/admin-van');
  await tap(page, 'Menú');
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await expect(menu.getByRole('link').nth(3)).toHaveText('Día sin señal · 1 por enviar');
  await page.getByRole('link', { name: 'Mi perfil' }).click();
  await expect(offlineDayLink(page, 'Día sin señal · 1 por enviar')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await offlineDayLink(page, 'Día sin señal · 1 por enviar').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Día sin señal' })).toBeVisible();

  await context.setOffline(false);
  await expect(statusLine(page, /^Todo enviado$/)).toBeVisible();
  await tap(page, 'Quitar de este teléfono');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('heading', { name: 'No llevás ningún día' })).toBeVisible();
  await page.goto('/admin-users');
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
  await expect(offlineDayLink(page, /Día sin señal/)).toBeHidden();
});
