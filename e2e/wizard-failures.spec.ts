import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './checks.ts';
import * as town from './town.ts';
import { next, pickSlot, problem, tickAll, waitForCondition } from './wizard.ts';

const TOAST_IN_TWO_LINES = `[...document.querySelectorAll('[role=status]')].some(
  ({ textContent }) => /Service Unavailable.*El sistema no está disponible/.test(textContent))`;

test('a step offers to load again what failed to load on a bad network', async ({ page, baseURL }) => {
  const person = await town.signUp(baseURL);
  await town.addPet(baseURL, person, await town.completePet('Pampa', baseURL, person));
  await town.enterAs(page, person);
  const slotsBack = await rejectCalls(page, '**/open/bookings/availables/**');
  await page.goto('/booking-selector');
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await page
    .getByRole('grid')
    .getByRole('button', { name: /libres?$/ })
    .first()
    .click();
  await slotsBack('No pudimos cargar los horarios');
  await expect(page.getByRole('radiogroup', { name: 'Horarios' })).toBeVisible();
  await page.goto('/booking-selector');
  await pickSlot(page);

  const questionsBack = await rejectCalls(page, '**/questions');
  const rulesBack = await rejectCalls(page, '**/lockrules');
  const petsBack = await rejectCalls(page, '**/api/users/*/pets');
  await next(page).click();
  await petsBack('No pudimos cargar tus mascotas');
  await page.getByRole('radio', { name: 'Pampa' }).check();

  await next(page).click();
  await expect(page.getByRole('heading', { name: 'No pudimos cargar los requisitos' })).toBeVisible();
  await next(page).click();
  await expect(problem(page, 'No pudimos cargar los requisitos')).toBeVisible();
  await rulesBack();
  await questionsBack('No pudimos cargar los requisitos');
  await tickAll(page);

  const termsBack = await rejectCalls(page, '**/open/terms?*');
  await next(page).click();
  await termsBack('No pudimos cargar los términos y condiciones');
  await expect(page.getByRole('button', { name: 'Aceptar' })).toBeVisible();
});

test('a last tap without an answer is tried again where it stands, and books once', async ({
  page,
  baseURL,
}) => {
  const person = await town.signUp(baseURL);
  await town.addPet(baseURL, person, await town.completePet('Pampa', baseURL, person));
  await town.enterAs(page, person);
  await page.goto('/booking-selector');
  await pickSlot(page);
  const rulesCome = await delayCalls(page, '**/lockrules');
  await next(page).click();
  await page.getByRole('radio', { name: 'Pampa' }).check();
  await next(page).click();
  await page.getByRole('button', { name: 'Se cumplen todos' }).press('Enter');
  // The gate's answer isn't there yet; a key pressed now takes effect once it comes.
  await next(page).press('Enter');
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  rulesCome();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const toast = waitForCondition(page, TOAST_IN_TWO_LINES);
  await page.route('**/termsacceptance', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await next(page).click();
  await toast;
  // The booking is saved and its answer lost; then the server is down.
  await page.route('**/api/booking', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await next(page).click();
  const note = page.getByRole('alert').filter({ hasText: 'No pudimos conectarnos' });
  await expect(note).toContainText('No sabemos si tu turno quedó reservado.');
  await expect(note).toBeFocused();
  await expectAccessible(page);
  await page.unroute('**/api/booking');
  await page.route('**/api/booking', (route) => route.fulfill({ status: 503, json: {} }));
  await note.getByRole('button', { name: 'Probar de nuevo' }).click();
  const away = page.getByRole('alert').filter({ hasText: 'Service Unavailable' });
  await expect(away).toContainText('El sistema no está disponible en este momento');
  await expect(away).toContainText('No sabemos si tu turno quedó reservado.');
  await page.unroute('**/api/booking');
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();
  expect(await town.listBookings(baseURL, person)).toHaveLength(1);
});

test('start times that could not be refreshed stay, without an alarm', async ({ page }) => {
  await page.clock.install();
  await page.goto('/booking-selector');
  const { time } = await pickSlot(page);
  let refusals = 0;
  await page.route('**/open/bookings/availables/**', (route) => {
    refusals += 1;
    return route.fulfill({ status: 409, json: { message: 'Ahora no' } });
  });
  await page.clock.fastForward(31_000);
  await expect.poll(() => refusals).toBeGreaterThan(0);
  await page.clock.runFor(1_000);
  await expect(page.getByRole('radio', { name: time })).toBeChecked();
  await expect(page.getByText('Ahora no')).toHaveCount(0);
});

test('the home distinguishes bookings that failed to load from having none', async ({ page, baseURL }) => {
  const person = await town.signUp(baseURL);
  const pet = await town.addPet(baseURL, person, await town.completePet('Pampa', baseURL, person));
  await town.bookFree(baseURL, person, pet.id);
  await town.enterAs(page, person);
  await page.clock.install();
  await page.route('**/api/bookings', () => undefined);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  await page.clock.fastForward(3_000);
  const action = page.getByRole('link', { name: 'Reservar un turno' });
  await expect(action, 'hidden for as long as no answer comes').toBeVisible();
  await page.unroute('**/api/bookings');
  const bookingsBack = await rejectCalls(page, '**/api/bookings');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Tu próximo turno' });
  await expect(page.getByText('No pudimos cargar tus turnos')).toBeVisible();
  await expect(card).toHaveCount(0);
  await bookingsBack('No pudimos cargar tus turnos');
  await expect(card.getByRole('link', { name: /Pampa|desde/ })).toBeVisible();
});

async function rejectCalls(page: Page, path: string): Promise<(message?: string) => Promise<void>> {
  await page.route(path, (route) => route.fulfill({ status: 409, json: { message: 'Ahora no' } }));
  return async (message) => {
    if (message) await expect(page.getByRole('main').getByText(message).first()).toBeVisible();
    await page.unroute(path);
    if (message) await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  };
}

async function delayCalls(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    // A call that the page gave up can't continue.
    await route.continue().catch(() => null);
  });
  return resolve;
}
