import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ask } from './ask.ts';
import { countTaps } from './input-count.ts';
import { untouchedTest as test } from './own-server.ts';
import * as town from './town.ts';
import { acceptTerms, nextButton } from './wizard.ts';

test('a new visitor registers and books in at most 20 taps', async ({ page }) => {
  const readTaps = await countTaps(page);
  await page.goto('/booking-selector');
  await chooseSlot(page);
  await nextButton(page).click();

  const number = String(randomInt(10_000_000, 99_999_999));
  const fillByTap = async (label: string, text: string) => {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.click();
    await field.fill(text);
  };
  await fillByTap('Nombre', 'Mariana');
  await fillByTap('Apellido', 'Ortiz');
  await fillByTap('Email', `vecina.${number}.${randomInt(1e9)}@huellas.test`);
  await fillByTap('Contraseña', `sierra-azul-${number}`);
  await fillByTap('Repetir contraseña', `sierra-azul-${number}`);
  await fillByTap('Celular', '2622 45-1287');
  await fillByTap('DNI', number);
  await fillByTap('Dirección', 'San Martín 100');
  await nextButton(page).click();

  await expect(page).toHaveURL(/\/pets$/);
  const breedsAnswer = Promise.withResolvers<void>();
  await page.route(/\/species\/\d+/, (route) => breedsAnswer.promise.then(() => route.continue()));
  await fillByTap('Nombre', 'Luna');
  await page.getByRole('radio', { name: 'Perro' }).click();
  await page.getByRole('radio', { name: 'Hembra' }).click();
  breedsAnswer.resolve();
  await expect(page.getByRole('combobox', { name: 'Raza' })).toHaveValue('Mestizo');
  await nextButton(page).click();
  await confirmAll(page);
  expect(await readTaps()).toBeLessThanOrEqual(20);
});

test('a resident who accepted the terms before books in at most 6 taps', async ({ page, baseURL }) => {
  const person = await town.signUp(baseURL);
  await town.addPet(baseURL, person, await town.buildPetDraft('Luna', baseURL, person));
  await ask(baseURL, 'POST', `/api/user/${person.userId}/termsacceptance`, undefined, person.token);
  await town.enterAs(page, person);
  const readTaps = await countTaps(page);
  await page.goto('/booking-selector');
  await chooseSlot(page);
  await nextButton(page).click();
  await expect(page.getByRole('radio', { name: 'Luna' })).toBeChecked();
  await nextButton(page).click();
  await confirmAll(page);
  expect(await readTaps()).toBeLessThanOrEqual(6);
});

/** Chooses any free hour of the day, since another journey may take the first. */
async function chooseSlot(page: Page): Promise<void> {
  const slots = page.getByRole('radiogroup', { name: 'Horarios' }).getByRole('radio');
  await slots.first().waitFor();
  await slots.nth(randomInt(await slots.count())).click();
}

async function confirmAll(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/locks$/);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await page.getByRole('button', { name: 'Se cumplen todos' }).click();
  await nextButton(page).click();
  await acceptTerms(page);
  await nextButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();
}
