import { expect, type Page, test } from '@playwright/test';
import type { Closure } from '#shared/bookings/closures.ts';
import type { Specie } from '#shared/catalogues/animals.ts';
import { addAgenda, addClosure, comingDay, setUpService } from './agenda-town.ts';
import { ask } from './ask.ts';
import { unique } from './catalogue.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { choose } from './choose.ts';
import { addCatalogueEntry, enterAs } from './town.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).first();
const STALE = 'Estos datos cambiaron mientras los editabas';

/** Saves in vain, looks at the other's change, keeps the typed text and saves it. */
async function refreshStaleForm(page: Page, button = 'Actualizar'): Promise<void> {
  await save(page).click();
  const notice = page.getByRole('alert').filter({ hasText: STALE });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: button }).click();
  await expect(notice).toBeHidden();
}

test('a service changed meanwhile is not overwritten', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { clerk, service } = await setUpService(baseURL);
  await enterAs(page, clerk);
  await page.goto(`/admin-services-edit/${service.id}?solapa=turnos`);
  await page.getByLabel('Minutos por turno').fill('45');
  const otherDraft = { ...service, serviceDescription: 'Para perros y gatos' };
  await ask(baseURL, 'PUT', `/api/services/${service.id}`, otherDraft, clerk.token);
  await refreshStaleForm(page);
  await page.getByRole('tab', { name: 'Datos' }).click();
  await expect(page.getByLabel('Descripción')).toHaveValue('Para perros y gatos');
  await page.getByRole('tab', { name: 'Turnos' }).click();
  await expect(page.getByLabel('Minutos por turno')).toHaveValue('45');
  await save(page).click();
  await expect(page.getByText('El servicio ha sido modificado.')).toBeVisible();
});

test('a location changed meanwhile is not overwritten', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { clerk, location } = await setUpService(baseURL);
  await enterAs(page, clerk);
  await page.goto(`/admin-locations-edit/${location.id}`);
  await page.getByLabel('Dirección').fill('Mitre 1');
  const theirs = { ...location, locationNotes: 'Por el portón' };
  await ask(baseURL, 'PUT', `/api/locations/${location.id}`, theirs, clerk.token);
  await refreshStaleForm(page);
  await expect(page.getByLabel('Indicaciones para los vecinos')).toHaveValue('Por el portón');
  await save(page).click();
  await expect(page.getByText('El lugar ha sido modificado.')).toBeVisible();
});

test('another person’s saved values stand beside the typed ones, field by field', async ({
  page,
  baseURL,
}) => {
  const { clerk, location } = await setUpService(baseURL);
  await enterAs(page, clerk);
  await page.goto(`/admin-locations-edit/${location.id}`);
  const name = unique('Centro mío');
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Dirección').fill('Mitre 1');
  const theirs = {
    ...location,
    locationName: unique('Centro suyo'),
    locationAddress: 'Belgrano 2',
    locationNotes: 'Portón',
  };
  await ask(baseURL, 'PUT', `/api/locations/${location.id}`, theirs, clerk.token);
  await save(page).click();
  const notice = page.getByRole('alert').filter({ hasText: STALE });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(`NombreGuardado${theirs.locationName}Lo tuyo${name}`);
  await expect(notice).toContainText('Indicaciones para los vecinosGuardadoPortón');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('Tab');
  await expect(notice.getByRole('button', { name: 'Nombre: usar lo guardado' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await notice.getByRole('button', { name: 'Dirección: usar lo guardado' }).click();
  await expect(notice).toBeHidden();
  await expect(save(page)).toBeFocused();
  await expect(page.getByLabel('Nombre')).toHaveValue(name);
  await expect(page.getByLabel('Dirección')).toHaveValue('Belgrano 2');
  await expect(page.getByLabel('Indicaciones para los vecinos')).toHaveValue('Portón');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El lugar ha sido modificado.')).toBeVisible();
});

test('a province changed meanwhile is not overwritten', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { clerk } = await setUpService(baseURL);
  const id = await addCatalogueEntry(baseURL, clerk, '/api/states', { stateName: unique('Comarca') });
  await enterAs(page, clerk);
  await page.goto(`/admin-states-edit/${id}`);
  const ownName = unique('Comarca mía');
  await page.getByLabel('Nombre').fill(ownName);
  await ask(baseURL, 'PUT', `/api/states/${id}`, { stateName: unique('Comarca suya') }, clerk.token);
  await refreshStaleForm(page, 'Nombre: quedarme con lo mío');
  await expect(page.getByLabel('Nombre')).toHaveValue(ownName);
  await save(page).click();
  await expect(page.getByText('La provincia ha sido modificada.')).toBeVisible();
});

test('a closure changed meanwhile is not overwritten', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { clerk, location } = await setUpService(baseURL);
  const day = comingDay(2);
  const whole = { fromDate: day, toDate: day, fromMinute: null, toMinute: null, AgendaId: null };
  const reason = unique('Desinfección');
  const [closure] = await addClosure(baseURL, clerk, { ...whole, LocationId: location.id, reason });
  const { id, updatedAt: _, ...theirs } = closure as Closure;
  await enterAs(page, clerk);
  await page.goto(`/admin-closures?year=${day.slice(0, 4)}`);
  await page.getByRole('row').filter({ hasText: reason }).click();
  const dialog = page.getByRole('dialog', { name: 'Edición de cierre' });
  await dialog.getByLabel('Motivo').fill(`${reason} mía`);
  const change = { closure: { ...theirs, fromMinute: 480, toMinute: 600 }, choices: [] };
  await ask(baseURL, 'PUT', `/api/closures/${id}`, change, clerk.token);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByRole('alert').getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog.getByLabel('Desde las')).toHaveValue('08:00');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El cierre fue guardado')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `${reason} mía` })).toContainText('de 08:00 a 10:00');
});

test('an agenda switched meanwhile is shown as it is', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL);
  const agenda = await addAgenda(baseURL, setting, []);
  await enterAs(page, setting.clerk);
  await page.goto(`/admin-agendas-edit/${agenda.id}`);
  const off = page.getByRole('button', { name: 'Apagar' });
  await expect(off).toBeVisible();
  for (const isActive of [false, true])
    await ask(baseURL, 'PUT', `/api/agendas/${agenda.id}`, { isActive, choices: [] }, setting.clerk.token);
  await off.click();
  await expect(page.getByText('No pudimos guardar porque los datos cambiaron').first()).toBeVisible();
  await off.click();
  await expect(page.getByText('La agenda quedó apagada')).toBeVisible();
});

test('a rejection that concerns no field stands by the buttons', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, service } = await setUpService(baseURL);
  const specie = await ask<Specie>(
    baseURL,
    'POST',
    '/api/species',
    { specieName: unique('Hurón') },
    clerk.token,
  );
  await enterAs(page, clerk);
  await page.goto(`/admin-services-edit/${service.id}?solapa=preparacion`);
  await page.getByRole('button', { name: 'Agregar preparación' }).click();
  const step = page.getByRole('group', { name: 'Preparación 1' });
  await choose(page, 'Especie', specie.specieName);
  await step.getByLabel('Horas antes').fill('8');
  await step.getByLabel('Qué hay que hacer').fill('Ayuno');
  await ask(baseURL, 'DELETE', `/api/species/${specie.id}`, undefined, clerk.token);
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'La especie elegida no existe' })).toBeVisible();
  await page.getByRole('tab', { name: 'Datos' }).click();
  await expect(page.getByLabel('Nombre')).not.toHaveAttribute('aria-invalid');
});
