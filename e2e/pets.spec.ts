import { expect, type Page, test } from '@playwright/test';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { choose } from './choose.ts';
import {
  addPet,
  bookFree,
  buildPetDraft,
  changePet,
  enterAs,
  listBookings,
  listPets,
  logInAdmin,
  signUp,
} from './town.ts';

// These tests run with the animations of dialogs and messages.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const chip = (page: Page, name: string) => page.getByRole('radio', { name });
const petCard = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const openPet = (page: Page, name: string) =>
  page.getByRole('link', { name: `Editar datos de ${name}` }).click();
const petRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a resident adds, changes and deletes a pet', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  await enterAs(page, person);
  await page.goto('/admin-pets');
  await expect(page.getByRole('heading', { level: 1, name: 'Tus mascotas' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No hay mascotas registradas' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Agregar mascota' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alta de mascota' })).toBeFocused();
  await page.getByLabel('Nombre').fill('Luna');
  await chip(page, 'Perro').check();
  await choose(page, 'Raza', 'Mestizo');
  await chip(page, 'Hembra').check();
  await page.getByLabel('Fecha de nacimiento').fill('05/03/2023');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).dblclick();

  await expect(toast(page, 'La mascota ha sido dado de alta')).toBeVisible();
  await expect(page).toHaveURL(/\/admin-pets$/);
  await expect(petCard(page, 'Luna')).toContainText(/Perra mestiza, \d+ años?/);
  await expect(petCard(page, 'Luna').getByText(/^Reservar /)).toBeVisible();
  expect(await listPets(baseURL, person)).toHaveLength(1);

  await openPet(page, 'Luna');
  await expect(page.getByRole('heading', { level: 1, name: 'Edición de mascota' })).toBeFocused();
  await expect(page.getByLabel('Fecha de nacimiento')).toHaveValue('05/03/2023');
  await page.getByLabel('Nombre').fill('Lunita');
  await page.getByLabel('Nombre').press('Enter');
  await expect(toast(page, 'La mascota ha sido modificada')).toBeVisible();

  await openPet(page, 'Lunita');
  await page.getByRole('button', { name: 'Eliminar mascota' }).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Eliminar a Lunita?' });
  await expect(dialog).toContainText('No tiene turnos por venir');
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(toast(page, 'La mascota ha sido eliminada.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No hay mascotas registradas' })).toBeVisible();
});

test('choosing another species presets its usual breed', async ({ page, baseURL }) => {
  await enterAs(page, await signUp(baseURL));
  await page.goto('/admin-pets-edit');
  await chip(page, 'Perro').check();
  await choose(page, 'Raza', 'Caniche');
  await chip(page, 'Gato').check();
  await expect(page.getByRole('combobox', { name: 'Raza' })).toHaveValue('Mestizo');
});

test('a resident’s pet form needs a species and takes an age in place of a birth date', async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  await enterAs(page, person);
  await page.goto('/admin-pets-edit');
  await expect(chip(page, 'Perro')).toBeVisible();
  await expect(chip(page, 'Ninguna')).toHaveCount(0);
  await expect(chip(page, 'Ninguno')).toHaveCount(0);
  await page.getByLabel('Nombre').fill('Luna');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Tenes que seleccionar la especie de tu mascota')).toBeVisible();
  await chip(page, 'Perro').check();
  await chip(page, 'Hembra').check();
  await page.getByRole('button', { name: 'No sé la fecha: poner la edad' }).click();
  await page.getByLabel('Edad aproximada').fill('3');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'La mascota ha sido dado de alta')).toBeVisible();
  const [pet] = await listPets(baseURL, person);
  expect(pet?.Breed.breedName).toBe('Mestizo');
  expect(pet?.petBirthDate).toMatch(/^20\d\d-/);
});

