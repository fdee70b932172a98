import { expect, test } from '@playwright/test';
import { vaccinateAndCertify } from './papers.ts';
import { toast } from './people.ts';
import { addPet, enterAs, logInAdmin, newClerk, signUp } from './town.ts';

// Saving may remove the part of the screen that was to confirm it.

test('a saved licence is announced, and the focus stays where it was', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const person = await newClerk(baseURL);
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto(`/admin-users-edit/${person.userId}`);
  const licence = page.getByRole('textbox', { name: 'Matrícula' });
  await licence.fill('M.P. 7001');
  await page.route(new RegExp(`/api/users/${person.userId}$`), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const save = page.getByRole('button', { name: 'Guardar la matrícula' });
  await save.click();
  await expect(toast(page, 'La matrícula fue guardada')).toBeVisible();
  await expect(save).toBeFocused();
  await expect(licence).toHaveValue('M.P. 7001');
});

test('the revocation of a certificate is announced, and the focus moves to the heading', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const [clerk, person] = await Promise.all([newClerk(baseURL), signUp(baseURL)]);
  const pet = await addPet(baseURL, person, { petName: 'Corchito' });
  const { id } = await vaccinateAndCertify(baseURL, clerk, pet.id);
  await enterAs(page, clerk);
  await page.goto(`/admin-certificate/${id}`);
  await page.getByRole('button', { name: 'Anular' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular' }).click();
  await expect(toast(page, 'La constancia quedó anulada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Anular' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
