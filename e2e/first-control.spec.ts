import { expect, type Page } from '@playwright/test';
import { addAgenda, setUpService } from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';
import { acceptTerms, nextButton, pickSlot, register, waitForCondition } from './wizard.ts';

const MAX_CONTROL_Y = 320;
const CONTROL_SELECTOR = `input:enabled, select, [aria-expanded], [aria-pressed], [role="grid"] button`;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  fromMinute: 480,
  toMinute: 720,
  places: 1,
}));

function measureFirstY(page: Page): Promise<number> {
  return page.evaluate<number>(`Math.min(...[...document.querySelectorAll('main :is(${CONTROL_SELECTOR})')]
    .filter((each) => each.checkVisibility() && !each.closest('[inert], [aria-label="Tu reserva"]'))
    .map((each) => each.getBoundingClientRect().top))`);
}

async function pressNext(page: Page): Promise<void> {
  const shownToast = waitForCondition(
    page,
    `document.querySelector('[aria-live][data-react-aria-top-layer] > div')?.getBoundingClientRect().top
      >= document.activeElement.getBoundingClientRect().bottom`,
  );
  await nextButton(page).click();
  await shownToast;
}

test('each step begins with its task, and Siguiente on an untouched step focuses its first field', async ({
  page,
  baseURL,
}) => {
  const vaccination = await setUpService(baseURL);
  await addAgenda(baseURL, vaccination, EVERY_DAY);
  await page.goto('/booking-selector?servicio=1&lugar=1');
  const slot = page.getByRole('radiogroup', { name: 'Horarios' }).getByRole('radio').first();
  await expect(slot).toBeVisible();
  expect(await measureFirstY(page)).toBeLessThanOrEqual(MAX_CONTROL_Y);
  const { y = 0, height = 0 } = (await slot.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await page.locator('[data-action-bar]').boundingBox())?.y ?? 0);
  await pressNext(page);
  await expect(slot).toBeFocused();
  await pickSlot(page);
  await nextButton(page).click();

  const registration = page.getByRole('form', { name: 'Registro' });
  await expect(registration).toBeVisible();
  expect(await measureFirstY(page)).toBeLessThanOrEqual(MAX_CONTROL_Y);
  expect((await registration.getByLabel('Nombre').boundingBox())?.y).toBeLessThanOrEqual(MAX_CONTROL_Y);
  await pressNext(page);
  await expect(registration.getByLabel('Nombre')).toBeFocused();
  await register(page);

  const petNameField = page.getByRole('form', { name: 'Nueva mascota' }).getByLabel('Nombre');
  await expect(petNameField).toBeVisible();
  expect((await petNameField.boundingBox())?.y).toBeLessThanOrEqual(MAX_CONTROL_Y);
  await pressNext(page);
  await expect(petNameField).toBeFocused();
});

test('requirements and terms begin with their task and scroll with the page', async ({ page, baseURL }) => {
  const person = await town.signUp(baseURL);
  await town.addPet(baseURL, person, await town.buildPetDraft('Luna', baseURL, person));
  await town.enterAs(page, person);
  await page.goto('/booking-selector?servicio=1&lugar=1');
  await pickSlot(page);
  await nextButton(page).click();
  await expect(page.getByRole('radio', { name: 'Luna' })).toBeChecked();
  expect(await measureFirstY(page)).toBeLessThanOrEqual(MAX_CONTROL_Y);
  await nextButton(page).click();

  const firstRequirement = page.getByRole('checkbox').first();
  await expect(firstRequirement).toBeVisible();
  expect(await measureFirstY(page)).toBeLessThanOrEqual(MAX_CONTROL_Y);
  await pressNext(page);
  await expect(firstRequirement).toBeFocused();
  await page.getByRole('button', { name: 'Se cumplen todos' }).click();
  await nextButton(page).click();

  const acceptToggle = page.getByRole('button', { name: 'Aceptar' });
  await expect(acceptToggle).toBeVisible();
  expect(await measureFirstY(page)).toBeLessThanOrEqual(MAX_CONTROL_Y);
  await pressNext(page);
  await expect(acceptToggle).toBeFocused();
  const terms = page.getByRole('region', { name: 'Texto de los términos y condiciones' });
  expect(await terms.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
});

test('step 4 is skipped for a service without requirements', async ({ page, baseURL }) => {
  const control = await setUpService(baseURL, 'Control');
  await addAgenda(baseURL, control, EVERY_DAY);
  const person = await town.signUp(baseURL);
  await town.addPet(baseURL, person, await town.buildPetDraft('Luna', baseURL, person));
  await town.enterAs(page, person);
  await page.goto(`/booking-selector?servicio=${control.service.id}&lugar=${control.location.id}`);
  await pickSlot(page);
  await nextButton(page).click();
  await expect(page.getByRole('radio', { name: 'Luna' })).toBeChecked();
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByText('Paso 5 de 5')).toBeVisible();
  const backButton = page.getByRole('button', { name: 'Anterior', exact: true });
  await backButton.click();
  await expect(page).toHaveURL(/\/pets$/);

  await page.goto('/terms');
  await page.waitForLoadState('networkidle');
  await backButton.click();
  await expect(page).toHaveURL(/\/pets$/);
  await page.goto('/locks');
  await expect(page.getByText('No hay requisitos para este servicio')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await nextButton(page).click();
  await acceptTerms(page);
  await nextButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();
});
