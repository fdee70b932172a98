import { expect, type Page, test } from '@playwright/test';
import type { User } from '#shared/accounts/users.ts';
import type { BookingSheet } from '#shared/bookings/bookings.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { ask, type Base } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { choose } from './choose.ts';
import * as places from './free-places.ts';
import { heading, newDni, newName } from './people.ts';
import * as town from './town.ts';
import { nextButton, pickSlot } from './wizard.ts';

async function addCounterRecord(base: Base, clerk: town.Person, userLastName = newName()) {
  const dni = newDni();
  const person = {
    userName: 'Gladys',
    userLastName,
    userEmail: '',
    userIdNumber: dni,
    userPhone: '2622 451287',
    StateId: 1,
    CityId: 0,
    userOtherCity: 'La Consulta',
    userAddress: 'San Martín 100',
  };
  const { id } = await ask<User>(base, 'POST', '/api/users', person, clerk.token);
  return { id, dni, lastName: userLastName, owner: { ...clerk, userId: id } };
}

async function addRecordWithPet(base: Base, clerk: town.Person, petName: string) {
  const counterRecord = await addCounterRecord(base, clerk);
  const pet = await town.addPet(base, clerk, {
    petName,
    petGender: 'F',
    SpecieId: 1,
    UserId: counterRecord.id,
  });
  return { ...counterRecord, petId: pet.id };
}

const claimCodePaper = (page: Page) => page.getByRole('region', { name: 'Código de cuenta' });

