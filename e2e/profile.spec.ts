import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './checks.ts';
import { openMoreSection } from './people.ts';
import { addPet, bookFree, enterAs, listBookings, type Person, signUp } from './town.ts';

const profileData = (page: Page) => page.locator('dl');

async function openProfile(page: Page, person: Person): Promise<void> {
  await enterAs(page, person);
  await page.goto(`/admin-users-edit/${person.userId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible();
}

test('a resident reads the profile, and changes contact data and password', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  await openProfile(page, person);
  await expect(profileData(page)).toContainText(`Nombre y apellido${person.userName} ${person.userLastName}`);
  await expect(profileData(page)).toContainText(person.email);

  await expect(page.getByRole('region', { name: 'Avisos por correo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar mis datos' })).toBeHidden();
  await page.getByRole('button', { name: 'Actualizar mis datos de contacto' }).click();
  const contactDialog = page.getByRole('dialog', { name: 'Datos de contacto' });
  await contactDialog.getByRole('textbox', { name: 'Dirección' }).fill('');
  await contactDialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(contactDialog.getByText('Tenes que ingresar tu dirección')).toBeVisible();
  await expect(contactDialog.getByRole('textbox', { name: 'Dirección' })).toBeFocused();
  await contactDialog.getByRole('textbox', { name: 'Dirección' }).fill('Belgrano 450');
  await contactDialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(contactDialog).toBeHidden();
  await expect(profileData(page)).toContainText('Belgrano 450');

  await page.getByRole('button', { name: 'Cambiar mi clave' }).click();
  const changeDialog = page.getByRole('dialog', { name: 'Cambio de clave' });
  const acceptButton = changeDialog.getByRole('button', { name: 'Aceptar' });
  await acceptButton.click();
  await expect(changeDialog.getByText('Error al ingresar la clave actual')).toBeVisible();
  await changeDialog.getByLabel('Clave Actual').fill(person.password);
  await changeDialog.getByLabel('Nueva Clave', { exact: true }).fill('sierra-azul-42');
  await changeDialog.getByLabel('Reingrese Nueva Clave').fill('sierra-azul-43');
  await acceptButton.click();
  await expect(changeDialog.getByText('Error al ingresar la nueva clave')).toBeVisible();
  await expectAccessible(page);
  await changeDialog.getByLabel('Reingrese Nueva Clave').fill('sierra-azul-42');
  await acceptButton.click();
  await expect(changeDialog).toBeHidden();
  await expect(page.getByText('La clave ha sido actualizada').first()).toBeVisible();
});

test('a resident downloads their data, reads what the deletion cancels and deletes the account', async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, { petName: 'Luna' });
  await bookFree(baseURL, person, pet.id);
  await openProfile(page, person);
  await openMoreSection(page);
  const whenDownloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const passwordDialog = page.getByRole('dialog', { name: 'Descargar mis datos' });
  await passwordDialog.getByLabel('Tu clave', { exact: true }).fill('otra clave cualquiera');
  await page.keyboard.press('Enter');
  await expect(passwordDialog).toContainText('Error al ingresar la clave actual');
  await passwordDialog.getByLabel('Tu clave', { exact: true }).fill(person.password);
  await passwordDialog.getByRole('button', { name: 'Descargar', exact: true }).click();
  const file = await (await whenDownloaded).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    user: { userEmail: person.email },
    pets: [{ petName: 'Luna' }],
    bookings: [{ bookingStatus: 'A' }],
  });

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
  await expect(dialog).toContainText('Luna');
  await dialog.getByLabel('Tu clave', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByRole('link', { name: 'Ingresar con mi usuario' })).toBeVisible();
  await expect(listBookings(baseURL, person)).rejects.toThrow();
});

test('a resident changes their own email with the password', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  await openProfile(page, person);
  await page.getByRole('button', { name: 'Cambiar mi correo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar mi correo' });
  await dialog.getByLabel('Correo nuevo').fill('no es');
  await dialog.getByLabel('Tu clave', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(dialog).toContainText('dirección de email válida');
  await dialog.getByLabel('Correo nuevo').fill(`nueva-${person.email}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Tu correo cambió' })).toBeVisible();
  await expect(profileData(page)).toContainText(`nueva-${person.email}`);
});

test('the deletion of an account mentions bookings even if they fail to load', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  await page.route(`**/api/users/${person.userId}/bookings`, (route) =>
    route.fulfill({ status: 400, json: { message: 'Ahora no' } }),
  );
  await openProfile(page, person);
  await openMoreSection(page);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByRole('dialog')).toContainText('Si tenés turnos por venir, también se cancelan');
});
