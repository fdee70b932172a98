import { expect, type Page, test } from '@playwright/test';
import type { BookingSheet } from '#shared/bookings/bookings.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { formatTime, toWallClock } from '#shared/platform/town-clock.ts';
import { ask, type Base } from './ask.ts';
import { countCameras, fakeCamera, refuseCamera, showCode } from './camera.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { TOWN_TIMEZONE } from './free-places.ts';
import { addVanDay, downloadDay, statusLine, tap, type VanDay } from './van-day.ts';

test.use({ serviceWorkers: 'allow' });

const CHIP = '032000012344821';
const petHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const listDatabases = (page: Page) =>
  page.evaluate<string[]>(`indexedDB.databases().then((all) => all.map(({ name }) => name))`);

/** Returns the town's clock at a real instant. */
function townTime(instant = 0): string {
  return formatTime(toWallClock(instant, TOWN_TIMEZONE));
}

const findBooking = (base: Base, { clerk }: VanDay, id: number | undefined) =>
  ask<BookingSheet>(base, 'GET', `/api/bookings/${id}`, undefined, clerk.token);

test('a normal animal takes four taps offline, and staff decide conflicts (acceptance 31, 32)', async ({
  page,
  context,
  baseURL,
}) => {
  const day = await addVanDay(baseURL);
  await page.addInitScript(
    `addEventListener('pointerdown', () => { globalThis.taps = (globalThis.taps ?? 0) + 1; }, true)`,
  );
  await downloadDay(page, day);
  await context.setOffline(true);
  await page.reload();
  await expect(statusLine(page, 'Sin señal')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: /Simón · perro/ }).click();
  await expect(petHeading(page, 'Simón')).toBeVisible();
  const tapsBefore = await page.evaluate<number>('globalThis.taps');
  for (const key of ['4', 'coma', '8']) await tap(page, key);
  await tap(page, /^Listo/);
  await expect(petHeading(page, 'Blacky')).toBeVisible();
  expect((await page.evaluate<number>('globalThis.taps')) - tapsBefore).toBe(4);
  await expect(statusLine(page, 'Sin señal: 1 por enviar')).toBeVisible();

  // The discharge of an animal whose sheet is unsent is sent together with the sheet.
  await page.goBack();
  await page.getByRole('link', { name: /Simón/ }).click();
  await tap(page, 'Entregar');
  const dischargeDialog = page.getByRole('dialog', { name: 'Entrega de Simón' });
  await dischargeDialog.getByLabel('Terminó a las').fill('10:00');
  await dischargeDialog.getByLabel('Se entrega el').fill(day.dateText);
  await dischargeDialog.getByLabel('Se entrega a las').fill('13:30');
  await expectAccessible(page, '[role=dialog]');
  await dischargeDialog.getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByRole('heading', { name: /^Entregad[oa] a / })).toBeVisible();
  await expect(statusLine(page, 'Sin señal: 1 por enviar')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /Blacky/ }).click();

  await tap(page, 'No vino');
  await expect(petHeading(page, 'Tango')).toBeVisible();
  // The chip reader's Enter presses no button, and its digits are no weight (acceptance 33).
  await tap(page, '9');
  await page.getByLabel('Peso').focus();
  await page.keyboard.type(CHIP);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Peso')).toHaveValue('9');
  await expect(page.getByLabel('Chip')).toHaveValue(CHIP);
  await expect(petHeading(page, 'Tango')).toBeVisible();
  await tap(page, /^Listo/);
  await expect(petHeading(page, 'Mora')).toBeVisible();
  await page.reload();
  await expect(statusLine(page, 'Sin señal: 3 por enviar')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const { clerk, bookingIds } = day;
  const otherChange = { bookingStatus: 'N', bookingComment: 'Avisaron que no' };
  await ask(baseURL, 'PUT', `/api/bookings/${bookingIds[2]}`, otherChange, clerk.token);
  await context.setOffline(false);
  await expect(statusLine(page, /^1 para resolver/)).toBeVisible();
  expect(await findBooking(baseURL, day, bookingIds[0])).toMatchObject({ bookingStatus: 'D' });
  const sentSheet = await ask<Sheet>(
    baseURL,
    'GET',
    `/api/bookings/${bookingIds[0]}/sheet`,
    undefined,
    clerk.token,
  );
  expect(townTime(sentSheet.Handover?.deliveredAt)).toBe('13:30');
  expect(await findBooking(baseURL, day, bookingIds[1])).toMatchObject({
    bookingStatus: 'N',
    notDoneReason: 'absent',
  });
  expect(await findBooking(baseURL, day, bookingIds[2])).toMatchObject({ bookingStatus: 'N' });

  await page.goto('/admin-van');
  const conflict = page.getByRole('region', { name: 'Tango' });
  await expect(conflict.getByRole('row', { name: /Estado/ })).toHaveText(/Cumplido\s*No cumplido/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(statusLine(page, /^Todo enviado$/)).toBeVisible();
  await expect(conflict).toBeHidden();
  expect(await findBooking(baseURL, day, bookingIds[2])).toMatchObject({ bookingStatus: 'D' });

  // A logout asks before unsent entries are lost, and leaves nothing behind.
  await page.getByRole('link', { name: /Mora/ }).click();
  await context.setOffline(true);
  await tap(page, '5');
  await tap(page, /^Listo/);
  await expect(statusLine(page, 'Sin señal: 1 por enviar')).toBeVisible();
  await tap(page, 'Cerrar sesión');
  const leaveDialog = page.getByRole('alertdialog', { name: 'Hay 1 planilla sin enviar' });
  await leaveDialog.getByRole('button', { name: 'No salir' }).click();
  await tap(page, 'Cerrar sesión');
  await leaveDialog.getByRole('button', { name: 'Salir y perderlas' }).click();
  await expect(page.getByRole('link', { name: 'Ingresar con mi usuario' })).toBeVisible();
  await expect.poll(() => listDatabases(page)).toEqual([]);
});

