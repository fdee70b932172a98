import { expect, type Page } from '@playwright/test';
import type { Town } from '#shared/town/town.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll, RECORD_SHIFTS } from './checks.ts';
import { test } from './own-server.ts';
import { enterAs, staff } from './town.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
const address = (page: Page) => page.getByLabel('Dirección');

test('typed town data survives another person’s save', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const admin = await staff(baseURL);
  const find = () => ask<Town>(baseURL, 'GET', '/api/town', undefined, admin.token);
  const change = async (townAddress: string) =>
    ask(baseURL, 'PUT', '/api/town', { ...(await find()), townAddress, townLogo: null }, admin.token);
  await enterAs(page, admin);
  await page.goto('/admin-town');
  await address(page).fill('Mitre 1');
  await page.getByLabel('Logo').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: PICTURE });
  const logo = page.getByAltText('El logo del municipio');
  await expect(logo).toHaveAttribute('src', /^data:/);
  await change('Belgrano 2');

  await save(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Estos datos cambiaron mientras los editabas' });
  await expect(notice).toContainText('DirecciónGuardadoBelgrano 2Lo tuyoMitre 1');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Dirección: quedarme con lo mío' }).click();
  await expect(notice).toBeHidden();
  await expect(address(page)).toHaveValue('Mitre 1');
  await expect(logo).toHaveAttribute('src', /^data:/);
  await expect(save(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Los datos del municipio se guardaron.')).toBeVisible();
  await expect(logo).toHaveAttribute('src', /^\/open\/logo\//);
  expect(await find()).toMatchObject({ townAddress: 'Mitre 1', logoUrl: expect.stringMatching(/./) });

  await change('');
  await page.reload();
  await expect(address(page)).toHaveValue('');
  await expect(logo).toBeHidden();
});

test('a saved name and a colour of the swatches show at once', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const sysadmin = await staff(baseURL);
  await enterAs(page, sysadmin);
  await page.goto('/admin-town');
  await page.getByLabel('Nombre').fill('Municipalidad de Prueba');
  await page.getByRole('radio', { name: 'Bordó' }).check({ force: true });
  await expect(page.getByLabel('Otro color')).toHaveValue('#7a1f3d');
  await expectAccessible(page);
  await save(page).click();
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('Municipalidad de Prueba');
  await expect(bar).toHaveCSS('background-color', 'rgb(122, 31, 61)');
  await page.goto('/admin-town');
  await page.getByLabel('Nombre').fill('');
  await page.getByRole('radio', { name: 'Azul de siempre' }).check({ force: true });
  await save(page).click();
  await expect(bar).toHaveCSS('background-color', 'rgb(18, 47, 85)');
});

test('the home shows the facts that the town filled in, and nothing else', { tag: '@both' }, async ({
  page,
  baseURL,
}) => {
  const { token } = await staff(baseURL);
  const town = await ask<Town>(baseURL, 'GET', '/api/town', undefined, token);
  const empty = { townAudience: '', townCost: '', townPhone: '', townHours: '' };
  const fill = (facts: Partial<typeof empty>) =>
    ask(baseURL, 'PUT', '/api/town', { ...town, ...empty, ...facts, updatedAt: undefined }, token);
  const shown = page.getByRole('list', { name: 'Sobre el servicio' });
  await fill({});
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Ingresar con mi usuario' })).toBeVisible();
  await expect(shown).toHaveCount(0);

  const audience = 'Perros y gatos de vecinos de San Carlos';
  await fill({ townAudience: audience, townCost: 'Sin costo', townPhone: '2622 42-1180' });
  const drawn = await (await page.request.get('/')).text();
  expect(drawn).toContain(`<span>${audience}</span>`);
  await page.addInitScript({ content: RECORD_SHIFTS });
  await page.goto('/');
  await expect(page.locator('#root:not([data-drawn])')).toHaveCount(1);
  await expect(shown.getByRole('listitem')).toHaveText([audience, 'Sin costo', '2622 42-1180']);
  await expect(shown.getByRole('link')).toHaveAttribute('href', 'tel:2622421180');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('shifts')).toEqual([]);
  await expectAccessible(page);
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  await expectNoSidewaysScroll(page);
  await fill({});
});
