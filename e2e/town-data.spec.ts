import { expect, type Page } from '@playwright/test';
import type { Town } from '#shared/town/town.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll, recordShifts } from './checks.ts';
import { test } from './own-server.ts';
import { enterAs, logInAdmin } from './town.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
const addressField = (page: Page) => page.getByLabel('Dirección');

test('typed town data survives another person’s save', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const admin = await logInAdmin(baseURL);
  const findTown = () => ask<Town>(baseURL, 'GET', '/api/town', undefined, admin.token);
  const changeTown = async (townAddress: string) =>
    ask(baseURL, 'PUT', '/api/town', { ...(await findTown()), townAddress, townLogo: null }, admin.token);
  await enterAs(page, admin);
  await page.goto('/admin-town');
  await addressField(page).fill('Mitre 1');
  await page.getByLabel('Logo').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: PICTURE });
  const logo = page.getByAltText('El logo del municipio');
  await expect(logo).toHaveAttribute('src', /^data:/);
  await changeTown('Belgrano 2');

  await saveButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Estos datos cambiaron mientras los editabas' });
  await expect(notice).toContainText('DirecciónGuardadoBelgrano 2Lo tuyoMitre 1');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Dirección: quedarme con lo mío' }).click();
  await expect(notice).toBeHidden();
  await expect(addressField(page)).toHaveValue('Mitre 1');
  await expect(logo).toHaveAttribute('src', /^data:/);
  await expect(saveButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Los datos del municipio se guardaron.')).toBeVisible();
  await expect(logo).toHaveAttribute('src', /^\/open\/logo\//);
  expect(await findTown()).toMatchObject({ townAddress: 'Mitre 1', logoUrl: expect.stringMatching(/./) });

  await changeTown('');
  await page.reload();
  await expect(addressField(page)).toHaveValue('');
  await expect(logo).toBeHidden();
});

test('the town’s saved name and colour show at once', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const sysadmin = await logInAdmin(baseURL);
  await enterAs(page, sysadmin);
  await page.goto('/admin-town');
  await page.getByLabel('Nombre').fill('Municipalidad de Prueba');
  await page.getByRole('radio', { name: 'Bordó' }).check({ force: true });
  await expect(page.getByLabel('Otro color')).toHaveValue('#7a1f3d');
  await expectAccessible(page);
  await saveButton(page).click();
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('Municipalidad de Prueba');
  await expect(bar).toHaveCSS('background-color', 'rgb(122, 31, 61)');
  await page.goto('/admin-town');
  await page.getByLabel('Nombre').fill('');
  await page.getByRole('radio', { name: 'Azul de siempre' }).check({ force: true });
  await saveButton(page).click();
  await expect(bar).toHaveCSS('background-color', 'rgb(18, 47, 85)');
});

test('text typed while a save is under way stays as an unsaved edit', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const admin = await logInAdmin(baseURL);
  const findTown = () => ask<Town>(baseURL, 'GET', '/api/town', undefined, admin.token);
  await enterAs(page, admin);
  await page.goto('/admin-town');
  const typed = Promise.withResolvers<void>();
  await page.route('**/api/town', async (route) => {
    if (route.request().method() === 'PUT') await typed.promise;
    await route.continue();
  });
  const facts = page.getByLabel('Horario');
  await addressField(page).fill('Sarmiento 1');
  await page.getByLabel('Costo').fill('Sin costo');
  await saveButton(page).click();
  await addressField(page).fill('Sarmiento 12');
  await facts.fill('De 8 a 13 hs');
  typed.resolve();
  await expect(page.getByText('Los datos del municipio se guardaron.')).toBeVisible();
  await expect(addressField(page)).toHaveValue('Sarmiento 12');
  await expect(facts).toHaveValue('De 8 a 13 hs');
  await expect(page.getByLabel('Costo')).toHaveValue('Sin costo');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await findTown()).toMatchObject({ townAddress: 'Sarmiento 1', townHours: '' });
  await saveButton(page).click();
  await expect.poll(findTown).toMatchObject({ townAddress: 'Sarmiento 12', townHours: 'De 8 a 13 hs' });
});

test('a file that is no picture is rejected beside the logo’s field, and can be chosen again', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto('/admin-town');
  const input = page.getByLabel('Logo', { exact: true });
  await input.setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(await input.inputValue()).toBe('');
});

test('the home shows the facts that the town filled in, and no empty ones', { tag: '@both' }, async ({
  page,
  baseURL,
}) => {
  const { token } = await logInAdmin(baseURL);
  const town = await ask<Town>(baseURL, 'GET', '/api/town', undefined, token);
  const noFacts = { townAudience: '', townCost: '', townPhone: '', townHours: '' };
  const saveFacts = (facts: Partial<typeof noFacts>) =>
    ask(baseURL, 'PUT', '/api/town', { ...town, ...noFacts, ...facts, updatedAt: undefined }, token);
  const factList = page.getByRole('list', { name: 'Sobre el servicio' });
  await saveFacts({});
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Ingresar con mi usuario' })).toBeVisible();
  await expect(factList).toHaveCount(0);

  const audience = 'Perros y gatos de vecinos de San Carlos';
  await saveFacts({ townAudience: audience, townCost: 'Sin costo', townPhone: '2622 42-1180' });
  const prerenderedHtml = await (await page.request.get('/')).text();
  expect(prerenderedHtml).toContain(`<span>${audience}</span>`);
  await recordShifts(page);
  await page.goto('/');
  await expect(page.locator('#root:not([data-prerendered])')).toHaveCount(1);
  await expect(factList.getByRole('listitem')).toHaveText([audience, 'Sin costo', '2622 42-1180']);
  await expect(factList.getByRole('link')).toHaveAttribute('href', 'tel:2622421180');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('shifts')).toEqual([]);
  await expectAccessible(page);
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  await expectNoSidewaysScroll(page);
  await saveFacts({});
});
