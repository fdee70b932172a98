import { expect, test } from '@playwright/test';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { choose } from './choose.ts';
import { field, fillPerson, newDni, newName, saveButton, toast } from './people.ts';
import { changeUser, enterAs, logInAdmin, newClerk, signUp } from './town.ts';

test('the email of a new person is typed twice, and may stay empty', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const lastName = newName();
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-users-edit');
  await saveButton(page).click();
  await expect(toast(page, 'Tenes que ingresar tu nombre')).toBeVisible();
  await expect(field(page, 'Nombre')).toBeFocused();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(7);
  await fillPerson(page, lastName);
  await field(page, 'Email').fill('irupe@huellas.test');
  await field(page, 'Reingrese Email').fill('irupe@huella.test');
  await saveButton(page).click();
  await expect(field(page, 'Reingrese Email')).toBeFocused();
  await expect(field(page, 'Reingrese Email')).toHaveAccessibleDescription('Los correos no coinciden');
  await field(page, 'Email').fill('');
  await field(page, 'Reingrese Email').fill('');
  await field(page, 'Reingrese Email').press('Enter');
  await expect(toast(page, 'El usuario ha sido dado de alta.')).toBeVisible();
  await expect(page.getByText('72 horas')).toHaveCount(0);
});

test('a DNI or an email of another person is rejected next to its field', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const otherPerson = await signUp(baseURL);
  const dni = newDni();
  await changeUser(baseURL, await logInAdmin(baseURL), otherPerson.userId, { userIdNumber: dni });
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-users-edit');
  await fillPerson(page, newName(), dni);
  await saveButton(page).click();
  await expect(field(page, 'DNI')).toBeFocused();
  await expect(field(page, 'DNI')).toHaveAccessibleDescription(/Ya hay una persona registrada con ese DNI/);
  await field(page, 'DNI').fill(newDni());
  await field(page, 'Email').fill(otherPerson.email.toUpperCase());
  await field(page, 'Reingrese Email').fill(otherPerson.email);
  await field(page, 'Reingrese Email').press('Enter');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/con ese correo: Ortiz, Mariana/);
  await expect(field(page, 'Apellido')).toHaveValue(/Zubeldía/);
});

test('changing a person’s province clears the city', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-users-edit/${person.userId}`);
  await expect(field(page, 'Ingrese el nombre de la ciudad')).toHaveValue('La Consulta');
  await choose(page, 'Provincia', 'Mendoza');
  await expect(page.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('');
  await expect(field(page, 'Ingrese el nombre de la ciudad')).toHaveCount(0);
  await saveButton(page).click();
  await expect(page.getByText('Tenes que especificar tu ciudad').first()).toBeVisible();
});

test('text typed in a person’s editor survives another clerk’s change', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-users-edit/${person.userId}`);
  await field(page, 'Dirección').fill('Belgrano 450');
  await changeUser(baseURL, await logInAdmin(baseURL), person.userId, { userPhone: '2622 777777' });
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Estos datos cambiaron mientras los editabas');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(field(page, 'Dirección')).toHaveValue('Belgrano 450');
  await expect(field(page, 'Teléfono')).toHaveValue('2622 777777');
  await page.getByRole('button', { name: 'Descartar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/admin-users$/);
  const saved = await changeUser(baseURL, await logInAdmin(baseURL), person.userId, {});
  expect(saved).toMatchObject({ userAddress: 'Belgrano 450', userPhone: '2622 777777' });
});

test('clearing the field of a person’s role restores the previous role', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const colleague = await newClerk(baseURL);
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-users-edit/${colleague.userId}`);
  const role = page.getByRole('combobox', { name: 'Perfil' });
  await role.fill('');
  await role.press('Tab');
  await expect(role).toHaveValue('Administrador');
  await field(page, 'Dirección').fill('Belgrano 450');
  await saveButton(page).click();
  await expect(toast(page, 'El usuario ha sido modificado.')).toBeVisible();
  const saved = await changeUser(baseURL, await logInAdmin(baseURL), colleague.userId, {});
  expect(saved).toMatchObject({ userAddress: 'Belgrano 450', RoleId: ROLE_IDS.ADMIN });
});

const RECORD_ALERTS = `new MutationObserver(() => {
  if (document.querySelector('[role=alert]')) sessionStorage.setItem('alarmed', 'yes');
}).observe(document, { childList: true, subtree: true })`;
const NEXT_PAINT = 'new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))';

test('a clerk’s own change of a person is never shown as another clerk’s', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  await enterAs(page, await newClerk(baseURL));
  await page.addInitScript(RECORD_ALERTS);
  const countAnswer = page.waitForResponse('**/api/calls/count');
  await page.goto(`/admin-users-edit/${person.userId}`);
  await countAnswer;
  // A save ends only once all data that shows the person is fetched again.
  const heldAnswer = Promise.withResolvers<void>();
  const secondCount = page.waitForRequest('**/api/calls/count');
  await page.route('**/api/calls/count', async (route) => {
    await heldAnswer.promise;
    await route.continue();
  });
  await field(page, 'Dirección').fill('Belgrano 450');
  const personAnswer = page.waitForResponse((answer) => {
    const isPerson = answer.url().endsWith(`/api/users/${person.userId}`);
    return isPerson && answer.request().method() === 'GET';
  });
  await saveButton(page).click();
  await (await personAnswer).finished();
  await secondCount;
  await page.evaluate(NEXT_PAINT);
  await expect(page).toHaveURL(/\/admin-users-edit\//);
  heldAnswer.resolve();
  await expect(page).toHaveURL(/\/admin-users$/);
  expect(await page.evaluate('sessionStorage.getItem("alarmed")')).toBeNull();
});
