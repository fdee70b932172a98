import { expect, test } from '@playwright/test';
import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatLongDate, toIsoDate, toWeekday } from '#shared/platform/town-clock.ts';
import { addAgenda, addBooking, setUpService, today, wallClockAt } from './agenda-town.ts';
import { ask } from './ask.ts';
import { dayButton, showMonth } from './calendar.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { giveDialog, personField, signUpWithPets } from './counter.ts';
import {
  chooseResident,
  chosenPet,
  manageDialog,
  openDay,
  placeRadios,
  residentField,
  row,
  setUpCounter,
  toast,
} from './day.ts';
import { countInput, readInputCount } from './input-count.ts';
import { expectNothingSpills } from './other-looks.ts';
import { field, newName } from './people.ts';
import { addPet, changeUser, enterAs, listBookings, signUp } from './town.ts';

test('one key or click on the day offers the next free place, and a booking moves to the one after it', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL, 'Microchip');
  const lastName = newName();
  const midnight = wallClockAt(today(), 0);
  const firstDay = midnight + 2 * DAY_SECONDS;
  const secondDay = midnight + 9 * DAY_SECONDS;
  const dayHours = { weekday: toWeekday(firstDay), fromMinute: 480, toMinute: 510, places: 1 };
  await addAgenda(baseURL, setting, [dayHours]);
  const owner = await signUp(baseURL, { userLastName: lastName });
  await addPet(baseURL, owner, { petName: 'Brisa', petGender: 'F', SpecieId: 2 });
  await enterAs(page, setting.clerk);
  await page.goto(`/admin-day-bookings?servicio=${setting.service.id}&lugar=${setting.location.id}`);
  await expect(page.getByRole('button', { name: 'Dar un turno' })).toBeVisible();
  await expectNoSidewaysScroll(page, [320]);

  await countInput(page);
  await page.keyboard.press('t');
  await expect(
    placeRadios(page).getByRole('radio', { name: new RegExp(`^08:00 hs ${formatLongDate(firstDay)}`) }),
  ).toBeChecked();
  expect(await readInputCount(page)).toMatchObject({ keys: 1, clicks: 0 });
  await expectNothingSpills(page);
  await page.keyboard.press('Escape');
  await expect(giveDialog(page)).toBeHidden();
  await countInput(page);
  await page.getByRole('button', { name: 'Dar un turno' }).click();
  await expect(personField(page)).toBeFocused();
  expect(await readInputCount(page)).toMatchObject({ keys: 0, clicks: 1 });
  await page.keyboard.type(lastName);
  await page.keyboard.press('Enter');
  await expect(chosenPet(page)).toHaveAccessibleName(/^Brisa/);
  await expect(placeRadios(page).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Felicitaciones!')).toContainText(`Brisa, ${formatLongDate(firstDay)}, 08:00 hs`);
  await expect(giveDialog(page)).toBeHidden();
  await page.goto(`${page.url().split('&fecha')[0]}&fecha=${toIsoDate(firstDay)}`);
  const takenRow = row(page, /^08:00, Reservado, Brisa/);

  await takenRow.press('m');
  const nextPlaces = page.getByRole('region', { name: 'Próximos lugares libres' });
  await nextPlaces.getByRole('button', { name: new RegExp(formatLongDate(secondDay), 'i') }).click();
  await expect(nextPlaces.locator('[aria-pressed=true]')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mover' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Mover' }).click();
  await expect(question).toBeHidden();
  await expect(row(page, /^08:00, Libre/)).toBeVisible();
  await expect(manageDialog(page)).toBeHidden();
});

const EVERY_DAY = Array.from({ length: 7 }, (_, day) => ({
  weekday: day,
  fromMinute: 0,
  toMinute: 1440,
  places: 1,
}));

