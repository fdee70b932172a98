import { expect, type Page, test } from '@playwright/test';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { addPet, buildPetDraft, enterAs, logInAdmin, signUp } from './town.ts';
import { listBrokenWords } from './whole-words.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a pet is transferred to another owner by a code, and the previous owner reads when', async ({
  page,
  browser,
  baseURL,
}) => {
  const [ana, eva] = [await signUp(baseURL), await signUp(baseURL)];
  const pet = await addPet(baseURL, ana, await buildPetDraft('Frida', baseURL, ana));
  await enterAs(page, ana);
  await page.goto(`/admin-pet-health/${pet.id}`);
  await page.getByRole('button', { name: 'Pasar a otra familia' }).click();
  const giveDialog = page.getByRole('dialog', { name: 'Pasar a Frida a otra familia' });
  await expectAccessible(page);
  await giveDialog.getByRole('button', { name: 'Hacer el código' }).click();
  const codeText = giveDialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const code = (await codeText.textContent()) ?? '';
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const otherPage = await browser.newPage({ baseURL: baseURL ?? '' });
  await enterAs(otherPage, eva);
  await otherPage.goto('/admin-pets');
  await otherPage.getByRole('button', { name: 'Recibir una mascota' }).click();
  const receiveDialog = otherPage.getByRole('dialog', { name: 'Recibir una mascota' });
  await receiveDialog.getByLabel('Código').fill('aaaa-bbbb-cccc');
  await receiveDialog.getByLabel('Código').press('Enter');
  await expect(receiveDialog.getByRole('alert')).toContainText('No encontramos ese código');
  await receiveDialog.getByLabel('Código').fill(code.toLowerCase());
  await receiveDialog.getByRole('button', { name: 'Buscar' }).click();
  await expect(receiveDialog.getByRole('status')).toContainText('Frida');
  await expectNoSidewaysScroll(otherPage);
  await expectAccessible(otherPage);
  await receiveDialog.getByRole('button', { name: 'Recibir a Frida' }).dblclick();
  await expect(toast(otherPage, 'Frida ya está con vos')).toBeVisible();
  await expect(otherPage.getByRole('heading', { name: 'Frida' })).toBeVisible();
  await otherPage.close();

  await page.goto('/admin-pets');
  await expect(page.getByText(/^Frida, transferida el \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Frida' })).toBeHidden();
  await expectAccessible(page);
});

test('the owner of a merged pet reads about the merge and not about a transfer', async ({
  page,
  baseURL,
}) => {
  const [ana, eva, clerk] = [await signUp(baseURL), await signUp(baseURL), await logInAdmin(baseURL)];
  const keptPet = await addPet(baseURL, ana, await buildPetDraft('Tobi', baseURL, ana));
  const mergedPet = await addPet(baseURL, eva, await buildPetDraft('Tobías', baseURL, eva));
  await ask(baseURL, 'POST', `/api/pets/${keptPet.id}/merge`, { otherId: mergedPet.id }, clerk.token);
  await enterAs(page, eva);
  await page.goto('/admin-pets');
  const line = page.getByText(/^Tobías, en la ficha de otra persona desde el \d\d\/\d\d\/\d{4}$/);
  await expect(line).toBeVisible();
  await expect(page.getByText('transferida')).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a long pet name doesn’t break the button that receives the pet', { tag: '@both' }, async ({
  page,
  baseURL,
}) => {
  const [ana, eva] = [await signUp(baseURL), await signUp(baseURL)];
  const name = 'Maximiliano Bartolomé de los Santos';
  const pet = await addPet(baseURL, ana, await buildPetDraft(name, baseURL, ana));
  const { transferCode } = await ask<{ transferCode: string }>(
    baseURL,
    'POST',
    `/api/pets/${pet.id}/transfer`,
    undefined,
    ana.token,
  );
  await enterAs(page, eva);
  await page.goto('/admin-pets');
  await page.getByRole('button', { name: 'Recibir una mascota' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recibir una mascota' });
  await dialog.getByLabel('Código').fill(transferCode);
  await dialog.getByRole('button', { name: 'Buscar' }).click();
  const receive = dialog.getByRole('button', { name: `Recibir a ${name}` });
  await expect(receive).toHaveText('Recibir');
  expect((await receive.boundingBox())?.height).toBeLessThanOrEqual(52);
  expect(await listBrokenWords(page, '[role="dialog"] button')).toEqual([]);
  await expectNoSidewaysScroll(page);
});
