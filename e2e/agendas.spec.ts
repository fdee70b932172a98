import { expect, type Locator, type Page } from '@playwright/test';
import { dateInWords } from '#shared/town-clock.ts';
import { monthInWords, monthOf } from '../web/ui/calendar-dates.ts';
import { agendaWith, at, bookAt, close, comingDay, residentWithPet, setting, today } from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';
import { choose, next } from './wizard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TWO_MINUTES = 120_000;
const [TUESDAY, WEDNESDAY, THURSDAY] = [2, 3, 4];
const MORNING = { fromMinute: 9 * 60, toMinute: 13 * 60, places: 2 };
const SHORT_MORNING = { fromMinute: 9 * 60, toMinute: 11 * 60, places: 1 };
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
  await expect(page.getByRole('row', { name: new RegExp(service.serviceName) })).toContainText('Activa');
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

test('changed hours ask what becomes of each turno they leave out', async ({ page, baseURL }) => {
  test.setTimeout(TWO_MINUTES);
  const place = await setting(baseURL);
  const agenda = await agendaWith(baseURL, place, [
    { weekday: TUESDAY, ...SHORT_MORNING },
    { weekday: WEDNESDAY, ...SHORT_MORNING },
  ]);
  const tuesday = comingDay(TUESDAY);
  const kept = await bookAt(baseURL, place, at(tuesday, NINE));
  const cancelled = await bookAt(baseURL, place, at(tuesday, NINE + 30));
  const moved = await bookAt(baseURL, place, at(tuesday, NINE + 60));
  await town.enterAs(page, place.clerk);
  await page.goto(`/admin-agendas-edit/${agenda.id}`);
  await button(page, /^Martes de 09:00 a 11:00/).click();
  await button(page.getByRole('dialog', { name: 'Horario' }), 'Quitar').click();
  await button(page, 'Guardar').click();

  const dialog = page.getByRole('dialog', { name: 'El cambio afecta 3 turnos' });
  const turnos = dialog.getByRole('listitem');
  await expect(turnos).toHaveCount(3);
  await expect(turnos.first().getByRole('link', { name: '2622451287' })).toHaveAttribute(
    'href',
    'tel:2622451287',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(dialog, 'Guardar').click();
  await expect(dialog.getByText('Falta elegir qué pasa con 3 turnos')).toBeVisible();
  await expect(turnos.first().getByRole('combobox')).toBeFocused();

  await turnos.nth(0).getByRole('combobox').selectOption({ label: 'Mantener como sobreturno' });
  await turnos.nth(1).getByRole('combobox').selectOption({ label: 'Cancelar con aviso' });
  const late = await bookAt(baseURL, place, at(tuesday, NINE + 90));
  await turnos.nth(2).getByRole('combobox').selectOption({ index: 3 });
  await button(dialog, 'Guardar: 1 se mueve, 1 se cancela, 1 se mantiene').click();

  const renewed = page.getByRole('dialog', { name: 'El cambio afecta 4 turnos' });
  await expect(renewed.getByText(/Algo cambió mientras elegías/)).toBeVisible();
  await expect(renewed.getByRole('combobox').nth(0)).toHaveValue('keep');
  await expect(renewed.getByRole('combobox').nth(3)).toHaveValue('');
  await renewed.getByRole('combobox').nth(2).selectOption('move');
  await renewed.getByRole('combobox').nth(3).selectOption('cancel');
  await button(renewed, 'Guardar: 1 se mueve, 2 se cancelan, 1 se mantiene').click();
  await expect(page.getByText('Los horarios fueron guardados')).toBeVisible();

  const now = async ({ person }: { person: town.Person }) => (await town.listBookings(baseURL, person))[0];
  expect(await now(kept)).toMatchObject({ bookingStatus: 'A', bookingStartDate: at(tuesday, NINE) });
  expect(await now(cancelled)).toMatchObject({ bookingStatus: 'C' });
  expect(await now(late)).toMatchObject({ bookingStatus: 'C' });
  const after = await now(moved);
  expect(after?.bookingStatus).toBe('A');
  expect(new Date((after?.bookingStartDate ?? 0) * 1000).getUTCDay()).toBe(WEDNESDAY);
});

test('all of them are settled at once, by keyboard alone', async ({ page, baseURL }) => {
  const place = await setting(baseURL);
  const agenda = await agendaWith(baseURL, place, [{ weekday: TUESDAY, ...SHORT_MORNING }]);
  const tuesday = comingDay(TUESDAY);
  const [one, other] = [
    await bookAt(baseURL, place, at(tuesday, NINE)),
    await bookAt(baseURL, place, at(tuesday, NINE + 30)),
  ];
  await town.enterAs(page, place.clerk);
  await page.goto(`/admin-agendas-edit/${agenda.id}`);
  await button(page, 'Apagar').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'El cambio afecta 2 turnos' });
  await button(dialog, 'Cancelar').press('Enter');
  await button(dialog, 'Guardar: 2 se cancelan').press('Enter');
  await expect(page.getByText('La agenda quedó apagada')).toBeVisible();
  await expect(button(page, 'Encender')).toBeVisible();
  for (const { person } of [one, other])
    expect((await town.listBookings(baseURL, person))[0]?.bookingStatus).toBe('C');
  const offered = await agendasOf(baseURL, place.service.id);
  expect(offered).toEqual([]);
});

