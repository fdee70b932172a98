import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './checks.ts';
import { openMore } from './people.ts';
import { addPet, bookFree, enterAs, listBookings, type Person, signUp } from './town.ts';

const data = (page: Page) => page.locator('dl');

async function openProfile(page: Page, person: Person): Promise<void> {
  await enterAs(page, person);
  await page.goto(`/admin-users-edit/${person.userId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible();
}

test('a resident reads the profile, and changes contact data and password', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  await openProfile(page, person);
  await expect(data(page)).toContainText(`Nombre y apellido${person.userName} ${person.userLastName}`);
  await expect(data(page)).toContainText(person.email);

  await expect(page.getByRole('region', { name: 'Avisos por correo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar mis datos' })).toBeHidden();
  await page.getByRole('button', { name: 'Actualizar mis datos de contacto' }).click();
  const contact = page.getByRole('dialog', { name: 'Datos de contacto' });
  await contact.getByRole('textbox', { name: 'Dirección' }).fill('');
  await contact.getByRole('button', { name: 'Guardar' }).click();
  await expect(contact.getByText('Tenes que ingresar tu dirección')).toBeVisible();
  await expect(contact.getByRole('textbox', { name: 'Dirección' })).toBeFocused();
  await contact.getByRole('textbox', { name: 'Dirección' }).fill('Belgrano 450');
  await contact.getByRole('button', { name: 'Guardar' }).click();
  await expect(contact).toBeHidden();
  await expect(data(page)).toContainText('Belgrano 450');

  await page.getByRole('button', { name: 'Cambiar mi clave' }).click();
  const change = page.getByRole('dialog', { name: 'Cambio de clave' });
  const accept = change.getByRole('button', { name: 'Aceptar' });
  await accept.click();
  await expect(change.getByText('Error al ingresar la clave actual')).toBeVisible();
  await change.getByLabel('Clave Actual').fill(person.password);
  await change.getByLabel('Nueva Clave', { exact: true }).fill('sierra-azul-42');
  await change.getByLabel('Reingrese Nueva Clave').fill('sierra-azul-43');
  await accept.click();
  await expect(change.getByText('Error al ingresar la nueva clave')).toBeVisible();
  await expectAccessible(page);
  await change.getByLabel('Reingrese Nueva Clave').fill('sierra-azul-42');
  await accept.click();
  await expect(change).toBeHidden();
  await expect(page.getByText('La clave ha sido actualizada').first()).toBeVisible();
});

test('a resident downloads their data and deletes the account after reading which bookings go', async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, { petName: 'Luna' });
  await bookFree(baseURL, person, pet.id);
  await openProfile(page, person);
  await openMore(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const passwordDialog = page.getByRole('dialog', { name: 'Descargar mis datos' });
  await passwordDialog.getByLabel('Tu clave', { exact: true }).fill('otra clave cualquiera');
  await page.keyboard.press('Enter');
  await expect(passwordDialog).toContainText('Error al ingresar la clave actual');
  await passwordDialog.getByLabel('Tu clave', { exact: true }).fill(person.password);
  await passwordDialog.getByRole('button', { name: 'Descargar', exact: true }).click();
  const file = await (await downloading).path();
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
  await expect(data(page)).toContainText(`nueva-${person.email}`);
});

test('the deletion of an account names its bookings even where they can’t be listed', async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  await page.route(`**/api/users/${person.userId}/bookings`, (route) =>
    route.fulfill({ status: 400, json: { message: 'Ahora no' } }),
  );
  await openProfile(page, person);
  await openMore(page);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByRole('dialog')).toContainText('Si tenés turnos por venir, también se cancelan');
});
