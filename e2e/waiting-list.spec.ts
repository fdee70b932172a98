import { expect, type Page } from '@playwright/test';
import { formatLongDate } from '#shared/platform/town-clock.ts';
import { addBooking, addResidentWithPet } from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll, recordShifts } from './checks.ts';
import { doubleClick } from './double-click.ts';
import { countTaps } from './input-count.ts';
import { test } from './own-server.ts';
import { heading, toast } from './people.ts';
import { addPet, bookFree, buildPetDraft, enterAs, listBookings, signUp } from './town.ts';
import { addWaitingResident, addWaitingTown, wizardPath } from './waiting-town.ts';

const MAX_TAPS = 6;

const offerCard = (page: Page) => page.getByRole('group', { name: 'Se liberó un lugar' });
const waitingList = (page: Page) => page.getByRole('region', { name: 'Lista de espera' });
const joinLink = (page: Page) => page.getByRole('link', { name: 'Anotarme en la lista' });

test('a resident joins the waiting list of a full service and accepts the offered place', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const town = await addWaitingTown(baseURL);
  const { person } = await addResidentWithPet(baseURL);
  await enterAs(page, person);
  const readTaps = await countTaps(page);
  await page.goto(wizardPath(town.setting));
  await expect(page.getByText('No hay turnos disponibles').first()).toBeVisible();
  await joinLink(page).click();
  await expect(heading(page, 'Anotarme en la lista')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Luna' })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Anotarme' }).click();
  await expect(heading(page, 'Luna, en la lista de espera')).toBeFocused();
  await expect(page.getByText('Ninguna mascota antes que Luna. Este mes todavía no salió')).toBeVisible();
  await expect(page.getByText('Estar en la lista no es tener un turno')).toBeVisible();
  expect(await readTaps()).toBeLessThanOrEqual(MAX_TAPS);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await town.freePlace(town.starts[0]);
  await page.goto('/');
  await expect(offerCard(page)).toContainText(new RegExp(formatLongDate(town.starts[0]), 'i'));
  await expect(offerCard(page)).toContainText(`${town.setting.service.serviceName} de Luna`);
  await expect(offerCard(page).getByRole('timer')).toHaveAccessibleName(/^Quedan /);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const tapsBefore = await readTaps();
  await doubleClick(offerCard(page).getByRole('button', { name: 'Acepto el turno' }));
  await expect(heading(page, 'Turno de Luna')).toBeVisible();
  expect((await readTaps()) - tapsBefore).toBeLessThanOrEqual(MAX_TAPS);
  const bookings = await listBookings(baseURL, person);
  expect(bookings.map((each) => [each.bookingStatus, each.bookingStartDate])).toEqual([
    ['A', town.starts[0]],
  ]);

  await page.goBack();
  await expect(heading(page, /^Hola/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tu próximo turno' })).toBeVisible();
  await expect(offerCard(page)).toHaveCount(0);
});

