import { expect, test } from '@playwright/test';
import type { Email } from 'postal-mime';
import { expectAccessible } from './checks.ts';
import { test as mailing } from './mail-town.ts';
import { heading, logIn } from './people.ts';
import { addPet, bookFree, enterAs, signUp } from './town.ts';
import { nextButton, pickSlot, problemText } from './wizard.ts';

test('the home greets a visitor and offers to book, to see bookings and to log in', async ({ page }) => {
  const answer = await page.goto('/');
  // A cached page would ask for files that the next version no longer has.
  expect(answer?.headers()['cache-control']).toBe('no-cache');
  await expect(page.getByText('Municipalidad de San Carlos').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reservar un turno' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver mis turnos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ingresar con mi usuario' })).toBeVisible();
});

test('a path that needs a login leads to the login and then back to the path', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  await page.goto('/admin-pets');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, person.email, 'otra clave cualquiera');
  await expect(page.getByText('No pudimos verificar tu identidad en el sistema').first()).toBeVisible();
  await logIn(page, person.email.toUpperCase(), person.password);
  await expect(heading(page, 'Tus mascotas')).toBeVisible();
  await expect(page).toHaveTitle(/Tus mascotas/);
});

test('logging out ends the session everywhere on this device', async ({ page, baseURL, context }) => {
  const person = await signUp(baseURL);
  await page.goto('/login');
  await logIn(page, person.email, person.password);
  await expect(heading(page, /Hola, Mariana/)).toBeVisible();
  const otherPage = await context.newPage();
  await otherPage.goto('/admin-bookings');
  await expect(heading(otherPage, 'Turnos reservados')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('link', { name: 'Ingresar con mi usuario' })).toBeVisible();
  await expect(otherPage).toHaveURL(/\/login$/);
});

test('a logout leaves nothing on this browser for the next person', async ({ page, baseURL }) => {
  const [firstPerson, nextPerson] = await Promise.all([signUp(baseURL), signUp(baseURL)]);
  const pet = await addPet(baseURL, firstPerson, { petName: 'Nina Reservada' });
  await bookFree(baseURL, firstPerson, pet.id);
  const goHome = () => page.getByRole('link', { name: 'Turnos de salud animal' }).click();
  await page.goto('/login');
  await logIn(page, firstPerson.email, firstPerson.password);
  await page.getByRole('link', { name: 'Ver mis turnos' }).first().click();
  await expect(page.getByText(pet.petName).first()).toBeVisible();
  await goHome();
  await page.getByRole('link', { name: 'Reservar un turno' }).click();
  await pickSlot(page);
  await goHome();
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();

  await page.getByRole('link', { name: 'Reservar un turno' }).click();
  await nextButton(page).click();
  await expect(problemText(page, 'Tenes que seleccionar un turno para continuar')).toBeVisible();
  await goHome();
  await page.getByRole('link', { name: 'Ingresar con mi usuario' }).click();
  await logIn(page, nextPerson.email, nextPerson.password);
  await expect(heading(page, /Hola, /)).toBeVisible();
  await page.route('**/api/bookings', () => undefined);
  await page.getByRole('link', { name: 'Ver mis turnos' }).first().click();
  await expect(heading(page, 'Turnos reservados')).toBeVisible();
  await expect(page.getByText(pet.petName)).toHaveCount(0);
});

test('a session that the server no longer knows leads to the login with an explanation', async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  await enterAs(page, { ...person, token: 'A'.repeat(43) });
  await page.goto('/admin-bookings');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Tu sesión expiró. Ingresá nuevamente').first()).toBeVisible();

  // The form of a visitor without a session stores no draft in the tab.
  await page.getByRole('link', { name: 'Turnos de salud animal' }).click();
  await page.getByRole('link', { name: 'Reservar un turno' }).click();
  await pickSlot(page);
  await nextButton(page).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Nadie');
  await page.getByRole('button', { name: 'Anterior' }).click();
  expect(await page.evaluate<string[]>('Object.keys(sessionStorage)')).not.toContainEqual(
    expect.stringMatching(/^draft/),
  );
});

