import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { newDni } from './people.ts';
import { addVanDay, downloadDay, fillWalkIn, statusLine, tap } from './van-day.ts';

// Vets work with one hand, in the sun: a wrong tap must not lose what exists nowhere else.

test.use({ serviceWorkers: 'allow' });

test('a reload restores a walk-in’s owner and animal, and the animal’s form leads back to the owner', async ({
  page,
  context,
  baseURL,
}) => {
  await downloadDay(page, await addVanDay(baseURL, ['Simón']));
  await context.setOffline(true);
  const dni = newDni();
  await page.getByRole('link', { name: 'Sin turno' }).click();
  await tap(page, 'Seguir');
  await expect(page.getByRole('status').filter({ hasText: 'Tenés que ingresar el DNI' })).toBeVisible();
  await expect(page.getByLabel('DNI')).toBeFocused();
  // The bar above covers neither the field nor its name.
  const bannerHeight = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  expect((await page.locator('label', { hasText: 'DNI' }).boundingBox())?.y).toBeGreaterThanOrEqual(
    bannerHeight,
  );
  await tap(page, 'Volver');
  await fillWalkIn(page, dni);
  await tap(page, 'Seguir');
  const pupi = page.getByRole('heading', { level: 1, name: 'Pupi' });
  await expect(pupi).toBeFocused();
  await expect(page.getByText(/^Sin turno · .*Gladys Sepúlveda$/)).toBeVisible();
  await tap(page, '7');
  await page.reload();
  await expect(pupi).toBeVisible();
  await expect(page.getByLabel('Peso')).toHaveValue('7');
  await page.goBack();
  await expect(page.getByLabel('DNI')).toHaveValue(dni);
  await page.getByLabel('Apellido').fill('Sepúlveda Ruiz');
  await tap(page, 'Seguir');
  await expect(page.getByText(/Gladys Sepúlveda Ruiz$/)).toBeVisible();
  await tap(page, 'Volver');
  await expect(page.getByLabel('Apellido')).toHaveValue('Sepúlveda Ruiz');
  await page.getByLabel('Nombre de la mascota').fill('Pupita');
  await tap(page, 'Seguir');
  await expect(page.getByRole('heading', { level: 1, name: 'Pupita' })).toBeFocused();
  await expect(page.getByLabel('Peso')).toHaveValue('7');
  await tap(page, 'Borrar');
  await tap(page, '6');
  await tap(page, /^Listo/);
  await expect(statusLine(page, 'Sin señal: 1 por enviar')).toBeVisible();
  // Going back skips the empty form.
  await expect(page).toHaveURL(/\/admin-van\?agenda=/);
  await page.getByRole('link', { name: /Pupi.*Por enviar/ }).click();
  await tap(page, 'Seguir');
  await expect(page.getByLabel('Peso')).toHaveValue('6');
});

test('unsent work is discarded only after a question; a rule is overridden only with a reason', async ({
  page,
  context,
  baseURL,
}) => {
  await downloadDay(page, await addVanDay(baseURL, ['Simón']));
  await context.setOffline(true);
  await fillWalkIn(page, newDni());
  await tap(page, 'Seguir');
  await tap(page, '3');
  await tap(page, /^Listo/);
  const rejectedAnswer = { status: 409, code: 'overridable', message: 'Las reglas no permiten este turno' };
  await page.route('**/api/walk-ins', (route) => route.fulfill({ status: 409, json: rejectedAnswer }));
  await context.setOffline(false);
  const conflict = page.getByRole('region', { name: 'Pupi, sin turno' });
  await conflict.getByRole('button', { name: 'Registrar igual' }).click();
  const reason = conflict.getByLabel('Motivo');
  await expect(reason).toBeFocused();
  await expect(conflict.getByText('Tenés que escribir el motivo')).toBeVisible();
  const walkInRequest = page.waitForRequest('**/api/walk-ins');
  await reason.fill('Viene de lejos');
  await reason.press('Enter');
  expect((await walkInRequest).postDataJSON()).toMatchObject({ overrideReason: 'Viene de lejos' });

  const discard = conflict.getByRole('button', { name: 'Descartar' });
  await discard.click();
  const confirmDialog = page.getByRole('alertdialog', { name: '¿Descartar lo que anotaste de Pupi?' });
  await expect(confirmDialog.getByRole('button', { name: 'No descartar' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await expect(confirmDialog).toBeHidden();
  await expect(discard).toBeFocused();
  await expect(conflict).toBeVisible();

  await discard.click();
  await confirmDialog.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Día sin señal' })).toBeFocused();
});

test('a sheet’s error takes the focus, and a toast doesn’t cover the next animal’s button', {
  tag: '@both',
}, async ({ page, context, baseURL }) => {
  await downloadDay(page, await addVanDay(baseURL, ['Simón', 'Mora']));
  await context.setOffline(true);
  await page.getByRole('link', { name: /Simón/ }).click();
  await page.getByText(/^No apt[oa]$/).click();
  await tap(page, /^Listo/);
  await expect(page.getByLabel('Por qué no se pudo')).toBeFocused();
  await page.keyboard.type('Sin ayuno');
  await tap(page, /^Listo/);
  await expect(page.getByRole('heading', { level: 1, name: 'Mora' })).toBeVisible();
  const toastBox = await page.getByRole('button', { name: 'Cerrar aviso' }).locator('..').boundingBox();
  const doneButtonBox = await page.getByRole('button', { name: /^Listo/ }).boundingBox();
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThanOrEqual(doneButtonBox?.y ?? 0);
});

test('unsent work of a day that left the phone is listed until it is sent, and can be discarded', async ({
  page,
  context,
  baseURL,
}) => {
  await downloadDay(page, await addVanDay(baseURL, ['Simón', 'Mora']));
  await context.setOffline(true);
  for (const name of ['Simón', 'Mora']) {
    await page.getByRole('link', { name }).click();
    await tap(page, '4');
    await tap(page, /^Listo/);
    if (name === 'Simón') await tap(page, 'Volver');
  }
  await expect(statusLine(page, 'Sin señal: 2 por enviar')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Por enviar' })).toBeHidden();
  await tap(page, 'Quitar de este teléfono');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  const unsentRegion = page.getByRole('region', { name: 'Por enviar' });
  const simon = unsentRegion.getByRole('region', { name: 'Simón' });
  await expect(simon.getByRole('row', { name: /^Peso 4,0 kg$/ })).toBeVisible();
  await expect(statusLine(page, 'Sin señal: 2 por enviar')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await simon.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(simon).toBeHidden();
  await context.setOffline(false);
  await expect(statusLine(page, /^Todo enviado$/)).toBeVisible();
  await expect(unsentRegion).toBeHidden();
});
