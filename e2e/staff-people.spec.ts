import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { ROLE_IDS } from '#shared/session.ts';
import { dateInWords, formatTime } from '#shared/town-clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { choose } from './choose.ts';
import { addPet, bookFree, changeUser, enterAs, listBookings, newClerk, signUp, staff } from './town.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' });

/** A last name nobody else has. */
const newName = () => `Zubeldía ${randomInt(1e9)}`;
const newDni = () => String(randomInt(10_000_000, 99_999_999));

async function fillPerson(page: Page, lastName: string, dni = newDni()): Promise<void> {
  await field(page, 'Nombre').fill('Irupé');
  await field(page, 'Apellido').fill(lastName);
  await field(page, 'DNI').fill(dni);
  await field(page, 'Teléfono').fill('2622 451287');
  await field(page, 'Dirección').fill('San Martín 100');
  await choose(page, 'Provincia', 'Mendoza');
  await choose(page, 'Ciudad', 'Otras');
  await field(page, 'Ingrese el nombre de la ciudad').fill('La Consulta');
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(text);
}

test('staff register a person and find that person', async ({ page, baseURL }) => {
  const lastName = newName();
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-users');
  await expect(heading(page, 'Listado de Usuarios')).toBeVisible();
  await expect(page.getByRole('columnheader').filter({ hasText: /\S/ })).toContainText([
    'Apellido',
    'Nombre',
    'DNI',
  ]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Alta de usuario' }).click();
  await expect(heading(page, 'Alta de usuario')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await fillPerson(page, lastName);
  await field(page, 'Email').fill(`${randomInt(1e9)}@huellas.test`);
  await field(page, 'Reingrese Email').fill(await field(page, 'Email').inputValue());
  await save(page).dblclick();
  await expect(toast(page, 'El usuario ha sido dado de alta.')).toContainText('válida por 72 horas');
  await expect(page).toHaveURL(/\/admin-users$/);

  await search(page, lastName.toLowerCase().replace('í', 'i'));
  await expect(page.getByText('1 usuario')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page).toHaveURL(/\?q=zubeldia/);
  await row(page, lastName).click();
  await expect(field(page, 'Ingrese el nombre de la ciudad')).toHaveValue('La Consulta');
});

test('staff change a person, see who did and delete the person', async ({ page, baseURL }) => {
  const lastName = newName();
  await signUp(baseURL, { userLastName: lastName });
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-users');
  await search(page, lastName);
  await expect(page.getByText('1 usuario')).toBeVisible();
  await row(page, lastName).click();
  await expect(heading(page, 'Edición de usuario')).toBeFocused();
  await expect(field(page, 'Reingrese Email')).toHaveCount(0);
  await field(page, 'Teléfono').fill('2622 999999');
  await save(page).click();
  await expect(toast(page, 'El usuario ha sido modificado.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(lastName);

  await row(page, lastName).click();
  await page.getByText('Historial').click();
  await expect(page.getByText('cambió el teléfono: 2622451287 → 2622 999999')).toBeVisible();
  await expect(page.getByText('Beatriz Ferreyra').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eliminar usuario' }).click();
  const dialog = page.getByRole('alertdialog', { name: `¿Eliminar a Mariana ${lastName}?` });
  await expect(dialog).toContainText('No tiene turnos por venir');
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(toast(page, 'El usuario ha sido eliminado.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^No encontramos a «Zubeldía/ })).toBeVisible();
  await expectAccessible(page);
});

test('a new email is written twice, and none is fine', async ({ page, baseURL }) => {
  const lastName = newName();
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-users-edit');
  await fillPerson(page, lastName);
  await field(page, 'Email').fill('irupe@huellas.test');
  await field(page, 'Reingrese Email').fill('irupe@huella.test');
  await save(page).click();
  await expect(field(page, 'Reingrese Email')).toBeFocused();
  await expect(field(page, 'Reingrese Email')).toHaveAccessibleDescription('Los emails no coinciden');
  await field(page, 'Email').fill('');
  await field(page, 'Reingrese Email').fill('');
  await field(page, 'Reingrese Email').press('Enter');
  await expect(toast(page, 'El usuario ha sido dado de alta.')).toBeVisible();
  await expect(page.getByText('72 horas')).toHaveCount(0);
});

test('a DNI or an email somebody has is refused next to its field', async ({ page, baseURL }) => {
  const [other, dni] = [await signUp(baseURL), newDni()];
  await changeUser(baseURL, await staff(baseURL), other.userId, { userIdNumber: dni });
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-users-edit');
  await fillPerson(page, newName(), dni);
  await save(page).click();
  await expect(field(page, 'DNI')).toBeFocused();
  await expect(field(page, 'DNI')).toHaveAccessibleDescription(/Ya hay una persona registrada con ese DNI/);
  await field(page, 'DNI').fill(newDni());
  await field(page, 'Email').fill(other.email.toUpperCase());
  await field(page, 'Reingrese Email').fill(other.email);
  await field(page, 'Reingrese Email').press('Enter');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/con ese email: Ortiz, Mariana/);
  await expect(field(page, 'Apellido')).toHaveValue(/Zubeldía/);
});

test('another province forgets the city', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-users-edit/${person.userId}`);
  await expect(field(page, 'Ingrese el nombre de la ciudad')).toHaveValue('La Consulta');
  await choose(page, 'Provincia', 'Mendoza');
  await expect(page.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('');
  await expect(field(page, 'Ingrese el nombre de la ciudad')).toHaveCount(0);
  await save(page).click();
  await expect(page.getByText('Tenes que especificar tu ciudad').first()).toBeVisible();
});

test('what was typed survives another clerk’s change', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-users-edit/${person.userId}`);
  await field(page, 'Dirección').fill('Belgrano 450');
  await changeUser(baseURL, await staff(baseURL), person.userId, { userPhone: '2622 777777' });
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Estos datos cambiaron mientras los editabas');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(field(page, 'Dirección')).toHaveValue('Belgrano 450');
  await expect(field(page, 'Teléfono')).toHaveValue('2622 777777');
  await page.getByRole('button', { name: 'Descartar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await save(page).click();
  await expect(toast(page, 'El usuario ha sido modificado.')).toBeVisible();
});

test('a clerk can make nobody SYSADMIN, and not change his own role', async ({ page, baseURL }) => {
  const [clerk, sysadmin, person] = [await newClerk(baseURL), await staff(baseURL), await signUp(baseURL)];
  await enterAs(page, clerk);
  await page.goto(`/admin-users-edit/${person.userId}`);
  await page.getByRole('combobox', { name: 'Perfil' }).click();
  await expect(page.getByRole('option')).toHaveText(['Administrador', 'Vecino']);
  await page.keyboard.press('Escape');

  await page.goto(`/admin-users-edit/${clerk.userId}`);
  await expect(heading(page, 'Mi perfil')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Perfil' })).toBeDisabled();
  await expectAccessible(page);
  await page.goto(`/admin-users-edit/${sysadmin.userId}`);
  await expect(page.getByText('solo otro administrador del sistema puede cambiar')).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  await expectAccessible(page);

  for (const id of [clerk.userId, person.userId]) {
    const forged = changeUser(baseURL, clerk, id, { RoleId: ROLE_IDS.SYSADMIN });
    await expect(forged).rejects.toThrow(/: 403 /);
  }
});

test('the last SYSADMIN can’t be removed', async ({ page, baseURL }) => {
  const sysadmin = await staff(baseURL);
  await enterAs(page, sysadmin);
  await page.goto(`/admin-users-edit/${sysadmin.userId}`);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(dialog).toContainText('Tiene que quedar al menos un administrador del sistema');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'No eliminar' }).click();
  await expect(heading(page, 'Mi perfil')).toBeVisible();
});

test('staff save the own profile, and a new password ends the other sessions', async ({
  page,
  baseURL,
  browser,
}) => {
  const clerk = await newClerk(baseURL);
  await enterAs(page, clerk);
  await page.goto(`/admin-users-edit/${clerk.userId}`);
  await field(page, 'Nombre').fill('Bea');
  await save(page).click();
  await expect(toast(page, 'El usuario ha sido modificado.')).toBeVisible();
  await expect(page.getByText('Bienvenido Bea', { exact: true })).toBeVisible();

  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByRole('textbox', { name: 'Email' }).fill(clerk.email);
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill(clerk.password);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();

  await page.goto(`/admin-users-edit/${clerk.userId}`);
  await page.getByRole('button', { name: 'Cambiar clave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambio de clave' });
  await dialog.getByLabel('Clave Actual').fill(clerk.password);
  await dialog.getByLabel('Nueva Clave', { exact: true }).fill('sierra-azul-42');
  await dialog.getByLabel('Reingrese Nueva Clave').fill('sierra-azul-42');
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(toast(page, 'La clave ha sido actualizada')).toBeVisible();

  await elsewhere.goto('/admin-users');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.context().close();
  await page.goto('/admin-users');
  await expect(heading(page, 'Listado de Usuarios')).toBeVisible();
});

test('deleting a person names the turnos that go along', async ({ page, baseURL }) => {
  const person = await signUp(baseURL, { userLastName: newName() });
  const pet = await addPet(baseURL, person, { petName: 'Simón' });
  const { bookingStartDate: start } = await bookFree(baseURL, person, pet.id);
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-users-edit/${person.userId}`);
  await page.getByRole('button', { name: 'Eliminar usuario' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Simón: Castración, ${dateInWords(start)}, ${formatTime(start)} hs`);
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page).toHaveURL(/\/admin-users$/);
  await expect(listBookings(baseURL, person)).rejects.toThrow(/: 401 /);
});

test('staff register a neighbour’s pet', async ({ page, baseURL }) => {
  const lastName = newName();
  const person = await signUp(baseURL, { userLastName: lastName });
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-users-edit/${person.userId}`);
  await page.getByRole('link', { name: 'Mascotas del usuario' }).click();
  await expect(heading(page, 'Mascotas del usuario')).toBeFocused();
  await expect(page.getByText(`Mariana ${lastName}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Agregar mascota' }).first().click();
  await expect(page.getByRole('link', { name: `Mariana ${lastName}` })).toBeVisible();
  await field(page, 'Nombre').fill('Canela');
  await choose(page, 'Especie', 'Perro');
  await save(page).click();
  await expect(toast(page, 'La mascota ha sido dado de alta')).toBeVisible();
  await expect(row(page, 'Canela')).toContainText(`Mariana ${lastName}`);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(heading(page, 'Edición de usuario')).toBeVisible();
});

test('staff find, change and delete a neighbour’s pet', async ({ page, baseURL }) => {
  const lastName = newName();
  const person = await signUp(baseURL, { userLastName: lastName });
  const { id: petId } = await addPet(baseURL, person, { petName: 'Canela' });
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-pets-edit/${petId}`);
  await field(page, 'Nombre').fill('Canelita');
  await save(page).click();
  await expect(toast(page, 'La mascota ha sido modificada')).toBeVisible();

  await page.goto('/admin-pets');
  await expect(heading(page, 'Listado de mascotas')).toBeVisible();
  await expect(page.getByRole('link', { name: /Agregar/ })).toHaveCount(0);
  await search(page, `canelita ${lastName}`);
  await expect(page.getByText('1 mascota')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await row(page, 'Canelita').click();
  await expect(heading(page, 'Edición de mascota')).toBeFocused();
  await page.getByText('Historial').click();
  await expect(page.getByText('cambió el nombre: Canela → Canelita')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const { bookingStartDate: start } = await bookFree(baseURL, person, petId);
  await page.reload();
  await page.getByText('Historial').click();
  await expect(page.getByText(`Mariana ${lastName} reservó un turno para el`)).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar mascota' }).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Eliminar a Canelita?' });
  await expect(dialog).toContainText(`Castración, ${dateInWords(start)}, ${formatTime(start)} hs`);
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(toast(page, 'La mascota ha sido eliminada.')).toBeVisible();
  expect((await listBookings(baseURL, person)).map((each) => each.bookingStatus)).toEqual(['C']);
});

test('the list is walked and opened by keyboard, and found again as it was left', async ({
  page,
  baseURL,
}) => {
  const lastName = newName();
  const names = ['Alba', 'Berta', 'Celia', ...Array.from({ length: 17 }, (_, i) => `Delia ${i + 10}`)];
  for (const userName of names) await signUp(baseURL, { userName, userLastName: lastName });
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-users');
  await search(page, lastName);
  await expect(page.getByText('20 usuarios')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(row(page, 'Alba')).toBeFocused();
  await page.keyboard.press('End');
  await expect(row(page, 'Delia 26')).toBeFocused();
  const scrolled = 'document.querySelector("[role=grid]").parentElement.scrollTop';
  const left = await page.evaluate<number>(scrolled);
  expect(left).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Nombre')).toHaveValue('Delia 26');
  await page.goBack();
  await expect(row(page, 'Delia 26')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(lastName);
  expect(await page.evaluate(scrolled)).toBe(left);
});

test('a resident is told the list isn’t for residents', async ({ page, baseURL }) => {
  const other = await signUp(baseURL);
  await enterAs(page, await signUp(baseURL));
  for (const path of ['/admin-users', '/admin-users-edit', `/admin-users-edit/${other.userId}`]) {
    await page.goto(path);
    await expect(heading(page, 'No tenés permiso para ver esta pantalla')).toBeVisible();
  }
});

test('a person who isn’t there says so', async ({ page, baseURL }) => {
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-users-edit/2000000000');
  await expect(page.getByRole('heading', { name: 'No encontramos a esta persona' })).toBeVisible();
  await page.goto('/admin-users-edit/uno');
  await expect(page.getByRole('heading', { level: 1, name: /No encontramos/ })).toBeVisible();
});