test.describe('one person, one record', { tag: '@desktop' }, () => {
  test('the code on the ticket turns a record made at the counter into its owner’s account', async ({
    page,
    browser,
    baseURL,
  }) => {
    const clerk = await town.logInAdmin(baseURL);
    const { dni, lastName, owner, petId } = await addRecordWithPet(baseURL, clerk, 'Calandria');
    const freeStarts = await places.listFreeStarts(baseURL);
    const { id } = await places.tryUntilOneWorks(freeStarts, (slot) =>
      town.bookAsClerk(baseURL, clerk, owner, petId, slot),
    );
    await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
    await town.enterAs(page, clerk);
    await page.goto(`/admin-bookings-edit/${id}`);
    await page.getByRole('button', { name: 'Imprimir con código de cuenta' }).click();
    await expect.poll(() => page.evaluate('window.printed')).toBe(1);
    await expect(claimCodePaper(page)).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(claimCodePaper(page)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Código QR del turno' })).toBeVisible();
    await expect(page.getByText(`Gladys ${lastName}`)).toBeVisible();
    const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await claimCodePaper(page).innerText())?.[0] ?? '';
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);

    const context = await browser.newContext();
    const phone = await context.newPage();
    await phone.goto(`${baseURL}/booking-selector`);
    await pickSlot(phone);
    await nextButton(phone).click();
    const form = phone.getByRole('form', { name: 'Registro' });
    await form.getByLabel('Nombre').fill('Gladys');
    await form.getByLabel('Apellido').fill(lastName);
    await form.getByLabel('Email').fill(`gladys.${dni}@huellas.test`);
    await form.getByLabel('Contraseña', { exact: true }).fill(`sierra-azul-${dni}`);
    await form.getByLabel('Repetir contraseña').fill(`sierra-azul-${dni}`);
    await form.getByLabel('Celular').fill('2622 451287');
    await form.getByLabel('DNI').fill(dni);
    await choose(form, 'Provincia', 'Mendoza');
    await choose(form, 'Ciudad', 'Otras');
    await form.getByLabel('Ingrese el nombre de la ciudad').fill('La Consulta');
    await form.getByLabel('Dirección').fill('San Martín 100');
    await form.getByRole('button', { name: 'Registrar' }).click();
    await form.getByLabel('Código de cuenta').fill(code.toLowerCase());
    await expectAccessible(phone);
    await form.getByRole('button', { name: 'Registrar' }).click();
    await expect(phone.getByRole('radio', { name: 'Calandria' })).toBeVisible();
    await context.close();
    const sheet = await ask<BookingSheet>(baseURL, 'GET', `/api/bookings/${id}`, undefined, clerk.token);
    expect(sheet.isClaimable).toBe(false);
  });

  test('two records of a person are merged from the profile, with their notes, and separated again', async ({
    page,
    baseURL,
  }) => {
    const clerk = await town.logInAdmin(baseURL);
    const keptRecord = await addCounterRecord(baseURL, clerk);
    const mergedRecord = await addRecordWithPet(baseURL, clerk, 'Tacuara');
    await town.enterAs(page, clerk);
    await page.goto(`/admin-users/${mergedRecord.id}`);
    await page.getByRole('button', { name: 'Agregar una nota' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nota' }).fill('Llamarla de tarde');
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Notas' })).toContainText('Llamarla de tarde');

    await page.goto(`/admin-users/${keptRecord.id}`);
    await page.getByRole('button', { name: 'Dar un código de cuenta' }).click();
    const code = await dialog.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText();
    const chat = await dialog
      .getByRole('link', { name: 'Enviar por WhatsApp a Gladys' })
      .getAttribute('href');
    expect(chat).toMatch(/wa\.me\/.*aparte/);
    expect(chat).not.toContain(code);
    await expect(dialog.getByRole('button', { name: 'Copiar el código' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await page.getByRole('button', { name: /^Más acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Unir con otro registro' }).click();
    await dialog.getByRole('combobox').fill(mergedRecord.dni);
    await page.getByRole('option', { name: new RegExp(mergedRecord.lastName) }).click();
    await expect(dialog).toContainText('Pasan sus mascotas: Tacuara.');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Unir los dos' }).click();
    await expect(dialog).toBeHidden();
    const pets = page.getByRole('region', { name: 'Mascotas' });
    const notes = page.getByRole('region', { name: 'Notas' });
    await expect(pets).toContainText('Tacuara');
    await expect(notes).toContainText('Llamarla de tarde');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Deshacer la unión' }).click();
    await expect(pets).not.toContainText('Tacuara');
    await expect(notes).not.toContainText('Llamarla de tarde');
    await expect(heading(page, `Gladys ${keptRecord.lastName}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Deshacer la unión' })).toHaveCount(0);
  });

  test('two records of one animal are merged and separated again', async ({ page, baseURL }) => {
    const clerk = await town.logInAdmin(baseURL);
    const keptRecord = await addRecordWithPet(baseURL, clerk, newName());
    const otherRecord = await addRecordWithPet(baseURL, clerk, newName());
    const { petName: otherName } = await ask<Pet>(
      baseURL,
      'GET',
      `/api/pets/${otherRecord.petId}`,
      undefined,
      clerk.token,
    );
    await town.enterAs(page, clerk);
    await page.goto(`/admin-pet/${keptRecord.petId}`);
    await page.getByRole('button', { name: /^Más acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Es la misma que…' }).click();
    const dialog = page.getByRole('dialog', { name: /es la misma que…$/ });
    await dialog.getByRole('combobox', { name: 'La otra ficha de la misma mascota' }).fill(otherName);
    await page.getByRole('option', { name: otherName }).click();
    await expect(dialog.getByRole('region', { name: 'Qué va a pasar' })).toContainText(
      'deja de tenerla a cargo',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Unir' }).click();
    const mergeNote = page.getByRole('region', { name: 'Estaba dos veces' });
    await expect(mergeNote).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectAccessible(page);
    await mergeNote.getByRole('button', { name: 'Deshacer la unión' }).click();
    await expect(mergeNote).toBeHidden();
    await page.goto(`/admin-pet/${otherRecord.petId}`);
    await expect(page.getByRole('heading', { level: 1, name: otherName })).toBeVisible();
  });
});
