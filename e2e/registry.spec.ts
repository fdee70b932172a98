import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { readPaperText } from './pdf-text.ts';
import { addReportCity, downloadEntry, RANGE_QUERY } from './reports.ts';
import { enterAs, logInAdmin } from './town.ts';
import { listBrokenWords } from './whole-words.ts';

test('the registry is split and filtered, keeps its address and is exported as shown', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await addReportCity(baseURL, ['D']);
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto(`/admin-registry?${RANGE_QUERY}`);
  await expect(page).toHaveURL(/admin-reports\?desde=.*&ver=registro$/);
  await expect(page.getByRole('region', { name: 'Registro' }).first()).toContainText(/\d de \d+ registradas/);
  await expect(doneTable(page, 'mes')).toBeVisible();
  await page.getByLabel('Agrupar por', { exact: true }).selectOption('Especie');
  const specie = await doneTable(page, 'especie').getByRole('rowheader').first().innerText();
  await page.getByLabel('Especie', { exact: true }).selectOption(specie);
  await expect(doneTable(page, 'especie').getByRole('rowheader')).toHaveText([specie, 'Totales']);

  await page.reload();
  await expect(doneTable(page, 'especie').getByRole('rowheader')).toHaveText([specie, 'Totales']);
  const figures = await doneTable(page, 'especie').getByRole('row').last().getByRole('cell').allInnerTexts();
  const file = await downloadEntry(page, 'Texto (CSV)', /^registro_.*\.csv$/);
  const lines = readFileSync(file, 'utf8').trim().split('\r\n');
  expect(lines[0]).toMatch(/Registro animal$/);
  expect(lines.at(-1)).toBe(['Totales', ...figures.map((each) => each.replaceAll('.', ''))].join(';'));
});

test('names of months, species and sexes in the registry aren’t broken on any screen', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  await addReportCity(baseURL, ['D']);
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto(`/admin-registry?${RANGE_QUERY}`);
  await expect(doneTable(page, 'mes').getByRole('rowheader', { name: 'Totales' })).toBeVisible();
  for (const width of page.viewportSize()?.width === 360 ? [320, 360] : [1280]) {
    await page.setViewportSize({ width, height: 740 });
    const names = 'table :is(th:first-child, td:nth-child(2), th:nth-child(2))';
    expect(await listBrokenWords(page, names)).toEqual([]);
  }
});

test('the registry’s paper has a head and a number on each page and its totals once', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await page.route('**/api/reports/health?*', async (route) => {
    const answer = await route.fetch();
    const [sample] = (await answer.json()).Rows;
    const Rows = Array.from({ length: 60 }, (_, i) => ({ ...sample, Mes: toMonth(i) }));
    await route.fulfill({ response: answer, json: { Rows } });
  });
  await addReportCity(baseURL, ['D']);
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto(`/admin-registry?${RANGE_QUERY}`);
  await expect(doneTable(page, 'mes').getByRole('row')).toHaveCount(62);
  await page.emulateMedia({ media: 'print' });
  const firstMonth = doneTable(page, 'mes').getByRole('rowheader').first();
  expect((await firstMonth.boundingBox())?.width).toBeLessThan(120);
  const pages = await readPaperText(page);
  for (const [i, text] of pages.entries()) expect(text).toContain(`Página ${i + 1} de ${pages.length}`);
  const monthPages = pages.filter((text) => /(Enero|Julio) 20\d\d/.test(text));
  expect(monthPages.length).toBeGreaterThan(1);
  for (const text of monthPages) expect(text).toContain('Turnos dados Vinieron');
  // Each of the paper's two tables has one row of totals.
  expect(pages.join(' ').match(/Totales/g)).toHaveLength(2);
  expect(pages.at(-1)).toContain('Totales');
});

function toMonth(index: number): string {
  return `${2020 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

function doneTable(page: Page, grouping: string) {
  return page.getByRole('table', { name: `Lo hecho, por ${grouping}`, exact: true });
}
