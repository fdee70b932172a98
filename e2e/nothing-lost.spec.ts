import { expect, type Page, test } from '@playwright/test';
import { setUpService } from './agenda-town.ts';
import { ask } from './ask.ts';
import { uniqueName } from './catalogue.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { logIn } from './people.ts';
import { enterAs, newClerk, type Person } from './town.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).first();
const recoveredNote = (page: Page) => page.getByText('Seguís donde habías quedado');

/** Opens a page and waits for an answer: only an accepted session asks for the password again when it ends. */
async function openWithSession(page: Page, path: string): Promise<void> {
  const acceptedAnswer = page.waitForResponse('**/api/calls/count');
  await page.goto(path);
  await acceptedAnswer;
}

test('a session that ends asks for the password above the typed text, and then saves the text', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const clerk = await newClerk(baseURL);
  await enterAs(page, clerk);
  await openWithSession(page, '/admin-states-edit');
  const name = uniqueName('Provincia');
  await page.getByLabel('Nombre').fill(name);
  await ask(baseURL, 'POST', '/api/logout', {}, clerk.token);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(dialog).toContainText(clerk.email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.keyboard.type('no es esta');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('No pudimos verificar tu identidad en el sistema')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(clerk.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('La provincia ha sido dada de alta.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin-states$/);
});

test('another person’s login finds nothing of an abandoned form', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const clerk = await newClerk(baseURL);
  await enterAs(page, clerk);
  await openWithSession(page, '/admin-states-edit');
  await page.getByLabel('Nombre').fill(uniqueName('Provincia'));
  await ask(baseURL, 'POST', '/api/logout', {}, clerk.token);
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await listDrafts(page)).toEqual([]);

  // A request of the screen that the click leaves asks for the password too.
  const { token } = await enterAgain(page, clerk);
  await page.getByRole('link', { name: 'Usuarios' }).first().click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await ask(baseURL, 'POST', '/api/logout', {}, token);
  // A poll may already have opened the password dialog over the link, so the click is dispatched.
  await page.getByRole('link', { name: 'Mascotas' }).first().dispatchEvent('click');
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enterAgain(page, clerk);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('typed text in editors and dialogs survives a reload until it is saved or discarded', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { clerk, location } = await setUpService(baseURL);
  await enterAs(page, clerk);
  page.on('dialog', (question) => void question.accept());
  await page.goto(`/admin-locations-edit/${location.id}`);
  await page.getByLabel('Dirección').fill('Mitre 1');
  await page.reload();
  await expect(page.getByLabel('Dirección')).toHaveValue('Mitre 1');
  await expect(recoveredNote(page)).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('El lugar ha sido modificado.')).toBeVisible();
  expect(await listDrafts(page)).toEqual([]);

  await page.goto('/admin-closures');
  const openDialog = () => page.getByRole('button', { name: 'Agregar' }).click();
  const reason = page.getByRole('dialog', { name: 'Alta de cierre' }).getByLabel('Motivo');
  await openDialog();
  await reason.fill('Asamblea');
  await page.reload();
  await openDialog();
  await expect(reason).toHaveValue('Asamblea');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await openDialog();
  await expect(reason).toHaveValue('');
  expect(await listDrafts(page)).toEqual([]);
});

test('after a reload the editor still shows another person’s change before it overwrites it', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { clerk, location } = await setUpService(baseURL);
  await enterAs(page, clerk);
  page.on('dialog', (question) => void question.accept());
  await page.goto(`/admin-locations-edit/${location.id}`);
  await page.getByLabel('Dirección').fill('Mitre 1');
  const otherDraft = { ...location, locationAddress: 'Belgrano 2' };
  await ask(baseURL, 'PUT', `/api/locations/${location.id}`, otherDraft, clerk.token);
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: 'Estos datos cambiaron mientras los editabas' });
  await expect(notice).toContainText('GuardadoBelgrano 2Lo tuyoMitre 1');
  await page.getByLabel('Indicaciones para los vecinos').scrollIntoViewIfNeeded();
  await saveButton(page).click();
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expect(page.getByText('Lo que escribiste se conserva').first()).toBeVisible();
});

function listDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')));
}

async function enterAgain(page: Page, { email, password }: Person): Promise<{ token: string }> {
  await logIn(page, email, password);
  await expect(page.getByRole('button', { name: 'Cerrar sesión' }).first()).toBeVisible();
  return await page.evaluate<{ token: string }>(`JSON.parse(localStorage.session)`);
}
