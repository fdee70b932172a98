import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { expectAccessible } from './checks.ts';
import { test } from './own-server.ts';
import { chooseSpreadsheet, newRows } from './spreadsheet.ts';
import { enterAs, logInAdmin } from './town.ts';

async function downloadFile(page: Page, name: string | RegExp): Promise<{ file: string; path: string }> {
  const whenDownloaded = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const download = await whenDownloaded;
  return { file: download.suggestedFilename(), path: await download.path() };
}

test('a spreadsheet is judged, decided, imported and undone', async ({ page, baseURL }) => {
  const sysadmin = await logInAdmin(baseURL);
  await enterAs(page, sysadmin);
  await page.goto('/admin-import');
  const rows = newRows();
  await chooseSpreadsheet(page, rows);
  const countsRegion = page.getByRole('region', { name: 'Qué pasaría' });
  await expect(countsRegion).toContainText('1entra');
  await expect(countsRegion).toContainText('2para decidir');
  await expect(countsRegion).toContainText('1no entra');
  await expectAccessible(page);

  await expect(page.getByText('Reconocimos 10 de 11.')).toBeVisible();
  await page.getByLabel('Obs. 2').selectOption('Observaciones');
  await expect(page.getByText('Reconocimos 11 de 11.')).toBeVisible();

  const { file, path } = await downloadFile(page, 'Descargar con «Qué pasa»');
  expect(file).toBe('padron-zoonosis-que-pasa.xlsx');
  const sheet = await readSheet(await readFile(path));
  expect(sheet.map((row) => row.at(-1))).toEqual([
    'Qué pasa',
    'Persona nueva, mascota nueva, castración del 12/08/2023, Antirrábica del 03/05/2026',
    'Falta decidir la raza',
    'Falta decidir la raza',
    'Falta el DNI de la persona',
  ]);

  await page.getByRole('button', { name: 'Todas como Mestizo' }).click();
  await expect(page.getByText('Decididas 2 de 2')).toBeVisible();
  await page.getByRole('button', { name: 'Importar 3 filas' }).click();
  await expect(page.getByRole('heading', { name: 'Entraron 3 filas' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'mascotas' })).toHaveText('3mascotas');
  await expectAccessible(page);

  await page.goto(`/admin-users?q=${rows[0]?.[0]}`);
  await expect(page.getByText(/Ortiz/).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: 'Se deshizo' })).toBeVisible();
  await expect(page.getByText('No quedó nada de lo que había entrado.')).toBeVisible();
  await page.getByRole('link', { name: 'Elegir otra planilla' }).click();
  await expect(page.getByRole('link', { name: /padron-zoonosis\.csv\s*Deshecha/ })).toBeVisible();
});

test('a file that is no spreadsheet is rejected with a reason, and the template explains itself', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto('/admin-import');
  const { file, path } = await downloadFile(page, 'Descargar la plantilla');
  expect(file).toBe('plantilla-huellas.xlsx');
  const help = await readSheet(await readFile(path), 'Explicaciones');
  expect(help.map(([name]) => name)).toContain('Antirrábica');
  const input = page.getByLabel(/^Archivo/);
  await input.setInputFiles({
    name: 'foto.xlsx',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]),
  });
  await expect(page.getByRole('alert')).toHaveText(
    'Eso no es una planilla: tiene que ser un archivo .xlsx o .csv',
  );
  await page.getByRole('link', { name: 'Elegir otra planilla' }).first().click();
  await input.setInputFiles(path);
  await expect(page.getByText('Reconocimos 20 de 20.')).toBeVisible();
});

test('a file whose upload failed is explained beside its field and can be chosen again', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto('/admin-import');
  const input = page.getByLabel(/^Archivo/);
  await expect(input).toBeEnabled();
  await page.route('**/api/imports', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await input.setInputFiles({ name: 'padron.csv', mimeType: 'text/csv', buffer: Buffer.from('DNI\n1') });
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No pudimos conectarnos');
  expect(await input.inputValue()).toBe('');
  await input.setInputFiles({ name: 'vacio.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('El archivo está vacío')).toBeVisible();
  expect(await input.inputValue()).toBe('');
});

test('a discarded spreadsheet leaves nothing to import', async ({ page, baseURL }) => {
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto('/admin-import');
  await chooseSpreadsheet(page, newRows());
  const address = page.url();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('region', { name: 'Qué pasaría' })).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('heading', { name: 'Elegí la planilla' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('alert')).toHaveText('Se descartó');
});