test('an offer is declined on the list of bookings, and the pet keeps its place in the waiting list', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const town = await addWaitingTown(baseURL);
  const { person } = await addWaitingResident(baseURL, town);
  await town.freePlace(town.starts[0]);
  await enterAs(page, person);
  await page.goto('/admin-bookings');
  await expect(offerCard(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.route('**/api/offers/*', (route) => route.abort());
  await offerCard(page).getByRole('button', { name: 'No puedo ese día' }).click();
  await expect(offerCard(page).getByRole('alert')).toContainText('No pudimos conectarnos');
  await page.unroute('**/api/offers/*');
  await offerCard(page).getByRole('button', { name: 'No puedo ese día' }).click();
  await expect(toast(page, 'Seguís en tu puesto de la lista')).toBeVisible();
  await expect(offerCard(page)).toHaveCount(0);
  await expect(heading(page, 'Turnos reservados')).toBeFocused();
  await expect(waitingList(page).getByRole('link')).toContainText('Estar en la lista no es tener un turno');
});

// Chromium counts no shift of an element that was hidden at first.
const RECORD_FOOT = `
  globalThis.footTops = new Set();
  const look = () => {
    const foot = document.querySelector('footer');
    if (foot?.checkVisibility({ visibilityProperty: true })) footTops.add(foot.offsetTop);
    requestAnimationFrame(look);
  };
  look();
`;

for (const delay of [700, 4_000])
  test(`an offer that arrives ${delay} ms late shifts no row of the list of bookings, nor the foot`, async ({
    page,
    baseURL,
  }) => {
    const town = await addWaitingTown(baseURL);
    const { person } = await addWaitingResident(baseURL, town);
    const pet = await addPet(baseURL, person, await buildPetDraft('Simona', baseURL, person));
    await bookFree(baseURL, person, pet.id);
    await town.freePlace(town.starts[0]);
    await enterAs(page, person);
    await page.route('**/api/waiting-list', async (route) => {
      await page.waitForTimeout(delay);
      await route.continue();
    });
    await page.route(/\/waiting-\w+\.js$/, async (route) => {
      await page.waitForTimeout(500);
      await route.continue();
    });
    await recordShifts(page, RECORD_FOOT);
    await page.goto('/admin-bookings');
    await expect(page.getByRole('link', { name: /Simona/ }).first()).toBeVisible();
    await expect(offerCard(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('shifts')).toEqual([]);
    expect(await page.evaluate('[...footTops]')).toHaveLength(1);
  });

test('an owner who no longer needs the offered place leaves the waiting list after one question', async ({
  page,
  baseURL,
}) => {
  const town = await addWaitingTown(baseURL);
  const { person } = await addWaitingResident(baseURL, town);
  await town.freePlace(town.starts[0]);
  await enterAs(page, person);
  await page.goto('/admin-bookings');
  await offerCard(page).getByRole('button', { name: 'Ya no lo necesito' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Salir de la lista' });
  await expectAccessible(page, '[role=alertdialog]');
  await dialog.getByRole('button', { name: 'No salir' }).click();
  await expect(dialog).toHaveCount(0);
  await offerCard(page).getByRole('button', { name: 'Ya no lo necesito' }).click();
  await dialog.getByRole('button', { name: 'Salir de la lista' }).click();
  await expect(offerCard(page)).toHaveCount(0);
  await expect(waitingList(page)).toHaveCount(0);
});

test('an owner pauses, resumes, changes and leaves a waiting list entry by keyboard', async ({
  page,
  baseURL,
}) => {
  const town = await addWaitingTown(baseURL);
  const { person } = await addWaitingResident(baseURL, town);
  await enterAs(page, person);
  await page.goto('/admin-bookings');
  await waitingList(page).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Luna, en la lista de espera')).toBeFocused();
  await page.getByRole('button', { name: 'Pausar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('En pausa', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Seguir en la lista' }).press('Enter');
  await expect(page.getByText(/Ninguna mascota antes que Luna/)).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar los días' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cambiar los días' });
  await dialog.getByRole('checkbox', { name: 'Solo entre dos fechas' }).check();
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(dialog.getByText('Poné al menos una de las dos fechas')).toBeVisible();
  await dialog.getByLabel('Desde el').fill('31/12/2099');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByText('Desde el 31/12/2099')).toBeVisible();

  await page.getByRole('button', { name: 'Salir de la lista' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir de la lista' }).press('Enter');
  await expect(heading(page, 'Turnos reservados')).toBeVisible();
  await expect(waitingList(page)).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, 'Turnos reservados')).toBeVisible();
});

test('the owner of a later booking is offered an earlier slot, to which the booking moves', async ({
  page,
  baseURL,
}) => {
  const town = await addWaitingTown(baseURL);
  await town.freePlace(town.starts[1]);
  const { person, booking } = await addBooking(baseURL, town.setting, town.starts[1]);
  await enterAs(page, person);
  const readTaps = await countTaps(page);
  await page.goto(`/admin-bookings-edit/${booking.id}`);
  await page.getByRole('link', { name: 'Avisarme si hay antes' }).click();
  await expect(page.getByText(/^Luna tiene turno el /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anotarme' }).click();
  await expect(heading(page, 'Luna, en la lista de espera')).toBeVisible();
  await town.freePlace(town.starts[0]);
  await page.goto('/');
  await expect(offerCard(page)).toContainText(
    /^.*Ahora Luna tiene turno el .* Si aceptás, se cambia por este\./s,
  );
  await offerCard(page).getByRole('button', { name: 'Acepto el turno' }).click();
  await expect(heading(page, 'Turno de Luna')).toBeVisible();
  expect(await readTaps()).toBeLessThanOrEqual(MAX_TAPS);
  const bookings = await listBookings(baseURL, person);
  expect(bookings.map((each) => [each.id, each.bookingStatus, each.bookingStartDate])).toEqual([
    [booking.id, 'A', town.starts[0]],
  ]);
});

test('a resident without pets logs in, adds a pet and joins the waiting list without a slot', async ({
  page,
  baseURL,
}) => {
  const town = await addWaitingTown(baseURL);
  await page.goto(wizardPath(town.setting));
  await joinLink(page).click();
  await expect(page.getByRole('button', { name: 'Es mi primera vez' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ya tengo usuario' }).click();
  const person = await signUp(baseURL);
  await page.getByRole('textbox', { name: 'Email' }).first().fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Mora');
  await page.getByRole('radio', { name: 'Perro' }).check();
  await page.getByRole('radio', { name: 'Hembra' }).check();
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('radio', { name: 'Mora' })).toBeChecked();
  await page.getByRole('button', { name: 'Anotarme' }).click();
  await expect(heading(page, 'Mora, en la lista de espera')).toBeVisible();
});
