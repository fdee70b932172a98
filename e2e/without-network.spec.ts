import { expect, type Page, test } from '@playwright/test';
import { findFreePort } from '../scripts/test/free-port.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { withNewServer, withServer } from './own-server.ts';
import { heading } from './people.ts';
import * as town from './town.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE_TEXT = /^Sin conexión: así estaba el \d\d\/\d\d a las \d\d:\d\d/;
const offlineNote = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin conexión' });
const ticketCode = (page: Page) => page.getByRole('img', { name: 'Código QR del turno' });

/** Stores the session once, as a login does, so that a reload doesn't restore an ended session. */
async function enterAndReload(page: Page, base: string | undefined, person: town.Person): Promise<void> {
  await page.goto(`${base}/`);
  const { password: _, mustChangePassword: __, ...session } = person;
  await page.evaluate((stored) => localStorage.setItem('session', stored), JSON.stringify(session));
  await page.reload();
}

const listCachedUrls = (page: Page) =>
  page.evaluate<string[]>(
    `caches.open('own').then((own) => own.keys()).then((all) => all.map(({ url }) => decodeURIComponent(url)))`,
  );
const listShells = (page: Page) =>
  page.evaluate<string[]>(`caches.keys().then((names) => names.filter((name) => name.startsWith('shell-')))`);

async function waitUntilCached(page: Page, bookingId: number): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await expect
    .poll(() => listCachedUrls(page))
    .toContainEqual(expect.stringContaining(`"one","${bookingId}"`));
}

test('own bookings and tickets open without a network until the logout', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await town.signUp(baseURL);
  const pet = await town.addPet(baseURL, person, await town.buildPetDraft('Arándano', baseURL, person));
  const { id } = await town.bookFree(baseURL, person, pet.id);
  await enterAndReload(page, baseURL, person);
  await waitUntilCached(page, id);

  // A server's rejection isn't hidden by an earlier cached answer.
  await page.route('**/api/bookings', (route) =>
    route.fulfill({ status: 409, json: { message: 'Ahora no' } }),
  );
  await page.goto('/admin-bookings');
  await expect(page.getByRole('button', { name: 'Probar de nuevo' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Arándano');
  await page.unroute('**/api/bookings');

  // On a signal too weak for an answer, the ticket doesn't wait for the call to end.
  await page.route(/\/api\/bookings\/\d+$/, () => undefined);
  await page.goto(`/admin-bookings-edit/${id}`);
  await expect(ticketCode(page)).toBeVisible();
  await page.unroute(/\/api\/bookings\/\d+$/);

  await context.setOffline(true);
  await page.goto('/admin-bookings');
  await expect(offlineNote(page)).toHaveText(OFFLINE_TEXT);
  await expect(page.getByRole('row').filter({ hasText: 'Arándano' })).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'Próximo' }).getByRole('link').first().click();
  await expect(ticketCode(page)).toBeVisible();
  await page.reload();
  await expect(ticketCode(page)).toBeVisible();
  await expect(offlineNote(page)).toHaveText(OFFLINE_TEXT);
  const retryBox = await page.getByRole('button', { name: 'Reintentar' }).boundingBox();
  expect(retryBox?.height, 'the button has the product’s style').toBeGreaterThanOrEqual(40);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`/admin-users-edit/${person.userId}`);
  await expect(page.getByRole('button', { name: 'Probar de nuevo' })).toBeVisible();
  // The service worker leaves the pages of mail links to the server.
  for (const path of ['/voy/1', '/al-calendario/1'])
    await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

  await context.setOffline(false);
  await page.goto('/');
  await expect(offlineNote(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('link', { name: 'Ingresar con mi usuario' })).toBeVisible();
  await expect.poll(() => listCachedUrls(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/admin-bookings');
  await expect(heading(page, 'Ingresar')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Arándano');
});

test('another login clears the offline cache, and staff’s answers are never cached', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await town.signUp(baseURL);
  const pet = await town.addPet(baseURL, person, await town.buildPetDraft('Zorzal', baseURL, person));
  const { id } = await town.bookFree(baseURL, person, pet.id);
  await enterAndReload(page, baseURL, person);
  await waitUntilCached(page, id);

  await enterAndReload(page, baseURL, await town.logInAdmin(baseURL));
  await page.goto('/admin-users');
  await expect(heading(page, 'Listado de Usuarios')).toBeVisible();
  await expect.poll(() => listCachedUrls(page)).toEqual([]);
  await context.setOffline(true);
  for (const path of ['/admin-users', '/admin-bookings']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Probar de nuevo' })).toBeVisible();
  }
  const files = await page.evaluate<string[]>(`caches.keys().then(([shell]) => caches.open(shell))
    .then((shell) => shell.keys()).then((all) => all.map(({ url }) => url))`);
  expect(files).toContainEqual(expect.stringMatching(/booking-page-/));
  const staffChunks =
    /users-screen|staff-day|reports|agenda-editor|person-card|pet-card|give-booking-dialog|search-dialog/;
  expect(files.filter((file) => staffChunks.test(file))).toEqual([]);
  await expect(page.getByRole('main')).not.toContainText('Zorzal');
});

/** The service worker installs its files one by one and in low priority, which takes long. */
const INSTALL_TIMEOUT = { timeout: 120_000 };

test('the next visit installs a new version, which opens without the server', async ({ page }) => {
  const PORT = String(await findFreePort());
  let url = '';
  await withServer({ PORT }, async (firstUrl) => {
    url = firstUrl;
    const person = await town.signUp(firstUrl);
    const pet = await town.addPet(firstUrl, person, await town.buildPetDraft('Luna', firstUrl, person));
    const { id } = await town.bookFree(firstUrl, person, pet.id);
    await enterAndReload(page, firstUrl, person);
    await waitUntilCached(page, id);
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Tu próximo turno' })).toContainText('Luna');
  const [firstShell] = await listShells(page);

  await withNewServer({ PORT, TOWN_NAME: 'Municipalidad de Villa Nueva' }, async () => {
    await page.goto(url);
    await expect(page.getByText('Municipalidad de Villa Nueva').first()).toBeVisible();
    await expect.poll(async () => (await listShells(page)).length, INSTALL_TIMEOUT).toBe(2);
    await expect
      .poll(
        () =>
          page.evaluate(`navigator.serviceWorker.getRegistration().then(({ waiting, installing }) =>
        waiting === null && installing === null)`),
        INSTALL_TIMEOUT,
      )
      .toBe(true);
    expect(await listShells(page)).toContain(firstShell);
  });
  await page.goto(url);
  await expect(page.getByText('Municipalidad de Villa Nueva').first()).toBeVisible();
});
