import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './checks.ts';
import { heading } from './people.ts';
import { enterAs, logInAdmin, newClerk } from './town.ts';

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 800 } });

const drawerMenu = (page: Page) => page.getByRole('navigation', { name: 'Menú' });
const catalogueFolder = (page: Page) => drawerMenu(page).getByRole('button', { name: 'Catálogos' });
const currentLink = (page: Page) => drawerMenu(page).locator('[aria-current="page"]');
const SCREENS = [
  ['Turnos', '/admin-day-bookings'],
  ['Mes', '/admin-month-bookings'],
  ['Para llamar', '/admin-calls'],
  ['Usuarios', '/admin-users'],
  ['Mascotas', '/admin-pets'],
  ['Reportes', '/admin-reports'],
  ['Provincias', '/admin-states'],
  ['Localidades', '/admin-cities'],
  ['Especies', '/admin-species'],
  ['Razas', '/admin-breeds'],
  ['Términos y Condiciones', '/admin-termsAndConditions'],
  ['Configuración', '/admin-settings'],
] as const;

async function measureRows(page: Page): Promise<{ y: number; bottom: number }[]> {
  const links = await drawerMenu(page).locator('a:visible, button:visible').all();
  return Promise.all(
    links.map(async (row) => {
      const box = await row.boundingBox();
      return { y: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? 0) };
    }),
  );
}

test('the drawer has at most twelve rows, all in sight, with every specified entry', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const clerk = await newClerk(baseURL);
  await enterAs(page, clerk);
  await page.goto('/admin-users');
  await expect(heading(page, 'Listado de Usuarios')).toBeVisible();
  const rowBoxes = await measureRows(page);
  expect(rowBoxes.length).toBeLessThanOrEqual(12);
  expect(rowBoxes[0]?.y).toBeLessThanOrEqual(120);
  expect(Math.max(...rowBoxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(800);
  await expect(currentLink(page)).toHaveText('Usuarios');
  await expect(drawerMenu(page).getByRole('link', { name: 'Mi perfil' })).toHaveAttribute(
    'href',
    `/admin-users-edit/${clerk.userId}`,
  );
  await expectAccessible(page);

  await catalogueFolder(page).click();
  for (const [name, href] of SCREENS)
    await expect(
      drawerMenu(page).getByRole('link', { name: new RegExp(`^${name}(\\s*\\d+ pendientes?)?$`) }),
    ).toHaveAttribute('href', href);
  const unfolded = await measureRows(page);
  expect(Math.max(...unfolded.map(({ bottom }) => bottom))).toBeLessThanOrEqual(800);
});

test('Catálogos opens on its screens, also on their editors, and folds elsewhere', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-users');
  await expect(catalogueFolder(page)).toHaveAttribute('aria-expanded', 'false');
  await catalogueFolder(page).press('Enter');
  await drawerMenu(page).getByRole('link', { name: 'Especies' }).click();
  await expect(heading(page, 'Listado de especies')).toBeVisible();
  await expect(catalogueFolder(page)).toHaveAttribute('aria-expanded', 'true');
  await page.goto('/admin-species-edit');
  await expect(heading(page, 'Alta de especie')).toBeVisible();
  await expect(currentLink(page)).toHaveText('Especies');
  await drawerMenu(page).getByRole('link', { name: 'Mes' }).click();
  await expect(catalogueFolder(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(drawerMenu(page).getByRole('link', { name: 'Especies' })).toBeHidden();
});

test('Configuración shows each part with its state, found by search and by Ctrl K', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-settings');
  const card = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  await expect(card(/^Servicios \d/)).toHaveAttribute('href', '/admin-services');
  await expect(card(/^Provincias \d+$/)).toHaveAttribute('href', '/admin-states');
  await expect(
    card(/^Cierres y feriados Falta revisar los de \d{4}|^Cierres y feriados Feriados revisados/),
  ).toBeVisible();
  await expect(card(/^(Municipio|Seguridad|Copias|Privacidad)/)).toHaveCount(0);
  await expect(currentLink(page)).toHaveText('Configuración');
  await page.keyboard.press('f');
  await page.keyboard.type('feriados');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Cierres y feriados')).toBeVisible();
  await expect(currentLink(page)).toHaveText('Configuración');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('configu');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Configuración')).toBeVisible();
});

test('a SYSADMIN also sees the settings of the system, with the last backup and the mail', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto('/admin-settings');
  const card = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  for (const name of [/^Municipio /, /^Privacidad /, /^Seguridad /, /^Importar planilla /])
    await expect(card(name)).toBeVisible();
  await expect(card(/^Copias (Todavía no hay ninguna|Última copia: .+)$/)).toBeVisible();
  await expect(
    card(/^Avisos (No se mandan correos|El último, .+|Todavía no salió ninguno|\d+ avisos? sin entregar)$/),
  ).toBeVisible();
});
