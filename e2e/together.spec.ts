import { expect, type Page, test } from '@playwright/test';
import { addDays } from '#shared/platform/calendar-months.ts';
import { parseIsoDate, toWeekday } from '#shared/platform/town-clock.ts';
import { addAgenda, type Setting, setUpService, today, wallAt } from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import * as town from './town.ts';
import { confirmRest, next } from './wizard.ts';

/** Holds all weekdays but today's, whose first hours may be over. */
const WEEK = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  fromMinute: 480,
  toMinute: 600,
  places: 1,
})).filter(({ weekday: each }) => each !== toWeekday(parseIsoDate(today()) ?? 0));

async function addServiceWith(base: Base, change: object): Promise<Setting> {
  const setting = await setUpService(base);
  const { clerk, service } = setting;
  await ask(base, 'PUT', `/api/services/${service.id}`, { ...service, ...change }, clerk.token);
  await addAgenda(base, setting, WEEK);
  return setting;
}

async function addPet(base: Base, person: town.Person, name: string) {
  return town.addPet(base, person, await town.completePet(name, base, person));
}

const first = (page: Page) => page.getByRole('button', { name: /^Primer turno/ });

test('two pets that do not fit are rejected when ticked, and booked together where they fit', async ({
  page,
  baseURL,
}) => {
  const setting = await addServiceWith(baseURL, { petsTogetherMax: 2 });
  const { service, location } = setting;
  const question = { questionLabel: 'Tiene la libreta sanitaria' };
  await ask(baseURL, 'POST', `/api/service/${service.id}/questions`, question, setting.clerk.token);
  const person = await town.signUp(baseURL);
  for (const name of ['Luna', 'Sol', 'Gris'])
    await town.addPet(baseURL, person, await town.completePet(name, baseURL, person));
  const beto = await town.signUp(baseURL);
  const { id: PetId } = await addPet(baseURL, beto, 'Tango');
  await ask(baseURL, 'POST', `/api/user/${beto.userId}/termsacceptance`, undefined, beto.token);
  const taken = { PetId, BookerUserId: beto.userId, ServiceId: service.id, LocationId: location.id };
  const start = wallAt(addDays(today(), 1), 510);
  await ask(baseURL, 'POST', '/api/booking', { ...taken, bookingStartDate: start }, beto.token);

  await town.enterAs(page, person);
  await page.goto(`/booking-selector?servicio=${service.id}&lugar=${location.id}`);
  await first(page).click();
  await expect(page.getByRole('radio', { name: /08:00/, checked: true })).toBeVisible();
  await next(page).click();
  await page.getByRole('radio', { name: 'Luna' }).check();
  const also = page.getByRole('group', { name: '¿Viene otra con Luna?' });
  await also.getByRole('checkbox', { name: 'Sol' }).check();
  await expect(also.getByRole('checkbox', { name: 'Gris' })).toBeDisabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await next(page).click();
  await expect(page.locator('[data-problem]')).toContainText(
    /^Desde ese horario no quedan 2 lugares seguidos/,
  );
  await expectAccessible(page);
  await also.getByRole('button', { name: /^Cambiar al .* a las 09:00$/ }).click();
  await expect(also.getByText(/^Hay lugar para las 2 desde el .* a las 09:00\.$/)).toBeVisible();
  await next(page).click();
  await expect(page.getByText('Marcá cada requisito que se cumple con Luna y Sol.')).toBeVisible();
  const meanwhile = { ...taken, PetId: (await addPet(baseURL, beto, 'Milonga')).id };
  await ask(baseURL, 'POST', '/api/booking', { ...meanwhile, bookingStartDate: start + 3600 }, beto.token);
  await confirmRest(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Ha ocurrido un error!' })).toBeVisible();
  await expect(page.getByText(/^Desde ese horario no quedan 2 lugares seguidos/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Reservar el .* a las 08:00$/ }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Comprobante del turno' })).toContainText('Luna');
  const other = page.getByRole('region', { name: 'También reservaste' });
  await expect(other.getByRole('link', { name: /Sol.*08:30/ })).toBeVisible();
  expect(await town.listBookings(baseURL, person)).toHaveLength(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the wizard names the day from which a full period allows another booking', async ({
  page,
  baseURL,
}) => {
  const { service, location } = await addServiceWith(baseURL, { maxInPeriod: 1 });
  const person = await town.signUp(baseURL);
  const { id: PetId } = await addPet(baseURL, person, 'Luna');
  await addPet(baseURL, person, 'Sol');
  await ask(baseURL, 'POST', `/api/user/${person.userId}/termsacceptance`, undefined, person.token);
  const bookingDraft = { PetId, BookerUserId: person.userId, ServiceId: service.id, LocationId: location.id };
  const bookingStartDate = wallAt(addDays(today(), 1), 480);
  await ask(baseURL, 'POST', '/api/booking', { ...bookingDraft, bookingStartDate }, person.token);

  await town.enterAs(page, person);
  await page.goto(`/booking-selector?servicio=${service.id}&lugar=${location.id}`);
  await first(page).click();
  await expect(page.getByRole('radio', { name: /08:30/, checked: true })).toBeVisible();
  await next(page).click();
  const full = page.getByText(/^Ya tenés 1 turno en 30 días \(\d\d\/\d\d\), el máximo para este servicio\./);
  await expect(full.first()).toContainText(/Podés reservar desde el \d\d\/\d\d\/\d{4}$/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a missed booking is pardoned with a reason, and counts again', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, service, location } = await addServiceWith(baseURL, { noShowMax: 1 });
  const person = await town.signUp(baseURL);
  const { id: PetId } = await town.addPet(baseURL, person, await town.completePet('Luna', baseURL, person));
  const wanted = { PetId, BookerUserId: person.userId, ServiceId: service.id, LocationId: location.id };
  const paper = { bookingStartDate: wallAt(addDays(today(), -1), 480), overrideReason: 'Planilla de papel' };
  const { result } = await ask<{ result: { id: number } }>(
    baseURL,
    'POST',
    '/api/booking',
    { ...wanted, ...paper },
    clerk.token,
  );
  const missed = { bookingStatus: 'N', notDoneReason: 'absent' };
  await ask(baseURL, 'PUT', `/api/bookings/${result.id}`, missed, clerk.token);

  await town.enterAs(page, clerk);
  await page.goto(`/admin-bookings-edit/${result.id}`);
  const card = page.getByRole('region', { name: 'Faltó sin avisar' });
  await card.getByRole('button', { name: 'Perdonar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Perdonar la falta' });
  await dialog.getByRole('button', { name: 'Perdonar' }).click();
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription(/Tenés que escribir el motivo/);
  await dialog.getByLabel('Motivo').fill('Estuvo internada');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Perdonar' }).click();
  const pardoned = page.getByRole('region', { name: 'Falta perdonada' });
  await expect(pardoned).toContainText('Estuvo internada');
  await expectAccessible(page);
  await pardoned.getByRole('button', { name: 'Volver a contarla' }).click();
  await expect(card).toContainText('Cuenta para pausar sus reservas');

  await town.enterAs(page, person);
  await page.goto(`/booking-selector?servicio=${service.id}&lugar=${location.id}`);
  await first(page).click();
  await expect(page.getByRole('radio', { name: /08:00/, checked: true })).toBeVisible();
  await next(page).click();
  await expect(page.getByText(/^Faltaste a 1 turno sin avisar/)).toBeVisible();
});
