import { expect, type Page, test } from '@playwright/test';
import { addAgenda, addBooking, nextWeekday, setUpService, wallClockAt } from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { openMoreSection } from './people.ts';
import * as town from './town.ts';

const MONDAY = 1;
const NINE = 9 * 60;
const MORNING = { weekday: MONDAY, fromMinute: NINE, toMinute: 10 * 60, places: 1 };

const feedCard = (page: Page) => page.getByRole('region', { name: 'Calendario del teléfono' });
const button = (page: Page, name: string) => feedCard(page).getByRole('button', { name, exact: true });

async function createFeed(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Agregar enlace').click();
  await expect(button(page, 'Copiar enlace')).toBeFocused();
  await button(page, 'Copiar enlace').click();
  await expect(page.getByText('Copiamos el enlace')).toBeVisible();
  const address = await feedCard(page).getByLabel('Enlace', { exact: true }).inputValue();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  return address;
}

async function revokeFeed(page: Page): Promise<void> {
  await button(page, 'Anular enlace').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular', exact: true }).click();
  await expect(page.getByText('El enlace ya no sirve')).toBeVisible();
  await expect(button(page, 'Agregar enlace')).toBeFocused();
}

test('a resident creates a calendar feed of their bookings and revokes it', async ({
  page,
  baseURL,
  request,
}) => {
  const person = await town.signUp(baseURL);
  const pet = await town.addPet(baseURL, person, { petName: 'Canela' });
  await town.bookFree(baseURL, person, pet.id);
  await town.enterAs(page, person);
  await page.goto(`/admin-users-edit/${person.userId}`);
  await openMoreSection(page);
  const address = await createFeed(page);
  const calendar = await request.get(address);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('Canela');
  await revokeFeed(page);
  expect(await (await request.get(address)).text()).not.toContain('Canela');
});

test('a vet creates a calendar feed of an agenda and revokes it', { tag: '@desktop' }, async ({
  page,
  baseURL,
  request,
}) => {
  const setting = await setUpService(baseURL);
  const agenda = await addAgenda(baseURL, setting, [MORNING]);
  const { person } = await addBooking(baseURL, setting, wallClockAt(nextWeekday(MONDAY), NINE));
  await town.enterAs(page, setting.clerk);
  await page.goto(`/admin-agendas-edit/${agenda.id}`);
  const address = await createFeed(page);
  const calendar = await (await request.get(address)).text();
  expect(calendar).toContain('BEGIN:VEVENT');
  expect(calendar).not.toContain(person.userLastName);
  await revokeFeed(page);
  expect(await (await request.get(address)).text()).not.toContain('BEGIN:VEVENT');
});
