import { expect, type Page, test } from '@playwright/test';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import { expectAccessible } from './checks.ts';
import { choose, chooseSpecie } from './choose.ts';
import * as town from './town.ts';
import {
  addPetInWizard,
  confirmBooking,
  confirmFromLocks,
  nextButton,
  pickSlot,
  problemText,
  register,
} from './wizard.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a new resident registers, adds a pet, books, sees the booking and cancels it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Reservar un turno' }).click();
  await expect(title(page, 'Seleccioná el turno entre las opciones disponibles')).toBeFocused();
  const { time, day } = await pickSlot(page);
  await nextButton(page).click();

  await expect(title(page, 'Registrate como usuario')).toBeFocused();
  await register(page);
  await expect(title(page, 'Registrá tu mascota')).toBeFocused();
  await addPetInWizard(page, { name: 'Luna', specie: 'Perro', breed: 'Mestizo' });
  const heldAnswer = Promise.withResolvers<void>();
  await page.route(/\/api\/bookings\/\d+$/, (route) => heldAnswer.promise.then(() => route.continue()));
  await confirmFromLocks(page);

  await expect(title(page, 'Felicitaciones!')).toBeFocused();
  // The second half of a double click on 'Siguiente' finds no link in its place.
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toHaveCount(0);
  const ticket = page.getByRole('article', { name: 'Comprobante del turno' });
  await expect(ticket).toContainText(/Perr[ao] mestiz[ao]/);
  const bookingsLink = page.getByRole('link', { name: 'Ver mis turnos' });
  const box = await bookingsLink.boundingBox();
  heldAnswer.resolve();
  await expect(ticket.getByRole('img', { name: 'Código QR del turno' })).toBeVisible();
  expect(await bookingsLink.boundingBox(), 'a late answer doesn’t move the link').toEqual(box);
  await expect(ticket).toContainText(new RegExp(day, 'i'));
  await expect(ticket).toContainText(time);
  await expect(ticket).toContainText(
    /Reservaste un turno de Castración en el Centro de Zoonosis para Luna el/,
  );
  await page.reload();
  await expect(title(page, 'Felicitaciones!')).toBeVisible();
  await expect(ticket.getByRole('img', { name: 'Código QR del turno' })).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await page.getByRole('link', { name: 'Ver mis turnos' }).click();
  await expect(title(page, 'Turnos reservados')).toBeVisible();
  await expect(page.getByRole('table').getByText(time).first()).toBeVisible();

  await page
    .getByRole('table')
    .getByRole('button', { name: /^Cancelar/ })
    .click();
  await page.getByRole('button', { name: 'Sí' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Luna' })).toContainText('Cancelado');
  await page.goto('/booking-selector');
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(`^${day},`) })
    .click();
  await expect(page.getByRole('radio', { name: time })).toBeVisible();
});

test('a second booking for the same pet is rejected with the date of the first', async ({
  page,
  baseURL,
}) => {
  const person = await town.signUp(baseURL);
  const pet = await town.addPet(baseURL, person, await town.buildPetDraft('Luna', baseURL, person));
  const { bookingStartDate: start } = await town.bookFree(baseURL, person, pet.id);
  await town.enterAs(page, person);
  await page.goto('/booking-selector');
  await pickSlot(page);
  await nextButton(page).click();
  await page.getByRole('radio', { name: 'Luna' }).check();
  await nextButton(page).click();
  await page.getByRole('link', { name: 'Ver su turno' }).focus();
  await expect(page.getByRole('radio', { name: 'Luna' })).toHaveAccessibleDescription(/Ya tenés un turno/);
  await expectAccessible(page);
  const startText = `${formatDate(start)} a las ${formatTime(start)}`;
  await expect(
    problemText(page, `Ya tenés un turno reservado para esta mascota el ${startText}`),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/pets$/);
});

test('a slot that is taken meanwhile is reported, and another one can be booked', async ({
  page,
  baseURL,
}) => {
  const [person, rivalOwner] = await Promise.all([town.signUp(baseURL), town.signUp(baseURL)]);
  await town.addPet(baseURL, person, await town.buildPetDraft('Milo', baseURL, person));
  const rivalPet = await town.addPet(baseURL, rivalOwner, { petName: 'Rival' });
  await town.enterAs(page, person);
  await page.goto('/booking-selector');
  await pickSlot(page);
  await nextButton(page).click();
  await page.getByRole('radio', { name: 'Milo' }).check();
  const start = await page.evaluate<number>('JSON.parse(sessionStorage.wizard).slot.bookingStartDate');
  await town.bookSlot(baseURL, rivalOwner, rivalPet.id, start);
  await confirmBooking(page);
  await expect(title(page, 'Ha ocurrido un error!')).toBeVisible();
  await expect(page.getByText('El turno seleccionado ya fue reservado')).toBeVisible();
  await expectAccessible(page);

  const nearest = page.getByRole('region', { name: 'Lo más cercano que queda libre' });
  await expect(nearest.getByRole('button', { name: /libres?$/ }).first()).toBeVisible();
  await nearest
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Aceptado' })).toBeVisible();
  const closedText = 'El turno seleccionado no está disponible';
  await page.route(
    '**/api/booking',
    (route) =>
      route.fulfill({ status: 409, json: { ok: 0, result: null, code: 'conflict', message: closedText } }),
    { times: 1 },
  );
  await nextButton(page).click();
  await expect(page.getByText(closedText)).toBeVisible();
  await nearest
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .click();
  await nextButton(page).click();
  await expect(title(page, 'Felicitaciones!')).toBeVisible();
});

test('a pet saved without breed is completed in the wizard, and a pet that the service rejects shows why', async ({
  page,
  baseURL,
}) => {
  const person = await town.signUp(baseURL);
  await town.addPet(baseURL, person, { petName: 'Toto' });
  await town.enterAs(page, person);
  await page.goto('/booking-selector');
  await pickSlot(page);
  await nextButton(page).click();
  await page.getByRole('radio', { name: 'Toto' }).check();
  await nextButton(page).click();
  await expect(problemText(page, 'Tenes que seleccionar la especie de tu mascota')).toBeVisible();
  const form = page.getByRole('form', { name: 'Datos que faltan de Toto' });
  await chooseSpecie(form, 'Perro');
  await choose(form, 'Raza', 'Bulldog Francés');
  await form.getByRole('radio', { name: 'Macho' }).check();
  await nextButton(page).click();
  await expect(
    problemText(page, 'Lamentablemente no podemos reservar turnos para la raza de tu mascota'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/pets$/);
});
