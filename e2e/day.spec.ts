import { expect, type Locator, test } from '@playwright/test';
import { uniqueName } from './catalogue.ts';
import { expectAccessible } from './checks.ts';
import {
  bookingDialog,
  chooseResident,
  chosenPet,
  manageDialog,
  openDay,
  petRadios,
  residentField,
  row,
  setUpCounter,
  toast,
  waitForOption,
  waitOutToast,
} from './day.ts';
import { doubleClick } from './double-click.ts';
import { bookAsClerk, bookPast, enterAs, listBookings } from './town.ts';

// These tests run with the animations of dialogs and messages.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a booking at the counter takes at most five clicks and some typing', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, person, day, dni } = await setUpCounter(baseURL, 'Luna', 'Simón');
  await enterAs(page, clerk);
  await openDay(page, day);
  let clicks = 0;
  const click = (target: Locator) => {
    clicks += 1;
    return target.click();
  };

  await click(row(page, /^08:30, Libre/));
  await expect(residentField(page)).toBeFocused();
  await page.keyboard.type(dni);
  await click(await waitForOption(page, `Mariana Quiroga (${dni})`));
  await click(petRadios(page).getByRole('radio', { name: /^Simón/ }));
  await click(bookingDialog(page).getByRole('button', { name: 'Agregar un comentario' }));
  await page.getByLabel('Comentario').fill('Llamar antes');
  await click(bookingDialog(page).getByRole('button', { name: 'Guardar' }));

  await expect(toast(page, 'Felicitaciones! Se registró el turno solicitado')).toBeVisible();
  await expect(bookingDialog(page)).toBeHidden();
  const takenRow = row(page, /^08:30, Reservado, Simón, de Mariana Quiroga/);
  await expect(takenRow).toBeFocused();
  expect(clicks).toBeLessThanOrEqual(5);
  const [counterBooking] = await listBookings(baseURL, person);
  expect(counterBooking).toMatchObject({ OperatorUserId: clerk.userId, bookingComment: 'Llamar antes' });

  await takenRow.click();
  await expect(manageDialog(page)).toContainText('Perro');
  await expect(manageDialog(page)).toContainText('Llamar antes');
  await expect(manageDialog(page).getByRole('link', { name: /2622451287/ })).toHaveAttribute(
    'href',
    'tel:2622451287',
  );
  await expect(manageDialog(page).getByRole('link', { name: 'Ver el detalle' })).toHaveAttribute(
    'href',
    `/admin-bookings-edit/${counterBooking?.id}`,
  );
});

test('the booking dialog reports missing fields, and forgets the chosen person when it closes', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { clerk, day, dni } = await setUpCounter(baseURL, 'Luna', 'Simón');
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^09:00, Libre/).click();
  const save = bookingDialog(page).getByRole('button', { name: 'Guardar' });
  await save.click();
  const noResident = 'Es necesario seleccionar al vecino para registrar un turno';
  await expect(toast(page, noResident)).toBeVisible();
  await expect(residentField(page)).toBeFocused();
  await expect(residentField(page)).toHaveAccessibleDescription(noResident);
  const noPet = 'Es necesario seleccionar a la mascota para registrar un turno';

  await residentField(page).fill('no hay nadie así');
  await expect(page.getByText('No hay vecinos disponibles')).toBeVisible();
  await expect(page.getByRole('option', { name: 'Registrar a «no hay nadie así»' })).toBeVisible();
  await chooseResident(page, dni);
  await expect(residentField(page)).not.toHaveAccessibleDescription(noResident);
  await expect(petRadios(page).getByRole('radio').first()).toBeFocused();
  await save.click();
  await expect(toast(page, noPet)).toBeVisible();
  await expect(petRadios(page).getByRole('radio').first()).toBeFocused();
  await expect(bookingDialog(page).getByText(noPet)).toBeVisible();

  await bookingDialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(bookingDialog(page)).toBeHidden();
  await expect(row(page, /^09:00, Libre/)).toBeFocused();
  await row(page, /^09:00, Libre/).click();
  await expect(residentField(page)).toHaveValue('');
  await expect(petRadios(page)).toHaveCount(0);
});

test('the booking dialog chooses a person’s only pet, and offers to register one if there is none', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { clerk, day, dni } = await setUpCounter(baseURL, 'Pampa');
  const ownerWithoutPets = await setUpCounter(baseURL);
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^10:00, Libre/).click();
  await chooseResident(page, ownerWithoutPets.dni);
  await expect(page.getByText('No hay mascotas disponibles')).toBeVisible();
  await expect(bookingDialog(page).getByRole('textbox', { name: 'Nombre de la mascota' })).toBeFocused();
  await chooseResident(page, dni);
  await expect(chosenPet(page)).toHaveAccessibleName(/^Pampa/);
});

