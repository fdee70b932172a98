import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { retry } from './retry.ts';

export const nameField = (page: Page) => page.getByLabel('Nombre');
export const uniqueName = (name: string) => `${name} ${randomInt(1e9)}`;
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
export const entryRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });

export type CatalogueTexts = {
  path: string;
  listTitle: string;
  singular: string;
  created: string;
  updated: string;
  deleted: string;
};

export const STATES: CatalogueTexts = {
  path: '/admin-states',
  listTitle: 'Listado de provincias',
  singular: 'provincia',
  created: 'La provincia ha sido dada de alta.',
  updated: 'La provincia ha sido modificada.',
  deleted: 'La provincia ha sido eliminada.',
};
export const CITIES: CatalogueTexts = {
  path: '/admin-cities',
  listTitle: 'Listado de Localidades',
  singular: 'localidad',
  created: 'La localidad ha sido dada de alta.',
  updated: 'La localidad ha sido modificada.',
  deleted: 'La localidad ha sido eliminada.',
};
export const SPECIES: CatalogueTexts = {
  path: '/admin-species',
  listTitle: 'Listado de especies',
  singular: 'especie',
  created: 'La especie ha sido dado de alta.',
  updated: 'La especie ha sido modificado.',
  deleted: 'La especie ha sido eliminado.',
};
export const BREEDS: CatalogueTexts = {
  path: '/admin-breeds',
  listTitle: 'Listado de Razas',
  singular: 'raza',
  created: 'La raza ha sido dada de alta.',
  updated: 'La raza ha sido modificada.',
  deleted: 'La raza ha sido eliminada.',
};
export const PARENTS = [
  { words: CITIES, label: 'Provincia', param: 'state', path: '/api/states', field: 'stateName' },
  { words: BREEDS, label: 'Especie', param: 'specie', path: '/api/species', field: 'specieName' },
];

export async function createRenameDelete(page: Page, words: CatalogueTexts): Promise<void> {
  const before = uniqueName('Abra');
  const after = uniqueName('Bajo');
  await page
    .getByRole('link', { name: `Agregar ${words.singular}` })
    .first()
    .click();
  await expect(title(page, `Alta de ${words.singular}`)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
  await nameField(page).fill(uniqueName('Cima'));
  await page.getByRole('button', { name: 'Guardar y agregar otra' }).click();
  await expect(toast(page, words.created)).toBeVisible();
  await expect(nameField(page)).toHaveValue('');
  await expect(nameField(page)).toBeFocused();
  await nameField(page).fill(`  ${before} `);
  await expectAccessible(page);
  await saveButton(page).dblclick();
  await expect(toast(page, words.created)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar' }).fill(before);
  await expect(page).toHaveURL(/[?&]q=/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue(before);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await entryRow(page, before).dispatchEvent('click', { detail: 2 });
  await expect(title(page, words.listTitle)).toBeVisible();
  await entryRow(page, before).click();
  await expect(title(page, `Edición de ${words.singular}`)).toBeFocused();
  await expect(nameField(page)).toHaveValue(before);
  await nameField(page).fill(after);
  await saveButton(page).click();
  await expect(toast(page, words.updated)).toBeVisible();

  // Enter in the search field opens its single hit; an arrow enters the list.
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(after);
  await expect(entryRow(page, after)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).press('ArrowDown');
  await expect(entryRow(page, after)).toBeFocused();
  await page.getByRole('searchbox', { name: 'Buscar' }).press('Enter');
  await expect(title(page, `Edición de ${words.singular}`)).toBeFocused();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('alertdialog', { name: `¿Eliminar «${after}»?` });
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(toast(page, words.deleted)).toBeVisible();
  await expect(title(page, words.listTitle)).toBeVisible();
  await expect(entryRow(page, after)).toHaveCount(0);
}

export async function goTo(page: Page, label: string): Promise<void> {
  const link = page.getByRole('link', { name: label, exact: true });
  const folded = page.getByRole('button', { name: 'Catálogos', expanded: false });
  if (!(await link.or(folded).first().isVisible())) await page.getByRole('button', { name: 'Menú' }).click();
  await expect(link.or(folded).first()).toBeVisible();
  if (!(await link.isVisible())) await folded.click();
  await link.click();
}

export async function chooseExact(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  // The list closes when its items arrive under the typed text.
  await retry(async (wait) => {
    await field.fill('');
    await field.fill(option);
    await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible(wait);
  });
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(option);
}
