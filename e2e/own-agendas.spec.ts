import { expect, type Page } from '@playwright/test';
import {
  addAgenda,
  addResidentWithPet,
  dayNamePattern,
  nextWeekday,
  setUpService,
  wallClockAt,
} from './agenda-town.ts';
import { dayButton, showMonth } from './calendar.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { agendasDialog, bookingDialog, chooseResident, chosenPet, openAgendas, row } from './day.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';

const TUESDAY = 2;
const NINE = 9 * 60;
const THREE_PM = 15 * 60;
const MORNING = { weekday: TUESDAY, fromMinute: NINE, toMinute: 10 * 60, places: 1 };
const AFTERNOON = { weekday: TUESDAY, fromMinute: THREE_PM, toMinute: 16 * 60, places: 1 };

const locationField = (page: Page) => page.getByLabel('Lugar', { exact: true });

async function addTwoAgendas(baseURL: string | undefined) {
  const setting = await setUpService(baseURL);
  const vet = await town.newClerk(baseURL);
  const general = await addAgenda(baseURL, setting, [MORNING]);
  const own = await addAgenda(baseURL, setting, [AFTERNOON], vet);
  const name = `${setting.location.locationName} · ${own.operatorName}`;
  return { ...setting, vet, general, own, name, tuesday: nextWeekday(TUESDAY) };
}

test('a resident chooses between a location’s agendas', async ({ page, baseURL }) => {
  const { service, location, name, vet, tuesday } = await addTwoAgendas(baseURL);
  const { person } = await addResidentWithPet(baseURL);
  await town.enterAs(page, person);
  await page.goto(`/booking-selector?servicio=${service.id}&lugar=${location.id}`);
  await expect(locationField(page)).toContainText(name);
  await locationField(page).selectOption({ label: name });
  await expect(page).toHaveURL(new RegExp(`persona=${vet.userId}$`));
  await page.reload();
  await showMonth(page, tuesday);
  await dayButton(page, tuesday, /2 turnos libres$/).click();
  await expect(page.getByRole('radio', { name: '15:00' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '09:00' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a clerk opens and books the agenda of one operator', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { clerk, service, location, vet, name, tuesday } = await addTwoAgendas(baseURL);
  const { person } = await addResidentWithPet(baseURL);
  await town.enterAs(page, clerk);
  const address = `servicio=${service.id}&lugar=${location.id}`;
  await page.goto(`/admin-month-bookings?${address}&mes=${tuesday.slice(0, 7)}`);
  await openAgendas(page);
  await agendasDialog(page).getByLabel('Lugar', { exact: true }).selectOption({ label: name });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: dayNamePattern(tuesday, /2 libres de 2$/) }).click();
  await expect(page).toHaveURL(new RegExp(`${address}&persona=${vet.userId}&fecha=${tuesday}$`));
  await row(page, /15:00/).click();
  await chooseResident(page, /\d{8}/.exec(person.email)?.[0] ?? '');
  await expect(chosenPet(page)).toHaveAccessibleName(/^Luna/);
  await bookingDialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(row(page, /^15:00, Reservado, Luna/)).toBeVisible();
  expect((await town.listBookings(baseURL, person))[0]).toMatchObject({
    bookingStartDate: wallClockAt(tuesday, THREE_PM),
  });
});

test('a vet sees their own agenda first, and the general one on request', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { service, location, vet, name, tuesday } = await addTwoAgendas(baseURL);
  await town.enterAs(page, vet);
  await page.goto(`/admin-day-bookings?servicio=${service.id}&lugar=${location.id}&fecha=${tuesday}`);
  await expect(row(page, /15:00/)).toBeVisible();
  await openAgendas(page);
  await expect(locationField(page).locator('option:checked')).toHaveText(name);
  await locationField(page).selectOption({ label: location.locationName });
  await page.keyboard.press('Escape');
  await expect(row(page, /09:00/)).toBeVisible();
  await expect(row(page, /15:00/)).toHaveCount(0);
});