test('a list of residents that is too long to load is searched by the server', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, day, dni } = await setUpCounter(baseURL, 'Milo');
  await page.route('**/api/users/1?*', async (route) => {
    const answer = await route.fetch();
    const isUnfiltered = !route.request().url().includes('q=');
    const list = await answer.json();
    await route.fulfill({ json: isUnfiltered ? { items: [], next: 'more', total: 5_000 } : list });
  });
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^08:00, Libre/).click();
  await residentField(page).fill(dni.replace(/(\d{2})(\d{3})/, '$1.$2.'));
  // An Enter pressed before the answer takes its first row once the answer comes.
  await page.keyboard.press('Enter');
  await expect(residentField(page)).toHaveValue(`Mariana Quiroga (${dni})`);
  await expect(chosenPet(page)).toHaveAccessibleName(/^Milo/);
});

test('a rule stops a second booking of a pet until a reason is given', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, person, places, day, dni, petIds } = await setUpCounter(baseURL, 'Olivia');
  await bookAsClerk(baseURL, clerk, person, petIds[0] ?? 0, places[0]?.bookingStartDate ?? 0);
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^11:00, Libre/).click();
  await chooseResident(page, dni);
  await expect(chosenPet(page)).toHaveAccessibleName(/^Olivia/);
  await bookingDialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(
    bookingDialog(page).getByText(/^Este vecino ya tiene un turno reservado para esta mascota/),
  ).toBeVisible();
  const overrideButton = bookingDialog(page).getByRole('button', { name: 'Registrar igual' });
  const reason = page.getByRole('textbox', { name: 'Motivo' });
  await expect(reason).toBeFocused();
  await overrideButton.click();
  await expect(reason).toHaveAccessibleDescription(/Escribí el motivo/);
  await waitOutToast(page);
  await reason.fill('Control a la semana');
  await expectAccessible(page);
  await overrideButton.dblclick();
  await row(page, /^11:00, Reservado, Olivia/).click();
  await expect(manageDialog(page)).toContainText('Control a la semana');
});

test('cancelling a booking of the day asks once and frees its place', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, person, places, day, petIds } = await setUpCounter(baseURL, 'Rocco');
  await bookAsClerk(baseURL, clerk, person, petIds[0] ?? 0, places[2]?.bookingStartDate ?? 0);
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /Rocco/).click();
  await expect(manageDialog(page)).toContainText(
    'La cancelación será definitiva y liberará el turno para que sea ocupado por otra mascota',
  );
  for (const name of ['Cumplido', 'No cumplido'])
    await expect(manageDialog(page).getByRole('button', { name, exact: true })).toBeDisabled();
  await expect(manageDialog(page)).toContainText('Cumplido y No cumplido se marcan desde el');

  await manageDialog(page).getByRole('button', { name: 'Cancelar turno' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancelación de turno' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
  await manageDialog(page).getByRole('button', { name: 'Cancelar turno' }).click();
  await doubleClick(question.getByRole('button', { name: 'Sí' }));
  await expect(manageDialog(page)).toBeHidden();
  await expect(row(page, /^09:00, Libre/)).toBeFocused();
  expect((await listBookings(baseURL, person)).map((each) => each.bookingStatus)).toEqual(['C']);
});

test('a booking is marked done with one click and then corrected to not done', async ({ page, baseURL }) => {
  const zeus = uniqueName('Zeus');
  const { clerk, person, petIds } = await setUpCounter(baseURL, zeus);
  const past = await bookPast(baseURL, clerk, person, petIds[0] ?? 0);
  await enterAs(page, clerk);
  await openDay(page, past.bookingDate);
  await row(page, new RegExp(`Reservado, ${zeus}`)).click();
  await doubleClick(manageDialog(page).getByRole('button', { name: 'Cumplido', exact: true }));
  await expect(row(page, new RegExp(`, Cumplido, ${zeus}`))).toBeFocused();
  await waitOutToast(page);
  await row(page, new RegExp(`, Cumplido, ${zeus}`)).press('Enter');
  await expect(manageDialog(page).getByRole('button', { name: 'Cumplido', exact: true })).toBeDisabled();
  await manageDialog(page).getByRole('button', { name: 'No cumplido' }).click();
  const reasonGroup = manageDialog(page).getByRole('group', { name: '¿Por qué no se cumplió?' });
  await expect(reasonGroup).toBeFocused();
  await reasonGroup.getByRole('button', { name: 'No vino' }).click();
  await expect(row(page, new RegExp(`, No cumplido, ${zeus}`))).toBeVisible();
  expect((await listBookings(baseURL, person)).map((each) => each.bookingStatus)).toEqual(['N']);
});
