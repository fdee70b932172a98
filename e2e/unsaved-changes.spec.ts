import { expect, type Page, test } from '@playwright/test';
import { field, heading, saveButton, toast } from './people.ts';
import { addPet, enterAs, newClerk, signUp } from './town.ts';

const leaveDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
const stayButton = (page: Page) => leaveDialog(page).getByRole('button', { name: 'Seguir editando' });
const leaveButton = (page: Page) => leaveDialog(page).getByRole('button', { name: 'Salir sin guardar' });

/** Opens a pet's editor from the list and types another name over its own. */
async function editLuna(page: Page, base: string | undefined): Promise<void> {
  const person = await signUp(base);
  await addPet(base, person, { petName: 'Luna' });
  await enterAs(page, person);
  await page.goto('/admin-pets');
  await page.getByRole('link', { name: 'Editar datos de Luna' }).click();
  await expect(field(page, 'Nombre')).toHaveValue('Luna');
  await field(page, 'Nombre').fill('Lunita');
}

test('text typed before an upgrade stays when the password dialog can’t be loaded, and after a reload', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-users-edit/${person.userId}`);
  await field(page, 'Nombre').fill('Anahí');
  // An upgrade removes the previous chunks, and after half an hour staff type their password again.
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await page.route(`**/api/users/${person.userId}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { message: 'Ingresá tu clave', code: 'unproven' } })
      : route.continue(),
  );
  await saveButton(page).click();
  await expect(toast(page, 'Volvé a cargar la página')).toBeVisible();
  await expect(field(page, 'Nombre')).toHaveValue('Anahí');
  await page.unrouteAll();
  await page.reload();
  await expect(toast(page, 'Seguís donde habías quedado')).toBeVisible();
  await expect(field(page, 'Nombre')).toHaveValue('Anahí');
});

test('text typed into a screen that fails comes back after a reload', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-users-edit/${person.userId}`);
  await field(page, 'Nombre').fill('Anahí');
  await page.route('**/api/states*', (route) => route.fulfill({ json: {} }));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(heading(page, 'No pudimos mostrar esta pantalla')).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Volver a cargar' }).click();
  await expect(toast(page, 'Seguís donde habías quedado')).toBeVisible();
  await expect(field(page, 'Nombre')).toHaveValue('Anahí');
});

test('an editor opened by a link returns to its list after the save, even after a login', async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  const { id } = await addPet(baseURL, person, { petName: 'Luna' });
  await page.goto(`/admin-pets-edit/${id}`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.keyboard.press('Enter');
  await field(page, 'Nombre').fill('Lunita');
  await saveButton(page).click();
  await expect(toast(page, 'La mascota ha sido modificada')).toBeVisible();
  await expect(heading(page, 'Tus mascotas')).toBeVisible();
});

test('closing a person’s pets opened by a link leads to that person', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-pets/${person.userId}`);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin-users-edit/${person.userId}$`));
});

test('the browser’s back button asks before typed text is lost', async ({ page, baseURL }) => {
  await editLuna(page, baseURL);
  const address = page.url();
  await page.goBack();
  await stayButton(page).click();
  await expect(field(page, 'Nombre')).toHaveValue('Lunita');
  await expect(page).toHaveURL(address);
  await page.goBack();
  await leaveButton(page).click();
  await expect(heading(page, 'Tus mascotas')).toBeVisible();
  await expect(page).toHaveURL(/\/admin-pets$/);
  await page.goForward();
  await expect(field(page, 'Nombre')).toHaveValue('Luna');
});

test('leaving an editor after a save asks nothing', async ({ page, baseURL }) => {
  await editLuna(page, baseURL);
  await saveButton(page).click();
  await expect(page.getByRole('heading', { name: 'Lunita' })).toBeVisible();
  await expect(leaveDialog(page)).toHaveCount(0);
});

test('logging out asks before typed text is lost', async ({ page, baseURL }) => {
  await editLuna(page, baseURL);
  const logOut = page.getByRole('button', { name: 'Cerrar sesión' });
  await logOut.click();
  await stayButton(page).click();
  await expect(field(page, 'Nombre')).toHaveValue('Lunita');
  await logOut.click();
  await leaveButton(page).click();
  await expect(page.getByRole('link', { name: 'Ingresar con mi usuario' })).toBeVisible();
});
