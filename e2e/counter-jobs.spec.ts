import { expect, test } from '@playwright/test';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { today, wallAt } from './agenda-town.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { countInput, readInputCount } from './counted.ts';
import { addCounter, dialog, openAgendaDay, personField, signUpWithPets } from './counter.ts';
import { row, toast } from './day.ts';
import { field, heading, newDni, newName } from './people.ts';
import { addPet, enterAs, staff } from './town.ts';

const MARKED = 30;

// Other jobs are counted in day-desk (cancel), day-changes (ill vet), day-several (move ten), give-booking (next
// place) and reports.
test.describe('jobs of the counter, counted', { tag: '@desktop' }, () => {
  test('a person’s profile opens by Ctrl+K, 8 keys of the DNI and Enter', async ({ page, baseURL }) => {
    const { dni, lastName } = await signUpWithPets(baseURL);
    await enterAs(page, await staff(baseURL));
    await page.goto('/admin-species');
    await expect(heading(page, 'Listado de especies')).toBeVisible();
    await countInput(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Buscar/ })).toBeFocused();
    await page.keyboard.type(dni);
    await page.keyboard.press('Enter');
    await expect(heading(page, `Mariana ${lastName}`)).toBeFocused();
    expect(await readInputCount(page)).toMatchObject({ keys: 10, clicks: 0 });
  });

  test('a pet’s history opens by Ctrl+K, its name and Enter', async ({ page, baseURL }) => {
    const petName = `Nandubay${newDni()}`;
    await signUpWithPets(baseURL, petName);
    await enterAs(page, await staff(baseURL));
    await page.goto('/admin-species');
    await expect(heading(page, 'Listado de especies')).toBeVisible();
    await countInput(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Buscar/ })).toBeFocused();
    await page.keyboard.type(petName);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Su historia' })).toBeVisible();
    expect(await readInputCount(page)).toMatchObject({ keys: petName.length + 2, clicks: 0 });
  });

  test('a known walk-in is booked by T, 8 keys and 2 Enter', async ({ page, baseURL }) => {
    const setting = await addCounter(baseURL, 1);
    const { dni } = await signUpWithPets(baseURL, 'Nube');
    await enterAs(page, setting.clerk);
    await openAgendaDay(page, setting);
    await countInput(page);
    await page.keyboard.press('t');
    await expect(personField(page)).toBeFocused();
    await page.keyboard.type(dni);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('radio', { name: /hoy$/ }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Felicitaciones!')).toContainText('Nube, ');
    await expect(dialog(page)).toBeHidden();
    expect(await readInputCount(page)).toMatchObject({ keys: 11, clicks: 0 });
    await expect(row(page, /, Reservado, Nube/)).toBeVisible();
  });

  test('a newcomer with a new pet takes one dialog, ten stops at most', async ({ page, baseURL }) => {
    const setting = await addCounter(baseURL, 1);
    const dni = newDni();
    const lastName = newName();
    await enterAs(page, setting.clerk);
    await openAgendaDay(page, setting);
    await countInput(page);
    await page.keyboard.press('t');
    await expect(personField(page)).toBeFocused();
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
    await expect(dialog(page).getByLabel('Centro')).toBeFocused();
    await page.keyboard.press('Tab');
    await expectAccessible(page, '[role=dialog]');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Felicitaciones!')).toContainText('Pupi, ');
    await expect(dialog(page)).toBeHidden();
    const { stops, clicks } = await readInputCount(page);
    expect([stops <= 10, clicks]).toEqual([true, 0]);
    await expect(row(page, new RegExp(`, Reservado, Pupi, de Gladys ${lastName}`))).toBeVisible();
  });

  test('bookings are marked done with one key each', async ({ page, baseURL }) => {
    const setting = await addCounter(baseURL, MARKED, { fromMinute: 540, toMinute: 600 });
    const { person } = await signUpWithPets(baseURL);
    const date = toIsoDate(wallAt(today(), 0) - DAY_SECONDS);
    const where = { ServiceId: setting.service.id, LocationId: setting.location.id, OperatorUserId: 1 };
    const bookOne = async (number: number) => {
      const { id: PetId } = await addPet(baseURL, person, { petName: `Tropa ${number}` });
      const booking = { ...where, BookerUserId: person.userId, PetId, overrideReason: 'Planilla' };
      const body = { ...booking, bookingStartDate: wallAt(date, 540) };
      await ask(baseURL, 'POST', '/api/booking', body, setting.clerk.token);
    };
    await Promise.all(Array.from({ length: MARKED }, (_, index) => bookOne(index + 1)));
    await enterAs(page, setting.clerk);
    await openAgendaDay(page, setting, date);
    await row(page, /Reservado, Tropa/)
      .first()
      .focus();
    await countInput(page);
    for (let marked = 1; marked <= MARKED; marked++) await page.keyboard.press('c');
    await expect(row(page, /, Cumplido, Tropa/)).toHaveCount(MARKED);
    expect(await readInputCount(page)).toMatchObject({ keys: MARKED, clicks: 0 });
    // The day's head and its search stay in sight this far down.
    await expect(row(page, /Tropa/).last()).toBeFocused();
    await expect(page.getByRole('searchbox', { name: 'Buscar en este día' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Día siguiente' })).toBeInViewport();

    await row(page, /Tropa/).first().focus();
    await countInput(page);
    await page.keyboard.press('Shift+End');
    await expect(page.getByText(`${MARKED} elegidos`)).toBeVisible();
    await page.keyboard.press('n');
    await expect(row(page, /, No cumplido, Tropa/)).toHaveCount(MARKED);
    expect(await readInputCount(page)).toMatchObject({ keys: 2, clicks: 0 });
  });
});
