import { expect, type Locator, type Page } from '@playwright/test';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import { addPet, bookPast, buildPetDraft, changeBooking, logInAdmin, type Person, signUp } from './town.ts';

type Base = string | undefined;

export const TODAY = toStartOfDay(Date.now() / 1000);
/** Covers every booking that these tests load from paper. */
export const RANGE_QUERY = `desde=${toIsoDate(TODAY - 60 * DAY_SECONDS)}&hasta=${toIsoDate(TODAY + DAY_SECONDS)}`;
export const YEARLY_PATH = `/admin-reports?${RANGE_QUERY}&filas=Localidad&columnas=year&valor=done&como=table`;

export async function addReportCity(
  base: Base,
  states: ('D' | 'N' | 'C')[],
  prefix = 'Zzz',
): Promise<string> {
  const city = `${prefix} ${crypto.randomUUID().slice(0, 8)}`;
  const person = await signUp(base, { userOtherCity: city });
  const clerk = await logInAdmin(base);
  for (const state of states) await addPastBooking(base, { clerk, person, state });
  residents.set(city, person);
  return city;
}

const residents = new Map<string, Person>();

export async function addDoneBooking(base: Base, clerk: Person, city: string): Promise<void> {
  const person = residents.get(city);
  if (person) await addPastBooking(base, { clerk, person, state: 'D' });
}

async function addPastBooking(
  base: Base,
  { clerk, person, state }: { clerk: Person; person: Person; state: 'D' | 'N' | 'C' },
): Promise<void> {
  const pet = await addPet(base, person, await buildPetDraft('Luna', base, person));
  const booking = await bookPast(base, clerk, person, pet.id);
  await changeBooking(base, clerk, booking.id, { bookingStatus: state });
}

export function pivotTable(page: Page): Locator {
  return page.getByRole('table', { name: /^(Cumplidos|Turnos dados|Cancelados|No cumplidos)/ });
}

export function row(table: Locator, name: string): Locator {
  return table.getByRole('row').filter({ has: table.page().getByRole('rowheader', { name }) });
}

export function shelf(page: Page, name: string): Locator {
  return page.getByRole('grid', { name });
}

export function field(page: Page, name: string): Locator {
  return page.getByRole('row', { name, exact: true });
}

export async function openFields(page: Page): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: 'Campos' });
  if ((await summary.count()) > 0 && !(await page.getByLabel('Valor').isVisible())) await summary.click();
}

export async function chooseInMenu(page: Page, name: string, entry: string): Promise<void> {
  await tapOrClick(page.getByRole('button', { name: `Opciones de ${name}` }));
  await tapOrClick(page.getByRole('menuitem', { name: entry }));
}

async function tapOrClick(target: Locator): Promise<void> {
  const hasTouch = await target.page().evaluate('navigator.maxTouchPoints > 0');
  await (hasTouch ? target.tap() : target.click());
}

export async function showOnly(page: Page, city: string): Promise<void> {
  await expect(pivotTable(page)).toBeVisible();
  await openFields(page);
  await chooseInMenu(page, 'Localidad', 'Filtrar…');
  const dialog = page.getByRole('dialog', { name: 'Filtrar por localidad' });
  await dialog.getByRole('button', { name: 'Desmarcar todos' }).click();
  await dialog.getByLabel('Buscar un valor').fill(city);
  await dialog.getByRole('checkbox', { name: city }).check();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dialog).toBeHidden();
  await expect(pivotTable(page).getByRole('rowheader', { name: city })).toBeVisible();
}

export async function drag(page: Page, source: Locator, target: Locator): Promise<void> {
  const fromBox = await source.boundingBox();
  const toBox = await target.boundingBox();
  if (!fromBox || !toBox) throw new Error('nothing to drag');
  await page.mouse.move(fromBox.x + 40, fromBox.y + fromBox.height / 2);
  await page.mouse.down();
  await page.mouse.move(fromBox.x + 56, fromBox.y + fromBox.height / 2, { steps: 4 });
  await page.mouse.move(toBox.x + toBox.width - 12, toBox.y + toBox.height / 2, { steps: 12 });
  await page.mouse.up();
}

export async function downloadEntry(
  page: Page,
  entry: string,
  name: RegExp,
  button = 'Exportar',
): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(name);
  return file.path();
}

export async function chooseInView(page: Page, view: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Opciones de ${view}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
