import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { downloaded, newPlace, RANGE } from './reports.ts';
import { enterAs, staff } from './town.ts';
import { brokenWords } from './whole-words.ts';

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

test('names of months, species and sexes stand whole, however narrow the screen', { tag: '@both' }, async ({
  page,
  baseURL,
}) => {
  await newPlace(baseURL, ['D']);
  await enterAs(page, await staff(baseURL));
  await page.goto(`/admin-registry?${RANGE}`);
  await expect(done(page, 'mes').getByRole('rowheader', { name: 'Totales' })).toBeVisible();
  for (const width of page.viewportSize()?.width === 360 ? [320, 360] : [1280]) {
    await page.setViewportSize({ width, height: 740 });
    const names = 'table :is(th:first-child, td:nth-child(2), th:nth-child(2))';
    expect(await brokenWords(page, names)).toEqual([]);
  }
});

function done(page: Page, parting: string) {
  return page.getByRole('table', { name: `Lo hecho, por ${parting}`, exact: true });
}
