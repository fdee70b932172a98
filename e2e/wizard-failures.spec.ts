import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './checks.ts';
import { REJECTION, rejectUntilRetry, retryLoad } from './failed-loads.ts';
import * as town from './town.ts';
import { nextButton, pickSlot, problemText, tickAll, waitForCondition } from './wizard.ts';

const TOAST_IN_TWO_LINES = `[...document.querySelectorAll('[role=status]')].some(
  ({ textContent }) => /Service Unavailable.*El sistema no está disponible/.test(textContent))`;

test('each step of the wizard offers to reload data that failed to load', async ({ page, baseURL }) => {
  const person = await town.signUp(baseURL);
  await town.addPet(baseURL, person, await town.buildPetDraft('Pampa', baseURL, person));
  await town.enterAs(page, person);
  const main = page.getByRole('main');
  await rejectUntilRetry(page, '**/open/bookings/availables/**');
  await page.goto('/booking-selector');
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await page
    .getByRole('grid')
    .getByRole('button', { name: /libres?$/ })
    .first()
    .click();
  await retryLoad(main, 'No pudimos cargar los horarios');
  await expect(page.getByRole('radiogroup', { name: 'Horarios' })).toBeVisible();
  await page.goto('/booking-selector');
  await pickSlot(page);

  const requirementPaths = ['**/questions', '**/lockrules'];
  for (const path of requirementPaths) await page.route(path, (route) => route.fulfill(REJECTION));
  await rejectUntilRetry(page, '**/api/users/*/pets');
  await nextButton(page).click();
  await retryLoad(main, 'No pudimos cargar tus mascotas');
  await page.getByRole('radio', { name: 'Pampa' }).check();

  await nextButton(page).click();
  await expect(page.getByRole('heading', { name: 'No pudimos cargar los requisitos' })).toBeVisible();
  await nextButton(page).click();
  await expect(problemText(page, 'No pudimos cargar los requisitos')).toBeVisible();
  for (const path of requirementPaths) await rejectUntilRetry(page, path);
  await retryLoad(main, 'No pudimos cargar los requisitos');
  await tickAll(page);

  await rejectUntilRetry(page, '**/open/terms?*');
  await nextButton(page).click();
  await retryLoad(main, 'No pudimos cargar los términos y condiciones');
  await expect(page.getByRole('button', { name: 'Aceptar' })).toBeVisible();
});

test('a booking whose answer was lost is tried again on its step, and books once', async ({
  page,
  baseURL,
}) => {
  const person = await town.signUp(baseURL);
  await town.addPet(baseURL, person, await town.buildPetDraft('Pampa', baseURL, person));
  await town.enterAs(page, person);
  await page.goto('/booking-selector');
  await pickSlot(page);
  const releaseRules = await delayCalls(page, '**/lockrules');
  await nextButton(page).click();
  await page.getByRole('radio', { name: 'Pampa' }).check();
  await nextButton(page).click();
  await page.getByRole('button', { name: 'Se cumplen todos' }).press('Enter');
  // The rules haven't loaded yet; a key pressed now takes effect once they have.
  await nextButton(page).press('Enter');
  await expect(nextButton(page)).toHaveAttribute('aria-disabled', 'true');
  releaseRules();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const shownToast = waitForCondition(page, TOAST_IN_TWO_LINES);
  await page.route('**/termsacceptance', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await nextButton(page).click();
  await shownToast;
  // The booking is saved and its answer lost; then the server is down.
  await page.route('**/api/booking', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await nextButton(page).click();
  const unknownResultNote = page.getByRole('alert').filter({ hasText: 'No pudimos conectarnos' });
  await expect(unknownResultNote).toContainText('No sabemos si tu turno quedó reservado.');
  await expect(unknownResultNote).toBeFocused();
  await expectAccessible(page);
  await page.unroute('**/api/booking');
  await page.route('**/api/booking', (route) => route.fulfill({ status: 503, json: {} }));
  await unknownResultNote.getByRole('button', { name: 'Probar de nuevo' }).click();
  const unavailableNote = page.getByRole('alert').filter({ hasText: 'Service Unavailable' });
  await expect(unavailableNote).toContainText('El sistema no está disponible en este momento');
  await expect(unavailableNote).toContainText('No sabemos si tu turno quedó reservado.');
  await page.unroute('**/api/booking');
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();
  expect(await town.listBookings(baseURL, person)).toHaveLength(1);
});

test('start times that could not be refreshed stay, without an error', async ({ page }) => {
  await page.clock.install();
  await page.goto('/booking-selector');
  const { time } = await pickSlot(page);
  let rejections = 0;
  await page.route('**/open/bookings/availables/**', (route) => {
    rejections += 1;
    return route.fulfill({ status: 409, json: { message: 'Ahora no' } });
  });
  await page.clock.fastForward(31_000);
  await expect.poll(() => rejections).toBeGreaterThan(0);
  await page.clock.runFor(1_000);
  await expect(page.getByRole('radio', { name: time })).toBeChecked();
  await expect(page.getByText('Ahora no')).toHaveCount(0);
});

test('the home says that bookings failed to load, instead of showing none', async ({ page, baseURL }) => {
  const person = await town.signUp(baseURL);
  const pet = await town.addPet(baseURL, person, await town.buildPetDraft('Pampa', baseURL, person));
  await town.bookFree(baseURL, person, pet.id);
  await town.enterAs(page, person);
  await page.clock.install();
  await page.route('**/api/bookings', () => undefined);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  await page.clock.fastForward(3_000);
  const bookLink = page.getByRole('link', { name: 'Reservar un turno' });
  await expect(bookLink, 'the link shows although no answer came').toBeVisible();
  await page.unroute('**/api/bookings');
  await rejectUntilRetry(page, '**/api/bookings');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Tu próximo turno' });
  await expect(page.getByText('No pudimos cargar tus turnos')).toBeVisible();
  await expect(card).toHaveCount(0);
  await retryLoad(page.getByRole('main'), 'No pudimos cargar tus turnos');
  await expect(card.getByRole('link', { name: /Pampa|desde/ })).toBeVisible();
});

async function delayCalls(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    // A call that the page has cancelled can't continue.
    await route.continue().catch(() => null);
  });
  return resolve;
}