test('a person is found by phone, and the service that their pet is due for is preselected', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL, 'Control');
  const vaccination = await setUpService(baseURL, 'Antirrábica');
  const lastName = newName();
  const vaccines = await ask<Vaccine[]>(baseURL, 'GET', '/api/vaccines', undefined, setting.clerk.token);
  const rabies = vaccines.find(({ vaccineCode }) => vaccineCode === 'rabies');
  const effect = { ...vaccination.service, serviceEffect: 'vaccine', VaccineId: rabies?.id };
  await ask(baseURL, 'PUT', `/api/services/${vaccination.service.id}`, effect, setting.clerk.token);
  await addAgenda(baseURL, setting, EVERY_DAY);
  await addAgenda(baseURL, { ...vaccination, location: setting.location }, EVERY_DAY);
  const owner = await signUp(baseURL, { userLastName: lastName });
  const userPhone = `249 ${String(Date.now()).slice(-7)}`;
  await changeUser(baseURL, setting.clerk, owner.userId, { userPhone });
  await addPet(baseURL, owner, { petName: 'Brisa', petGender: 'F', SpecieId: 1, petBirthDate: '2020-03-01' });
  await enterAs(page, setting.clerk);
  await page.goto(`/admin-day-bookings?servicio=${setting.service.id}&lugar=${setting.location.id}`);
  await expect(row(page, /Libre/).first()).toBeVisible();
  await page.keyboard.press('t');
  const serviceRadio = (name: string) =>
    giveDialog(page).getByRole('radio', { name: new RegExp(`^${name}`) });
  await expect(serviceRadio(setting.service.serviceName)).toBeChecked();
  await personField(page).fill(userPhone.replaceAll(' ', ''));
  await page.keyboard.press('Enter');
  await expect(chosenPet(page)).toHaveAccessibleName(/^Brisa/);
  await expect(serviceRadio(vaccination.service.serviceName)).toBeChecked();
  await expect(serviceRadio(vaccination.service.serviceName)).toHaveAccessibleName(/le toca$/);
  await expect(giveDialog(page)).toContainText(
    `Brisa, de Mariana ${lastName} · ${vaccination.service.serviceName}`,
  );
  await expectAccessible(page, '[role=dialog]');
  await expectNoSidewaysScroll(page, [320]);
  await giveDialog(page).getByRole('button', { name: 'Dar el turno' }).dblclick();
  await expect(toast(page, 'Felicitaciones!')).toContainText('Brisa, ');
  const bookings = await listBookings(baseURL, owner);
  expect(bookings.map(({ ServiceId }) => ServiceId)).toEqual([vaccination.service.id]);
});

test('the day of a booking is chosen in the month, and an extra place of that day needs a reason', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL, 'Mostrador');
  const todayStart = wallClockAt(today(), 0);
  const wantedDay = todayStart + 9 * DAY_SECONDS;
  await addAgenda(baseURL, setting, [
    { weekday: toWeekday(wantedDay), fromMinute: 480, toMinute: 540, places: 1 },
  ]);
  await addBooking(baseURL, setting, wantedDay + 8 * 3600);
  const { dni, person } = await signUpWithPets(baseURL, 'Ceibo');
  await enterAs(page, setting.clerk);
  await page.goto(`/admin-day-bookings?servicio=${setting.service.id}&lugar=${setting.location.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible();
  await page.getByRole('button', { name: 'Dar un turno' }).click();
  await personField(page).fill(dni);
  await page.keyboard.press('Enter');
  await expect(chosenPet(page)).toHaveAccessibleName(/^Ceibo/);
  await placeRadios(page)
    .getByRole('radio', { name: /^Otro día/ })
    .check();
  await giveDialog(page).getByRole('button', { name: 'Dar el turno' }).click();
  await expect(giveDialog(page).getByText('Tenes que seleccionar un turno para continuar')).toBeVisible();
  await showMonth(giveDialog(page), toIsoDate(wantedDay));
  await dayButton(giveDialog(page), toIsoDate(wantedDay), /1 turno libre$/).click();
  const hours = giveDialog(page).getByRole('radiogroup', { name: formatLongDate(wantedDay) });
  await expect(hours.getByRole('radio')).toHaveCount(1);
  await hours.getByRole('radio', { name: /^08:30 hs/ }).check();
  await expect(giveDialog(page)).toContainText(`${formatLongDate(wantedDay)}, 08:30 hs`);
  await expectAccessible(page, '[role=dialog]');
  await expectNoSidewaysScroll(page, [320]);

  await placeRadios(page)
    .getByRole('radio', { name: /^Sobreturno/ })
    .check();
  await expect(giveDialog(page).getByLabel(/^Hora, el/)).toHaveValue('0');
  await field(page, 'Motivo del sobreturno').fill('La trae de lejos');
  await giveDialog(page).getByRole('button', { name: 'Dar el turno' }).click();
  await expect(toast(page, 'Felicitaciones!')).toContainText(`Ceibo, ${formatLongDate(wantedDay)}, 08:00 hs`);
  const [extraBooking] = await listBookings(baseURL, person);
  expect(extraBooking).toMatchObject({
    bookingStartDate: wantedDay + 8 * 3600,
    overrideReason: 'Sobreturno: La trae de lejos',
  });
});

test('a reload keeps the person chosen for a place, at that place alone', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, day: date, dni } = await setUpCounter(baseURL, 'Luna');
  await enterAs(page, clerk);
  await openDay(page, date);
  await row(page, /^09:00, Libre/).click();
  await chooseResident(page, dni);
  await expect(chosenPet(page)).toHaveAccessibleName(/^Luna/);
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await row(page, /^09:30, Libre/).click();
  await expect(residentField(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await row(page, /^09:00, Libre/).click();
  await expect(residentField(page)).toHaveValue(`Mariana Quiroga (${dni})`);
  await expect(chosenPet(page)).toHaveAccessibleName(/^Luna/);
});
