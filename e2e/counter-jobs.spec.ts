import { expect, type Page, test } from '@playwright/test';
import { DAY, isoDate } from '#shared/town-clock.ts';
import { agendaWith, at, bookAt, type Setting, setting, today } from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { countEffort, effortOf } from './counted.ts';
import { booking, petField, residentField, row, rows, toast } from './day.ts';
import { field, heading, newDni, newName, save } from './people.ts';
import { addPet, changeUser, enterAs, newClerk, type Person, signUp, staff } from './town.ts';

const MARKED = 30;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sin turno' });

async function openDayOf(page: Page, { service, location }: Setting, date = today()): Promise<void> {
  await page.goto(`/admin-day-bookings?servicio=${service.id}&lugar=${location.id}&fecha=${date}`);
  await expect(rows(page).first()).toBeVisible();
}

/** A place of its own that attends all day, every day. */
async function ownCounter(base: Base, places: number): Promise<Setting> {
  const place = await setting(base, 'Mostrador');
  const days = Array.from({ length: 7 }, (_, weekday) => weekday);
  await agendaWith(
    base,
    place,
    days.map((weekday) => ({ weekday, fromMinute: 0, toMinute: 1440, places })),
  );
  return place;
}

async function neighbour(
  base: Base,
  ...pets: string[]
): Promise<{ person: Person; dni: string; lastName: string }> {
  const [dni, lastName] = [newDni(), newName()];
  const person = await signUp(base, { userLastName: lastName });
  await changeUser(base, await staff(base), person.userId, { userIdNumber: dni });
  for (const petName of pets) await addPet(base, person, { petName, petGender: 'F', SpecieId: 1 });
  return { person, dni, lastName };
}

