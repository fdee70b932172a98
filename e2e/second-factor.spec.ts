import { expect, type Page, test } from '@playwright/test';
import { computeCodeAt } from '../server/accounts/second-factor/second-factor.service.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { withNewServer } from './own-server.ts';
import { field, heading, logIn, toast } from './people.ts';
import { XSS } from './scripts.ts';
import { reportPlantedScripts } from './scripts-in-texts.ts';
import { serverEnvironment } from './server-environment.ts';
import { enterAs, newClerk } from './town.ts';

const STEP_MS = 30_000;

test('a clerk turns the second step on, and logs in with a recovery code and with a passkey', {
  tag: '@desktop',
}, async ({ page, baseURL, browser }) => {
  const clerk = await newClerk(baseURL);
  await enterAs(page, clerk);
  await page.goto(`/admin-users-edit/${clerk.userId}`);
  await expect(page.getByRole('region', { name: 'Sesiones abiertas' }).getByText('Esta')).toBeVisible();
  const secondStepCard = page.getByRole('region', { name: 'Ingreso en dos pasos' });
  await secondStepCard.getByRole('button', { name: 'Activar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tu clave').fill(clerk.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await expectNoSidewaysScroll(page);
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await dialog.getByRole('textbox', { name: 'Código' }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^El código no es correcto/)).toBeVisible();
  await dialog
    .getByRole('textbox', { name: 'Código' })
    .fill(computeCodeAt(secret, Math.floor(Date.now() / STEP_MS)));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, '[role=dialog]');
  const recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(toast(page, 'Guardá los códigos y tocá «Ya los guardé»')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(secondStepCard.getByText(/^Activado el .* 10 códigos de recuperación/)).toBeVisible();

  const otherPage = await browser.newPage();
  await otherPage.goto('/login');
  const passkeyButton = otherPage.getByRole('button', { name: 'Usar una llave de acceso' });
  await expect(passkeyButton).toHaveCount(0);
  await logIn(otherPage, clerk.email, clerk.password);
  await expect(field(otherPage, 'Código')).toBeFocused();
  await expectAccessible(otherPage);
  await field(otherPage, 'Código').fill(recoveryCode);
  await otherPage.keyboard.press('Enter');
  await expect(heading(otherPage, 'Turnos')).toBeVisible();

  const ranScripts: string[] = [];
  for (const each of [page, otherPage]) reportPlantedScripts(each, ranScripts);
  const device = await otherPage.context().newCDPSession(otherPage);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', { options: FINGERPRINT_READER });
  await otherPage.goto(`/admin-users-edit/${clerk.userId}`);
  await otherPage.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await otherPage.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill(`Mostrador ${XSS}`);
  await expectAccessible(otherPage, '[role=dialog]');
  await otherPage.keyboard.press('Enter');
  const passkeys = (shownPage: Page) => shownPage.getByRole('region', { name: 'Llaves de acceso' });
  await expect(passkeys(otherPage).getByRole('listitem')).toContainText('sin usar todavía');
  await expectAccessible(otherPage);
  await expectNoSidewaysScroll(otherPage);
  await otherPage.getByRole('button', { name: 'Cerrar sesión' }).click();
  await otherPage.getByRole('link', { name: 'Ingresar', exact: true }).click();
  await passkeyButton.click();
  await expect(heading(otherPage, 'Turnos')).toBeVisible();

  await page.reload();
  await expect(secondStepCard.getByText(/9 códigos de recuperación/)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar las demás' })).toBeHidden();
  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/login$/);
  await passkeys(page)
    .getByRole('button', { name: /^Quitar Mostrador/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(0);
  expect(ranScripts).toEqual([]);
});

const FINGERPRINT_READER = {
  protocol: 'ctap2' as const,
  transport: 'internal' as const,
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
};

test('staff of a town that requires the second step set it up before anything else', {
  tag: '@desktop',
}, async ({ page }) => {
  await withNewServer({ STAFF_SECOND_FACTOR: 'required' }, async (url) => {
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = serverEnvironment(0, '');
    await page.goto(`${url}/login`);
    await logIn(page, ADMIN_EMAIL, ADMIN_PASSWORD);
    await expect(page.getByRole('dialog', { name: 'Ingreso en dos pasos' })).toBeVisible();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByLabel('Tu clave').fill(ADMIN_PASSWORD);
    await page.keyboard.press('Enter');
    const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
    await dialog
      .getByRole('textbox', { name: 'Código' })
      .fill(computeCodeAt(secret, Math.floor(Date.now() / STEP_MS)));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto(`${url}/admin-users`);
    await expect(page.getByRole('row', { name: /^Municipal Administración/ })).toBeVisible();
  });
});
