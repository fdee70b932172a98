import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { field, fillPerson, heading, newName, row, saveButton, search, toast } from './people.ts';
import { addPet, bookFree, changeUser, enterAs, listBookings, newClerk, signUp } from './town.ts';

test('staff register a person and find that person', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const lastName = newName();
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-users');
  await expect(heading(page, 'Listado de Usuarios')).toBeVisible();
  await expect(page.getByRole('columnheader').filter({ hasText: /\S/ })).toContainText([
    'Apellido',
    'Nombre',
    'DNI',
  ]);

  await page.getByRole('link', { name: 'Agregar usuario' }).click();
  await expect(heading(page, 'Alta de usuario')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await fillPerson(page, lastName);
  await field(page, 'Email').fill(`${randomInt(1e9)}@huellas.test`);
  await field(page, 'Reingrese Email').fill(await field(page, 'Email').inputValue());
  await saveButton(page).dblclick();
  await expect(toast(page, 'El usuario ha sido dado de alta.')).toBeVisible();
  const passwordDialog = page.getByRole('dialog', { name: 'Clave temporal de Irupé' });
  await expect(passwordDialog).toContainText('Acá no salen correos');
  await expectAccessible(page, '[role=dialog]');
  await passwordDialog.getByRole('button', { name: 'Listo' }).click();
  await expect(page).toHaveURL(/\/admin-users$/);

  await search(page, lastName.toLowerCase().replace('í', 'i'));
  await expect(page.getByText('1 usuario')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page).toHaveURL(/\?q=zubeldia/);
  await page.keyboard.press('Enter');
  await expect(heading(page, `Irupé ${lastName}`)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Contacto' })).toContainText('La Consulta');
});

test('staff change a person, see in the audit who did, and delete the person', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const lastName = newName();
  await signUp(baseURL, { userLastName: lastName });
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-users');
  await search(page, lastName);
  await expect(page.getByText('1 usuario')).toBeVisible();
  await row(page, lastName).click();
  await expect(heading(page, `Mariana ${lastName}`)).toBeFocused();
  await page.keyboard.press('e');
  await expect(heading(page, 'Edición de usuario')).toBeFocused();
  await expect(field(page, 'Reingrese Email')).toHaveCount(0);
  await field(page, 'Teléfono').fill('2622 999999');
  await saveButton(page).click();
  await expect(toast(page, 'El usuario ha sido modificado.')).toBeVisible();
  const contact = page.getByRole('region', { name: 'Contacto' });
  await expect(contact.getByRole('link', { name: /^Llamar/ })).toHaveAttribute('href', 'tel:2622999999');
  await expect(contact.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5492622999999\?text=Hola%2C%20Mariana/,
  );
  await page.getByText('Quién cambió qué').click();
  await expect(page.getByText('cambió el teléfono: 2622451287 → 2622 999999')).toBeVisible();
  await expect(page.getByText('Beatriz Ferreyra').first()).toBeVisible();
  await expect(page.getByText('consultó sus datos')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Eliminar usuario' }).click();
  const dialog = page.getByRole('alertdialog', { name: `¿Eliminar a Mariana ${lastName}?` });
  await expect(dialog).toContainText('No tiene turnos por venir');
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(toast(page, 'El usuario ha sido eliminado.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^No encontramos a «Zubeldía/ })).toBeVisible();
  await expectAccessible(page);
});

test('deleting a person names their bookings and asks for the password', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL, { userLastName: newName() });
  const pet = await addPet(baseURL, person, { petName: 'Simón' });
  const { bookingStartDate: start } = await bookFree(baseURL, person, pet.id);
  const clerk = await newClerk(baseURL);
  await enterAs(page, clerk);
  await page.goto(`/admin-users-edit/${person.userId}`);
  // After half an hour staff have to type their password again.
  const deletion = `**/api/users/${person.userId}`;
  await page.route(deletion, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 401, json: { message: 'Ingresá tu clave', code: 'unproven' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Eliminar usuario' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Simón: Castración, ${formatLongDate(start)}, ${formatTime(start)} hs`);
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const confirmDialog = page.getByRole('dialog', { name: 'Confirmá que sos vos' });
  await expect(confirmDialog.getByLabel('Password')).toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  await page.unroute(deletion);
  await confirmDialog.getByLabel('Password').fill(clerk.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin-users$/);
  await expect(listBookings(baseURL, person)).rejects.toThrow(/: 401 /);
});

test('the list of people is walked and opened by keyboard, and keeps its state on return', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const lastName = newName();
  const names = ['Alba', 'Berta', 'Celia', ...Array.from({ length: 17 }, (_, i) => `Delia ${i + 10}`)];
  for (const userName of names) await signUp(baseURL, { userName, userLastName: lastName });
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-users');
  await search(page, lastName);
  await expect(page.getByText('20 usuarios')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(row(page, 'Alba')).toBeFocused();
  await page.keyboard.press('End');
  await expect(row(page, 'Delia 26')).toBeFocused();
  const scrollBefore = await page.evaluate<number>('scrollY');
  expect(scrollBefore).toBeGreaterThan(0);
  await expect(page.getByRole('columnheader', { name: 'Apellido' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(heading(page, `Delia 26 ${lastName}`)).toBeFocused();
  await page.goBack();
  await expect(row(page, 'Delia 26')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(lastName);
  expect(await page.evaluate('scrollY')).toBe(scrollBefore);
});

test('a resident reads that other people’s data aren’t for residents', async ({ page, baseURL }) => {
  const otherPerson = await signUp(baseURL);
  await enterAs(page, await signUp(baseURL));
  const otherPaths = [`/admin-users-edit/${otherPerson.userId}`, `/admin-pets/${otherPerson.userId}`];
  for (const path of ['/admin-users', '/admin-users-edit', ...otherPaths]) {
    await page.goto(path);
    await expect(heading(page, 'No tenés permiso para ver esta pantalla')).toBeVisible();
  }
});

test('an unknown person shows that there is none', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await enterAs(page, await newClerk(baseURL));
  await page.goto('/admin-users-edit/2000000000');
  await expect(page.getByRole('heading', { name: 'No encontramos a esta persona' })).toBeVisible();
  await page.goto('/admin-users-edit/uno');
  await expect(page.getByRole('heading', { level: 1, name: /No encontramos/ })).toBeVisible();
});

test('a list of people whose next rows fail to load shows the error and tries again', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const lastName = newName();
  await signUp(baseURL, { userLastName: lastName });
  await enterAs(page, await newClerk(baseURL));
  let tries = 0;
  await page.route(`**/api/users/1?*q=Zubeld*`, async (route) => {
    const isMore = new URL(route.request().url()).searchParams.has('cursor');
    if (!isMore) {
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...(await response.json()), next: 'more', total: 2 } });
    }
    tries += 1;
    if (tries === 1) return route.fulfill({ status: 400, json: { message: 'Ahora no' } });
    const url = route
      .request()
      .url()
      .replace(/cursor=[^&]*&?/, '');
    const response = await route.fetch({ url });
    const list = await response.json();
    const lastItem = { ...list.items[0], id: 2_000_000_000, userName: 'Última' };
    return route.fulfill({ response, json: { ...list, items: [lastItem], total: 2 } });
  });
  await page.goto(`/admin-users?q=${encodeURIComponent(lastName)}`);
  await expect(row(page, 'Mariana')).toBeVisible();
  const failedRow = row(page, 'No pudimos cargar más.');
  await expect(failedRow).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await failedRow.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(row(page, 'Última')).toBeVisible();
  await expect(failedRow).toHaveCount(0);
});

test('the last «Ver más» of the audit moves the focus to the rows that it loaded', async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL);
  const clerk = await newClerk(baseURL);
  for (const number of Array(21).keys())
    await changeUser(baseURL, clerk, person.userId, { userAddress: `Belgrano ${number}` });
  await enterAs(page, clerk);
  await page.goto(`/admin-users/${person.userId}`);
  await page.getByText('Quién cambió qué').click();
  const auditItems = page.getByRole('group').getByRole('listitem');
  await expect(auditItems).toHaveCount(20);
  await page.getByRole('button', { name: 'Ver más' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Ver más' })).toHaveCount(0);
  await expect(auditItems.nth(20)).toBeFocused();
});