test('hours are typed, copied and checked before they are saved', async ({ page, baseURL }) => {
  const from = await setting(baseURL, 'Castración móvil');
  await agendaWith(baseURL, from, [{ weekday: THURSDAY, ...MORNING }]);
  const to = await setting(baseURL);
  const agenda = await agendaWith(baseURL, to, []);
  await town.enterAs(page, to.clerk);
  await page.goto(`/admin-agendas-edit/${agenda.id}`);
  await button(page, 'Copiar horarios').click();
  const copying = page.getByRole('dialog', { name: 'Copiar los horarios de…' });
  const name = `${from.service.serviceName} en ${from.location.locationName}`;
  await choose(copying, 'Agenda', name);
  await button(copying, 'Copiar').click();
  await expect(button(page, /^Jueves de 09:00 a 13:00, 8 turnos de 30 minutos, 2 lugares/)).toBeVisible();

  await button(page, 'Agregar un horario el jueves').press('Enter');
  const form = page.getByRole('dialog', { name: 'Nuevo horario' });
  await form.getByLabel('Desde', { exact: true }).fill('12:30');
  await form.getByLabel('Hasta', { exact: true }).fill('15');
  await form.getByLabel('Minutos por turno').fill('40');
  await expect(form.getByText('Sobran 30 minutos: de 14:30 a 15:00 no hay turno.')).toBeVisible();
  await button(form, 'Agregar').click();
  const clash = 'Jueves de 12:30 a 15:00: se superpone con jueves de 09:00 a 13:00';
  await expect(form.getByText(clash)).toBeVisible();
  await expect(form.getByLabel('Desde', { exact: true })).toBeFocused();
  await form.getByLabel('Desde', { exact: true }).fill('13');
  await form.getByLabel('Hasta', { exact: true }).fill('12');
  await button(form, 'Agregar').click();
  await expect(form.getByText('La hora final tiene que ser posterior a la inicial')).toBeVisible();
  await form.getByLabel('Hasta', { exact: true }).fill('15');
  await button(form, 'Agregar').press('Enter');

  await page.getByRole('link', { name: 'Municipalidad de San Carlos' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await button(leaving, 'Seguir editando').click();
  await button(page, 'Guardar').click();
  await expect(page.getByText('Los horarios fueron guardados')).toBeVisible();
});

test('hours are drawn and pulled on the week with the mouse', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'phones have a list in place of the grid');
  const place = await setting(baseURL);
  const agenda = await agendaWith(baseURL, place, [{ weekday: TUESDAY, ...MORNING }]);
  await town.enterAs(page, place.clerk);
  await page.goto(`/admin-agendas-edit/${agenda.id}`);
  const monday = page.getByRole('region', { name: 'lunes' }).locator('[data-column]');
  await drag(page, monday, 1 / 12, 4 / 12);
  const form = page.getByRole('dialog', { name: 'Nuevo horario' });
  await expect(form.getByLabel('Desde', { exact: true })).toHaveValue('08:00');
  await expect(form.getByLabel('Hasta', { exact: true })).toHaveValue('11:00');
  await button(form, 'Agregar').click();
  await expect(button(page, /^Lunes de 08:00 a 11:00/)).toBeVisible();
  const tuesday = page.getByRole('region', { name: 'martes' }).locator('[data-column]');
  await drag(page, tuesday, 6 / 12, 8 / 12);
  await expect(button(page, /^Martes de 09:00 a 15:00, 12 turnos/)).toBeVisible();
});

