import { expect, test } from '@playwright/test';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { expectAccessible } from './checks.ts';
import { field, heading, saveButton, toast } from './people.ts';
import { retry } from './retry.ts';
import { changeUser, enterAs, logInAdmin, newClerk, signUp } from './town.ts';

test('a clerk can neither make anybody SYSADMIN nor change their own role', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const clerk = await newClerk(baseURL);
  const sysadmin = await logInAdmin(baseURL);
  const person = await signUp(baseURL);
  await enterAs(page, clerk);
  await page.goto(`/admin-users-edit/${person.userId}`);
  // A page that still scrolls closes the list.
  await retry(async (wait) => {
    await page.getByRole('combobox', { name: 'Perfil' }).click();
    await expect(page.getByRole('option')).toHaveText(['Administrador', 'Vecino'], wait);
  });
  await page.keyboard.press('Escape');

  await page.goto(`/admin-users-edit/${clerk.userId}`);
  await expect(heading(page, 'Mi perfil')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Perfil' })).toBeDisabled();
  await expectAccessible(page);
  await page.goto(`/admin-users-edit/${sysadmin.userId}`);
  await expect(page.getByText('solo otro administrador del sistema puede cambiar')).toBeVisible();
  await expect(saveButton(page)).toHaveCount(0);
  await expectAccessible(page);

  for (const id of [clerk.userId, person.userId]) {
    const forgedChange = changeUser(baseURL, clerk, id, { RoleId: ROLE_IDS.SYSADMIN });
    await expect(forgedChange).rejects.toThrow(/: 403 /);
  }
});

test('the last SYSADMIN can’t delete their own account', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const sysadmin = await logInAdmin(baseURL);
  await enterAs(page, sysadmin);
  await page.goto(`/admin-users-edit/${sysadmin.userId}`);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tu clave', { exact: true }).fill(sysadmin.password);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(dialog).toContainText('Tiene que quedar al menos un administrador del sistema');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(heading(page, 'Mi perfil')).toBeVisible();
});

test('a clerk deletes their own account, sees the confirmation and lands on the home', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const clerk = await newClerk(baseURL);
  await enterAs(page, clerk);
  await page.goto(`/admin-users-edit/${clerk.userId}`);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
  await expect(dialog).toContainText('no vas a poder ingresar más');
  await expect(dialog).toContainText('No tenés turnos por venir');
  await dialog.getByLabel('Tu clave', { exact: true }).fill(clerk.password);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(toast(page, 'El usuario ha sido eliminado.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ingresar con mi usuario' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('staff save their own profile, and a new password ends the other sessions', { tag: '@desktop' }, async ({
  page,
  baseURL,
  browser,
}) => {
  const clerk = await newClerk(baseURL);
  await enterAs(page, clerk);
  await page.goto(`/admin-users-edit/${clerk.userId}`);
  await field(page, 'Nombre').fill('Bea');
  await saveButton(page).click();
  await expect(toast(page, 'El usuario ha sido modificado.')).toBeVisible();
  await expect(page.getByText('Bienvenido Bea', { exact: true })).toBeVisible();

  const otherPage = await (await browser.newContext({ baseURL })).newPage();
  await otherPage.goto('/login');
  await otherPage.getByRole('textbox', { name: 'Email' }).fill(clerk.email);
  await otherPage.getByRole('textbox', { name: 'Password' }).fill(clerk.password);
  await otherPage.keyboard.press('Enter');
  await expect(otherPage.getByRole('button', { name: 'Cerrar sesión' }).first()).toBeVisible();

  await page.goto(`/admin-users-edit/${clerk.userId}`);
  await page.getByRole('button', { name: 'Cambiar clave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambio de clave' });
  await dialog.getByLabel('Clave Actual').fill(clerk.password);
  await dialog.getByLabel('Nueva Clave', { exact: true }).fill('sierra-azul-42');
  await dialog.getByLabel('Reingrese Nueva Clave').fill('sierra-azul-42');
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(toast(page, 'La clave ha sido actualizada')).toBeVisible();

  await otherPage.goto('/admin-users');
  await expect(otherPage).toHaveURL(/\/login$/);
  await otherPage.context().close();
  await page.goto('/admin-users');
  await expect(heading(page, 'Listado de Usuarios')).toBeVisible();
});