test('a scanned ticket opens its sheet without a network, and a scanned sticker fills in the chip', async ({
  page,
  context,
  baseURL,
}) => {
  await fakeCamera(page);
  const day = await addVanDay(baseURL);
  const { ticketToken } = await findBooking(baseURL, day, day.bookingIds[3]);
  const ticketPath = `/turno/${ticketToken}`;
  await downloadDay(page, day);
  await context.setOffline(true);

  await page.goto(ticketPath);
  await expect(petHeading(page, 'Mora')).toBeVisible();
  expect(await countCameras(page)).toEqual({ opened: 0, running: 0 });
  await page.goto('/admin-van');
  await tap(page, 'Escanear');
  const dialog = page.getByRole('dialog', { name: 'Escanear' });
  await expect.poll(() => countCameras(page)).toEqual({ opened: 1, running: 1 });
  await expectAccessible(page);
  await showCode(page, CHIP);
  await expect(dialog.getByRole('status')).toHaveText('Ese código no es de un comprobante');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect.poll(() => countCameras(page)).toEqual({ opened: 1, running: 0 });

  await tap(page, 'Escanear');
  await showCode(page, new URL(ticketPath, baseURL).href);
  await expect(petHeading(page, 'Mora')).toBeVisible();
  await expect.poll(() => countCameras(page)).toEqual({ opened: 2, running: 0 });
  await tap(page, 'Escanear');
  await showCode(page, CHIP);
  await expect(page.getByLabel('Chip')).toHaveValue(CHIP);
  await expect(dialog).toBeHidden();

  await refuseCamera(page);
  await tap(page, 'Escanear');
  await expect(dialog.getByText(/^No hay permiso para usar la cámara/)).toBeVisible();
});

test('an offline day is deleted after 36 hours, and once all of it is sent', async ({ page, baseURL }) => {
  const day = await addVanDay(baseURL);
  await downloadDay(page, day);
  // The page itself caches the files of a newer build, also those of its other screens.
  await page.evaluate(`caches.delete('van')`);
  await page.goto('/admin-van');
  await expect(page.getByRole('link', { name: /Simón/ })).toBeVisible();
  const listUncached = () =>
    page.evaluate<string[]>(`caches.open('van').then(async (van) => {
      const cached = new Set((await van.keys()).map(({ url }) => url));
      const requested = performance.getEntriesByType('resource').map(({ name }) => name);
      return requested.filter((name) => name.startsWith(origin + '/assets/') && !cached.has(name));
    })`);
  await expect.poll(listUncached).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /Simón/ }).click();
  await expect(page.getByRole('button', { name: /^Listo/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: /Simón/ })).toBeVisible();
  await page.context().setOffline(false);
  for (const id of day.bookingIds.slice(1))
    await ask(baseURL, 'PUT', `/api/bookings/${id}`, { bookingStatus: 'D' }, day.clerk.token);
  await page.goto(day.path);
  await tap(page, 'Actualizar');
  await expect(page.getByRole('link', { name: /Mora.*Cumplido/ })).toBeVisible();
  await page.getByRole('link', { name: /Simón/ }).click();
  await tap(page, '4');
  await tap(page, /^Listo/);
  await expect(page.getByRole('heading', { name: 'No llevás ningún día' })).toBeVisible();
  await expect(statusLine(page, /^Todo enviado$/)).toBeVisible();

  await page.goto(day.path);
  await tap(page, 'Llevar este día');
  await tap(page, 'Llevar sin lotes');
  await expect(page.getByRole('link', { name: /Simón/ })).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 37 * 3_600_000);
  await page.goto('/admin-van');
  await expect(page.getByRole('heading', { name: 'No llevás ningún día' })).toBeVisible();
});