test.describe('jobs of the counter, counted', { tag: '@desktop' }, () => {
  test('a person’s card by DNI: Ctrl K, 8 keys, Enter', async ({ page, baseURL }) => {
    const { dni, lastName } = await neighbour(baseURL);
    await enterAs(page, await staff(baseURL));
    await page.goto('/admin-species');
    await expect(heading(page, 'Listado de especies')).toBeVisible();
    await countEffort(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Buscar/ })).toBeFocused();
    await page.keyboard.type(dni);
    await page.keyboard.press('Enter');
    await expect(heading(page, `Mariana ${lastName}`)).toBeFocused();
    expect(await effortOf(page)).toMatchObject({ keys: 10, clicks: 0 });
  });

  test('a pet’s history: Ctrl K, its name, Enter', async ({ page, baseURL }) => {
    const petName = `Nandubay${newDni()}`;
    await neighbour(baseURL, petName);
    await enterAs(page, await staff(baseURL));
    await page.goto('/admin-species');
    await expect(heading(page, 'Listado de especies')).toBeVisible();
    await countEffort(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Buscar/ })).toBeFocused();
    await page.keyboard.type(petName);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Su historia' })).toBeVisible();
    expect(await effortOf(page)).toMatchObject({ keys: petName.length + 2, clicks: 0 });
  });

  test('a known walk-in: S, 8 keys, 2 Enter', async ({ page, baseURL }) => {
    const [place, { dni }] = [await ownCounter(baseURL, 1), await neighbour(baseURL, 'Nube')];
    await enterAs(page, place.clerk);
    await openDayOf(page, place);
    await countEffort(page);
    await page.keyboard.press('s');
    await expect(field(page, 'DNI')).toBeFocused();
    await page.keyboard.type(dni);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('radio', { name: /hoy$/ }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Felicitaciones!')).toContainText('Nube, ');
    await expect(dialog(page)).toBeHidden();
    expect(await effortOf(page)).toMatchObject({ keys: 11, clicks: 0 });
    await expect(row(page, /, Reservado, Nube/)).toBeVisible();
  });

  test('somebody new with a new pet: one dialog, ten stops at most', async ({ page, baseURL }) => {
    const [place, dni, lastName] = [await ownCounter(baseURL, 1), newDni(), newName()];
    await enterAs(page, place.clerk);
    await openDayOf(page, place);
    await countEffort(page);
    await page.keyboard.press('s');
    await expect(field(page, 'DNI')).toBeFocused();
    await page.keyboard.type(dni);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Nombre')).toBeFocused();
    for (const text of ['Gladys', lastName, '2622 48-3317', 'Pupi']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(dialog(page)).toContainText(`Pupi, de Gladys ${lastName}`);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    // The town has several services: the one of the day stands chosen.
    await expect(dialog(page).getByLabel('Servicio')).toBeFocused();
    await page.keyboard.press('Tab');
    await expectAccessible(page, '[role=dialog]');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Felicitaciones!')).toContainText('Pupi, ');
    await expect(dialog(page)).toBeHidden();
    const { stops, clicks } = await effortOf(page);
    expect([stops <= 10, clicks]).toEqual([true, 0]);
    await expect(row(page, new RegExp(`, Reservado, Pupi, de Gladys ${lastName}`))).toBeVisible();
  });

  test('another hour than the chosen one is never given; a card knows the agenda one works on', async ({
    page,
    baseURL,
  }) => {
    const [place, { person, dni }] = [await ownCounter(baseURL, 1), await neighbour(baseURL, 'Ceibo')];
    await enterAs(page, place.clerk);
    await openDayOf(page, place);
    await page.goto(`/admin-users/${person.userId}`);
    await expect(heading(page, /^Mariana/)).toBeVisible();
    await page.keyboard.press('s');
    await field(page, 'DNI').fill(dni);
    await page.keyboard.press('Enter');
    const hours = dialog(page).getByRole('radio', { name: / hs/ });
    await expect(hours.first()).toBeFocused();
    await expect(dialog(page).getByLabel('Servicio').locator('option:checked')).toHaveText(
      place.service.serviceName,
    );
    // A start that residents may still take.
    await hours.nth(1).check();
    const label = await hours.nth(1).locator('..').innerText();
    const [hour = '', minute = ''] = label.split(/[: ]/);
    const days = label.includes('mañana') ? 1 : 0;
    await bookAt(baseURL, place, at(today(), days * 1440 + Number(hour) * 60 + Number(minute)));
    await page.getByRole('button', { name: 'Dar el turno' }).click();
    await expect(page.getByText('El turno seleccionado ya fue reservado').first()).toBeVisible();
    await expect(dialog(page)).toContainText('El horario elegido ya no está libre. Elegí otro.');
    await hours.first().check();
    await page.getByRole('button', { name: 'Dar el turno' }).click();
    await expect(toast(page, 'Felicitaciones!')).toContainText('Ceibo, ');
  });

  test('marked done: one key each, as many as there are', async ({ page, baseURL }) => {
    const place = await ownCounter(baseURL, MARKED);
    const { person } = await neighbour(baseURL);
    const date = isoDate(at(today(), 0) - DAY);
    for (let booked = 0; booked < MARKED; booked++) {
      const where = { ServiceId: place.service.id, LocationId: place.location.id, OperatorUserId: 1 };
      const { id: PetId } = await addPet(baseURL, person, { petName: `Tropa ${booked + 1}` });
      const booking = { ...where, BookerUserId: person.userId, PetId, overrideReason: 'Planilla' };
      const body = { ...booking, bookingStartDate: at(date, 540) };
      await ask(baseURL, 'POST', '/api/booking', body, place.clerk.token);
    }
    await enterAs(page, place.clerk);
    await openDayOf(page, place, date);
    await row(page, /Reservado, Tropa/)
      .first()
      .focus();
    await countEffort(page);
    for (let marked = 1; marked <= MARKED; marked++) await page.keyboard.press('c');
    await expect(row(page, /, Cumplido, Tropa/)).toHaveCount(MARKED);
    expect(await effortOf(page)).toMatchObject({ keys: MARKED, clicks: 0 });
  });

  test('a free place by keyboard: the first match by Enter, one layer by Escape, or who isn’t there yet', async ({
    page,
    baseURL,
  }) => {
    const [place, { lastName }] = [await ownCounter(baseURL, 1), await neighbour(baseURL, 'Malva')];
    const dni = newDni();
    await enterAs(page, place.clerk);
    await openDayOf(page, place);
    await rows(page).last().press('Enter');
    const list = page.getByRole('listbox');
    await expect(residentField(page)).toBeFocused();
    await page.keyboard.type(lastName);
    await page.keyboard.press('Enter');
    await expect(residentField(page)).toHaveValue(new RegExp(`^Mariana ${lastName} `));
    await expect(petField(page)).toHaveValue(/^Malva/);
    await expect(booking(page).getByRole('button', { name: 'Guardar' })).toBeFocused();

    await residentField(page).click();
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(booking(page)).toBeVisible();

    await residentField(page).fill(dni);
    await expect(page.getByRole('option', { name: /^Registrar DNI/ })).toBeVisible();
    await expect(page.getByText('No hay vecinos disponibles')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('Nadie tiene ese DNI');
    await expect(field(page, 'DNI')).toHaveValue(dni);
    await expect(dialog(page).getByRole('radio', { name: /^23:30/ })).toBeChecked();
  });
});

test('staff land on the day, and are people too', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const clerk = await newClerk(baseURL);
  await page.goto('/login');
  await field(page, 'Email').fill(clerk.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(clerk.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Turnos')).toBeVisible();
  await page.getByRole('link', { name: 'Ver como vecino' }).click();
  await page.getByRole('link', { name: 'Agregar mascota' }).click();
  await field(page, 'Nombre').fill('Chispa');
  await save(page).click();
  await expect(page.getByRole('link', { name: /^Chispa/ })).toBeVisible();
  await page.getByRole('link', { name: 'Reservar un turno' }).click();
  await expect(page.getByRole('heading', { name: /turno/i }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Turnos del día' }).click();
  await expect(heading(page, 'Turnos')).toBeVisible();
});

test('a sobreturno says why; Escape closes the dialog and gives the focus back', async ({
  page,
  baseURL,
}) => {
  const [place, { dni }] = [await ownCounter(baseURL, 1), await neighbour(baseURL, 'Roque', 'Sultán')];
  await enterAs(page, place.clerk);
  await openDayOf(page, place);
  await page.getByRole('button', { name: 'Sin turno' }).click();
  await field(page, 'DNI').fill(dni);
  await dialog(page)
    .getByRole('radio', { name: /^Sultán/ })
    .check();
  await dialog(page)
    .getByRole('radio', { name: /^Sobreturno/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Dar el turno' }).click();
  await expect(field(page, 'Motivo del sobreturno')).toBeFocused();
  await expectNoSidewaysScroll(page, [320]);
  await expectAccessible(page, '[role=dialog]');
  await field(page, 'Motivo del sobreturno').fill('La trajo de lejos');
  await dialog(page).getByRole('button', { name: 'Dar el turno' }).click();
  await expect(row(page, /, Reservado, Sultán/)).toBeVisible();
  await page.getByRole('button', { name: 'Sin turno' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sin turno' })).toBeFocused();
});
