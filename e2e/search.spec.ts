import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { field, heading, newDni, newName } from './people.ts';
import { addPet, changeUser, enterAs, logInAdmin, newClerk, signUp } from './town.ts';

const searchField = (page: Page) => page.getByRole('combobox', { name: /^Buscar persona/ });
const option = (page: Page, text: string) => page.getByRole('option').filter({ hasText: text });

async function openSpecies(page: Page, baseURL: string | undefined) {
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-species');
  await expect(heading(page, 'Listado de especies')).toBeVisible();
}

test.describe('the search by keyboard alone', { tag: '@desktop' }, () => {
  test('a person is found by DNI from anywhere: Ctrl K, 8 keys, Enter', async ({ page, baseURL }) => {
    const [dni, lastName] = [newDni(), newName()];
    const { userId } = await signUp(baseURL, { userLastName: lastName });
    await changeUser(baseURL, await logInAdmin(baseURL), userId, { userIdNumber: dni });
    await openSpecies(page, baseURL);
    await page.keyboard.press('Control+k');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type(dni);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin-users/${userId}$`));
    await expect(heading(page, `Mariana ${lastName}`)).toBeFocused();

    await page.goto('/admin-species');
    await expect(heading(page, 'Listado de especies')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('group', { name: 'Recientes' })).toContainText(lastName);
    await expectAccessible(page);
  });

  test('the search finds a pet by its name and its owner’s, and offers to register an unknown DNI', async ({
    page,
    baseURL,
  }) => {
    const lastName = newName();
    const person = await signUp(baseURL, { userLastName: lastName });
    const { id } = await addPet(baseURL, person, { petName: 'Ñancú', petGender: 'F' });
    await openSpecies(page, baseURL);
    await page.keyboard.press('Control+k');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type(`${lastName} nancu`);
    await expect(page.getByRole('status').filter({ hasText: 'resultado' })).toBeVisible();
    await expect(option(page, 'Ñancú')).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin-pet/${id}$`));

    const dni = newDni();
    await page.keyboard.press('Control+k');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type(dni);
    await page.keyboard.press('Enter');
    const bookingDialog = page.getByRole('dialog', { name: 'Dar un turno' });
    await expect(bookingDialog).toContainText('Nadie tiene ese DNI');
    await expect(field(page, 'DNI')).toHaveValue(dni);
    await expect(field(page, 'Nombre')).toBeFocused();
  });

  test('the last entry of the search leads to the list of all people it found', async ({ page, baseURL }) => {
    const lastName = newName();
    for (let count = 0; count < 7; count++) await signUp(baseURL, { userLastName: lastName });
    await openSpecies(page, baseURL);
    await page.keyboard.press('Control+k');
    await searchField(page).fill(lastName);
    await option(page, 'Ver las 7').click();
    await expect(heading(page, 'Listado de Usuarios')).toBeVisible();
    await expect(page.getByText('7 usuarios')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue(lastName);
  });

  test('the search finds a screen, Escape closes the search, and "?" shows the keys', async ({
    page,
    baseURL,
  }) => {
    await openSpecies(page, baseURL);
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('cierres');
    await expect(option(page, 'Cierres y feriados')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Teclas' })).toContainText('buscar en todo');
    await expectAccessible(page);
  });
});

test('the search fits a phone’s screen, and a logout forgets the recent results', async ({
  page,
  baseURL,
}) => {
  const lastName = newName();
  await signUp(baseURL, { userLastName: lastName });
  await openSpecies(page, baseURL);
  await page.getByRole('button', { name: 'Buscar persona, mascota o turno' }).click();
  await searchField(page).fill(lastName);
  await expectNoSidewaysScroll(page);
  await option(page, lastName).click();
  await expect(heading(page, `Mariana ${lastName}`)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('recientes'))).toContain(lastName);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('recientes'))).toBeNull();
});
