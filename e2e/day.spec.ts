import { expect, type Locator, type Page, test } from '@playwright/test';
import type { DayPlace } from '#shared/bookings.ts';
import { DAY, dateInWords, isoDate } from '#shared/town-clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import {
  addPet,
  bookFor,
  bookPast,
  changeBooking,
  enterAs,
  listBookings,
  type Person,
  quietDay,
  signUp,
  staff,
} from './town.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const rows = (page: Page) => page.getByRole('list', { name: /^Turnos del/ }).getByRole('button');
const row = (page: Page, name: string | RegExp) => rows(page).and(page.getByRole('button', { name }));
const booking = (page: Page) => page.getByRole('dialog', { name: 'Reserva de turno' });
const turno = (page: Page) => page.getByRole('dialog', { name: 'Gestión de turno' });
const neighbourField = (page: Page) => page.getByRole('combobox', { name: 'Vecino' });
const petField = (page: Page) => page.getByRole('combobox', { name: 'Mascota' });

async function openDay(page: Page, day: number): Promise<void> {
  await page.goto(`/admin-day-bookings?fecha=${isoDate(day)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

type Town = { clerk: Person; person: Person; places: DayPlace[]; day: number; dni: string };

/** A clerk, a neighbour with these pets, and a free day. */
async function atTheCounter(
  baseURL: string | undefined,
  ...pets: string[]
): Promise<Town & { ids: number[] }> {
  const [clerk, person] = await Promise.all([staff(baseURL), signUp(baseURL, { userLastName: 'Quiroga' })]);
  const ids: number[] = [];
  for (const petName of pets) ids.push((await addPet(baseURL, person, { petName, SpecieId: 1 })).id);
  const places = await quietDay(baseURL, clerk);
  const dni = /\d{8}/.exec(person.email)?.[0] ?? '';
  return { clerk, person, places, day: places[0]?.bookingDate ?? 0, dni, ids };
}

async function chooseNeighbour(page: Page, dni: string): Promise<void> {
  await neighbourField(page).fill(dni);
  await page.getByRole('option', { name: `(${dni})` }).click();
}

test('a turno at the counter takes five clicks and some typing', async ({ page, baseURL }) => {
  const { clerk, person, day, dni } = await atTheCounter(baseURL, 'Luna', 'Simón');
  await enterAs(page, clerk);
  await openDay(page, day);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  let clicks = 0;
  const click = (what: Locator) => {
    clicks += 1;
    return what.click();
  };

  await click(row(page, /^08:30, Libre/));
  await expect(neighbourField(page)).toBeFocused();
  await page.keyboard.type(dni);
  await click(page.getByRole('option', { name: `Mariana Quiroga (${dni})` }));
  await click(petField(page));
  await click(page.getByRole('option', { name: /^Simón/ }));
  await page.getByLabel('Comentario').fill('Llamar antes');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await click(booking(page).getByRole('button', { name: 'Guardar' }));

  await expect(toast(page, 'Felicitaciones! Se registró el turno solicitado')).toBeVisible();
  await expect(booking(page)).toBeHidden();
  const taken = row(page, /^08:30, Reservado, Simón, de Mariana Quiroga/);
  await expect(taken).toBeFocused();
  expect(clicks).toBeLessThanOrEqual(5);
  const [made] = await listBookings(baseURL, person);
  expect(made).toMatchObject({ OperatorUserId: clerk.userId, bookingComment: 'Llamar antes' });

  await taken.click();
  await expect(turno(page)).toContainText('Perro');
  await expect(turno(page)).toContainText('Llamar antes');
  await expect(turno(page).getByRole('link', { name: /2622451287/ })).toHaveAttribute(
    'href',
    'tel:2622451287',
  );
  await expect(turno(page).getByRole('link', { name: 'Ver el detalle' })).toHaveAttribute(
    'href',
    `/admin-bookings-edit/${made?.id}`,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('what is missing is said in order, and closing forgets who was chosen', async ({ page, baseURL }) => {
  const { clerk, day, dni } = await atTheCounter(baseURL, 'Luna', 'Simón');
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^09:00, Libre/).click();
  const save = booking(page).getByRole('button', { name: 'Guardar' });
  await save.click();
  const noNeighbour = 'Es necesario seleccionar al vecino para registrar un turno';
  await expect(toast(page, noNeighbour)).toBeVisible();
  await expect(neighbourField(page)).toBeFocused();
  await expect(neighbourField(page)).toHaveAccessibleDescription(noNeighbour);

  await neighbourField(page).fill('no hay nadie así');
  await expect(page.getByText('No hay vecinos disponibles')).toBeVisible();
  await expect(booking(page).getByText('Registrar un vecino nuevo')).toHaveAttribute(
    'href',
    '/admin-users-edit',
  );
  await chooseNeighbour(page, dni);
  await save.click();
  const noPet = 'Es necesario seleccionar a la mascota para registrar un turno';
  await expect(toast(page, noPet)).toBeVisible();
  await expect(petField(page)).toBeFocused();
  await expect(petField(page)).toHaveAccessibleDescription(noPet);

  await booking(page).getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(booking(page)).toBeHidden();
  await expect(row(page, /^09:00, Libre/)).toBeFocused();
  await row(page, /^09:00, Libre/).click();
  await expect(neighbourField(page)).toHaveValue('');
  await expect(petField(page)).toHaveValue('');
});

test('an only pet is chosen by itself; nobody’s pets are none', async ({ page, baseURL }) => {
  const { clerk, day, dni } = await atTheCounter(baseURL, 'Pampa');
  const lonely = await atTheCounter(baseURL);
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^10:00, Libre/).click();
  await chooseNeighbour(page, lonely.dni);
  await petField(page).click();
  await expect(page.getByText('No hay mascotas disponibles')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(booking(page).getByRole('link', { name: 'Agregar mascota' })).toHaveAttribute(
    'href',
    `/admin-pets-edit?userId=${lonely.person.userId}`,
  );
  await chooseNeighbour(page, dni);
  await expect(petField(page)).toHaveValue(/^Pampa/);
});

test('where people are many the server searches', async ({ page, baseURL }) => {
  const { clerk, day, dni } = await atTheCounter(baseURL, 'Milo');
  await page.route('**/api/users/1?*', async (route) => {
    const answer = await route.fetch();
    const isWhole = !route.request().url().includes('q=');
    const list = await answer.json();
    await route.fulfill({ json: isWhole ? { items: [], next: 'more', total: 5_000 } : list });
  });
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^08:00, Libre/).click();
  await neighbourField(page).fill(dni.replace(/(\d{2})(\d{3})/, '$1.$2.'));
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(neighbourField(page)).toHaveValue(`Mariana Quiroga (${dni})`);
  await expect(petField(page)).toHaveValue(/^Milo/);
});

test('a rule stops a second turno of a pet until a reason is given', async ({ page, baseURL }) => {
  const { clerk, person, places, day, dni, ids } = await atTheCounter(baseURL, 'Olivia');
  await bookFor(baseURL, clerk, person, ids[0] ?? 0, places[0]?.bookingStartDate ?? 0);
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^11:00, Libre/).click();
  await chooseNeighbour(page, dni);
  await expect(petField(page)).toHaveValue(/^Olivia/);
  await booking(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(booking(page).getByText(/^Ya tenés un turno reservado para esta mascota/)).toBeVisible();
  const anyway = booking(page).getByRole('button', { name: 'Registrar igual' });
  await anyway.click();
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await page.getByLabel('Motivo').fill('Control a la semana');
  await expectAccessible(page);
  await anyway.dblclick();
  await row(page, /^11:00, Reservado, Olivia/).click();
  await expect(turno(page)).toContainText('Control a la semana');
});

test('cancelling asks once and frees the place', async ({ page, baseURL }) => {
  const { clerk, person, places, day, ids } = await atTheCounter(baseURL, 'Rocco');
  await bookFor(baseURL, clerk, person, ids[0] ?? 0, places[2]?.bookingStartDate ?? 0);
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /Rocco/).click();
  await expect(turno(page)).toContainText(
    'La cancelación será definitiva y liberará el turno para que sea ocupado por otra mascota',
  );
  for (const name of ['Cumplido', 'No cumplido'])
    await expect(turno(page).getByRole('button', { name, exact: true })).toBeDisabled();
  await expect(turno(page)).toContainText('Cumplido y No cumplido se marcan desde el');

  await turno(page).getByRole('button', { name: 'Cancelar turno' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancelación de turno' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
  await turno(page).getByRole('button', { name: 'Cancelar turno' }).click();
  await question.getByRole('button', { name: 'Sí' }).dblclick();
  await expect(turno(page)).toBeHidden();
  await expect(row(page, /^09:00, Libre/)).toBeFocused();
  expect((await listBookings(baseURL, person)).map((each) => each.bookingStatus)).toEqual(['C']);
});

test('a turno is fulfilled with one click, and put right with another', async ({ page, baseURL }) => {
  const { clerk, person, ids } = await atTheCounter(baseURL, 'Zeus');
  const past = await bookPast(baseURL, clerk, person, ids[0] ?? 0);
  await enterAs(page, clerk);
  await openDay(page, past.bookingDate);
  await row(page, /Reservado, Zeus/).click();
  await turno(page).getByRole('button', { name: 'Cumplido', exact: true }).dblclick();
  await expect(row(page, /, Cumplido, Zeus/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(turno(page).getByRole('button', { name: 'Cumplido', exact: true })).toBeDisabled();
  await turno(page).getByRole('button', { name: 'No cumplido' }).click();
  await expect(row(page, /, No cumplido, Zeus/)).toBeVisible();
  expect((await listBookings(baseURL, person)).map((each) => each.bookingStatus)).toEqual(['N']);
});

test('of two clerks at one place one hears that it is taken', async ({ page, browser, baseURL }) => {
  const [mine, other] = [await atTheCounter(baseURL, 'Frida'), await atTheCounter(baseURL, 'Toby')];
  const second = await (await browser.newContext({ baseURL })).newPage();
  await Promise.all([enterAs(page, mine.clerk), enterAs(second, other.clerk)]);
  for (const [screen, dni] of [
    [page, mine.dni],
    [second, other.dni],
  ] as const) {
    await openDay(screen, mine.day);
    await row(screen, /^08:00, Libre/).click();
    await chooseNeighbour(screen, dni);
    await expect(petField(screen)).not.toHaveValue('');
  }
  const saves = [page, second].map((screen) =>
    booking(screen).getByRole('button', { name: 'Guardar' }).click(),
  );
  await Promise.all(saves);
  for (const screen of [page, second]) {
    await expect(booking(screen)).toBeHidden();
    await expect(row(screen, /^08:00, Reservado, (Frida|Toby)/)).toBeVisible();
  }
  const turnos = [
    ...(await listBookings(baseURL, mine.person)),
    ...(await listBookings(baseURL, other.person)),
  ];
  expect(turnos).toHaveLength(1);
  const late = turnos[0]?.Pet.petName === 'Frida' ? second : page;
  await expect(toast(late, 'El turno seleccionado ya fue reservado')).toBeVisible();
  await second.context().close();
});

test('the list follows another clerk, and nothing moves under one’s hands', async ({ page, baseURL }) => {
  const { clerk, person, places, day, ids } = await atTheCounter(baseURL, 'Nina');
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^10:30, Libre/).focus();
  const made = await bookFor(baseURL, clerk, person, ids[0] ?? 0, places[1]?.bookingStartDate ?? 0);
  await expect(row(page, /^08:30, Reservado, Nina/)).toBeVisible();
  await expect(row(page, /^10:30, Libre/)).toBeFocused();
  await expect(page.getByRole('term').filter({ hasText: 'Reservados' }).locator('..')).toContainText('1');

  await row(page, /Nina/).click();
  await changeBooking(baseURL, clerk, made.id, { bookingComment: 'Viene el hermano' });
  await expect(turno(page)).toContainText('Este turno cambió mientras lo mirabas');
  await expect(turno(page)).toContainText('Viene el hermano');
  await changeBooking(baseURL, clerk, made.id, { bookingStatus: 'C' });
  await expect(turno(page)).toContainText('Este turno fue cancelado mientras lo mirabas');
  await expect(turno(page).getByRole('button', { name: 'Cancelar turno' })).toBeDisabled();
});

test('an open booking says that its place went', async ({ page, baseURL }) => {
  const { clerk, person, places, day, dni, ids } = await atTheCounter(baseURL, 'Kira');
  await enterAs(page, clerk);
  await openDay(page, day);
  await row(page, /^08:00, Libre/).click();
  await chooseNeighbour(page, dni);
  await bookFor(baseURL, clerk, person, ids[0] ?? 0, places[0]?.bookingStartDate ?? 0);
  await expect(booking(page).getByRole('status')).toContainText('El turno seleccionado ya fue reservado');
  await expect(neighbourField(page)).toHaveValue(`Mariana Quiroga (${dni})`);
});

test('a refused look says so without a toast, and the way on is offered', async ({ page, baseURL }) => {
  const { clerk, day } = await atTheCounter(baseURL);
  await enterAs(page, clerk);
  await page.route('**/api/bookings/all/**', (route) =>
    route.fulfill({ status: 409, json: { message: 'No' } }),
  );
  await page.goto(`/admin-day-bookings?fecha=${isoDate(day)}`);
  await expect(page.getByRole('heading', { name: 'No pudimos cargar los turnos del día' })).toBeVisible();
  await page.unroute('**/api/bookings/all/**');
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.route('**/api/bookings/all/**', (route) => route.abort());
  await expect(page.getByText('Sin conexión: puede haber cambios')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await expect(toast(page, 'No pudimos conectarnos')).toHaveCount(0);
  await page.unroute('**/api/bookings/all/**');
  await expect(page.getByText('Sin conexión: puede haber cambios')).toBeHidden();
});

test('the keyboard alone walks the days, the places and both dialogs', async ({ page, baseURL }, info) => {
  test.skip(info.project.name === 'phone', 'a phone has no keys');
  const { clerk, day, dni } = await atTheCounter(baseURL, 'Lola');
  await enterAs(page, clerk);
  await openDay(page, day);
  const title = (of: number) => page.getByRole('heading', { level: 2, name: dateInWords(of) });
  await rows(page).first().focus();
  await page.keyboard.press('End');
  await expect(rows(page).last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(neighbourField(page)).toBeFocused();
  await page.keyboard.type(dni);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(petField(page)).toHaveValue(/^Lola/);
  await page.keyboard.press('Enter');
  const taken = row(page, /^11:00, Reservado, Lola/);
  await expect(taken).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(turno(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(taken).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(title(day + DAY)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: dateInWords(day + DAY) })).toContainText(
    /\d+ libres?/,
  );
  await page.keyboard.press('PageUp');
  await expect(title(day)).toBeVisible();
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/admin-day-bookings$/);
});

test('the day stays in the address', async ({ page, baseURL }) => {
  const { clerk, person, day, places, ids } = await atTheCounter(baseURL, 'Tango');
  await bookFor(baseURL, clerk, person, ids[0] ?? 0, places[0]?.bookingStartDate ?? 0);
  await enterAs(page, clerk);
  await page.goto('/admin-bookings');
  await openDay(page, day - DAY).catch(() => undefined);
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await expect(page).toHaveURL(new RegExp(`fecha=${isoDate(day)}`));
  await page.reload();
  await expect(row(page, /Tango/)).toBeVisible();
  await row(page, /Tango/).click();
  await turno(page).getByRole('link', { name: 'Ver el detalle' }).click();
  await expect(page).toHaveURL(/admin-bookings-edit/);
  await expect(turno(page)).toBeHidden();
  await page.goBack();
  await expect(row(page, /Tango/)).toBeVisible();
  await page.getByRole('button', { name: 'Hoy' }).click();
  await expect(page).toHaveURL(/admin-day-bookings$/);
});

test('past places are loaded from paper for thirty days', async ({ page, baseURL }) => {
  const { clerk, person, ids } = await atTheCounter(baseURL, 'Coco');
  const past = await bookPast(baseURL, clerk, person, ids[0] ?? 0);
  await changeBooking(baseURL, clerk, past.id, { bookingStatus: 'C' });
  await enterAs(page, clerk);
  await openDay(page, past.bookingDate);
  await row(page, new RegExp(`^${past.bookingStartTime}, Libre`)).click();
  await expect(booking(page)).toContainText('Este horario ya pasó');
  await booking(page).getByRole('button', { name: 'Cerrar' }).last().click();

  await openDay(page, past.bookingDate - 56 * DAY);
  const late = row(page, /, Libre, .*ya no se puede cargar$/).first();
  await expect(late).toBeDisabled();
  await late.click({ force: true });
  await expect(booking(page)).toBeHidden();
  await expectAccessible(page);
});
