import { expect, type Page, test } from '@playwright/test';
import { findFreePort } from '../scripts/test/free-port.ts';
import { CLIENT, createTestProvider } from '../test/identity-provider.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { withNewServer } from './own-server.ts';
import { heading } from './people.ts';
import { newClerk } from './town.ts';

const accountButton = (page: Page) => page.getByRole('button', { name: 'Usar la cuenta municipal' });
const providerNameField = (page: Page) => page.locator('input[name="login"]');

test('a clerk logs in with the municipality’s account, and logs out of both', { tag: '@desktop' }, async ({
  page,
}) => {
  const port = await findFreePort();
  const provider = await createTestProvider(`http://localhost:${port}/login`);
  await withNewServer({ ...CLIENT, PORT: String(port), OIDC_ISSUER: provider.issuer }, async (url) => {
    const { email, password } = await newClerk(url);
    for (const [sub, address] of Object.entries({ bferreyra: email, otro: 'otro@huellas.test' }))
      provider.accounts.set(sub, { sub, email: address, email_verified: true });

    await page.goto(`${url}/admin-users`);
    await expect(accountButton(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await accountButton(page).click();
    await logInAtProvider(page, 'otro');
    await expect(page.getByRole('alert')).toContainText('no es la de nadie del personal');
    await expectAccessible(page);
    await page.context().clearCookies();
    // A link with a foreign state logs nobody in.
    await page.goto(`${url}/login?code=de-otro&state=de-otro`);
    await expect(page.getByRole('alert')).toContainText('no comenzó en esta pestaña');
    await expect(page).toHaveURL(`${url}/login`);

    await page.goto(`${url}/admin-users`);
    await accountButton(page).click();
    await logInAtProvider(page, 'bferreyra');
    await expect(heading(page, 'Usuarios')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(page).toHaveURL(`${url}/login`);
    await accountButton(page).click();
    await expect(providerNameField(page)).toBeVisible();

    await page.goto(`${url}/login`);
    await provider.close();
    await accountButton(page).click();
    await expect(page.getByRole('alert')).toContainText('ingresá con tu correo y tu clave');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(heading(page, 'Turnos')).toBeVisible();
  });
});

async function logInAtProvider(page: Page, name: string): Promise<void> {
  await providerNameField(page).fill(name);
  await page.locator('input[name="password"]').fill('cualquiera');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
