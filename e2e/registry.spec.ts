import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { downloaded, newPlace, RANGE } from './reports.ts';
import { enterAs, staff } from './town.ts';

test('what was done is parted and filtered, stays so in the address and is taken along as it is shown', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await newPlace(baseURL, ['D']);
  await enterAs(page, await staff(baseURL));
  await page.goto(`/admin-registry?${RANGE}`);
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText(/\d de \d+ registradas/);
  await expect(done(page, 'mes')).toBeVisible();
  await page.getByLabel('Agrupar por', { exact: true }).selectOption('Especie');
  const specie = await done(page, 'especie').getByRole('rowheader').first().innerText();
  await page.getByLabel('Especie', { exact: true }).selectOption(specie);
  await expect(done(page, 'especie').getByRole('rowheader')).toHaveText([specie, 'Totales']);

  await page.reload();
  await expect(done(page, 'especie').getByRole('rowheader')).toHaveText([specie, 'Totales']);
  const figures = await done(page, 'especie').getByRole('row').last().getByRole('cell').allInnerTexts();
  const file = await downloaded(page, 'Texto (CSV)', /^salud-animal_.*\.csv$/, 'Exportar lo hecho');
  const lines = readFileSync(file, 'utf8').trim().split('\r\n');
  expect(lines.at(-1)).toBe(['Totales', ...figures.map((each) => each.replaceAll('.', ''))].join(';'));
});

function done(page: Page, parting: string) {
  return page.getByRole('table', { name: `Lo hecho, por ${parting}`, exact: true });
}
