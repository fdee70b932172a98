import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choose } from './choose.ts';

export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar' });

/** Makes a last name nobody else has; never of eight digits, which a search takes for a DNI. */
export const newName = () => `Zubeldía ${randomInt(1e9, 1e10)}`;
export const newDni = () => String(randomInt(10_000_000, 99_999_999));

export async function fillPerson(page: Page, lastName: string, dni = newDni()): Promise<void> {
  await field(page, 'Nombre').fill('Irupé');
  await field(page, 'Apellido').fill(lastName);
  await field(page, 'DNI').fill(dni);
  await field(page, 'Teléfono').fill('2622 451287');
  await field(page, 'Dirección').fill('San Martín 100');
  await choose(page, 'Provincia', 'Mendoza');
  await choose(page, 'Ciudad', 'Otras');
  await field(page, 'Ingrese el nombre de la ciudad').fill('La Consulta');
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
}

export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(text);
}

export async function openMoreSection(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Más', exact: true }).click();
}
