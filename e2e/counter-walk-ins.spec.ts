import { expect, test } from '@playwright/test';
import { bookAt, today, wallAt } from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { addCounter, dialog, openAgendaDay, personField, signUpWithPets } from './counter.ts';
import { bookingDialog, chosenPet, residentField, row, rows, shownOption, toast } from './day.ts';
import { field, heading, newDni, save } from './people.ts';
import { enterAs, newClerk } from './town.ts';

test.describe('walk-ins at the counter', { tag: '@desktop' }, () => {
  test('no other hour than the chosen one is booked, and every screen keeps the chosen agenda', async ({
    page,
    baseURL,
  }) => {
    const setting = await addCounter(baseURL, 1);
    const { dni } = await signUpWithPets(baseURL, 'Ceibo');
    await enterAs(page, setting.clerk);
    await openAgendaDay(page, setting);
    await page.goto('/admin-users');
    await expect(heading(page, 'Listado de Usuarios')).toBeVisible();
    await page.keyboard.press('t');
    await personField(page).fill(dni);
    await page.keyboard.press('Enter');
    const hours = dialog(page).getByRole('radio', { name: / hs/ });
    await expect(hours.first()).toBeFocused();
    await expect(dialog(page).getByLabel('Centro').locator('option:checked')).toHaveText(
      setting.location.locationName,
    );
    await hours.nth(1).check();
    const label = await hours.nth(1).locator('..').innerText();
    const [hour = '', minute = ''] = label.split(/[: ]/);
    const days = label.includes('mañana') ? 1 : 0;
    await bookAt(baseURL, setting, wallAt(today(), days * 1440 + Number(hour) * 60 + Number(minute)));
    await page.getByRole('button', { name: 'Dar el turno' }).click();
    await expect(page.getByText('El turno seleccionado ya fue reservado').first()).toBeVisible();
    await expect(dialog(page)).toContainText('Elegí otro: lo demás se conserva.');
    await hours.first().check();
    await page.getByRole('button', { name: 'Dar el turno' }).click();
    await expect(toast(page, 'Felicitaciones!')).toContainText('Ceibo, ');
  });

  test('the keyboard fills a free place: Enter takes the first match, Escape closes one layer, a new person can be registered', async ({
    page,
    baseURL,
  }) => {
    const setting = await addCounter(baseURL, 1);
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
  await save(page).click();
  await expect(page.getByRole('link', { name: /^Chispa/ })).toBeVisible();
  await page.getByRole('link', { name: 'Reservar un turno' }).click();
  await expect(page.getByRole('heading', { name: /turno/i }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Turnos del día' }).click();
  await expect(heading(page, 'Turnos')).toBeVisible();
});

test('a new person’s form says what is missing, and a recovered one gives way to the next person', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await addCounter(baseURL, 1);
  const { dni } = await signUpWithPets(baseURL, 'Ombú');
  await enterAs(page, setting.clerk);
  await openAgendaDay(page, setting);
  const open = () => page.getByRole('button', { name: 'Dar un turno' }).click();
  await open();
  await expect(personField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    dialog(page).getByText('Es necesario seleccionar al vecino para registrar un turno'),
  ).toBeVisible();
  await expect(personField(page)).toBeFocused();
  await personField(page).fill('Gladys');
  await (await shownOption(page, 'Registrar a «Gladys»')).click();
  await expect(field(page, 'DNI')).toBeFocused();
  for (const typed of ['123456', '301112223']) {
    await field(page, 'DNI').fill(typed);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('El DNI tiene que tener 7 u 8 números')).toBeVisible();
    await expect(field(page, 'DNI')).toBeFocused();
  }
  await expectAccessible(page, '[role=dialog]');

  await field(page, 'DNI').fill(newDni());
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await open();
  await expect(field(page, 'Nombre')).toHaveValue('Gladys');
  await expect(field(page, 'DNI')).toBeFocused();
  const next = newDni();
  await page.keyboard.type(next);
  await expect(field(page, 'DNI')).toHaveValue(next);
  await expect(field(page, 'Nombre')).toHaveValue('');
  await field(page, 'DNI').fill(dni);
  await expect(dialog(page).getByRole('radio', { name: /^Ombú/ })).toBeChecked();
});

test('a sobreturno says why; Escape closes the dialog and gives the focus back', async ({
  page,
  baseURL,
}) => {
  const setting = await addCounter(baseURL, 1);
  const { dni } = await signUpWithPets(baseURL, 'Roque', 'Sultán');
  await enterAs(page, setting.clerk);
  await openAgendaDay(page, setting);
  await page.getByRole('button', { name: 'Dar un turno' }).click();
  await personField(page).fill(dni);
  await (await shownOption(page, new RegExp(dni))).click();
  await dialog(page)
    .getByRole('radio', { name: /^Sultán/ })
    .check();
  await dialog(page)
    .getByRole('radio', { name: /^Sobreturno/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Dar el turno' }).click();
  await expect(field(page, 'Motivo del sobreturno')).toBeFocused();
  await expectNoSidewaysScroll(page, [320]);
  await expectAccessible(page, '[role=dialog]');
  await field(page, 'Motivo del sobreturno').fill('La trajo de lejos');
  await dialog(page).getByRole('button', { name: 'Dar el turno' }).click();
  await expect(row(page, /, Reservado, Sultán/)).toBeVisible();
  await page.getByRole('button', { name: 'Dar un turno' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Dar un turno' })).toBeFocused();
});
