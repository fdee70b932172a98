import { expect, test } from '@playwright/test';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { choose } from './choose.ts';
import { field, fillPerson, newDni, newName, save, toast } from './people.ts';
import { changeUser, enterAs, newClerk, signUp, staff } from './town.ts';

test('a new email is typed twice, and the field may stay empty', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const lastName = newName();
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-users-edit');
  await save(page).click();
  await expect(toast(page, 'Tenes que ingresar tu nombre')).toBeVisible();
  await expect(field(page, 'Nombre')).toBeFocused();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(7);
  await fillPerson(page, lastName);
  await field(page, 'Email').fill('irupe@huellas.test');
  await field(page, 'Reingrese Email').fill('irupe@huella.test');
  await save(page).click();
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
  const [other, dni] = [await signUp(baseURL), newDni()];
  await changeUser(baseURL, await staff(baseURL), other.userId, { userIdNumber: dni });
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-users-edit');
  await fillPerson(page, newName(), dni);
  await save(page).click();
  await expect(field(page, 'DNI')).toBeFocused();
  await expect(field(page, 'DNI')).toHaveAccessibleDescription(/Ya hay una persona registrada con ese DNI/);
  await field(page, 'DNI').fill(newDni());
  await field(page, 'Email').fill(other.email.toUpperCase());
  await field(page, 'Reingrese Email').fill(other.email);
  await field(page, 'Reingrese Email').press('Enter');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/con ese correo: Ortiz, Mariana/);
  await expect(field(page, 'Apellido')).toHaveValue(/Zubeldía/);
});

test('changing the province clears the city', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-users-edit/${person.userId}`);
  await expect(field(page, 'Ingrese el nombre de la ciudad')).toHaveValue('La Consulta');
  await choose(page, 'Provincia', 'Mendoza');
  await expect(page.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('');
  await expect(field(page, 'Ingrese el nombre de la ciudad')).toHaveCount(0);
  await save(page).click();
  await expect(page.getByText('Tenes que especificar tu ciudad').first()).toBeVisible();
});

test('typed text survives another clerk’s change', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-users-edit/${person.userId}`);
  await field(page, 'Dirección').fill('Belgrano 450');
  await changeUser(baseURL, await staff(baseURL), person.userId, { userPhone: '2622 777777' });
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Estos datos cambiaron mientras los editabas');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(field(page, 'Dirección')).toHaveValue('Belgrano 450');
  await expect(field(page, 'Teléfono')).toHaveValue('2622 777777');
  await page.getByRole('button', { name: 'Descartar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await save(page).click();
  await expect(page).toHaveURL(/\/admin-users$/);
  const saved = await changeUser(baseURL, await staff(baseURL), person.userId, {});
  expect(saved).toMatchObject({ userAddress: 'Belgrano 450', userPhone: '2622 777777' });
});

test('clearing the role restores the previous one', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const colleague = await newClerk(baseURL);
  await enterAs(page, await newClerk(baseURL));
  await page.goto(`/admin-users-edit/${colleague.userId}`);
  const role = page.getByRole('combobox', { name: 'Perfil' });
  await role.fill('');
  await role.press('Tab');
  await expect(role).toHaveValue('Administrador');
  await field(page, 'Dirección').fill('Belgrano 450');
  await save(page).click();
  await expect(toast(page, 'El usuario ha sido modificado.')).toBeVisible();
  const saved = await changeUser(baseURL, await staff(baseURL), colleague.userId, {});
  expect(saved).toMatchObject({ userAddress: 'Belgrano 450', RoleId: ROLE_IDS.ADMIN });
});

const ALARM = `new MutationObserver(() => {
  if (document.querySelector('[role=alert]')) sessionStorage.setItem('alarmed', 'yes');
}).observe(document, { childList: true, subtree: true })`;
const PAINTED = 'new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))';

test('a person’s own change is never shown as another person’s', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  await enterAs(page, await newClerk(baseURL));
  await page.addInitScript(ALARM);
  const counted = page.waitForResponse('**/api/calls/count');
  await page.goto(`/admin-users-edit/${person.userId}`);
  await counted;
  // The save ends only once everything that shows the person is fetched again.
  const held = Promise.withResolvers<void>();
  const recounted = page.waitForRequest('**/api/calls/count');
  await page.route('**/api/calls/count', async (route) => {
    await held.promise;
    await route.continue();
  });
  await field(page, 'Dirección').fill('Belgrano 450');
  const seen = page.waitForResponse((answer) => {
    const isPerson = answer.url().endsWith(`/api/users/${person.userId}`);
    return isPerson && answer.request().method() === 'GET';
  });
  await save(page).click();
  await (await seen).finished();
  await recounted;
  await page.evaluate(PAINTED);
  await expect(page).toHaveURL(/\/admin-users-edit\//);
  held.resolve();
  await expect(page).toHaveURL(/\/admin-users$/);
  expect(await page.evaluate('sessionStorage.getItem("alarmed")')).toBeNull();
});
