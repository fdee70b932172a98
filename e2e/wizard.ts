import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { choose, chooseSpecie } from './choose.ts';
import { doubleClick } from './double-click.ts';
import { retry } from './retry.ts';

export function nextButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Siguiente', exact: true });
}

/** Locates the message below the step, which the toast repeats. */
export function problemText(page: Page, message: string): Locator {
  return page.getByRole('main').getByText(message, { exact: true }).first();
}

/**
 * Picks a free slot of next month, not of its first day, which may be tomorrow: other journeys book
 * meanwhile. Returns the shown time and day.
 */
export async function pickSlot(page: Page): Promise<{ time: string; day: string }> {
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  const grid = page.getByRole('grid');
  await expect(grid).not.toHaveAttribute('aria-busy', 'true');
  const days = grid.getByRole('button', { name: /, \d+ turnos? libres?$/ });
  const day = days.nth(randomInt(1, await days.count()));
  const name = (await day.locator('.sr').textContent()) ?? '';
  await day.click();
  await expect(page.getByRole('heading', { name: /^Horarios/ })).toBeFocused();
  const slots = page.getByRole('radiogroup', { name: 'Horarios' }).getByRole('radio');
  const slot = slots.nth(randomInt(await slots.count()));
  await slot.check();
  const label = await slot.locator('..').innerText();
  return { time: /\d{2}:\d{2}/.exec(label)?.[0] ?? '', day: name.split(',')[0] ?? '' };
}

export async function register(page: Page): Promise<void> {
  const number = String(randomInt(10_000_000, 99_999_999));
  const form = page.getByRole('form', { name: 'Registro' });
  await form.getByLabel('Nombre').fill('Mariana');
  await form.getByLabel('Apellido').fill('Ortiz');
  await form.getByLabel('Email').fill(`vecina.${number}.${randomInt(1e9)}@huellas.test`);
  await form.getByLabel('Contraseña', { exact: true }).fill(`sierra-azul-${number}`);
  await form.getByLabel('Repetir contraseña').fill(`sierra-azul-${number}`);
  await form.getByLabel('Celular').fill('2622 45-1287');
  await form.getByLabel('DNI').fill(number);
  await expect(form.getByRole('combobox', { name: 'Provincia' })).toHaveValue('Mendoza');
  await expect(form.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('San Rafael');
  const city = form.getByRole('combobox', { name: 'Ciudad' });
  await retry(async (wait) => {
    // A value already there opens no list.
    await city.fill('');
    await city.fill('Pareditas Norte');
    await expect(page.getByRole('option')).toHaveText(['Otras'], wait);
    await city.press('ArrowUp');
    await city.press('Enter');
    await expect(city).toHaveValue('Otras', wait);
  });
  await expect(form.getByLabel('Ingrese el nombre de la ciudad')).toHaveValue('Pareditas Norte');
  await form.getByLabel('Dirección').fill('San Martín 100');
  await form.getByRole('button', { name: 'Registrar' }).click();
}

type NewPet = { name: string; specie: string; breed: string };

export async function addPetInWizard(page: Page, pet: NewPet): Promise<void> {
  await fillPet(page, pet);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page).toHaveURL(/\/locks$/);
}

export async function fillPet(page: Page, pet: NewPet): Promise<void> {
  const form = page.getByRole('form', { name: 'Nueva mascota' });
  await form.getByLabel('Nombre').fill(pet.name);
  await chooseSpecie(form, pet.specie);
  await form.getByRole('radio', { name: 'Hembra' }).check();
  await expect(form.getByRole('combobox', { name: 'Raza' })).toHaveValue('Mestizo');
  if (pet.breed !== 'Mestizo') await choose(form, 'Raza', pet.breed);
  await form.getByLabel('Fecha de nacimiento estimada').fill('05/03/2023');
}

export async function tickAll(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

export async function acceptTerms(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /^Acept(ar|ado)$/ });
  await toggle.waitFor();
  if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
}

export async function confirmBooking(page: Page): Promise<void> {
  await nextButton(page).click();
  await confirmFromLocks(page);
}

export async function confirmFromLocks(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/locks$/);
  await tickAll(page);
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/terms$/);
  await acceptTerms(page);
  await doubleClick(nextButton(page));
  await expect(page).toHaveURL(/\/confirmation$/);
}

/** Waits frame by frame, so that a message of a few seconds isn't missed. */
export function waitForCondition(page: Page, condition: string): Promise<unknown> {
  return page.evaluate(`new Promise((resolve) => {
    const look = () => (${condition} ? resolve(true) : requestAnimationFrame(look));
    look();
  })`);
}