test('the month shows how full each day is and leads to it', async ({ page, baseURL }) => {
  const place = await setting(baseURL);
  const agenda = await agendaWith(baseURL, place, [{ weekday: TUESDAY, ...MORNING }]);
  const [tuesday, closed] = [comingDay(TUESDAY), comingDay(TUESDAY, 14)];
  await bookAt(baseURL, place, at(tuesday, NINE));
  const whole = { fromMinute: null, toMinute: null, LocationId: null };
  const days = { fromDate: closed, toDate: closed };
  await close(baseURL, place.clerk, { ...days, ...whole, AgendaId: agenda.id, reason: 'Desinfección' });
  await town.enterAs(page, place.clerk);
  const address = `servicio=${place.service.id}&lugar=${place.location.id}`;
  await page.goto(`/admin-month-bookings?${address}&mes=${closed.slice(0, 7)}`);
  await expect(link(page, closed, /Cerrado: Desinfección$/)).toBeVisible();
  await page.goto(`/admin-month-bookings?${address}&mes=${tuesday.slice(0, 7)}`);
  const full = link(page, tuesday, /15 libres de 16$/);
  await expect(full).toContainText('15/16');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await full.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(full).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin-day-bookings\\?${address}&fecha=${tuesday}$`));
  await page.goBack();
  await button(page, 'Mes siguiente').click();
  await expect(page).toHaveURL(/mes=\d{4}-\d{2}$/);
});

/** Shows the day's month, which is this one or the next. */
async function turnTo(page: Page, date: string): Promise<void> {
  const shown = page.getByRole('heading', { level: 2, name: monthInWords(monthOf(date)) });
  if (await shown.isVisible()) return;
  const isNext = monthOf(date) > monthOf(today());
  await button(page, isNext ? 'Mes siguiente' : 'Mes anterior').click();
  await expect(shown).toBeVisible();
}

function day(page: Page, date: string, label: RegExp): Locator {
  return page.getByRole('grid').getByRole('button', { name: dayName(date, label) });
}

function link(page: Page, date: string, label: RegExp): Locator {
  return page.getByRole('grid').getByRole('link', { name: dayName(date, label) });
}

function dayName(date: string, label: RegExp): RegExp {
  return new RegExp(`^${dateInWords(at(date, 0))}, .*${label.source}`);
}

async function drag(page: Page, column: Locator, from: number, to: number): Promise<void> {
  await column.scrollIntoViewIfNeeded();
  const box = await column.boundingBox();
  if (!box) throw new Error('no column');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + box.height * from);
  await page.mouse.down();
  await page.mouse.move(x, box.y + box.height * ((from + to) / 2));
  await page.mouse.move(x, box.y + box.height * to);
  await page.mouse.up();
}

/** What residents are offered of a service. */
function agendasOf(base: string | undefined, serviceId: number): Promise<{ id: number }[]> {
  return town
    .ask<{ id: number; ServiceId: number }[]>(base, 'GET', '/api/agendas')
    .then((agendas) => agendas.filter(({ ServiceId }) => ServiceId === serviceId));
}
