import { expect, type Page, test } from '@playwright/test';
import { addDays } from '#shared/platform/calendar-months.ts';
import { parseIsoDate, toWeekday } from '#shared/platform/town-clock.ts';
import { addAgenda, type Setting, setUpService, today, wallClockAt } from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import * as town from './town.ts';
import { confirmFromLocks, nextButton } from './wizard.ts';

/** Holds all weekdays but today's, whose first hours may be over. */
const WEEK = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  fromMinute: 480,
  toMinute: 600,
  places: 1,
})).filter(({ weekday: each }) => each !== toWeekday(parseIsoDate(today()) ?? 0));

async function addServiceWith(base: Base, serviceChange: object): Promise<Setting> {
  const setting = await setUpService(base);
  const { clerk, service } = setting;
  await ask(base, 'PUT', `/api/services/${service.id}`, { ...service, ...serviceChange }, clerk.token);
  await addAgenda(base, setting, WEEK);
  return setting;
}

async function addPet(base: Base, person: town.Person, name: string) {
  return town.addPet(base, person, await town.buildPetDraft(name, base, person));
}

const firstBookingButton = (page: Page) => page.getByRole('button', { name: /^Primer turno/ });

test('two pets are rejected at a start without two places in a row, and booked together at another', async ({
  page,
  baseURL,
}) => {
  const setting = await addServiceWith(baseURL, { petsTogetherMax: 2 });
  const { service, location } = setting;
  const question = { questionLabel: 'Tiene la libreta sanitaria' };
  await ask(baseURL, 'POST', `/api/service/${service.id}/questions`, question, setting.clerk.token);
  const person = await town.signUp(baseURL);
  for (const name of ['Luna', 'Sol', 'Gris'])
    await town.addPet(baseURL, person, await town.buildPetDraft(name, baseURL, person));
  const beto = await town.signUp(baseURL);
  const { id: PetId } = await addPet(baseURL, beto, 'Tango');
  await ask(baseURL, 'POST', `/api/user/${beto.userId}/termsacceptance`, undefined, beto.token);
  const takenDraft = { PetId, BookerUserId: beto.userId, ServiceId: service.id, LocationId: location.id };
  const start = wallClockAt(addDays(today(), 1), 510);
  await ask(baseURL, 'POST', '/api/booking', { ...takenDraft, bookingStartDate: start }, beto.token);

  await town.enterAs(page, person);
  await page.goto(`/booking-selector?servicio=${service.id}&lugar=${location.id}`);
  await firstBookingButton(page).click();
  await expect(page.getByRole('radio', { name: /08:00/, checked: true })).toBeVisible();
  await nextButton(page).click();
  await page.getByRole('radio', { name: 'Luna' }).check();
  const togetherGroup = page.getByRole('group', { name: '¿Viene otra con Luna?' });
  await togetherGroup.getByRole('checkbox', { name: 'Sol' }).check();
  await expect(togetherGroup.getByRole('checkbox', { name: 'Gris' })).toBeDisabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await nextButton(page).click();
  await expect(page.locator('[data-problem]')).toContainText(
    /^Desde ese horario no quedan 2 lugares seguidos/,
  );
  await expectAccessible(page);
  await togetherGroup.getByRole('button', { name: /^Cambiar al .* a las 09:00$/ }).click();
  await expect(togetherGroup.getByText(/^Hay lugar para las 2 desde el .* a las 09:00\.$/)).toBeVisible();
  await nextButton(page).click();
  await expect(page.getByText('Marcá cada requisito que se cumple con Luna y Sol.')).toBeVisible();
  const laterDraft = { ...takenDraft, PetId: (await addPet(baseURL, beto, 'Milonga')).id };
  await ask(baseURL, 'POST', '/api/booking', { ...laterDraft, bookingStartDate: start + 3600 }, beto.token);
  await confirmFromLocks(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Ha ocurrido un error!' })).toBeVisible();
  await expect(page.getByText(/^Desde ese horario no quedan 2 lugares seguidos/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Reservar el .* a las 08:00$/ }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Comprobante del turno' })).toContainText('Luna');
  const otherBookings = page.getByRole('region', { name: 'También reservaste' });
  await expect(otherBookings.getByRole('link', { name: /Sol.*08:30/ })).toBeVisible();
  expect(await town.listBookings(baseURL, person)).toHaveLength(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the wizard names the first day on which the limit of bookings allows another one', async ({
  page,
  baseURL,
}) => {
  const { service, location } = await addServiceWith(baseURL, { maxInPeriod: 1 });
  const person = await town.signUp(baseURL);
  const { id: PetId } = await addPet(baseURL, person, 'Luna');
  await addPet(baseURL, person, 'Sol');
  await ask(baseURL, 'POST', `/api/user/${person.userId}/termsacceptance`, undefined, person.token);
  const bookingDraft = { PetId, BookerUserId: person.userId, ServiceId: service.id, LocationId: location.id };
  const bookingStartDate = wallClockAt(addDays(today(), 1), 480);
  await ask(baseURL, 'POST', '/api/booking', { ...bookingDraft, bookingStartDate }, person.token);

  await town.enterAs(page, person);
  await page.goto(`/booking-selector?servicio=${service.id}&lugar=${location.id}`);
  await firstBookingButton(page).click();
  await expect(page.getByRole('radio', { name: /08:30/, checked: true })).toBeVisible();
  await nextButton(page).click();
  const fullPeriodText = page.getByText(
    /^Ya tenés 1 turno en 30 días \(\d\d\/\d\d\), el máximo para este servicio\./,
  );
  await expect(fullPeriodText.first()).toContainText(/Podés reservar desde el \d\d\/\d\d\/\d{4}$/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a missed booking is pardoned with a reason, and counts again', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, service, location } = await addServiceWith(baseURL, { noShowMax: 1 });
  const person = await town.signUp(baseURL);
  const { id: PetId } = await town.addPet(baseURL, person, await town.buildPetDraft('Luna', baseURL, person));
  const bookingDraft = {
    PetId,
    BookerUserId: person.userId,
    ServiceId: service.id,
    LocationId: location.id,
    bookingStartDate: wallClockAt(addDays(today(), -1), 480),
    overrideReason: 'Planilla de papel',
  };
  const { result } = await ask<{ result: { id: number } }>(
    baseURL,
    'POST',
    '/api/booking',
    bookingDraft,
    clerk.token,
  );
  const missed = { bookingStatus: 'N', notDoneReason: 'absent' };
  await ask(baseURL, 'PUT', `/api/bookings/${result.id}`, missed, clerk.token);

  await town.enterAs(page, clerk);
  await page.goto(`/admin-bookings-edit/${result.id}`);
  const missedCard = page.getByRole('region', { name: 'Faltó sin avisar' });
  await missedCard.getByRole('button', { name: 'Perdonar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Perdonar la falta' });
  await dialog.getByRole('button', { name: 'Perdonar' }).click();
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription(/Tenés que escribir el motivo/);
  await dialog.getByLabel('Motivo').fill('Estuvo internada');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Perdonar' }).click();
  const pardonedCard = page.getByRole('region', { name: 'Falta perdonada' });
  await expect(pardonedCard).toContainText('Estuvo internada');
  await expectAccessible(page);
  await pardonedCard.getByRole('button', { name: 'Volver a contarla' }).click();
  await expect(missedCard).toContainText('Cuenta para pausar sus reservas');

  await town.enterAs(page, person);
  await page.goto(`/booking-selector?servicio=${service.id}&lugar=${location.id}`);
  await firstBookingButton(page).click();
  await expect(page.getByRole('radio', { name: /08:00/, checked: true })).toBeVisible();
  await nextButton(page).click();
  await expect(page.getByText(/^Faltaste a 1 turno sin avisar/)).toBeVisible();
});

test('a resident whose only pet died adds another one in the wizard', { tag: '@both' }, async ({
  page,
  baseURL,
}) => {
  const { service, location } = await addServiceWith(baseURL, {});
  const person = await town.signUp(baseURL);
  const { id } = await addPet(baseURL, person, 'Luna');
  await ask(baseURL, 'PUT', `/api/pets/${id}/death`, { petDiedOn: today() }, person.token);
  await town.enterAs(page, person);
  await page.goto(`/booking-selector?servicio=${service.id}&lugar=${location.id}`);
  await firstBookingButton(page).click();
  await nextButton(page).click();
  await expect(page.getByRole('form', { name: 'Nueva mascota' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar una mascota' })).toBeVisible();
});
