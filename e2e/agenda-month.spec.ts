import { expect, type Locator, type Page } from '@playwright/test';
import {
  addAgenda,
  addBooking,
  addClosure,
  dayNamePattern,
  nextWeekday,
  setUpService,
  wallClockAt,
} from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { agendasDialog, openAgendas } from './day.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';

const TUESDAY = 2;
const MORNING = { fromMinute: 9 * 60, toMinute: 13 * 60, places: 2 };
const NINE = 9 * 60;

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

test('the month shows how full each day is and opens the chosen day', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const setting = await setUpService(baseURL);
  const agenda = await addAgenda(baseURL, setting, [{ weekday: TUESDAY, ...MORNING }]);
  const tuesday = nextWeekday(TUESDAY);
  const closedDay = nextWeekday(TUESDAY, 14);
  await addBooking(baseURL, setting, wallClockAt(tuesday, NINE));
  await addClosure(baseURL, setting.clerk, {
    fromDate: closedDay,
    toDate: closedDay,
    fromMinute: null,
    toMinute: null,
    LocationId: null,
    AgendaId: agenda.id,
    reason: 'Desinfección',
  });
  await town.enterAs(page, setting.clerk);
  const address = `servicio=${setting.service.id}&lugar=${setting.location.id}`;
  await page.goto(`/admin-month-bookings?${address}&mes=${closedDay.slice(0, 7)}`);
  await expect(dayLink(page, closedDay, /Cerrado: Desinfección$/)).toBeVisible();
  await page.goto(`/admin-month-bookings?${address}&mes=${tuesday.slice(0, 7)}`);
  const tuesdayLink = dayLink(page, tuesday, /15 libres de 16$/);
  await expect(tuesdayLink).toContainText('15 de 16');
  await tuesdayLink.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(tuesdayLink).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin-day-bookings\\?${address}&persona=1&fecha=${tuesday}$`));
  await page.goBack();
  await button(page, 'Mes siguiente').click();
  await expect(page).toHaveURL(/mes=\d{4}-\d{2}$/);
  await openAgendas(page);
  await expectAccessible(page, '[role=dialog]');
  await agendasDialog(page).getByLabel('Servicio').selectOption('Castración');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/servicio=1&/);
  await expect(button(page, /^Agendas: Castración/)).toBeFocused();
});

test('a month that could not be refreshed shows the time of its data', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk } = await setUpService(baseURL);
  await page.clock.install();
  await town.enterAs(page, clerk);
  await page.goto('/admin-month-bookings');
  await expect(page.getByText(/^En el mes:/)).toBeVisible();
  await page.route('**/api/bookings/month/**', (route) =>
    route.fulfill({ status: 409, json: { message: 'Ahora no' } }),
  );
  await page.clock.fastForward(31_000);
  await expect(page.getByText(/^Cifras de las \d\d:\d\d: no pudimos actualizarlas$/)).toBeVisible();
  await expect(page.getByText('Ahora no')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

function dayLink(page: Page, date: string, label: RegExp): Locator {
  return page.getByRole('grid').getByRole('link', { name: dayNamePattern(date, label) });
}
