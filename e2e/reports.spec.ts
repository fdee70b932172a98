import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { SavedView } from '#shared/desk/report-views.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { countInput, readInputCount } from './input-count.ts';
import {
  addDoneBooking,
  addReportCity,
  chooseInView,
  downloadEntry,
  pivotTable,
  RANGE_QUERY,
  row,
  showOnly,
  YEARLY_PATH,
} from './reports.ts';
import { enterAs, logInAdmin, signUp } from './town.ts';

test('a saved report view survives a reload and is shared with the other staff', { tag: '@desktop' }, async ({
  browser,
  page,
  baseURL,
}) => {
  const name = `Vista ${crypto.randomUUID().slice(0, 8)}`;
  const clerk = await logInAdmin(baseURL);
  await enterAs(page, clerk);
  await page.goto(
    `/admin-reports?${RANGE_QUERY}&filas=Especie,Sexo&columnas=&valor=reserved&como=bars&sin=Raza:${name}`,
  );
  await page.getByRole('button', { name: 'Vistas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vistas guardadas' });
  await dialog.getByRole('button', { name: 'Guardar vista' }).click();
  await expect(dialog.getByLabel('Guardar lo que se muestra como')).toHaveAccessibleDescription(
    'Escribí un nombre para la vista',
  );
  await dialog.getByLabel('Guardar lo que se muestra como').fill(name);
  await dialog.getByLabel('Guardar lo que se muestra como').press('Enter');
  await expect(dialog.getByRole('button', { name: `${name}`, exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Guardar lo que se muestra como').fill(name);
  await dialog.getByRole('button', { name: 'Guardar vista' }).click();
  await expect(dialog.getByLabel('Guardar lo que se muestra como')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();

  const otherPage = await (await browser.newContext()).newPage();
  await enterAs(otherPage, await logInAdmin(baseURL));
  await otherPage.goto(new URL('/admin-reports', baseURL).href);
  await otherPage.getByRole('tab', { name: 'Tabla' }).click();
  await otherPage.getByRole('button', { name: 'Vistas' }).click();
  await otherPage.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(otherPage.getByRole('radio', { name: 'Barras' })).toBeChecked();
  await expect(otherPage.getByLabel('Valor')).toHaveValue('reserved');
  await countInput(otherPage);
  const monthLink = otherPage.getByRole('link', { name: 'Mes para la Secretaría' });
  await monthLink.click();
  await expect(monthLink).toHaveAttribute('aria-current', 'true');
  await expect(otherPage.getByLabel('Valor')).toHaveValue('done');
  expect(await readInputCount(otherPage)).toMatchObject({ keys: 0, clicks: 1 });

  await otherPage.context().close();
});

test('a saved report view is renamed, and replacing and deleting it ask first', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const name = `Vista ${crypto.randomUUID().slice(0, 8)}`;
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto(
    `/admin-reports?${RANGE_QUERY}&filas=Raza&columnas=&valor=notdone&como=table&sin=Raza:${name}`,
  );
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByLabel('Guardar lo que se muestra como').fill(name);
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await chooseInView(page, name, 'Editar el nombre');
  await page.getByLabel('Nombre', { exact: true }).fill(`${name} bis`);
  let changes = 0;
  const clickedTwice = Promise.withResolvers<void>();
  // If the answer came between both clicks, the second click would hit another row.
  await page.route('**/api/reports/views/*', async (route) => {
    if (route.request().method() === 'PUT') changes += 1;
    await clickedTwice.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Guardar nombre' }).dblclick();
  clickedTwice.resolve();
  const dialog = page.getByRole('dialog', { name: 'Vistas guardadas' });
  await expect(dialog.getByRole('button', { name: new RegExp(`^${name} bis`) })).toBeFocused();
  expect(changes).toBe(1);

  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Barras' }).check();
  await page.getByRole('button', { name: 'Vistas', exact: true }).click();
  await chooseInView(page, `${name} bis`, 'Guardar acá lo que se muestra');
  const confirmDialog = page.getByRole('alertdialog', { name: `¿Reemplazar la vista «${name} bis»?` });
  await expectAccessible(page, '[role="alertdialog"]');
  await confirmDialog.getByRole('button', { name: 'Conservar' }).click();
  expect(changes).toBe(1);
  await chooseInView(page, `${name} bis`, 'Guardar acá lo que se muestra');
  await confirmDialog.getByRole('button', { name: 'Reemplazar' }).click();
  await expect(page.getByText(`La vista «${name} bis» ha sido actualizada`)).toBeVisible();
  expect(changes).toBe(2);
  await chooseInView(page, `${name} bis`, 'Eliminar');
  const question = page.getByRole('alertdialog', { name: `¿Eliminar la vista «${name} bis»?` });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0);
});

test('a saved view that a colleague changed meanwhile is replaced or renamed only by a second decision', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const clerk = await logInAdmin(baseURL);
  const name = `Vista ${crypto.randomUUID().slice(0, 8)}`;
  const view = {
    rows: ['Raza'],
    columns: [],
    measure: 'notdone',
    renderer: 'table',
    totals: true,
    filters: [],
  };
  const saved = await ask<SavedView>(
    baseURL,
    'POST',
    '/api/reports/views',
    { viewName: name, view },
    clerk.token,
  );
  const rename = (viewName: string) =>
    ask(baseURL, 'PUT', `/api/reports/views/${saved.id}`, { viewName, view }, clerk.token);
  const listNames = async () =>
    (await ask<SavedView[]>(baseURL, 'GET', '/api/reports/views', undefined, clerk.token))
      .filter(({ id }) => id === saved.id)
      .map(({ viewName }) => viewName);
  await enterAs(page, clerk);
  page.on('dialog', (question) => void question.accept());
  await page.goto(
    `/admin-reports?${RANGE_QUERY}&filas=Raza&columnas=&valor=done&como=table&sin=Raza:${name}`,
  );
  await page.getByRole('button', { name: 'Vistas', exact: true }).click();
  await chooseInView(page, name, 'Guardar acá lo que se muestra');
  await rename(`${name} bis`);
  const confirmDialog = page.getByRole('alertdialog', { name: /^¿Reemplazar/ });
  await confirmDialog.getByRole('button', { name: 'Reemplazar' }).click();
  await expect(confirmDialog.getByRole('alert')).toContainText('los datos cambiaron');
  await confirmDialog.getByRole('button', { name: 'Conservar' }).click();
  await expect(page.getByRole('dialog', { name: 'Vistas guardadas' })).not.toContainText(
    'los datos cambiaron',
  );

  await chooseInView(page, `${name} bis`, 'Editar el nombre');
  const field = page.getByLabel('Nombre', { exact: true });
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await field.fill(`${name} mía`);
  await rename(`${name} suya`);
  await page.reload();
  await page.getByRole('button', { name: 'Vistas', exact: true }).click();
  await chooseInView(page, `${name} suya`, 'Editar el nombre');
  await expect(field).toHaveValue(`${name} mía`);
  await page.getByRole('button', { name: 'Guardar nombre' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Estos datos cambiaron mientras los editabas' });
  await expect(notice).toContainText(`Guardado${name} suyaLo tuyo${name} mía`);
  expect(await listNames()).toEqual([`${name} suya`]);
  await notice.getByRole('button', { name: 'Nombre: quedarme con lo mío' }).click();
  await page.getByRole('button', { name: 'Guardar nombre' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${name} mía`) })).toBeVisible();
  expect(await listNames()).toEqual([`${name} mía`]);
});

test('a report’s period stands in the address, and a wrong one shows why beside its field', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto('/admin-reports');
  const button = page.getByRole('button', { name: /^Período/ });
  await expect(button).toContainText(/^Período: Este mes y el pasado, 01\/\d\d\/\d{4} – /);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Período' });
  await dialog.getByLabel('Desde').fill('10/03/2001');
  await dialog.getByLabel('Hasta').fill('01/03/2001');
  await dialog.getByLabel('Hasta').press('Enter');
  await expect(dialog.getByLabel('Hasta')).toHaveAccessibleDescription(
    'La fecha de inicio tiene que ser anterior a la de fin',
  );
  await expectAccessible(page);
  await dialog.getByLabel('Hasta').fill('31/03/2001');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/desde=2001-03-10&hasta=2001-03-31/);
  await expect(page.getByRole('heading', { name: 'No hay turnos en este período' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cifras' })).toContainText(/Asistencia.*—/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(button).toContainText('10/03/2001 – 31/03/2001');
  await page.goBack();
  await expect(button).toContainText('Este mes y el pasado');
});

test('a report’s cards show the totals of the period, and Actualizar loads them again', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const city = await addReportCity(baseURL, ['D']);
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto(YEARLY_PATH);
  await showOnly(page, city);
  await page.getByRole('tab', { name: 'Resumen' }).click();
  await expect(page.getByRole('region', { name: 'Cifras' })).toContainText(
    /Cumplidos\d+.*Turnos dados\d+Sin contar los cancelados.*No cumplidos\d+.*Asistencia.*\d+\s%/s,
  );
  // The menu stays open from this width on.
  await page.setViewportSize({ width: 900, height: 800 });
  const figures = page.getByRole('region', { name: 'Cifras' }).getByRole('definition');
  await expect(figures.first()).toHaveText(/^\d+$/);
  const widest = await figures.first().evaluate((each) => each.clientWidth);
  expect(widest).toBeGreaterThan(110);
  await expect(page.getByRole('img', { name: /^Turnos por semana, del / })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Cumplidos por especie y sexo: / })).toBeVisible();

  const summaryFile = await downloadEntry(page, 'Texto (CSV)', /^resumen_.*\.csv$/);
  expect(await readFile(summaryFile, 'utf8')).toMatch(/\r\nPor semana\r\n.*\r\nPor especie y sexo\r\n/s);
  await page.getByRole('tab', { name: 'Tabla' }).click();
  await expect(row(pivotTable(page), city).getByRole('cell').last()).toHaveText('1');
  await addDoneBooking(baseURL, await logInAdmin(baseURL), city);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(row(pivotTable(page), city).getByRole('cell').last()).toHaveText('2');
});

test('a report’s totals that could not be refreshed show the time of their data', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto(`/admin-reports?${RANGE_QUERY}`);
  const cards = page.getByRole('region', { name: 'Cifras' });
  await expect(cards).toBeVisible();
  await page.route('**/api/reports**', (route) =>
    route.fulfill({ status: 409, json: { message: 'Ahora no' } }),
  );
  await page.getByRole('button', { name: 'Actualizar' }).click();
  const staleNote = page.getByText(/^Cifras de las \d\d:\d\d: no pudimos actualizarlas$/);
  await expect(staleNote).toBeVisible();
  await expect(cards).toBeVisible();
  await expect(page.getByText('Ahora no')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Tabla' }).click();
  const retryButton = page.getByRole('button', { name: 'Probar de nuevo' });
  await expect(retryButton).toBeVisible();
  await page.unroute('**/api/reports**');
  await retryButton.click();
  await expect(pivotTable(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Resumen' }).click();
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(staleNote).toHaveCount(0);
});

test('the scripts of reports load on the reports screen alone', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('.js') && scripts.push(new URL(request.url()).pathname),
  );
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await page.goto('/booking-selector');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isReports = (path: string) => /\/reports-screen-/.test(path);
  const isForExport = (path: string) => /\/export-(xlsx|picture)-/.test(path);
  expect(scripts.filter((path) => isReports(path) || isForExport(path))).toEqual([]);
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto('/admin-reports');
  await expect(page.getByRole('tab', { name: 'Resumen', selected: true })).toBeVisible();
  expect(scripts.filter(isReports)).toHaveLength(1);
  expect(scripts.filter(isForExport)).toEqual([]);
  expect(scripts.filter((path) => /\/((users|agendas|month)-screen|day-page)-/.test(path))).toEqual([]);
});

test('a resident reads that reports aren’t for residents', async ({ page, baseURL }) => {
  await enterAs(page, await signUp(baseURL));
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/reports') && requests.push(request.url()));
  await page.goto('/admin-reports');
  await expect(page.getByRole('heading', { name: /^No tenés permiso/ })).toBeVisible();
  expect(requests).toEqual([]);
});
