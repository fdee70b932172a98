import { expect, type Page, test } from '@playwright/test';
import type { Batch } from '#shared/catalogues/vaccines.ts';
import { ask } from './ask.ts';
import { addPostTown, downloadPost } from './post-town.ts';
import { addVanDay, downloadDay, tap } from './van-day.ts';

test.use({ serviceWorkers: 'allow' });

async function reopenPost(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Volver a los puestos' }).click();
  await page.getByRole('link', { name: 'Vacunar' }).first().waitFor();
  await page.goBack();
}

test('a vaccination post keeps the chosen batch when it is left, and offline when it is closed', async ({
  page,
  context,
  baseURL,
}) => {
  const town = await addPostTown(baseURL);
  const { VaccineId } = town.post;
  const addBatch = (batchCode: string) => {
    const batch = { VaccineId, batchCode, batchLab: 'Rabilab', batchExpiresOn: '2100-12-31' };
    return ask<Batch>(baseURL, 'POST', '/api/vaccine-batches', batch, town.clerk.token);
  };
  await addBatch('0998');
  const { id } = await addBatch('0999');
  await downloadPost(page, town);
  await expect(page.getByText('Lote 0421')).toBeVisible();
  await tap(page, 'Cambiar');
  await tap(page, /^0998/);
  await reopenPost(page);
  await expect(page.getByText('Lote 0998')).toBeVisible();

  await context.setOffline(true);
  await tap(page, 'Cambiar');
  await tap(page, /^0999/);
  await expect(page.getByText('Lote 0999')).toBeVisible();
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto(town.path);
  await expect(reopened.getByText('Lote 0999')).toBeVisible();

  await ask(baseURL, 'DELETE', `/api/vaccine-batches/${id}`, undefined, town.clerk.token);
  await context.setOffline(false);
  await expect(reopened.getByText('Elegí un lote')).toBeVisible();
});

test('removing an offline day keeps the files of a downloaded post', async ({ page, context, baseURL }) => {
  const day = await addVanDay(baseURL, ['Simón']);
  const town = await addPostTown(baseURL);
  await downloadDay(page, day);
  await downloadPost(page, town);
  await page.goto('/admin-van');
  await expect(page.getByRole('link', { name: /Simón/ })).toBeVisible();
  await context.setOffline(true);
  await tap(page, 'Quitar de este teléfono');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Lote 0421')).toBeVisible();
  await page.goto(town.path);
  await expect(page.getByText('Lote 0421')).toBeVisible();
  expect(await page.evaluate('caches.has("van")')).toBe(true);
});
