import { expect, type Page, test } from '@playwright/test';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatLongDate, toIsoDate } from '#shared/platform/town-clock.ts';
import { addAgenda, addLocation, setUpService, today, wallClockAt } from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { openAgendas, row, rows } from './day.ts';
import { countInput, readInputCount } from './input-count.ts';
import { addPet, enterAs, newClerk, type Person, signUp } from './town.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const HOURS = { fromMinute: 480, toMinute: 630, places: 2 };

type AgendaKey = { ServiceId: number; LocationId: number; OperatorUserId: number };

async function bookPets(
  base: Base,
  clerk: Person,
  agenda: AgendaKey,
  day: number,
  petNames: string[],
): Promise<void> {
  const owner = await signUp(base, { userLastName: 'Funes' });
  for (const [index, petName] of petNames.entries()) {
    const { id: PetId } = await addPet(base, owner, { petName });
    const start = day + 480 * 60 + Math.floor(index / 2) * 1800;
    const request = { BookerUserId: owner.userId, PetId, overrideReason: 'Planilla' };
    await ask(base, 'POST', '/api/booking', { ...agenda, ...request, bookingStartDate: start }, clerk.token);
  }
}

const listNames = (count: number) => Array.from({ length: count }, (_, index) => `Tropa ${index + 1}`);
const movePlan = (page: Page) => page.getByRole('list', { name: 'Adónde va cada uno' });

