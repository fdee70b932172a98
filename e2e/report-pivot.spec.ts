import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { readPaperText } from './pdf-text.ts';
import {
  addReportCity,
  chooseInMenu,
  downloadEntry,
  drag,
  field,
  openFields,
  pivotTable,
  row,
  shelf,
  showOnly,
  YEARLY_PATH,
} from './reports.ts';
import { enterAs, logInAdmin } from './town.ts';

test('the totals of a location count its bookings, filtered by a search', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const city = await addReportCity(baseURL, ['D', 'D', 'N', 'C']);
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto(YEARLY_PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Reportes' })).toBeVisible();
  await showOnly(page, city);

  const table = pivotTable(page);
  const total = table.getByRole('rowheader', { name: 'Totales' });
  await expect(table.getByRole('rowheader', { name: 'La Consulta' })).toHaveCount(0);
  await expect(total).toBeVisible();
  await expect(row(table, city).getByRole('cell').last()).toHaveText('2');
  for (const [name, sum] of [
    ['No cumplidos', '1'],
    ['Cancelados', '1'],
    ['Turnos dados', '3'],
  ] as const) {
    await openFields(page);
    await page.getByLabel('Valor').selectOption({ label: name });
    await expect(row(table, city).getByRole('cell').last()).toHaveText(sum);
  }
  await page.getByRole('checkbox', { name: 'Totales' }).uncheck();
  await expect(total).toHaveCount(0);
  await page.reload();
  await expect(row(table, city)).toBeVisible();
  await expect(total).toHaveCount(0);
});

test('a pivot’s field dragged with the mouse makes columns of its values', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const city = await addReportCity(baseURL, ['D']);
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto(YEARLY_PATH);
  await showOnly(page, city);
  await expect(pivotTable(page).getByRole('columnheader', { name: 'Perro' })).toHaveCount(0);

  await drag(page, field(page, 'Especie'), shelf(page, 'Columnas'));
  await expect(shelf(page, 'Columnas').getByRole('row')).toHaveText(['Año', 'Especie']);
  await expect(pivotTable(page).getByRole('columnheader', { name: 'Perro' })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Especie está en Columnas, lugar 2 de 2' }),
  ).toBeAttached();

  await drag(page, field(page, 'Año'), shelf(page, 'Filas'));
  await expect(shelf(page, 'Filas').getByRole('row')).toHaveText([/^Localidad/, 'Año']);
  await drag(page, field(page, 'Año'), shelf(page, 'Disponibles'));
  await expect(shelf(page, 'Filas').getByRole('row')).toHaveText([/^Localidad/]);
  await expect(row(pivotTable(page), city).getByRole('cell').last()).toHaveText('1');
});

