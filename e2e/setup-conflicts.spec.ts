import { expect, type Page, test } from '@playwright/test';
import type { Closure } from '#shared/bookings/closures.ts';
import type { Specie } from '#shared/catalogues/animals.ts';
import { addAgenda, addClosure, nextWeekday, setUpService } from './agenda-town.ts';
import { ask } from './ask.ts';
import { uniqueName } from './catalogue.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { choose } from './choose.ts';
import { addCatalogueEntry, enterAs } from './town.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).first();
const STALE_TEXT = 'Estos datos cambiaron mientras los editabas';

/** Presses Guardar, expects the notice of another person's change, and closes the notice with `button`. */
async function refreshStaleForm(page: Page, button = 'Actualizar'): Promise<void> {
  await saveButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: STALE_TEXT });
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
  await saveButton(page).click();
  await expect(page.getByText('El servicio ha sido modificado.')).toBeVisible();
});

test('a location changed meanwhile is not overwritten', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { clerk, location } = await setUpService(baseURL);
  await enterAs(page, clerk);
  await page.goto(`/admin-locations-edit/${location.id}`);
  await page.getByLabel('Dirección').fill('Mitre 1');
  const savedByOther = { ...location, locationNotes: 'Por el portón' };
  await ask(baseURL, 'PUT', `/api/locations/${location.id}`, savedByOther, clerk.token);
  await refreshStaleForm(page);
  await expect(page.getByLabel('Indicaciones para los vecinos')).toHaveValue('Por el portón');
  await saveButton(page).click();
  await expect(page.getByText('El lugar ha sido modificado.')).toBeVisible();
});

test('a conflict in a location shows the other person’s values beside the typed ones, by field', async ({
  page,
  baseURL,
}) => {
  const { clerk, location } = await setUpService(baseURL);
  await enterAs(page, clerk);
  await page.goto(`/admin-locations-edit/${location.id}`);
  const name = uniqueName('Centro mío');
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Dirección').fill('Mitre 1');
  const savedByOther = {
    ...location,
    locationName: uniqueName('Centro suyo'),
    locationAddress: 'Belgrano 2',
    locationNotes: 'Portón',
  };
  await ask(baseURL, 'PUT', `/api/locations/${location.id}`, savedByOther, clerk.token);
  await saveButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: STALE_TEXT });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(`NombreGuardado${savedByOther.locationName}Lo tuyo${name}`);
  await expect(notice).toContainText('Indicaciones para los vecinosGuardadoPortón');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('Tab');
  await expect(notice.getByRole('button', { name: 'Nombre: usar lo guardado' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await notice.getByRole('button', { name: 'Dirección: usar lo guardado' }).click();
  await expect(notice).toBeHidden();
  await expect(saveButton(page)).toBeFocused();
  await expect(page.getByLabel('Nombre')).toHaveValue(name);
  await expect(page.getByLabel('Dirección')).toHaveValue('Belgrano 2');
  await expect(page.getByLabel('Indicaciones para los vecinos')).toHaveValue('Portón');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El lugar ha sido modificado.')).toBeVisible();
});

test('a province changed meanwhile is not overwritten', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { clerk } = await setUpService(baseURL);
  const id = await addCatalogueEntry(baseURL, clerk, '/api/states', { stateName: uniqueName('Comarca') });
  await enterAs(page, clerk);
  await page.goto(`/admin-states-edit/${id}`);
  const ownName = uniqueName('Comarca mía');
  await page.getByLabel('Nombre').fill(ownName);
  await ask(baseURL, 'PUT', `/api/states/${id}`, { stateName: uniqueName('Comarca suya') }, clerk.token);
  await refreshStaleForm(page, 'Nombre: quedarme con lo mío');
  await expect(page.getByLabel('Nombre')).toHaveValue(ownName);
  await saveButton(page).click();
  await expect(page.getByText('La provincia ha sido modificada.')).toBeVisible();
});

test('a closure changed meanwhile is not overwritten', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { clerk, location } = await setUpService(baseURL);
  const day = nextWeekday(2);
  const wholeDay = { fromDate: day, toDate: day, fromMinute: null, toMinute: null, AgendaId: null };
  const reason = uniqueName('Desinfección');
  const [closure] = await addClosure(baseURL, clerk, { ...wholeDay, LocationId: location.id, reason });
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

test('an agenda that another person switched meanwhile is switched off only by a second click', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL);
  const agenda = await addAgenda(baseURL, setting, []);
  await enterAs(page, setting.clerk);
  await page.goto(`/admin-agendas-edit/${agenda.id}`);
  const switchOffButton = page.getByRole('button', { name: 'Apagar' });
  await expect(switchOffButton).toBeVisible();
  for (const isActive of [false, true])
    await ask(baseURL, 'PUT', `/api/agendas/${agenda.id}`, { isActive, choices: [] }, setting.clerk.token);
  await switchOffButton.click();
  await expect(page.getByText('No pudimos guardar porque los datos cambiaron').first()).toBeVisible();
  await switchOffButton.click();
  await expect(page.getByText('La agenda quedó apagada')).toBeVisible();
});

test('a service’s rejection that concerns no field stands by the buttons', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, service } = await setUpService(baseURL);
  const specie = await ask<Specie>(
    baseURL,
    'POST',
    '/api/species',
    { specieName: uniqueName('Hurón') },
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
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'La especie elegida no existe' })).toBeVisible();
  await page.getByRole('tab', { name: 'Datos' }).click();
  await expect(page.getByLabel('Nombre')).not.toHaveAttribute('aria-invalid');
});