test('a pet on the home opens its health record, which leads to its editor', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  await addPet(baseURL, person, await buildPetDraft('Luna', baseURL, person));
  await enterAs(page, person);
  await page.goto('/');
  await page.getByRole('link', { name: /^Luna/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Luna' })).toBeFocused();
  await page.getByRole('link', { name: 'Editar datos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edición de mascota' })).toBeFocused();
  await page.getByRole('button', { name: 'Eliminar mascota' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola' })).toBeVisible();
});

test('a pet without a name and a birth date in the future are rejected', async ({ page, baseURL }) => {
  await enterAs(page, await signUp(baseURL));
  await page.goto('/admin-pets-edit');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription(
    'Tenes que ingresar el nombre de tu mascota',
  );
  await page.getByLabel('Nombre').fill('Luna');
  await chip(page, 'Perro').check();
  await chip(page, 'Hembra').check();
  await page.getByLabel('Fecha de nacimiento').fill('31/12/2999');
  await page.getByLabel('Fecha de nacimiento').press('Enter');
  await expect(page.getByLabel('Fecha de nacimiento')).toBeFocused();
  await expect(page.getByLabel('Fecha de nacimiento')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Nombre')).toHaveValue('Luna');
});

test('deleting a pet names its booking and cancels it', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, { petName: 'Simón' });
  const { bookingStartDate: start } = await bookFree(baseURL, person, pet.id);
  await enterAs(page, person);
  await page.goto(`/admin-pets-edit/${pet.id}`);
  await page.getByRole('button', { name: 'Eliminar mascota' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Castración, ${formatLongDate(start)}, ${formatTime(start)} hs`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page).toHaveURL(/\/admin-pets$/);
  expect((await listBookings(baseURL, person)).map((each) => each.bookingStatus)).toEqual(['C']);
});

test('text typed in a pet’s editor survives another person’s change', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, { petName: 'Pampa', petComment: 'Mansa' });
  await enterAs(page, person);
  await page.goto(`/admin-pets-edit/${pet.id}`);
  await page.getByLabel('Nombre').fill('Pampita');
  await changePet(baseURL, await logInAdmin(baseURL), pet.id, { petName: 'Pampa', petComment: 'Ladra' });
  await page.getByRole('button', { name: 'Guardar' }).click();

  await expect(page.getByRole('alert')).toContainText('Estos datos cambiaron mientras los editabas');
  await expect(page.getByLabel('Nombre')).toHaveValue('Pampita');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Pampita');
  await expect(page.getByLabel('Comentario')).toHaveValue('Ladra');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'La mascota ha sido modificada')).toBeVisible();
  expect((await listPets(baseURL, person))[0]).toMatchObject({ petName: 'Pampita', petComment: 'Ladra' });
});

test('leaving a pet’s editor with unsaved changes asks first', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, { petName: 'Olivia' });
  await enterAs(page, person);
  await page.goto('/admin-pets');
  await openPet(page, 'Olivia');
  await page.getByLabel('Nombre').fill('Oli');
  await page.getByRole('button', { name: 'Descartar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Oli');

  await page.getByRole('banner').getByRole('link').first().click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(`/admin-pets-edit/${pet.id}`);
  await expect(page.getByLabel('Nombre')).toHaveValue('Olivia');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).not.toHaveURL(/admin-pets-edit/);
});

test('another resident’s pet shows that there is none', async ({ page, baseURL }) => {
  const otherPet = await addPet(baseURL, await signUp(baseURL), { petName: 'Ajena' });
  await enterAs(page, await signUp(baseURL));
  await page.goto(`/admin-pets-edit/${otherPet.id}`);
  await expect(page.getByRole('heading', { name: 'No encontramos esta mascota' })).toBeVisible();
  await expect(page.getByText('Ajena')).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver las mascotas' }).click();
  await expect(page.getByRole('heading', { name: 'Tus mascotas' })).toBeVisible();
});

test('the search and the keys find one of three hundred pets', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  for (let from = 0; from < 300; from += 50) {
    const names = Array.from({ length: 50 }, (_, index) => `Ñandú ${String(from + index).padStart(3, '0')}`);
    await Promise.all(names.map((petName) => addPet(baseURL, person, { petName })));
  }
  await enterAs(page, person);
  await page.goto('/admin-pets');
  await expect(page.getByText('300 mascotas')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await petRow(page, 'Ñandú 000').focus();
  await page.keyboard.press('End');
  await expect(petRow(page, 'Ñandú 299')).toBeFocused();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nandu 123');
  await expect(page.getByText('1 mascota', { exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeFocused();
  await petRow(page, 'Ñandú 123').press('Enter');
  await expect(page.getByLabel('Nombre')).toHaveValue('Ñandú 123');
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('zarate');
  await expect(page.getByRole('heading', { name: 'No encontramos «zarate»' })).toBeVisible();
});

test('staff see a list of all pets, and add a pet for a resident', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const [person, clerk] = await Promise.all([
    signUp(baseURL, { userLastName: 'Quiroga' }),
    logInAdmin(baseURL),
  ]);
  await addPet(baseURL, person, { petName: 'Chiquita' });
  await enterAs(page, clerk);
  await page.goto('/admin-pets');
  await expect(page.getByRole('heading', { level: 1, name: 'Listado de mascotas' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Agregar mascota' })).toHaveCount(0);

  await page.goto(`/admin-pets/${person.userId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mascotas del usuario' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Agregar mascota' }).click();
  await page.getByLabel('Nombre').fill('Tomás');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(petRow(page, 'Tomás')).toContainText('Quiroga');
  expect((await listPets(baseURL, person)).map((pet) => pet.petName)).toEqual(['Chiquita', 'Tomás']);
});
