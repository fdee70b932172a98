import { expect, test } from '@playwright/test';
import { expectAccessible } from './checks.ts';
import { addPet, buildPetDraft, enterAs, signUp } from './town.ts';

test('the address of a pet that doesn’t exist shows that there is none', async ({ page, baseURL }) => {
  await enterAs(page, await signUp(baseURL));
  for (const path of ['/admin-pets-edit/abc', '/admin-pets/abc']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: /No encontramos/ })).toBeVisible();
  }
});

test('the editor of a pet shows a text while the pet loads', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const { id } = await addPet(baseURL, person, { petName: 'Luna' });
  await enterAs(page, person);
  const heldAnswer = Promise.withResolvers<void>();
  await page.route(`**/api/pets/${id}`, async (route) => {
    await heldAnswer.promise;
    await route.continue();
  });
  await page.goto(`/admin-pets-edit/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edición de mascota' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Cargando…')).toBeVisible();
  heldAnswer.resolve();
  await expect(page.getByLabel('Nombre')).toHaveValue('Luna');
  await expect(page.getByRole('main').getByText('Cargando…')).toHaveCount(0);
});

test('clearing the text of the breed’s list field restores the earlier choice', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const { id } = await addPet(baseURL, person, await buildPetDraft('Luna', baseURL, person));
  await enterAs(page, person);
  await page.goto(`/admin-pets-edit/${id}`);
  await expect(page.getByRole('radio', { name: 'Perro' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Hembra' })).toBeChecked();
  const list = page.getByRole('combobox', { name: 'Raza' });
  await expect(list).toHaveValue('Mestizo');
  await list.fill('');
  await list.press('Tab');
  await expect(list).toHaveValue('Mestizo');

  // Scrolling closes the list: the typed text stays, and Enter and Tab keep their meaning.
  const scrollAway = async (typed: string) => {
    await list.fill(typed);
    await expect(page.getByRole('listbox', { name: 'Raza' })).toBeVisible();
    await page.evaluate("document.dispatchEvent(new Event('scroll'))");
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(list).toHaveValue(typed);
  };
  await scrollAway('cani');
  await list.press('Enter');
  await expect(list).toHaveValue('Caniche');
  await list.fill('caniche toy');
  await list.press('Enter');
  await expect(list).toHaveValue('Caniche Toy');
  await list.fill('caniche');
  await list.press('Enter');
  await expect(list).toHaveValue('Caniche');
  await scrollAway('zzz');
  await list.press('Enter');
  await expect(page.getByText('No hay nada con ese nombre')).toBeVisible();
  await list.press('Enter');
  await expect(list).toHaveValue('zzz');
  await scrollAway('boxer');
  await list.press('Tab');
  await expect(list).toHaveValue('Boxer');
  await expect(page).toHaveURL(new RegExp(`/admin-pets-edit/${id}$`));

  await page.getByLabel('Nombre').fill('');
  const birth = page.getByLabel('Fecha de nacimiento');
  await birth.fill('31/02/2020');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expect(
    page.getByRole('status').getByText('Tenes que ingresar el nombre de tu mascota'),
  ).toBeVisible();
  await expect(birth).toHaveAccessibleDescription(/Escribí una fecha que exista/);
  await page.getByLabel('Nombre').fill('Luna');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
});

test('the reason why a pet wasn’t saved or deleted stays next to the buttons', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const { id } = await addPet(baseURL, person, { petName: 'Luna' });
  await enterAs(page, person);
  await page.goto(`/admin-pets-edit/${id}`);
  await page.getByLabel('Nombre').fill('Lunita');
  await page.route(`**/api/pets/${id}`, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 400, json: { message: 'Así no se puede' } }),
  );
  await page.getByRole('button', { name: 'Guardar' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Así no se puede' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eliminar mascota' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Así no se puede');
  await expectAccessible(page);
});
