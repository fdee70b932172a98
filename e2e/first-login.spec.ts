import { expect, test } from '@playwright/test';
import { expectAccessible } from './checks.ts';
import { withNewServer } from './own-server.ts';

test('the password that a first start prints only serves to choose another', { tag: '@desktop' }, async ({
  page,
}) => {
  await withNewServer({ ADMIN_PASSWORD: '' }, async (url, output) => {
    await expect.poll(output).toMatch(/^Clave: \S+$/m);
    const printedPassword = /^Clave: (\S+)$/m.exec(output())?.[1] ?? '';
    await page.goto(`${url}/admin-day-bookings`);
    await page.getByRole('textbox', { name: 'Email' }).fill('admin@huellas.test');
    await page.getByRole('textbox', { name: 'Password' }).fill(printedPassword);
    await page.keyboard.press('Enter');
    const changeDialog = page.getByRole('dialog', { name: 'Cambio de clave' });
    await expect(changeDialog).toContainText('Tenés que cambiar tu clave temporal para continuar');
    await expectAccessible(page, '[role=dialog]');
    await changeDialog.getByLabel('Clave Actual').fill(printedPassword);
    await changeDialog.getByLabel('Nueva Clave', { exact: true }).fill('sierra-azul-42');
    await changeDialog.getByLabel('Reingrese Nueva Clave').fill('sierra-azul-42');
    await page.keyboard.press('Enter');
    await expect(page.getByText('La clave ha sido actualizada').first()).toBeVisible();
    await expect(changeDialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible();
    await page.goto(`${url}/admin-users`);
    await expect(page.getByRole('row', { name: /^Municipal Administración/ })).toBeVisible();

    const enterAgain = async () => {
      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
      await page.getByRole('link', { name: 'Ingresar con mi usuario' }).click();
      await page.getByRole('textbox', { name: 'Email' }).fill('admin@huellas.test');
      await page.getByRole('textbox', { name: 'Password' }).fill('sierra-azul-42');
      await page.keyboard.press('Enter');
    };
    const setupLink = page.getByRole('navigation').getByRole('link', { name: 'Puesta en marcha' });
    await enterAgain();
    await expect(page.getByRole('heading', { level: 1, name: 'Puesta en marcha' })).toBeVisible();
    await expect(setupLink).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'No mostrar más esta lista' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible();
    await expect(setupLink).toBeHidden();
    await enterAgain();
    await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible();
  });
});
