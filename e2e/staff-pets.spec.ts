import { expect, test } from '@playwright/test';
import type { HealthRecord } from '#shared/health/health-rows.ts';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { chooseSpecie } from './choose.ts';
import { field, heading, newName, row, saveButton, search, toast } from './people.ts';
import {
  addPet,
  bookFree,
  changeBooking,
  enterAs,
  listBookings,
  listPets,
  newClerk,
  signUp,
} from './town.ts';

test('staff register a resident’s pet', { tag: '@desktop' }, async ({ page, baseURL }) => {
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
  await chooseSpecie(page, 'Perro');
  await saveButton(page).click();
  await expect(toast(page, 'La mascota ha sido dado de alta')).toBeVisible();
  await expect(row(page, 'Canela')).toContainText(`Mariana ${lastName}`);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(heading(page, 'Edición de usuario')).toBeVisible();
});

test('staff find, change and delete a resident’s pet', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const lastName = newName();
  const person = await signUp(baseURL, { userLastName: lastName });
  const { id: petId } = await addPet(baseURL, person, { petName: 'Canela' });
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-pets-edit/${petId}`);
  await field(page, 'Nombre').fill('Canelita');
  await saveButton(page).click();
  await expect(toast(page, 'La mascota ha sido modificada')).toBeVisible();

  await page.goto('/admin-pets');
  await expect(heading(page, 'Listado de mascotas')).toBeVisible();
  await expect(page.getByRole('link', { name: /Agregar/ })).toHaveCount(0);
  await search(page, `canelita ${lastName}`);
  await expect(page.getByText('1 mascota')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await row(page, 'Canelita').click();
  await expect(heading(page, 'Canelita')).toBeFocused();
  await expect(page.getByRole('link', { name: `Mariana ${lastName}`, exact: true })).toBeVisible();
  await page.getByText('Quién cambió qué').click();
  await expect(page.getByText('cambió el nombre: Canela → Canelita')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // Saving removes the button that opened the dialog; the focus moves to the health record.
  await page.getByRole('button', { name: 'Castración', exact: true }).press('Enter');
  const castrationDialog = page.getByRole('dialog', { name: 'Castración hecha en otro lado' });
  await castrationDialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(castrationDialog.getByText('Tenés que ingresar la fecha')).toBeVisible();
  await castrationDialog.getByRole('textbox', { name: 'Cuándo fue' }).fill('01/02/2026');
  await castrationDialog.getByText('Declarada', { exact: true }).click();
  await castrationDialog.getByLabel('Quién operó').fill('Dra. Paula Ferreyra');
  await castrationDialog.getByLabel('Dónde').fill('Veterinaria Los Álamos');
  await castrationDialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Libreta sanitaria' })).toBeFocused();
  const { Procedures } = await ask<HealthRecord>(
    baseURL,
    'GET',
    `/api/pets/${petId}/health`,
    undefined,
    person.token,
  );
  expect(Procedures).toMatchObject([
    {
      procedureKind: 'castration',
      doneOn: '2026-02-01',
      origin: 'D',
      vetName: 'Dra. Paula Ferreyra',
      place: 'Veterinaria Los Álamos',
    },
  ]);

  const cancelledBooking = await bookFree(baseURL, person, petId);
  await changeBooking(baseURL, person, cancelledBooking.id, { bookingStatus: 'C' });
  const { bookingStartDate: start } = await bookFree(baseURL, person, petId);
  await page.reload();
  const historyRegion = page.getByRole('region', { name: 'Su historia' });
  await expect(historyRegion.getByRole('listitem')).toContainText('Canceló quien lo había pedido, ');
  await page.getByText('Quién cambió qué').click();
  const auditItem = page
    .getByRole('listitem')
    .filter({ hasText: `Mariana ${lastName} reservó` })
    .first();
  await expect(auditItem.getByRole('link', { name: /^el turno de Canelita del/ })).toBeVisible();
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Eliminar mascota' }).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Eliminar a Canelita?' });
  await expect(dialog).toContainText(`Castración, ${formatLongDate(start)}, ${formatTime(start)} hs`);
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(toast(page, 'La mascota ha sido eliminada.')).toBeVisible();
  expect((await listBookings(baseURL, person)).map((each) => each.bookingStatus)).toEqual(['C', 'C']);
  // Going back skips the deleted pet's profile.
  await expect(heading(page, 'Listado de mascotas')).toBeVisible();
});

test('a dialog of a pet closes when Back leads to another pet', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL, { userLastName: newName() });
  const canela = await addPet(baseURL, person, { petName: 'Canela' });
  await addPet(baseURL, person, { petName: 'Simón' });
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-pet/${canela.id}`);
  await expect(heading(page, 'Canela')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${person.userLastName} simon`);
  await expect(page.getByRole('option', { name: /Simón/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Simón')).toBeVisible();
  await page.getByRole('region', { name: 'Notas' }).getByRole('button', { name: /nota/i }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Muerde');
  await page.goBack();
  await expect(heading(page, 'Canela')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('staff read and edit the comment of the owner among the notes of a pet', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  const { id } = await addPet(baseURL, person, { petName: 'Canela', petComment: 'Muerde' });
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-pet/${id}`);
  const notes = page.getByRole('region', { name: 'Notas' });
  await expect(notes.getByRole('listitem')).toHaveText(/^Muerde\s*Comentario, lo ve su responsable$/);
  await notes.getByRole('button', { name: 'Editar el comentario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Comentario de Canela' });
  await dialog.getByRole('textbox', { name: 'Comentario' }).fill('Muerde a los perros');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Muerde a los perros');
  expect((await listPets(baseURL, person))[0]).toMatchObject({ petComment: 'Muerde a los perros' });
  await page.getByRole('link', { name: /^Editar/ }).click();
  await expect(heading(page, 'Edición de mascota')).toBeFocused();
  await expect(page.getByLabel('Comentario')).toHaveCount(0);
});
