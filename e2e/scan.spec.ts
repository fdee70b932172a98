import { expect, type Page, test } from '@playwright/test';
import { breakDetector, countCameras, endCamera, fakeCamera, holdCamera } from './camera.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { setUpCounter } from './day.ts';
import { bookPastDay } from './past-day.ts';
import { retry } from './retry.ts';
import { enterAs, listBookings } from './town.ts';

const CHIP = '032000012344821';

async function openSheet(page: Page, base: string | undefined): Promise<void> {
  const { clerk, person, petIds } = await setUpCounter(base, 'Simón');
  await bookPastDay(base, clerk, person, petIds);
  const [booking] = await listBookings(base, person);
  await fakeCamera(page);
  await enterAs(page, clerk);
  await page.goto(`/admin-sheet/${booking?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Simón' })).toBeVisible();
}
const openScanner = (page: Page) => page.getByRole('button', { name: 'Escanear' }).click();
const scanDialog = (page: Page) => page.getByRole('dialog', { name: 'Escanear' });
const expectCameraOff = (page: Page, opened: number) =>
  expect.poll(() => countCameras(page)).toEqual({ opened, running: 0 });
const expectCameraOn = (page: Page, opened: number) =>
  expect.poll(() => countCameras(page)).toEqual({ opened, running: 1 });

test('the camera stops after each error and each navigation', async ({ page, baseURL }) => {
  await openSheet(page, baseURL);
  await openScanner(page);
  await expectCameraOn(page, 1);
  await endCamera(page);
  await expect(scanDialog(page).getByText(/^La cámara no anda/)).toBeVisible();
  await expectCameraOff(page, 1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await scanDialog(page).getByRole('button', { name: 'Cerrar' }).click();

  await openScanner(page);
  await expectCameraOn(page, 2);
  await breakDetector(page);
  await expect(scanDialog(page).getByText(/^La cámara no anda/)).toBeVisible();
  await expectCameraOff(page, 2);
  await page.evaluate('globalThis.isBlind = false');
  await page.keyboard.press('Escape');
  await expect(scanDialog(page)).toBeHidden();

  // The permission arrives after the dialog was closed.
  const allowCamera = await holdCamera(page);
  await openScanner(page);
  await expect(scanDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(scanDialog(page)).toBeHidden();
  await allowCamera();
  await expectCameraOff(page, 3);
});

test('the browser’s back button and the end of the session stop the camera', async ({ page, baseURL }) => {
  await openSheet(page, baseURL);
  const sheetPath = new URL(page.url()).pathname;
  await page.goto('/admin-day-bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible();
  // Navigates within the page, so that the page's state stays.
  await page.evaluate(
    `history.pushState(null, '', '${sheetPath}'); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await openScanner(page);
  await expectCameraOn(page, 1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible();
  await expectCameraOff(page, 1);
  await page.goForward();
  await openScanner(page);
  await expectCameraOn(page, 2);
  const otherPage = await page.context().newPage();
  await otherPage.goto('/');
  await otherPage.evaluate(`localStorage.removeItem('session')`);
  await expect(page.getByRole('heading', { level: 1, name: 'Simón' })).toBeHidden();
  await expectCameraOff(page, 2);
});

test('a scanner that can’t be loaded leaves the typed sheet unchanged', async ({ page, baseURL }) => {
  await openSheet(page, baseURL);
  await page.getByRole('button', { name: '4', exact: true }).click();
  await page.route(/scan-dialog/, (route) => route.abort());
  await openScanner(page);
  await expect(page.getByText(/^No pudimos abrir la cámara/)).toBeVisible();
  await expect(page.getByLabel('Peso')).toHaveValue('4');
});

test('a chip reader’s input is judged at its end: fifteen digits are a chip, sixteen stay as typed', async ({
  page,
  baseURL,
}) => {
  await openSheet(page, baseURL);
  const weight = page.getByLabel('Peso');
  const chip = page.getByLabel('Chip');
  await weight.focus();
  await page.keyboard.type(`${CHIP}7`);
  await page.keyboard.press('Enter');
  await expect(weight).toHaveValue(`${CHIP}7`);
  await expect(chip).toHaveValue('');
  // Without an Enter the pause after it ends the input; a busy machine may type slower than any reader.
  await retry(async (wait) => {
    await weight.fill('4');
    await page.waitForTimeout(600);
    await page.keyboard.type(CHIP);
    await expect(chip).toHaveValue(CHIP, wait);
  });
  await expect(weight).toHaveValue('4');

  // A phone's keyboard reports the text and not the key.
  await chip.fill('');
  await page.waitForTimeout(600);
  await page.evaluate(`{
    const field = document.getElementById('kilos');
    field.focus();
    for (const data of '${CHIP}') {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified', bubbles: true }));
      field.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true }));
    }
  }`);
  await expect(chip).toHaveValue(CHIP);
});
