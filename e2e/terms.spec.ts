import { expect, type Page } from '@playwright/test';
import { formatDate, formatTime, toWallClock } from '#shared/platform/town-clock.ts';
import { addAgenda, setUpService } from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';
import { confirmBooking, nextButton, pickSlot, problemText, tickAll } from './wizard.ts';

const PATH = '/admin-termsAndConditions';
const termsField = (page: Page) => page.getByLabel('Declaración');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar' });
const preview = (page: Page) => page.getByRole('region', { name: 'Vista previa' });
const toast = (page: Page, message: string) => page.getByRole('status').getByText(message, { exact: true });
const SAVED_TEXT = 'Los términos y condiciones han sido modificados.';

async function confirmSave(page: Page): Promise<void> {
  await saveButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Guardar' }).click();
}

async function enterAsAdmin(page: Page, base: string | undefined) {
  const clerk = await town.logInAdmin(base);
  await town.enterAs(page, clerk);
  return clerk;
}

test('staff change the terms beside a preview of what residents will see', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const clerk = await enterAsAdmin(page, baseURL);
  await town.publishTerms(baseURL, clerk, 'Un texto.');
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Términos y Condiciones' })).toBeVisible();
  await expect(termsField(page)).toHaveValue('Un texto.');
  await expect(termsField(page)).toHaveAttribute('rows', '25');
  await expect(termsField(page)).toHaveAttribute('placeholder', 'Ingrese los términos y condiciones');

  await termsField(page).fill('Primero.\n\nSegundo <b>sin marcas</b>.\nPrimero.');
  await expect(preview(page).getByRole('paragraph')).toHaveText([
    'Primero.',
    'Segundo <b>sin marcas</b>.',
    'Primero.',
  ]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await saveButton(page).click();
  const question = page.getByRole('alertdialog', { name: '¿Guardar los nuevos términos?' });
  await expect(question).toContainText('Quienes ya aceptaron tendrán que aceptar de nuevo');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await confirmSave(page);
  await expect(toast(page, SAVED_TEXT)).toBeVisible();

  const { updatedAt, termsAndConditionsDescription } = await town.findTerms(baseURL, clerk);
  expect(termsAndConditionsDescription).toBe('Primero.\n\nSegundo <b>sin marcas</b>.\nPrimero.');
  const since = toWallClock(updatedAt, 'America/Argentina/Buenos_Aires');
  await expect(
    page.getByText(`Versión vigente desde el ${formatDate(since)} a las ${formatTime(since)}`),
  ).toBeVisible();
  await saveButton(page).click();
  await expect(toast(page, 'No hay cambios para guardar')).toBeVisible();
});

test('a person who accepted the old terms has to accept the new ones', async ({ page, browser, baseURL }) => {
  const person = await town.signUp(baseURL);
  const [luna, milo] = await Promise.all(
    ['Luna', 'Milo'].map(async (name) =>
      town.addPet(baseURL, person, await town.buildPetDraft(name, baseURL, person)),
    ),
  );
  await town.bookFree(baseURL, person, luna?.id ?? 0);
  await enterAsAdmin(page, baseURL);
  await page.goto(PATH);
  await termsField(page).fill('Desde hoy, con barbijo.');
  await confirmSave(page);
  await expect(toast(page, SAVED_TEXT)).toBeVisible();

  const residentPage = await browser.newPage({ baseURL });
  await town.enterAs(residentPage, person);
  await residentPage.goto('/booking-selector');
  await pickSlot(residentPage);
  await nextButton(residentPage).click();
  await residentPage.getByRole('radio', { name: milo?.petName }).check();
  await nextButton(residentPage).click();
  await tickAll(residentPage);
  await nextButton(residentPage).click();
  await expect(residentPage.getByText('Desde hoy, con barbijo.')).toBeVisible();
  await nextButton(residentPage).click();
  await expect(
    problemText(residentPage, 'Para utilizar el servicio tenes que aceptar los términos y condiciones'),
  ).toBeVisible();
  await residentPage.goBack();
  await residentPage.goBack();
  await confirmBooking(residentPage);
  await expect(residentPage.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();
  await residentPage.close();
});

test('terms that changed while a resident read them are shown and accepted again', async ({
  page,
  baseURL,
}) => {
  const person = await town.signUp(baseURL);
  const clerk = await town.logInAdmin(baseURL);
  await town.addPet(baseURL, person, await town.buildPetDraft('Luna', baseURL, person));
  await town.publishTerms(baseURL, clerk, 'Lo que leyó.');
  await town.enterAs(page, person);
  await page.goto('/booking-selector');
  await pickSlot(page);
  await nextButton(page).click();
  await page.getByRole('radio', { name: 'Luna' }).check();
  await nextButton(page).click();
  await tickAll(page);
  await nextButton(page).click();
  await expect(page.getByText('Lo que leyó.')).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await town.publishTerms(baseURL, clerk, 'Lo que rige.');
  await nextButton(page).click();
  await expect(
    page.getByText('Los términos cambiaron mientras los leías. Leelos y aceptalos de nuevo'),
  ).toBeVisible();
  await expect(page.getByText('Lo que rige.')).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/confirmation$/);
});

