import { expect, type Locator, type Page, test } from '@playwright/test';
import { TWO_FRAMES } from './checks.ts';
import {
  bookingDialog,
  chooseResident,
  chosenPet,
  manageDialog,
  openDay,
  row,
  rows,
  setUpCounter,
  toast,
} from './day.ts';
import { addDrawTown } from './draw-town.ts';
import { bookPastDay } from './past-day.ts';
import { addPet, bookAsClerk, buildPetDraft, enterAs, signUp } from './town.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

async function readBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element isn’t on the screen');
  return box;
}

async function expectNoButtonCovered(page: Page, part: Locator, words: string): Promise<void> {
  const toastBody = toast(page, words).locator('[data-kind]');
  await toastBody.hover();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const toastBox = await readBox(toastBody);
    for (const button of await part.getByRole('button').all()) {
      const box = await readBox(button);
      const isBeside = box.x >= toastBox.x + toastBox.width || box.x + box.width <= toastBox.x;
      const isAboveOrBelow = box.y >= toastBox.y + toastBox.height || box.y + box.height <= toastBox.y;
      expect(isBeside || isAboveOrBelow, `${await button.textContent()} at ${size.width}`).toBe(true);
    }
  }
}

test('a toast covers none of the buttons of a contact dialog', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  await enterAs(page, person);
  await page.goto(`/admin-users-edit/${person.userId}`);
  await page.getByRole('button', { name: 'Actualizar mis datos de contacto' }).click();
  const contactDialog = page.getByRole('dialog', { name: 'Datos de contacto' });
  await contactDialog.getByRole('textbox', { name: 'Dirección' }).fill('');
  await contactDialog.getByRole('button', { name: 'Guardar' }).click();
  const words = 'Tenes que ingresar tu dirección';
  await expect(toast(page, words)).toBeVisible();
  await expectNoButtonCovered(page, contactDialog, words);
});

test('a toast covers no button at the end of a page', async ({ page, baseURL }) => {
  const { drawId } = await addDrawTown(baseURL, 1);
  const person = await signUp(baseURL);
  await addPet(baseURL, person, await buildPetDraft('Luna', baseURL, person));
  await enterAs(page, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/sorteos/${drawId}/inscripcion`);
  await page.getByRole('checkbox', { name: /^Luna/ }).uncheck();
  await page.getByRole('button', { name: 'Anotarme' }).click();
  const words = 'Tenés que elegir al menos una mascota';
  await expect(toast(page, words)).toBeVisible();
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await expectNoButtonCovered(page, page.getByRole('main'), words);
});

test('a toast covers none of the buttons of Gestión de turno, which asks why nobody came', async ({
  page,
  baseURL,
}) => {
  const { clerk, person, petIds } = await setUpCounter(baseURL, 'Zamba');
  const day = await bookPastDay(baseURL, clerk, person, petIds);
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /Reservado, Zamba/).click();
  await manageDialog(page).getByRole('button', { name: 'No cumplido' }).click();
  const words = 'El turno quedó no cumplido';
  await expect(toast(page, words)).toBeVisible();
  await expectNoButtonCovered(page, manageDialog(page), words);
});

test('Gestión de turno leads to the move of its booking', async ({ page, baseURL }) => {
  const { clerk, person, places, day, petIds } = await setUpCounter(baseURL, 'Chacarera');
  const { id } = await bookAsClerk(baseURL, clerk, person, petIds[0] ?? 0, places[0]?.bookingStartDate ?? 0);
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /Reservado, Chacarera/).click();
  await manageDialog(page).getByRole('link', { name: 'Mover' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin-bookings-move/${id}$`));
});

test('a rejection that the booking dialog shows has no toast', async ({ page, baseURL }) => {
  const { clerk, day, dni } = await setUpCounter(baseURL, 'Gato');
  await enterAs(page, clerk);
  await openDay(page, day);
  await page.route('**/api/booking', (route) => route.fulfill({ status: 409, json: { message: 'Hoy no' } }));
  await rows(page).first().click();
  await chooseResident(page, dni);
  await expect(chosenPet(page)).toHaveAccessibleName(/^Gato/);
  await bookingDialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(bookingDialog(page).getByRole('alert')).toHaveText('Hoy no');
  await page.evaluate(TWO_FRAMES);
  expect(await toast(page, 'Hoy no').count()).toBe(0);
});