const NOT_FOUND_DRAWING = 'svg[viewBox="0 0 200 140"]';

test('without mail, a forgotten password leads to the counter, and the profile offers no mails', async ({
  page,
  baseURL,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Olvidé mi contraseña' });
  await expect(dialog).toContainText('Este municipio no manda correos');
  await expect(dialog.getByRole('list', { name: 'Dónde pedirlo' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  const person = await signUp(baseURL);
  await enterAs(page, person);
  await page.goto(`/admin-users-edit/${person.userId}`);
  await expect(page.getByText(/^Por ahora la municipalidad no manda correos/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Recordatorios antes del turno' })).toHaveCount(0);
});

mailing(
  'a forgotten password is replaced by a mailed temporary one, which has to be changed',
  async ({ page, baseURL, mails }) => {
    const person = await signUp(baseURL);
    await page.goto('/login');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('la que no sirve');
    await page.getByRole('button', { name: 'Olvidé mi contraseña' }).click();
    const dialog = page.getByRole('dialog', { name: 'Olvidé mi contraseña' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill('no es un mail');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(dialog.getByText('Por favor comprueba que el email ingresado sea correcto')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(
      page
        .getByText('Enviamos la clave temporal a tu email, por favor consulta tu casilla en unos minutos')
        .first(),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(heading(page, 'Ingresar')).toBeFocused();
    await expect(page.getByRole('main').getByText(/^Enviamos la clave temporal/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
    await expect(password).toHaveValue('');
    await expectAccessible(page);

    const temporary = await waitForPassword(mails, person.email);
    await logIn(page, person.email, temporary);
    const changeDialog = page.getByRole('dialog', { name: 'Cambio de clave' });
    await expect(changeDialog).toContainText('Tenés que cambiar tu clave temporal para continuar');
    await expect(changeDialog.getByLabel('Clave Actual')).toHaveValue(temporary);
    await changeDialog.getByLabel('Nueva Clave', { exact: true }).fill('sierra-azul-42');
    await changeDialog.getByLabel('Reingrese Nueva Clave').fill('sierra-azul-42');
    await changeDialog.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByText('La clave ha sido actualizada').first()).toBeVisible();
    await page.goto('/admin-pets');
    await expect(heading(page, 'Tus mascotas')).toBeVisible();
  },
);

/** Waits for the mail, which comes within seconds, and returns its password. */
async function waitForPassword(mails: Email[], email: string): Promise<string> {
  const readPassword = () =>
    mails
      .filter(({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Tu clave temporal'))
      .map(({ text }) => /^\s*([A-Za-z0-9]{12})\s*$/m.exec(text ?? '')?.[1])
      .at(-1) ?? '';
  await expect.poll(readPassword).not.toBe('');
  return readPassword();
}

test('the drawer’s links open their screens by keyboard', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  await enterAs(page, person);
  await page.goto('/admin-bookings');
  await expect(heading(page, 'Turnos reservados')).toBeVisible();
  const menu = page.getByRole('button', { name: /menú/i });
  const entry = page.getByRole('link', { name: 'Mi perfil' });
  await menu.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Turnos de salud animal' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Cerrar menú' })).toBeVisible();
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText([
    'Turnos',
    'Mascotas',
    'Mi perfil',
  ]);
  await expectAccessible(page);
  await entry.press('Enter');
  await expect(heading(page, 'Mi perfil')).toBeFocused();
  await expect(page.getByText('Version 1.0.0')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Turnos reservados')).toBeVisible();
});

test('an unknown path shows that the page doesn’t exist and leads home', async ({ page }) => {
  await page.goto('/no-existe');
  await expect(heading(page, /No encontramos/)).toBeVisible();
  await expect(page.getByRole('main').locator(NOT_FOUND_DRAWING)).toBeVisible();
  await page.getByRole('link', { name: 'Ir al contenido' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Reservar un turno' })).toBeVisible();
});
