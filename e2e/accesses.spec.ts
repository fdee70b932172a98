import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './checks.ts';
import { heading, newName } from './people.ts';
import { enterAs, logInAdmin, newClerk, signUp } from './town.ts';

const comboField = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const accessRows = (page: Page) => page.getByRole('grid', { name: 'Accesos' }).getByRole('row');

test('a SYSADMIN filters logins and failed logins by person and kind', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const lastName = newName();
  const person = await signUp(baseURL, { userLastName: lastName });
  const attempt = { data: { email: person.email, pwd: 'no es esta' } };
  expect((await page.request.post('/open/login', attempt)).status()).toBe(401);

  await enterAs(page, await logInAdmin(baseURL));
  await page.goto('/admin-accesses');
  await expect(heading(page, 'Seguridad')).toBeVisible();
  await expect(page).toHaveURL(/\/admin-security$/);
  await expect(accessRows(page).nth(1)).toBeVisible();

  await comboField(page, 'Persona').fill(lastName);
  await page.getByRole('option', { name: new RegExp(lastName) }).click();
  await expect(page.getByText('2 accesos')).toBeVisible();
  await expect(accessRows(page).nth(1)).toContainText('Ingreso fallido');
  await expect(accessRows(page).nth(2)).toContainText('Ingresó');
  await page.reload();
  await expect(comboField(page, 'Persona')).toHaveValue(new RegExp(lastName));
  await comboField(page, 'Qué pasó').fill('cerr');
  await page.getByRole('option', { name: 'Cerró la sesión' }).click();
  await expect(page.getByRole('heading', { name: 'No hay accesos así' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Sesiones abiertas' }).click();
  const ownSession = page.getByRole('tabpanel').getByText('Esta', { exact: true });
  await expect(ownSession).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(ownSession).toBeVisible();
  await page.getByRole('tab', { name: 'Datos que salieron' }).click();
  await expect(page.getByRole('heading', { name: 'Datos que salieron del sistema' })).toBeVisible();
  await expectAccessible(page);
});

test('a clerk neither finds nor opens the accesses', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-accesses');
  await expect(heading(page, 'No tenés permiso para ver esta pantalla')).toBeVisible();
  await expect(page.locator('a[href="/admin-security"]')).toHaveCount(0);
});
