import { expect, type Page } from '@playwright/test';
import { formatDate, formatTime, toWallClock } from '#shared/platform/town-clock.ts';
import { addAgenda, setUpService } from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';
import { confirm, next, pickSlot, problem, tickAll } from './wizard.ts';

const PATH = '/admin-termsAndConditions';
const text = (page: Page) => page.getByLabel('Declaración');
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' });
const preview = (page: Page) => page.getByRole('region', { name: 'Vista previa' });
const toast = (page: Page, message: string) => page.getByRole('status').getByText(message, { exact: true });
const SAVED = 'Los términos y condiciones han sido modificados.';

async function confirmSave(page: Page): Promise<void> {
  await save(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Guardar' }).click();
}

async function enterAsStaff(page: Page, base: string | undefined) {
  const clerk = await town.staff(base);
  await town.enterAs(page, clerk);
  return clerk;
}

test('staff change the terms, seeing what the resident will see', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const clerk = await enterAsStaff(page, baseURL);
  await town.publishTerms(baseURL, clerk, 'Un texto.');
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Términos y Condiciones' })).toBeVisible();
  await expect(text(page)).toHaveValue('Un texto.');
  await expect(text(page)).toHaveAttribute('rows', '25');
  await expect(text(page)).toHaveAttribute('placeholder', 'Ingrese los términos y condiciones');

  await text(page).fill('Primero.\n\nSegundo <b>sin marcas</b>.\nPrimero.');
  await expect(preview(page).getByRole('paragraph')).toHaveText([
    'Primero.',
    'Segundo <b>sin marcas</b>.',
    'Primero.',
  ]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await save(page).click();
  const question = page.getByRole('alertdialog', { name: '¿Guardar los nuevos términos?' });
  await expect(question).toContainText('Quienes ya aceptaron tendrán que aceptar de nuevo');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await confirmSave(page);
  await expect(toast(page, SAVED)).toBeVisible();

  const { updatedAt, termsAndConditionsDescription } = await town.findTerms(baseURL, clerk);
  expect(termsAndConditionsDescription).toBe('Primero.\n\nSegundo <b>sin marcas</b>.\nPrimero.');
  const since = toWallClock(updatedAt, 'America/Argentina/Buenos_Aires');
  await expect(
    page.getByText(`Versión vigente desde el ${formatDate(since)} a las ${formatTime(since)}`),
  ).toBeVisible();
  await save(page).click();
  await expect(toast(page, 'No hay cambios para guardar')).toBeVisible();
});

test('new terms are asked of a person who accepted the old ones', async ({ page, browser, baseURL }) => {
  const person = await town.signUp(baseURL);
  const [luna, milo] = await Promise.all(
    ['Luna', 'Milo'].map(async (name) =>
      town.addPet(baseURL, person, await town.completePet(name, baseURL, person)),
    ),
  );
  await town.bookFree(baseURL, person, luna?.id ?? 0);
  await enterAsStaff(page, baseURL);
  await page.goto(PATH);
  await text(page).fill('Desde hoy, con barbijo.');
  await confirmSave(page);
  await expect(toast(page, SAVED)).toBeVisible();

  const resident = await browser.newPage({ baseURL });
  await town.enterAs(resident, person);
  await resident.goto('/booking-selector');
  await pickSlot(resident);
  await next(resident).click();
  await resident.getByRole('radio', { name: milo?.petName }).check();
  await next(resident).click();
  await tickAll(resident);
  await next(resident).click();
  await expect(resident.getByText('Desde hoy, con barbijo.')).toBeVisible();
  await next(resident).click();
  await expect(
    problem(resident, 'Para utilizar el servicio tenes que aceptar los términos y condiciones'),
  ).toBeVisible();
  await resident.goBack();
  await resident.goBack();
  await confirm(resident);
  await expect(resident.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();
  await resident.close();
});

test('terms that changed while being read are shown anew, and those are accepted', async ({
  page,
  baseURL,
}) => {
  const [person, clerk] = [await town.signUp(baseURL), await town.staff(baseURL)];
  await town.addPet(baseURL, person, await town.completePet('Luna', baseURL, person));
  await town.publishTerms(baseURL, clerk, 'Lo que leyó.');
  await town.enterAs(page, person);
  await page.goto('/booking-selector');
  await pickSlot(page);
  await next(page).click();
  await page.getByRole('radio', { name: 'Luna' }).check();
  await next(page).click();
  await tickAll(page);
  await next(page).click();
  await expect(page.getByText('Lo que leyó.')).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await town.publishTerms(baseURL, clerk, 'Lo que rige.');
  await next(page).click();
  await expect(
    page.getByText('Los términos cambiaron mientras los leías. Leelos y aceptalos de nuevo'),
  ).toBeVisible();
  await expect(page.getByText('Lo que rige.')).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await next(page).click();
  await expect(page).toHaveURL(/\/confirmation$/);
});

test('a service’s own terms are written in its editor and accepted by who books it', {
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
  await town.addPet(baseURL, person, await town.completePet('Luna', baseURL, person));
  const resident = await browser.newPage({ baseURL });
  await town.enterAs(resident, person);
  await resident.goto(`/booking-selector?servicio=${setting.service.id}&lugar=${setting.location.id}`);
  await pickSlot(resident);
  await next(resident).click();
  await next(resident).click();
  await expect(resident.getByText('El chip queda para siempre.')).toBeVisible();
  await resident.getByRole('button', { name: 'Aceptar' }).click();
  await next(resident).click();
  await expect(resident.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();

  await town.addPet(baseURL, person, await town.completePet('Milo', baseURL, person));
  await resident.goto(`/booking-selector?servicio=${setting.service.id}&lugar=${setting.location.id}`);
  await pickSlot(resident);
  await next(resident).click();
  await resident.getByRole('radio', { name: 'Milo' }).check();
  await next(resident).click();
  await expect(resident.getByRole('button', { name: 'Aceptado' })).toBeVisible();
  await next(resident).click();
  await expect(resident.getByRole('heading', { level: 1, name: 'Felicitaciones!' })).toBeVisible();

  await page.goto(`/admin-services-edit/${setting.service.id}`);
  await page.getByLabel('Términos propios').fill('El chip se lee cada año.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El servicio ha sido modificado.')).toBeVisible();
  await resident.goto(`/admin-bookings-move/${(await town.listBookings(baseURL, person))[0]?.id}`);
  await pickSlot(resident);
  await resident.getByRole('button', { name: 'Mover', exact: true }).click();
  const dialog = resident.getByRole('alertdialog', { name: 'Mover turno' });
  await dialog.getByRole('button', { name: 'Mover' }).click();
  await expect(dialog.getByText('El chip se lee cada año.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await dialog.getByRole('button', { name: 'Mover' }).click();
  await expect(resident.getByRole('status').getByText('El turno ha sido movido.')).toBeVisible();
  await resident.close();
});

test('an empty text is allowed and its meaning is shown', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const clerk = await enterAsStaff(page, baseURL);
  await town.publishTerms(baseURL, clerk, 'Algo que aceptar.');
  await page.goto(PATH);
  await text(page).fill('');
  await expect(preview(page)).toContainText('No hay términos para aceptar');
  await expect(preview(page)).toContainText('el paso 5 de la reserva se pasa sin aceptar nada');
  await expectAccessible(page);
  await save(page).click();
  const question = page.getByRole('alertdialog', { name: '¿Guardar sin texto?' });
  await expect(question).toContainText('Los vecinos van a reservar sin aceptar nada');
  await question.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, SAVED)).toBeVisible();
  expect(await (await page.request.get('/open/terms')).json()).toEqual([]);
});

test('a text that another person saved meanwhile is shown, and nothing typed is lost', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const clerk = await enterAsStaff(page, baseURL);
  await town.publishTerms(baseURL, clerk, 'El de antes.');
  await page.goto(PATH);
  await text(page).fill('El mío.');
  await town.publishTerms(baseURL, clerk, 'El de la otra.');
  await confirmSave(page);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Otra persona cambió los términos mientras los editabas');
  await expect(notice).toBeInViewport();
  await expect(text(page)).toHaveValue('El mío.');
  await notice.getByRole('button', { name: 'Ver la otra versión' }).click();
  const other = page.getByRole('dialog', { name: 'La otra versión' });
  await expect(other).toContainText('El de la otra.');
  await expectAccessible(page);
  await other.getByRole('button', { name: 'Seguir con la mía' }).click();
  await expect(notice).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await confirmSave(page);
  await expect(toast(page, SAVED)).toBeVisible();
  expect((await town.findTerms(baseURL, clerk)).termsAndConditionsDescription).toBe('El mío.');

  await text(page).fill('Otro mío.');
  await town.publishTerms(baseURL, clerk, 'Otro de la otra.');
  await confirmSave(page);
  await notice.getByRole('button', { name: 'Ver la otra versión' }).click();
  await other.getByRole('button', { name: 'Usar esta' }).click();
  await expect(text(page)).toHaveValue('Otro de la otra.');
});

test('a text that is too long shows an error, and leaving with changes asks first', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const clerk = await enterAsStaff(page, baseURL);
  await town.publishTerms(baseURL, clerk, 'Corto.');
  await page.goto(PATH);
  await text(page).fill('a'.repeat(20_001));
  await save(page).click();
  await expect(text(page)).toHaveAccessibleDescription(
    'El texto tiene 20.001 caracteres y entran hasta 20.000',
  );
  await expect(text(page)).toBeFocused();
  await page.getByRole('banner').getByRole('link').first().click();
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(text(page)).toHaveValue(/^a{20001}$/);
});
