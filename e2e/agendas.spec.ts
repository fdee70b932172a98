import { expect, type Locator, type Page } from '@playwright/test';
import { dateInWords } from '#shared/town-clock.ts';
import { monthInWords, monthOf } from '../web/ui/calendar-dates.ts';
import {
  agendaWith,
  at,
  bookAt,
  close,
  comingDay,
  dayName,
  residentWithPet,
  setting,
  today,
} from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';
import { choose, next } from './wizard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TWO_MINUTES = 120_000;
const [TUESDAY, THURSDAY] = [2, 4];
const MORNING = { fromMinute: 9 * 60, toMinute: 13 * 60, places: 2 };
const NINE = 9 * 60;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

test('a clerk sets up an agenda in two screens', async ({ page, baseURL }) => {
  test.setTimeout(TWO_MINUTES);
  const { clerk, service, location } = await setting(baseURL);
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
  await button(page, 'Agregar horario').click();
  const form = page.getByRole('dialog', { name: 'Nuevo horario' });
  for (const day of ['lunes', 'miércoles', 'viernes'])
    await form.getByRole('checkbox', { name: day }).uncheck();
  await form.getByLabel('Desde', { exact: true }).fill('9');
  await form.getByLabel('Hasta', { exact: true }).fill('13');
  await form.getByLabel('Lugares por turno').fill('2');
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

test('a slot with two places takes two; the closed day says why', async ({ page, baseURL }) => {
  test.setTimeout(TWO_MINUTES);
  const place = await setting(baseURL);
  const { clerk, service, location } = place;
  const { id: AgendaId } = await agendaWith(baseURL, place, [
    { weekday: TUESDAY, ...MORNING },
    { weekday: THURSDAY, ...MORNING },
  ]);
  const [tuesday, thursday] = [comingDay(TUESDAY), comingDay(THURSDAY)];
  const whole = { fromMinute: null, toMinute: null, LocationId: null, AgendaId };
  const days = { fromDate: thursday, toDate: thursday };
  await close(baseURL, clerk, { ...days, ...whole, reason: 'Jornada en la escuela' });
  await bookAt(baseURL, place, at(tuesday, NINE));
  const third = await residentWithPet(baseURL);
  await town.enterAs(page, third.person);
  await page.goto(`/booking-selector?servicio=${service.id}&lugar=${location.id}`);
  await expect(page.getByLabel('Servicio')).toHaveValue(String(service.id));
  await turnTo(page, thursday);
  await day(page, thursday, /Cerrado: Jornada en la escuela$/).click();
  await expect(page.getByText('Cerrado: Jornada en la escuela')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await turnTo(page, tuesday);
  await day(page, tuesday, /15 turnos libres$/).click();
  await page.getByRole('radio', { name: '09:00' }).check();
  await bookAt(baseURL, place, at(tuesday, NINE));
  await next(page).click();
  await next(page).click();
  await page.getByRole('radio', { name: 'Luna' }).check();
  await next(page).click();
  await expect(page.getByText('No hay requisitos para este servicio')).toBeVisible();
  await next(page).click();
  await button(page, 'Aceptar').click();
  await next(page).click();
  await expect(page.getByText('El turno seleccionado ya fue reservado').first()).toBeVisible();
  await page.goto(`/booking-selector?servicio=${service.id}&lugar=${location.id}`);
  await turnTo(page, tuesday);
  await day(page, tuesday, /14 turnos libres$/).click();
  await expect(page.getByRole('radio', { name: '09:30' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '09:00' })).toHaveCount(0);
});

test('how to prepare is told by the clock, on the result and in the list', async ({ page, baseURL }) => {
  test.setTimeout(TWO_MINUTES);
  const fast = { SpecieId: null, hoursBefore: 12, text: 'Sin comida' };
  const place = await setting(baseURL, 'Castración', [fast]);
  await agendaWith(baseURL, place, [{ weekday: TUESDAY, ...MORNING }]);
  const tuesday = comingDay(TUESDAY);
  const { person } = await residentWithPet(baseURL);
  await town.enterAs(page, person);
  await page.goto(`/booking-selector?servicio=${place.service.id}&lugar=${place.location.id}`);
  await turnTo(page, tuesday);
  await day(page, tuesday, /16 turnos libres$/).click();
  await page.getByRole('radio', { name: '09:00' }).check();
  await next(page).click();
  await next(page).click();
  await page.getByRole('radio', { name: 'Luna' }).check();
  await next(page).click();
  await next(page).click();
  await button(page, 'Aceptar').click();
  await next(page).click();
  const evening = `Desde las 21:00 del ${dateInWords(at(tuesday, -180))}`;
  await expect(page.getByRole('region', { name: 'Cómo preparar a Luna' })).toContainText(evening);
  await page.getByRole('link', { name: 'Ver mis turnos' }).click();
  await page.getByRole('link', { name: /^Tu próximo turno/ }).click();
  await expect(page.getByRole('region', { name: 'Cómo preparar a Luna' })).toContainText(evening);
});

/** Shows the day's month, which is this one or the next. */
async function turnTo(page: Page, date: string): Promise<void> {
  const shown = page.getByRole('heading', { level: 2, name: monthInWords(monthOf(date)) });
  await expect(page.getByRole('grid')).toBeVisible();
  if (await shown.isVisible()) return;
  const isNext = monthOf(date) > monthOf(today());
  await button(page, isNext ? 'Mes siguiente' : 'Mes anterior').click();
  await expect(shown).toBeVisible();
}

function day(page: Page, date: string, label: RegExp): Locator {
  return page.getByRole('grid').getByRole('button', { name: dayName(date, label) });
}
