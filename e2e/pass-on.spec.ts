import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { addPet, completePet, enterAs, signUp } from './town.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a pet passes to another family by its code, and whoever had it reads when', async ({
  page,
  browser,
  baseURL,
}) => {
  const [ana, eva] = [await signUp(baseURL), await signUp(baseURL)];
  const pet = await addPet(baseURL, ana, await completePet('Frida', baseURL, ana));
  await enterAs(page, ana);
  await page.goto(`/admin-pet-health/${pet.id}`);
  await page.getByRole('button', { name: 'Pasar a otra familia' }).click();
  const giving = page.getByRole('dialog', { name: 'Pasar a Frida a otra familia' });
  await expectAccessible(page);
  await giving.getByRole('button', { name: 'Hacer el código' }).click();
  const shown = giving.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const code = (await shown.textContent()) ?? '';
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await enterAs(other, eva);
  await other.goto('/admin-pets');
  await other.getByRole('button', { name: 'Recibir una mascota' }).click();
  const receiving = other.getByRole('dialog', { name: 'Recibir una mascota' });
  await receiving.getByLabel('Código').fill('aaaa-bbbb-cccc');
  await receiving.getByLabel('Código').press('Enter');
  await expect(receiving.getByRole('alert')).toContainText('No encontramos ese código');
  await receiving.getByLabel('Código').fill(code.toLowerCase());
  await receiving.getByRole('button', { name: 'Buscar' }).click();
  await expect(receiving.getByRole('status')).toContainText('Frida');
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  await receiving.getByRole('button', { name: 'Recibir a Frida' }).dblclick();
  await expect(toast(other, 'Frida ya está con vos')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Frida' })).toBeVisible();
  await other.close();

  await page.goto('/admin-pets');
  await expect(page.getByText(/^Frida, transferida el \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Frida' })).toBeHidden();
  await expectAccessible(page);
});