test('the keyboard drags a field of the pivot, and its menu moves it', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const city = await addReportCity(baseURL, ['D']);
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto(YEARLY_PATH);
  await showOnly(page, city);
  await field(page, 'Mes').focus();
  for (const name of ['Día', 'Fecha', 'Sexo', 'Especie']) {
    await page.keyboard.press('ArrowRight');
    await expect(field(page, name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Arrastrar Especie' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-live-announcer]')).toContainText('arrastrar');
  await expect(shelf(page, 'Columnas')).toHaveAttribute('data-drop-target', 'true');
  await page.keyboard.press('Enter');
  await expect(shelf(page, 'Columnas').getByRole('row')).toHaveText(['Año', 'Especie']);
  await expect(pivotTable(page).getByRole('columnheader', { name: 'Perro' })).toBeVisible();

  await expect(page.getByRole('button', { name: 'Opciones de Especie' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Antes' }).press('Enter');
  await expect(shelf(page, 'Columnas').getByRole('row')).toHaveText(['Especie', 'Año']);
  await expect(page.getByRole('button', { name: 'Opciones de Especie' })).toBeFocused();
});

test('the menu of a pivot’s field does what dragging does', async ({ page, baseURL }) => {
  const city = await addReportCity(baseURL, ['D']);
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto(YEARLY_PATH);
  await showOnly(page, city);
  await openFields(page);
  await chooseInMenu(page, 'Especie', 'Mover a columnas');
  await expect(pivotTable(page).getByRole('columnheader', { name: 'Perro' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Opciones de Especie' })).toBeFocused();
  await expectAccessible(page);
  await chooseInMenu(page, 'Especie', 'Mover a filas');
  await expect(shelf(page, 'Filas').getByRole('row')).toHaveText([/^Localidad/, 'Especie']);
  const cityToggle = pivotTable(page).getByRole('button', { name: city });
  await expect(cityToggle).toHaveAttribute('aria-expanded', 'true');
  await cityToggle.click();
  await expect(pivotTable(page).getByRole('rowheader', { name: `${city}, Perro` })).toHaveCount(0);
  await chooseInMenu(page, 'Especie', 'Quitar');
  await expect(shelf(page, 'Disponibles').getByRole('row', { name: 'Especie' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

const KEEP_CHART = `{
  const serialize = XMLSerializer.prototype.serializeToString;
  XMLSerializer.prototype.serializeToString = function (node) {
    return (window.drawn = serialize.call(this, node));
  };
}`;

test('the export of a report holds what is shown, with formulas as plain text', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const city = await addReportCity(baseURL, ['D', 'D'], '=HOY()');
  await enterAs(page, await logInAdmin(baseURL));
  await page.addInitScript(KEEP_CHART);
  await page.goto(YEARLY_PATH);
  await showOnly(page, city);

  const csv = await readFile(await downloadEntry(page, 'Texto (CSV)', /^reporte_.*\.csv$/), 'utf8');
  expect(csv.startsWith('\uFEFFCumplidos por Localidad')).toBe(true);
  const lines = csv.split('\r\n');
  expect(lines).toContainEqual('Municipio;Municipalidad de San Carlos');
  expect(lines.find((line) => line.includes(city))).toMatch(/^'=HOY\(\) \w+;.*;2$/);
  expect(lines.at(-2)).toMatch(/^Totales;/);

  const rows = await readSheet(
    await readFile(await downloadEntry(page, 'Excel (XLSX)', /^reporte_.*\.xlsx$/)),
  );
  expect(rows[0]?.[0]).toMatch(/^Cumplidos por Localidad/);
  expect(rows.some(([name]) => name === 'Localidad')).toBe(true);
  expect(rows.find(([name]) => name === `'${city}`)?.at(-1)).toBe(2);
  expect(rows.at(-1)?.[0]).toBe('Totales');

  await page.getByRole('radio', { name: 'Barras', exact: true }).check();
  await expect(page.getByRole('img', { name: /^Barras: Cumplidos por localidad, año/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar imagen: Cumplidos por localidad, año' }).click();
  const picture = await readFile(await (await download).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  const chartSvg = await page.evaluate<string>('window.drawn');
  expect(chartSvg).toMatch(/@font-face [^}]*data:font\/woff2;base64,.{9}/);
  expect(chartSvg).toContain('Municipalidad de San Carlos · ');
});

test('every chart of a report shows the same city and fits the screen', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const city = await addReportCity(baseURL, ['D']);
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto(YEARLY_PATH);
  await showOnly(page, city);
  await expect(page.getByRole('radio')).toHaveCount(3);
  for (const name of ['Barras', 'Líneas']) {
    await page.getByRole('radio', { name, exact: true }).check();
    await expect(page.getByRole('img', { name: new RegExp(`^${name}: .*${city} 1`) })).toBeVisible();
    await expect(page.getByText('Filtrado por localidad', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.getByText('Ver los datos del gráfico').last().click();
  await expect(page.getByRole('columnheader', { name: city })).toBeVisible();
});

test('a filter to one city of many survives a reload, and the menu’s Reportes clears it', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const cities = Array.from({ length: 150 }, (_, i) => `Paraje ${i + 1}`);
  await page.route('**/api/reports?*', (route) =>
    route.fulfill({
      json: {
        report_1: cities.map((Localidad) => ({
          Localidad,
          year: 2026,
          month: 3,
          day: 5,
          done: 1,
          reserved: 1,
          cancelled: 0,
          notdone: 0,
        })),
      },
    }),
  );
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto('/admin-reports?ver=tabla');
  await showOnly(page, 'Paraje 77');
  const total = row(pivotTable(page), 'Totales').getByRole('cell').last();
  await expect(total).toHaveText('1');
  await page.reload();
  await expect(total).toHaveText('1');
  await page.getByRole('link', { name: 'Reportes' }).click();
  await page.getByRole('tab', { name: 'Tabla' }).click();
  await expect(total).toHaveText('150');
});

test('a report’s totals of rows stay in sight, and its paper shows whole names', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const city = `Paraje ${'de la Virgen del Valle '.repeat(3)}norte`;
  const days = Array.from({ length: 28 }, (_, i) => i + 1);
  await page.route('**/api/reports?*', (route) =>
    route.fulfill({
      json: {
        report_1: days.map((day) => ({
          Localidad: city,
          year: 2026,
          month: 3,
          day,
          done: 1,
          reserved: 1,
          cancelled: 0,
          notdone: 0,
        })),
      },
    }),
  );
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto('/admin-reports?ver=tabla');
  await expect(row(pivotTable(page), 'Totales').getByRole('cell').last()).toHaveText('28');
  await row(pivotTable(page), city).getByRole('cell').last().scrollIntoViewIfNeeded();
  await pivotTable(page).evaluate((table) => table.parentElement?.scrollTo(0, 0));
  await expect(row(pivotTable(page), city).getByRole('cell').last()).toBeInViewport({ ratio: 1 });

  await page.emulateMedia({ media: 'print' });
  await page.evaluate('dispatchEvent(new Event("beforeprint"))');
  await expect(
    page.getByText(/ · 01\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4} · Impreso el \d\d\/\d\d\/\d{4} a las \d\d:\d\d$/),
  ).toBeVisible();
  const name = page.getByRole('rowheader', { name: city }).getByText(city).first();
  const hiddenPx = await name.evaluate((each) => each.scrollHeight - each.clientHeight);
  expect(hiddenPx).toBeLessThanOrEqual(1);
  expect((await name.boundingBox())?.width).toBeGreaterThan(200);
  const pages = await readPaperText(page);
  for (const [i, text] of pages.entries()) expect(text).toContain(`Página ${i + 1} de ${pages.length}`);
});
