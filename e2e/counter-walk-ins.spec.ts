import { expect, test } from '@playwright/test';
import { addBooking, today, wallClockAt } from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { addCounterAgenda, giveDialog, openAgendaDay, personField, signUpWithPets } from './counter.ts';
import { bookingDialog, chosenPet, residentField, row, rows, toast, waitForOption } from './day.ts';
import { field, heading, newDni, saveButton } from './people.ts';
import { enterAs, newClerk } from './town.ts';

test.describe('walk-ins at the counter', { tag: '@desktop' }, () => {
  test('the counter books only the chosen hour, and every screen keeps the chosen agenda', async ({
    page,
    baseURL,
  }) => {
    const setting = await addCounterAgenda(baseURL, 1);
    const { dni } = await signUpWithPets(baseURL, 'Ceibo');
    await enterAs(page, setting.clerk);
    await openAgendaDay(page, setting);
    await page.goto('/admin-users');
    await expect(heading(page, 'Listado de Usuarios')).toBeVisible();
    await page.keyboard.press('t');
    await personField(page).fill(dni);
    await page.keyboard.press('Enter');
    const hourRadios = giveDialog(page).getByRole('radio', { name: / hs/ });
    await expect(hourRadios.first()).toBeFocused();
    await expect(giveDialog(page).getByLabel('Centro').locator('option:checked')).toHaveText(
      setting.location.locationName,
    );
    await hourRadios.nth(1).check();
    const label = await hourRadios.nth(1).locator('..').innerText();
    const [hour = '', minute = ''] = label.split(/[: ]/);
    const days = label.includes('mañana') ? 1 : 0;
    await addBooking(
      baseURL,
      setting,
      wallClockAt(today(), days * 1440 + Number(hour) * 60 + Number(minute)),
    );
    await page.getByRole('button', { name: 'Dar el turno' }).click();
    await expect(page.getByText('El turno seleccionado ya fue reservado').first()).toBeVisible();
    await expect(giveDialog(page)).toContainText('Elegí otro: lo demás se conserva.');
    await hourRadios.first().check();
    await page.getByRole('button', { name: 'Dar el turno' }).click();
    await expect(toast(page, 'Felicitaciones!')).toContainText('Ceibo, ');
  });

  test('the keyboard fills a free place: Enter takes the first match, Escape closes one layer, a new person can be registered', async ({
    page,
    baseURL,
  }) => {
    const setting = await addCounterAgenda(baseURL, 1);
    const { lastName } = await signUpWithPets(baseURL, 'Malva');
    const dni = newDni();
    await enterAs(page, setting.clerk);
    await openAgendaDay(page, setting);
    await rows(page).last().press('Enter');
    const list = page.getByRole('listbox');
    await expect(residentField(page)).toBeFocused();
    await page.keyboard.type(lastName);
    await page.keyboard.press('Enter');
    await expect(residentField(page)).toHaveValue(new RegExp(`^Mariana ${lastName} `));
    await expect(chosenPet(page)).toHaveAccessibleName(/^Malva/);
    await expect(bookingDialog(page).getByRole('button', { name: 'Guardar' })).toBeFocused();

    await residentField(page).click();
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(bookingDialog(page)).toBeVisible();

    await residentField(page).fill(dni);
    await expect(page.getByRole('option', { name: /^Registrar DNI/ })).toBeVisible();
    await expect(page.getByText('No hay vecinos disponibles')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(bookingDialog(page)).toContainText('Nadie tiene ese DNI');
    await expect(field(page, 'DNI')).toHaveValue(dni);
    await expect(bookingDialog(page).getByRole('radio', { name: /^23:30/ })).toBeChecked();
  });
});

test('staff land on the day and may switch to the resident’s view', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const clerk = await newClerk(baseURL);
  await page.goto('/login');
  await field(page, 'Email').fill(clerk.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(clerk.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Turnos')).toBeVisible();
  await page.getByRole('link', { name: 'Ver como vecino' }).click();
  await page.getByRole('link', { name: 'Agregar mascota' }).click();
  await field(page, 'Nombre').fill('Chispa');
  await saveButton(page).click();
  await expect(page.getByRole('link', { name: /^Chispa/ })).toBeVisible();
  await page.getByRole('link', { name: 'Reservar un turno' }).click();
  await expect(page.getByRole('heading', { name: /turno/i }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Turnos del día' }).click();
  await expect(heading(page, 'Turnos')).toBeVisible();
});

test('a new person’s form reports missing fields, and another DNI replaces a recovered draft', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await addCounterAgenda(baseURL, 1);
  const { dni } = await signUpWithPets(baseURL, 'Ombú');
  await enterAs(page, setting.clerk);
  await openAgendaDay(page, setting);
  const openDialog = () => page.getByRole('button', { name: 'Dar un turno' }).click();
  await openDialog();
  await expect(personField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    giveDialog(page).getByText('Es necesario seleccionar al vecino para registrar un turno'),
  ).toBeVisible();
  await expect(personField(page)).toBeFocused();
  await personField(page).fill('Gladys');
  await (await waitForOption(page, 'Registrar a «Gladys»')).click();
  await expect(field(page, 'DNI')).toBeFocused();
  for (const typed of ['123456', '301112223']) {
    await field(page, 'DNI').fill(typed);
    await page.keyboard.press('Enter');
    await expect(giveDialog(page).getByText('El DNI tiene que tener 7 u 8 números')).toBeVisible();
    await expect(field(page, 'DNI')).toBeFocused();
  }
  await expectAccessible(page, '[role=dialog]');

  await field(page, 'DNI').fill(newDni());
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await openDialog();
  await expect(field(page, 'Nombre')).toHaveValue('Gladys');
  await expect(field(page, 'DNI')).toBeFocused();
  const nextDni = newDni();
  await page.keyboard.type(nextDni);
  await expect(field(page, 'DNI')).toHaveValue(nextDni);
  await expect(field(page, 'Nombre')).toHaveValue('');
  await field(page, 'DNI').fill(dni);
  await expect(giveDialog(page).getByRole('radio', { name: /^Ombú/ })).toBeChecked();
});

test('an extra place needs a reason; Escape closes the dialog and gives the focus back', async ({
  page,
  baseURL,
}) => {
  const setting = await addCounterAgenda(baseURL, 1);
  const { dni } = await signUpWithPets(baseURL, 'Roque', 'Sultán');
  await enterAs(page, setting.clerk);
  await openAgendaDay(page, setting);
  await page.getByRole('button', { name: 'Dar un turno' }).click();
  await personField(page).fill(dni);
  await (await waitForOption(page, new RegExp(dni))).click();
  await giveDialog(page)
    .getByRole('radio', { name: /^Sultán/ })
    .check();
  await giveDialog(page)
    .getByRole('radio', { name: /^Sobreturno/ })
    .check();
  await giveDialog(page).getByRole('button', { name: 'Dar el turno' }).click();
  await expect(field(page, 'Motivo del sobreturno')).toBeFocused();
  await expectNoSidewaysScroll(page, [320]);
  await expectAccessible(page, '[role=dialog]');
  await field(page, 'Motivo del sobreturno').fill('La trajo de lejos');
  await giveDialog(page).getByRole('button', { name: 'Dar el turno' }).click();
  await expect(row(page, /, Reservado, Sultán/)).toBeVisible();
  await page.getByRole('button', { name: 'Dar un turno' }).click();
  await page.keyboard.press('Escape');
  await expect(giveDialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Dar un turno' })).toBeFocused();
});
