import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ask } from './ask.ts';
import { countTaps } from './counted.ts';
import { untouchedTest as test } from './own-server.ts';
import * as town from './town.ts';
import { accept, next } from './wizard.ts';

test('a new visitor comes from the link to the ticket in 20 taps', async ({ page }) => {
  const taps = await countTaps(page);
  await page.goto('/booking-selector');
  await chooseSlot(page);
  await next(page).click();

  const number = String(randomInt(10_000_000, 99_999_999));
  const write = async (label: string, text: string) => {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.click();
    await field.fill(text);
  };
  await write('Nombre', 'Mariana');
  await write('Apellido', 'Ortiz');
  await write('Email', `vecina.${number}.${randomInt(1e9)}@huellas.test`);
  await write('Contraseña', `sierra-azul-${number}`);
  await write('Repetir contraseña', `sierra-azul-${number}`);
  await write('Celular', '2622 45-1287');
  await write('DNI', number);
  await write('Dirección', 'San Martín 100');
  await next(page).click();

  await expect(page).toHaveURL(/\/pets$/);
  const breeds = Promise.withResolvers<void>();
  await page.route(/\/species\/\d+/, (route) => breeds.promise.then(() => route.continue()));
  await write('Nombre', 'Luna');
  await page.getByRole('radio', { name: 'Perro' }).click();
  await page.getByRole('radio', { name: 'Hembra' }).click();
  breeds.resolve();
  await expect(page.getByRole('combobox', { name: 'Raza' })).toHaveValue('Mestizo');
  await next(page).click();
  await confirmAll(page);
  expect(await taps()).toBeLessThanOrEqual(20);
});

test('a resident who accepted the terms before books in 6 taps', async ({ page, baseURL }) => {
  const person = await town.signUp(baseURL);
  await town.addPet(baseURL, person, await town.completePet('Luna', baseURL, person));
  await ask(baseURL, 'POST', `/api/user/${person.userId}/termsacceptance`, undefined, person.token);
  await town.enterAs(page, person);
  const taps = await countTaps(page);
  await page.goto('/booking-selector');
  await chooseSlot(page);
  await next(page).click();
  await expect(page.getByRole('radio', { name: 'Luna' })).toBeChecked();
  await next(page).click();
  await confirmAll(page);
  expect(await taps()).toBeLessThanOrEqual(6);
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
  await next(page).click();
  await accept(page);
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();
}
