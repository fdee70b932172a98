import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { heading } from './people.ts';
import { addPet, buildPetDraft, enterAs, signUp } from './town.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGPYUmGDFTEMLQkASNVaAdoeOysAAAAASUVORK5CYII=',
  'base64',
);

const PHOTO = { name: 'nube.png', mimeType: 'image/png', buffer: PICTURE };

const PHOTO_PATH = /\/api\/pets\/\d+\/photo$/;

async function loseConnection(page: Page, startUpload: () => Promise<void>): Promise<void> {
  const failedRequest = page.waitForEvent('requestfailed', (request) => PHOTO_PATH.test(request.url()));
  await page.route(PHOTO_PATH, (route) => route.abort('connectionreset'));
  await startUpload();
  await failedRequest;
  await page.unroute(PHOTO_PATH);
}

async function cancelUpload(page: Page, startUpload: () => Promise<void>): Promise<void> {
  const uploadRequest = page.waitForRequest(PHOTO_PATH);
  const failedUrls: string[] = [];
  page.on('requestfailed', (request) => failedUrls.push(request.url()));
  await page.route(PHOTO_PATH, () => new Promise(() => undefined));
  await startUpload();
  await uploadRequest;
  await expect(page.getByRole('progressbar', { name: 'Subiendo la foto' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // The upload ends here, before a call without an answer would time out.
  await expect.poll(() => failedUrls.some((each) => PHOTO_PATH.test(each))).toBe(true);
  await page.unroute(PHOTO_PATH);
}

test('a pet’s photo shows wherever the pet does; a dead pet shows its death and no offers', async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  const { id } = await addPet(baseURL, person, await buildPetDraft('Nube', baseURL, person));
  await enterAs(page, person);
  await page.goto(`/admin-pet-health/${id}`);
  await page.getByRole('button', { name: 'Agregar una foto de Nube' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Foto de Nube' });
  await expect(dialog.getByRole('button', { name: 'Elegir una foto' })).toBeVisible();
  const input = dialog.locator('input[data-take=file]');
  await input.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no es una foto') });
  await expect(dialog.getByText('Elegí una foto JPG, PNG o WebP')).toBeVisible();
  await expectAccessible(page);
  await cancelUpload(page, () => input.setInputFiles(PHOTO));
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Agregar una foto de Nube' }).press('Enter');
  await loseConnection(page, () => input.setInputFiles(PHOTO));
  await expect(dialog.getByRole('alert')).toHaveText(/^No pudimos conectarnos/);
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await dialog.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByText('La foto quedó guardada')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cambiar la foto de Nube' }).locator('img')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin-pets');
  const card = page.getByRole('listitem').filter({ hasText: 'Nube' }).first();
  await expect(card.locator('img')).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
  await expect(card.getByText(/^Reservar /)).toBeVisible();

  await page.goto(`/admin-pet-health/${id}`);
  await page.getByRole('button', { name: 'Avisar que Nube murió' }).press('Enter');
  const deathDialog = page.getByRole('dialog', { name: 'Nube murió' });
  await expect(deathDialog).toContainText('Sus turnos se cancelan y no mandamos más avisos');
  await deathDialog.getByRole('button', { name: 'Avisar' }).press('Enter');
  await expect(page.getByText(/^Nube murió el/)).toBeVisible();
  await expect(heading(page, 'Nube')).toBeFocused();
  await page.getByRole('button', { name: 'Fue un error' }).press('Enter');
  await expect(page.getByText(/^Nube murió el/)).toBeHidden();
  await expect(heading(page, 'Nube')).toBeFocused();
  await page.getByRole('button', { name: 'Avisar que Nube murió' }).press('Enter');
  await deathDialog.getByRole('button', { name: 'Avisar' }).click();
  await expect(page.getByText(/^Nube murió el/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Próximos pasos' })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto('/admin-pets');
  await expect(card).toContainText('Murió el');
  await expect(card).not.toContainText('Sin turnos por venir');
  await expect(card.getByText(/^Reservar /)).toBeHidden();
});
