import { expect, test } from '@playwright/test';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { today, wallClockAt } from './agenda-town.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { addCounterAgenda, giveDialog, openAgendaDay, personField, signUpWithPets } from './counter.ts';
import { row, toast } from './day.ts';
import { countInput, readInputCount } from './input-count.ts';
import { field, heading, newDni, newName } from './people.ts';
import { addPet, enterAs, logInAdmin } from './town.ts';

const BOOKING_COUNT = 30;

// Other jobs are counted in day-desk (cancel), day-changes (ill vet), day-several (move ten), give-booking (next
// place) and reports.
test.describe('keys and clicks of jobs at the counter', { tag: '@desktop' }, () => {
  test('a person’s profile opens by Ctrl+K, 8 keys of the DNI and Enter', async ({ page, baseURL }) => {
    const { dni, lastName } = await signUpWithPets(baseURL);
    await enterAs(page, await logInAdmin(baseURL));
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
    await enterAs(page, await logInAdmin(baseURL));
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

  test('a registered walk-in is booked by T, 8 keys of the DNI and 2 Enter', async ({ page, baseURL }) => {
    const setting = await addCounterAgenda(baseURL, 1);
    const { dni } = await signUpWithPets(baseURL, 'Nube');
    await enterAs(page, setting.clerk);
    await openAgendaDay(page, setting);
    await countInput(page);
    await page.keyboard.press('t');
    await expect(personField(page)).toBeFocused();
    await page.keyboard.type(dni);
    await page.keyboard.press('Enter');
    await expect(giveDialog(page).getByRole('radio', { name: /hoy$/ }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Felicitaciones!')).toContainText('Nube, ');
    await expect(giveDialog(page)).toBeHidden();
    expect(await readInputCount(page)).toMatchObject({ keys: 11, clicks: 0 });
    await expect(row(page, /, Reservado, Nube/)).toBeVisible();
  });

  test('a walk-in with a new pet is booked in one dialog with at most ten focus stops', async ({
    page,
    baseURL,
  }) => {
    const setting = await addCounterAgenda(baseURL, 1);
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
    await expect(giveDialog(page)).toContainText(`Pupi, de Gladys ${lastName}`);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(giveDialog(page).getByLabel('Centro')).toBeFocused();
    await page.keyboard.press('Tab');
    await expectAccessible(page, '[role=dialog]');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Felicitaciones!')).toContainText('Pupi, ');
    await expect(giveDialog(page)).toBeHidden();
    const { stops, clicks } = await readInputCount(page);
    expect([stops <= 10, clicks]).toEqual([true, 0]);
    await expect(row(page, new RegExp(`, Reservado, Pupi, de Gladys ${lastName}`))).toBeVisible();
  });

  test('bookings are marked done with one key each', async ({ page, baseURL }) => {
    const setting = await addCounterAgenda(baseURL, BOOKING_COUNT, { fromMinute: 540, toMinute: 600 });
    const { person } = await signUpWithPets(baseURL);
    const date = toIsoDate(wallClockAt(today(), 0) - DAY_SECONDS);
    const agendaKey = { ServiceId: setting.service.id, LocationId: setting.location.id, OperatorUserId: 1 };
    const bookOne = async (number: number) => {
      const { id: PetId } = await addPet(baseURL, person, { petName: `Tropa ${number}` });
      const booking = { ...agendaKey, BookerUserId: person.userId, PetId, overrideReason: 'Planilla' };
      const body = { ...booking, bookingStartDate: wallClockAt(date, 540) };
      await ask(baseURL, 'POST', '/api/booking', body, setting.clerk.token);
    };
    await Promise.all(Array.from({ length: BOOKING_COUNT }, (_, index) => bookOne(index + 1)));
    await enterAs(page, setting.clerk);
    await openAgendaDay(page, setting, date);
    await row(page, /Reservado, Tropa/)
      .first()
      .focus();
    await countInput(page);
    for (let marked = 1; marked <= BOOKING_COUNT; marked++) await page.keyboard.press('c');
    await expect(row(page, /, Cumplido, Tropa/)).toHaveCount(BOOKING_COUNT);
    expect(await readInputCount(page)).toMatchObject({ keys: BOOKING_COUNT, clicks: 0 });
    // The day's head and its search stay in sight this far down.
    await expect(row(page, /Tropa/).last()).toBeFocused();
    await expect(page.getByRole('searchbox', { name: 'Buscar en este día' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Día siguiente' })).toBeInViewport();

    await row(page, /Tropa/).first().focus();
    await countInput(page);
    await page.keyboard.press('Shift+End');
    await expect(page.getByText(`${BOOKING_COUNT} elegidos`)).toBeVisible();
    await page.keyboard.press('n');
    await expect(row(page, /, No cumplido, Tropa/)).toHaveCount(BOOKING_COUNT);
    expect(await readInputCount(page)).toMatchObject({ keys: 2, clicks: 0 });
  });
});