test.describe('several bookings at once', { tag: '@desktop' }, () => {
  test('ten bookings move in three actions, and the people to call are named', async ({ page, baseURL }) => {
    const setting = await setUpService(baseURL, 'Rabia');
    const day = wallClockAt(today(), 0) + 3 * DAY_SECONDS;
    await addAgenda(
      baseURL,
      setting,
      EVERY_DAY.map((weekday) => ({ weekday, ...HOURS })),
    );
    const agendaKey = { ServiceId: setting.service.id, LocationId: setting.location.id, OperatorUserId: 1 };
    await bookPets(baseURL, setting.clerk, agendaKey, day, listNames(10));
    await enterAs(page, setting.clerk);
    await page.goto(
      `/admin-day-bookings?servicio=${agendaKey.ServiceId}&lugar=${agendaKey.LocationId}&fecha=${toIsoDate(day)}`,
    );
    await expect(row(page, /, Reservado, Tropa/)).toHaveCount(10);
    await rows(page).first().focus();
    await countInput(page);
    await page.keyboard.press('Shift+End');
    await expect(page.getByText('10 elegidos')).toBeVisible();
    await page.keyboard.press('m');
    await expect(movePlan(page).getByRole('listitem')).toHaveCount(10);
    await expect(movePlan(page).getByRole('listitem').first()).toContainText(
      formatLongDate(day + DAY_SECONDS),
    );
    await expectAccessible(page, '[role=dialog]');
    await expectNoSidewaysScroll(page, [320]);
    await page.getByRole('textbox', { name: 'Motivo para el aviso' }).fill('Corte de luz');
    await page.getByRole('button', { name: 'Mover 10 turnos' }).click();
    const callDialog = page.getByRole('dialog', { name: 'A 1 persona hay que llamarla' });
    await expect(callDialog).toContainText('10 turnos quedaron movidos');
    await expect(callDialog.getByRole('link', { name: /^Llamar al/ })).toHaveCount(1);
    for (const name of listNames(10))
      await expect(callDialog.getByRole('listitem')).toContainText(`${name}: del `);
    await expectAccessible(page, '[role=dialog]');
    const { keys, clicks } = await readInputCount(page);
    expect([keys, clicks]).toEqual([2, 1]);
    await callDialog.getByRole('button', { name: 'Listo' }).click();
    await expect(row(page, /, Libre/)).toHaveCount(10);
    await page.getByRole('button', { name: 'Día siguiente' }).click();
    await expect(row(page, /, Reservado, Tropa/)).toHaveCount(10);

    await rows(page).first().focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('x');
    await page.keyboard.type('Corte de agua');
    await page.keyboard.press('Enter');
    const cancelledDialog = page.getByRole('dialog', { name: 'A 1 persona hay que llamarla' });
    await expect(cancelledDialog).toContainText('2 turnos quedaron cancelados');
    await cancelledDialog.getByRole('link', { name: 'Ver «Para llamar»' }).click();
    const callRows = page.getByRole('list', { name: 'Para llamar' }).getByRole('listitem');
    await expect(callRows.filter({ hasText: /Corte de agua.*Corte de agua/s })).toHaveCount(1);
  });

  test('a booking that can’t be moved doesn’t stop the others from moving to another location', async ({
    page,
    baseURL,
  }) => {
    const setting = await setUpService(baseURL, 'Moquillo');
    const day = wallClockAt(today(), 0) + 3 * DAY_SECONDS;
    const otherSetting = { ...setting, location: await addLocation(baseURL, setting.clerk) };
    const hours = EVERY_DAY.map((weekday) => ({ weekday, ...HOURS, places: 2 }));
    await addAgenda(baseURL, setting, hours);
    await addAgenda(baseURL, otherSetting, hours);
    const agendaKey = { ServiceId: setting.service.id, LocationId: setting.location.id, OperatorUserId: 1 };
    await bookPets(baseURL, setting.clerk, agendaKey, day, ['Rubia', 'Morena', 'Negra']);
    await enterAs(page, setting.clerk);
    await page.goto(
      `/admin-day-bookings?servicio=${agendaKey.ServiceId}&lugar=${agendaKey.LocationId}&fecha=${toIsoDate(day)}`,
    );
    for (const name of ['Rubia', 'Morena', 'Negra'])
      await page.getByRole('checkbox', { name: new RegExp(name) }).check({ force: true });
    await page.getByRole('button', { name: /^Mover/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Mover 3 turnos' });
    await dialog
      .getByLabel('En', { exact: true })
      .selectOption({ label: otherSetting.location.locationName });
    await dialog
      .getByRole('textbox', { name: 'Desde el día' })
      .fill(toIsoDate(day).split('-').reverse().join('/'));
    await expect(movePlan(page).getByText(`${formatLongDate(day)} 08:30 hs`)).toHaveCount(1);
    const dayPlaces = await ask<{ id?: number; Pet?: { petName: string } }[]>(
      baseURL,
      'GET',
      `/api/bookings/all/${agendaKey.ServiceId}/${agendaKey.LocationId}/1/${day}`,
      undefined,
      setting.clerk.token,
    );
    const negra = dayPlaces.find(({ Pet }) => Pet?.petName === 'Negra')?.id;
    await page.route('**/api/bookings/*/move', async (route) => {
      if (route.request().url().includes(`/${negra}/`))
        await ask(
          baseURL,
          'PUT',
          `/api/bookings/${negra}`,
          { bookingComment: 'Muerde' },
          setting.clerk.token,
        );
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Mover 3 turnos' }).click();
    const remainingDialog = page.getByRole('dialog', { name: 'Mover 1 turno' });
    await expect(remainingDialog.getByText('1 turno no se pudo mover:')).toBeVisible();
    await expect(remainingDialog).toContainText('Negra');
    await page.unrouteAll();
    await expect(remainingDialog.getByRole('listitem').filter({ hasText: 'pasa a' })).toContainText(
      formatLongDate(day),
    );
    await remainingDialog.getByRole('button', { name: 'Mover 1 turno' }).click();
    await page.getByRole('button', { name: 'Listo' }).click();
    await expect(row(page, /, Reservado/)).toHaveCount(0);
  });

  test('one list shows all agendas of a location, each row with its operator', async ({ page, baseURL }) => {
    const setting = await setUpService(baseURL, 'Ecografía');
    const day = wallClockAt(today(), 0) + 3 * DAY_SECONDS;
    const vet = await newClerk(baseURL);
    const hours = EVERY_DAY.map((weekday) => ({ weekday, ...HOURS, places: 1 }));
    await addAgenda(baseURL, setting, hours);
    await addAgenda(baseURL, setting, hours, vet);
    const agendaKey = { ServiceId: setting.service.id, LocationId: setting.location.id };
    await bookPets(baseURL, setting.clerk, { ...agendaKey, OperatorUserId: vet.userId }, day, ['Pantera']);
    await enterAs(page, setting.clerk);
    await page.goto(
      `/admin-day-bookings?servicio=${agendaKey.ServiceId}&lugar=${agendaKey.LocationId}&fecha=${toIsoDate(day)}`,
    );
    await expect(rows(page)).toHaveCount(5);
    await page.keyboard.press('a');
    await expect(rows(page)).toHaveCount(10);
    await expect(page).toHaveURL(/ver=todas/);
    await openAgendas(page);
    await expect(page.getByRole('region', { name: 'Agendas del lugar' })).toContainText('4 libres');
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(row(page, /^08:00, Reservado, Pantera, .*, Beatriz Ferreyra$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, [320]);
    await row(page, /^08:30, Libre, .*, Beatriz Ferreyra$/).click();
    await expect(page.getByRole('dialog', { name: 'Reserva de turno' })).toBeVisible();
    await page.keyboard.press('Escape');

    // In columns, left and right walk between the agendas and, at the edge, to another day.
    await page.keyboard.press('v');
    const columns = page.getByRole('table', { name: /^Turnos del/ });
    const findPlace = (name: RegExp) => columns.getByRole('button', { name });
    await expect(columns.getByRole('columnheader')).toHaveCount(2);
    await expect(columns.getByRole('columnheader', { name: /Beatriz Ferreyra/ })).toContainText(
      '5 lugares · 4 libres',
    );
    await expectAccessible(page);
    const pantera = findPlace(/^08:00, Reservado, Pantera/);
    await pantera.focus();
    await page.keyboard.press('ArrowDown');
    await expect(findPlace(/^08:30, Libre, .*, Beatriz Ferreyra$/)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await expect(findPlace(/^08:00, Libre, /).and(page.locator(':focus'))).not.toHaveAccessibleName(
      /Beatriz/,
    );
    await page.keyboard.press('ArrowRight');
    await expect(pantera).toBeFocused();
    await page.keyboard.press(' ');
    await expect(page.getByText('1 elegido')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('x');
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pantera).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(
      page.getByRole('table', { name: `Turnos del ${formatLongDate(day + DAY_SECONDS)}` }),
    ).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(rows(page)).toHaveCount(10);
    await expectNoSidewaysScroll(page, [320]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAgendas(page);
    await page.getByRole('button', { name: 'Lista' }).click();
    await page.getByRole('checkbox', { name: 'Todas las agendas' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(5);

    await openAgendas(page);
    await page.getByRole('checkbox', { name: /Beatriz Ferreyra/ }).check();
    await page.keyboard.press('Escape');
    await expect(columns.getByRole('columnheader')).toHaveCount(2);
  });
});