test('a service’s own terms are written in its editor and accepted by residents who book it', {
  tag: '@both',
}, async ({ page, browser, baseURL }) => {
  const setting = await setUpService(baseURL, 'Microchip');
  await addAgenda(
    baseURL,
    setting,
    [1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromMinute: 480, toMinute: 720, places: 4 })),
  );
  await town.enterAs(page, setting.clerk);
  await page.goto(`/admin-services-edit/${setting.service.id}`);
  await page.getByLabel('Términos propios').fill('El chip queda para siempre.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El servicio ha sido modificado.')).toBeVisible();

  const person = await town.signUp(baseURL);
  await town.addPet(baseURL, person, await town.buildPetDraft('Luna', baseURL, person));
  const residentPage = await browser.newPage({ baseURL });
  await town.enterAs(residentPage, person);
  await residentPage.goto(`/booking-selector?servicio=${setting.service.id}&lugar=${setting.location.id}`);
  await pickSlot(residentPage);
  await nextButton(residentPage).click();
  await nextButton(residentPage).click();
  await expect(residentPage.getByText('El chip queda para siempre.')).toBeVisible();
  await residentPage.getByRole('button', { name: 'Aceptar' }).click();
  await nextButton(residentPage).click();
  await expect(residentPage.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();

  await town.addPet(baseURL, person, await town.buildPetDraft('Milo', baseURL, person));
  await residentPage.goto(`/booking-selector?servicio=${setting.service.id}&lugar=${setting.location.id}`);
  await pickSlot(residentPage);
  await nextButton(residentPage).click();
  await residentPage.getByRole('radio', { name: 'Milo' }).check();
  await nextButton(residentPage).click();
  await expect(residentPage.getByRole('button', { name: 'Aceptado' })).toBeVisible();
  await nextButton(residentPage).click();
  await expect(residentPage.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();

  await page.goto(`/admin-services-edit/${setting.service.id}`);
  await page.getByLabel('Términos propios').fill('El chip se lee cada año.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El servicio ha sido modificado.')).toBeVisible();
  await residentPage.goto(`/admin-bookings-move/${(await town.listBookings(baseURL, person))[0]?.id}`);
  await pickSlot(residentPage);
  await residentPage.getByRole('button', { name: 'Mover', exact: true }).click();
  const dialog = residentPage.getByRole('alertdialog', { name: 'Mover turno' });
  await dialog.getByRole('button', { name: 'Mover' }).click();
  await expect(dialog.getByText('El chip se lee cada año.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await dialog.getByRole('button', { name: 'Mover' }).click();
  await expect(residentPage.getByRole('status').getByText('El turno ha sido movido.')).toBeVisible();
  await residentPage.close();
});

test('empty terms are allowed, and their editor shows what that means', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const clerk = await enterAsAdmin(page, baseURL);
  await town.publishTerms(baseURL, clerk, 'Algo que aceptar.');
  await page.goto(PATH);
  await termsField(page).fill('');
  await expect(preview(page)).toContainText('No hay términos para aceptar');
  await expect(preview(page)).toContainText('el paso 5 de la reserva se pasa sin aceptar nada');
  await expectAccessible(page);
  await saveButton(page).click();
  const question = page.getByRole('alertdialog', { name: '¿Guardar sin texto?' });
  await expect(question).toContainText('Los vecinos van a reservar sin aceptar nada');
  await question.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, SAVED_TEXT)).toBeVisible();
  expect(await (await page.request.get('/open/terms')).json()).toEqual([]);
});

test('terms that another person saved meanwhile are shown, and nothing typed is lost', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const clerk = await enterAsAdmin(page, baseURL);
  await town.publishTerms(baseURL, clerk, 'El de antes.');
  await page.goto(PATH);
  await termsField(page).fill('El mío.');
  await town.publishTerms(baseURL, clerk, 'El de la otra.');
  await confirmSave(page);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Otra persona cambió los términos mientras los editabas');
  await expect(notice).toBeInViewport();
  await expect(termsField(page)).toHaveValue('El mío.');
  await notice.getByRole('button', { name: 'Ver la otra versión' }).click();
  const otherVersion = page.getByRole('dialog', { name: 'La otra versión' });
  await expect(otherVersion).toContainText('El de la otra.');
  await expectAccessible(page);
  await otherVersion.getByRole('button', { name: 'Seguir con la mía' }).click();
  await expect(notice).toHaveCount(0);
  await expect(termsField(page)).toBeFocused();
  await confirmSave(page);
  await expect(toast(page, SAVED_TEXT)).toBeVisible();
  expect((await town.findTerms(baseURL, clerk)).termsAndConditionsDescription).toBe('El mío.');

  await termsField(page).fill('Otro mío.');
  await town.publishTerms(baseURL, clerk, 'Otro de la otra.');
  await confirmSave(page);
  await notice.getByRole('button', { name: 'Ver la otra versión' }).click();
  await otherVersion.getByRole('button', { name: 'Usar esta' }).click();
  await expect(termsField(page)).toHaveValue('Otro de la otra.');
});

test('terms that are too long show an error, and leaving with changes asks first', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const clerk = await enterAsAdmin(page, baseURL);
  await town.publishTerms(baseURL, clerk, 'Corto.');
  await page.goto(PATH);
  await termsField(page).fill('a'.repeat(20_001));
  await saveButton(page).click();
  await expect(termsField(page)).toHaveAccessibleDescription(
    'El texto tiene 20.001 caracteres y entran hasta 20.000',
  );
  await expect(termsField(page)).toBeFocused();
  await page.getByRole('banner').getByRole('link').first().click();
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(termsField(page)).toHaveValue(/^a{20001}$/);
});
