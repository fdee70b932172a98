import { expect, type Locator, type Page } from '@playwright/test';
import { formatLongDate } from '#shared/platform/town-clock.ts';
import { openAndFillHours } from './agenda-form.ts';
import { addAgenda, addResidentWithPet, nextWeekday, setUpService, wallClockAt } from './agenda-town.ts';
import { dayButton, showMonth } from './calendar.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { choose } from './choose.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';
import { acceptTerms, nextButton } from './wizard.ts';

const TUESDAY = 2;
const MORNING = { fromMinute: 9 * 60, toMinute: 13 * 60, places: 2 };

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

test('a clerk sets up an agenda in two screens', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { clerk, service, location } = await setUpService(baseURL);
  await town.enterAs(page, clerk);
  await page.goto('/admin-agendas');
  await page.getByRole('link', { name: 'Agregar' }).click();
  await expect(title(page, 'Alta de agenda')).toBeFocused();
  await expectAccessible(page);
  await button(page, 'Continuar').click();
  await expect(page.getByRole('main').getByText('Tenés que elegir el servicio')).toBeVisible();
  const main = page.getByRole('main');
  await choose(main, 'Servicio', service.serviceName);
  await choose(main, 'Lugar', location.locationName);
  await button(page, 'Continuar').click();

  await expect(title(page, 'Edición de agenda')).toBeVisible();
  await expect(page.getByText(/Sin horarios no ofrece turnos/)).toBeVisible();
  const form = await openAndFillHours(page);
  await expect(form.getByRole('status')).toHaveText(/8 turnos de 30 minutos, 16 lugares en total/);
  await expectAccessible(page);
  await button(form, 'Agregar').click();
  await expect(page.getByRole('region', { name: 'Cómo queda' })).toContainText('8 turnos, 16 lugares');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Guardar').click();
  await expect(page.getByText('Los horarios fueron guardados')).toBeVisible();
  await expect(title(page, 'Agendas')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(service.serviceName) });
  await expect(row).toContainText('Activa');
  await expect(row).toContainText('mar y jue 9–13');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(location.locationName.toLowerCase());
  await expect(page.getByText('1 agenda', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('ninguna así');
  await expect(page.getByRole('heading', { name: 'No encontramos «ninguna así»' })).toBeVisible();
});

test('the ticket and the list give times for each step of the preparation', async ({ page, baseURL }) => {
  const fastingStep = { SpecieId: null, hoursBefore: 12, text: 'Sin comida' };
  const setting = await setUpService(baseURL, 'Castración', [fastingStep]);
  await addAgenda(baseURL, setting, [{ weekday: TUESDAY, ...MORNING }]);
  const tuesday = nextWeekday(TUESDAY);
  const { person } = await addResidentWithPet(baseURL);
  await town.enterAs(page, person);
  await page.goto(`/booking-selector?servicio=${setting.service.id}&lugar=${setting.location.id}`);
  await showMonth(page, tuesday);
  await dayButton(page, tuesday, /16 turnos libres$/).click();
  await page.getByRole('radio', { name: '09:00' }).check();
  await nextButton(page).click();
  await page.getByRole('radio', { name: 'Luna' }).check();
  await nextButton(page).click();
  await acceptTerms(page);
  await nextButton(page).click();
  const evening = `Desde las 21:00 del ${formatLongDate(wallClockAt(tuesday, -180))}`;
  await expect(page.getByRole('region', { name: 'Cómo preparar a Luna' })).toContainText(evening);
  await page.getByRole('link', { name: 'Ver mis turnos' }).click();
  await page.getByRole('row').filter({ hasText: 'Próximo' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Cómo preparar a Luna' })).toContainText(evening);
});
