import { expect, type Locator, type Page } from '@playwright/test';
import type { AgendaHours } from '#shared/bookings/agenda-hours.ts';
import { addAgenda, addBooking, nextWeekday, setUpService, wallClockAt } from './agenda-town.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { choose } from './choose.ts';
import { REJECTION, rejectUntilRetry, retryLoad } from './failed-loads.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';

const TUESDAY = 2;
const THURSDAY = 4;
const MORNING = { fromMinute: 9 * 60, toMinute: 13 * 60, places: 2 };

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

test('two clerks change the same hours, and neither loses the drawn hours', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const setting = await setUpService(baseURL);
  const { id } = await addAgenda(baseURL, setting, [{ weekday: TUESDAY, ...MORNING }]);
  const path = `/api/agendas/${id}/hours`;
  const readHours = () => ask<AgendaHours>(baseURL, 'GET', path, undefined, setting.clerk.token);
  await town.enterAs(page, setting.clerk);
  await page.goto(`/admin-agendas-edit/${id}`);
  await addThursday(page);
  const { revision } = await readHours();
  await ask(baseURL, 'PUT', path, { hours: [], revision, choices: [] }, setting.clerk.token);
  await button(page, 'Guardar').click();

  const notice = page.getByRole('alert').filter({ hasText: 'Otra persona cambió estos horarios' });
  await expect(notice).toBeInViewport();
  await expect(button(page, /^Jueves de 09:00 a 13:00/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(notice, 'Descartar los míos').click();
  await expect(page.getByText(/Sin horarios no ofrece turnos/)).toBeVisible();
  await expect(notice).toHaveCount(0);

  await addThursday(page);
  const hoursDraft = { ...MORNING, slotMinutes: 30, validFrom: '2020-01-01', validTo: null };
  const otherHours = {
    hours: [{ ...hoursDraft, weekday: TUESDAY }],
    revision: (await readHours()).revision,
    choices: [],
  };
  await ask(baseURL, 'PUT', path, otherHours, setting.clerk.token);
  await button(page, 'Guardar').click();
  await button(notice, 'Seguir con los míos').click();
  await expect(notice).toHaveCount(0);
  await button(page, 'Guardar').click();
  await expect(page.getByText('Los horarios fueron guardados')).toBeVisible();
  expect((await readHours()).hours.map(({ weekday }) => weekday)).toEqual([THURSDAY]);
});

test('a clerk’s own save is not shown as another person’s change', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const setting = await setUpService(baseURL);
  const { id } = await addAgenda(baseURL, setting, [{ weekday: TUESDAY, ...MORNING }]);
  await town.enterAs(page, setting.clerk);
  await page.goto(`/admin-agendas-edit/${id}`);
  await addThursday(page);
  await page.route('**/api/closures*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.evaluate(`wasShown = false; new MutationObserver(() => {
    wasShown ||= document.body.innerText.includes('Otra persona');
  }).observe(document.body, { subtree: true, childList: true })`);
  await button(page, 'Guardar').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agendas' })).toBeVisible();
  expect(await page.evaluate('wasShown')).toBe(false);
});

test('choices about affected bookings stay after a rejection, with its reason beside the button', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL);
  const { id } = await addAgenda(baseURL, setting, [{ weekday: TUESDAY, ...MORNING }]);
  for (const minute of [9 * 60, 10 * 60])
    await addBooking(baseURL, setting, wallClockAt(nextWeekday(TUESDAY), minute));
  await town.enterAs(page, setting.clerk);
  await page.goto(`/admin-agendas-edit/${id}`);
  await button(page, 'Apagar').click();
  const dialog = page.getByRole('dialog', { name: 'El cambio afecta 2 turnos' });
  await expect(dialog).toContainText('Apagada, la agenda no tiene lugares libres.');
  await button(dialog, 'Cancelar todos los turnos').click();
  const path = `**/api/agendas/${id}`;
  await page.route(path, (route) => route.abort());
  await button(dialog, 'Guardar: 2 se cancelan').press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('No pudimos conectarnos');
  await expectAccessible(page, '[role="dialog"]');
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill(REJECTION));
  await button(dialog, 'Guardar: 2 se cancelan').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Ahora no');
  await page.unroute(path);
  await button(page, 'Apagar').click();
  await button(dialog, 'Guardar: 2 se cancelan').press('Enter');
  await expect(page.getByText('La agenda quedó apagada', { exact: true })).toBeVisible();
});

test('an agenda whose closures failed to load can be loaded again', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const setting = await setUpService(baseURL);
  const { id } = await addAgenda(baseURL, setting, []);
  await town.enterAs(page, setting.clerk);
  await rejectUntilRetry(page, '**/api/closures*');
  await page.goto(`/admin-agendas-edit/${id}`);
  await retryLoad(page, page.getByRole('heading', { name: 'No pudimos cargar la agenda' }));
  await expect(button(page, 'Agregar horario')).toBeVisible();
});

test('a new agenda shows beside its fields why it can’t be created', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const setting = await setUpService(baseURL);
  await addAgenda(baseURL, setting, []);
  await town.enterAs(page, setting.clerk);
  await rejectUntilRetry(page, '**/api/operators');
  await page.goto('/admin-agendas-edit');
  const main = page.getByRole('main');
  await main.getByRole('checkbox').check();
  await retryLoad(main, 'No pudimos cargar al personal');
  await expect(main.getByRole('combobox', { name: 'Quién atiende' })).toBeVisible();
  await main.getByRole('checkbox').uncheck();
  await choose(main, 'Servicio', setting.service.serviceName);
  await choose(main, 'Lugar', setting.location.locationName);
  await button(page, 'Continuar').click();
  const locationField = main.getByRole('combobox', { name: 'Lugar' });
  await expect(locationField).toHaveAccessibleDescription(/^Ya existe una agenda igual/);
  await expect(locationField).toBeFocused();
  await main.getByRole('checkbox').check();
  await expect(locationField).not.toHaveAttribute('aria-invalid', 'true');
});

async function addThursday(page: Page): Promise<void> {
  await button(page, 'Agregar un horario el jueves').click();
  const form = page.getByRole('dialog', { name: 'Agregar horario' });
  await form.getByLabel('Desde', { exact: true }).fill('9');
  await form.getByLabel('Hasta', { exact: true }).fill('13');
  await button(form, 'Agregar').click();
  await expect(form).toHaveCount(0);
}
