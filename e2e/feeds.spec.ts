import { expect, type Page, test } from '@playwright/test';
import { addAgenda, bookAt, comingDay, setUpService, wallAt } from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { openMore } from './people.ts';
import * as town from './town.ts';

const MONDAY = 1;
const NINE = 9 * 60;
const MORNING = { weekday: MONDAY, fromMinute: NINE, toMinute: 10 * 60, places: 1 };

const card = (page: Page) => page.getByRole('region', { name: 'Calendario del teléfono' });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

async function makeAndCopy(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Agregar enlace').click();
  await expect(button(page, 'Copiar enlace')).toBeFocused();
  await button(page, 'Copiar enlace').click();
  await expect(page.getByText('Copiamos el enlace')).toBeVisible();
  const address = await card(page).getByLabel('Enlace', { exact: true }).inputValue();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  return address;
}

async function revoke(page: Page): Promise<void> {
  await button(page, 'Anular enlace').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular', exact: true }).click();
  await expect(page.getByText('El enlace ya no sirve')).toBeVisible();
  await expect(button(page, 'Agregar enlace')).toBeFocused();
}

test('a resident puts the own turnos into the phone’s calendar, and ends the address', async ({
  page,
  baseURL,
  request,
}) => {
  const person = await town.signUp(baseURL);
  const pet = await town.addPet(baseURL, person, { petName: 'Canela' });
  await town.bookFree(baseURL, person, pet.id);
  await town.enterAs(page, person);
  await page.goto(`/admin-users-edit/${person.userId}`);
  await openMore(page);
  const address = await makeAndCopy(page);
  const calendar = await request.get(address);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('Canela');
  await revoke(page);
  expect(await (await request.get(address)).text()).not.toContain('Canela');
});

test('a vet puts an agenda into the phone’s calendar, and ends the address', { tag: '@desktop' }, async ({
  page,
  baseURL,
  request,
}) => {
  const where = await setUpService(baseURL);
  const agenda = await addAgenda(baseURL, where, [MORNING]);
  const { person } = await bookAt(baseURL, where, wallAt(comingDay(MONDAY), NINE));
  await town.enterAs(page, where.clerk);
  await page.goto(`/admin-agendas-edit/${agenda.id}`);
  const address = await makeAndCopy(page);
  const calendar = await (await request.get(address)).text();
  expect(calendar).toContain('BEGIN:VEVENT');
  expect(calendar).not.toContain(person.userLastName);
  await revoke(page);
  expect(await (await request.get(address)).text()).not.toContain('BEGIN:VEVENT');
});
