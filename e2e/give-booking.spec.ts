import { expect, test } from '@playwright/test';
import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatLongDate, toIsoDate, toWeekday } from '#shared/platform/town-clock.ts';
import { addAgenda, bookAt, setUpService, today, wallAt } from './agenda-town.ts';
import { ask } from './ask.ts';
import { day, showMonth } from './calendar.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { countInput, readInputCount } from './counted.ts';
import { dialog, personField, signUpWithPets } from './counter.ts';
import {
  bookingSheet,
  chooseResident,
  chosenPet,
  openDay,
  places,
  residentField,
  row,
  setUpCounter,
  toast,
} from './day.ts';
import { expectNothingSpills } from './other-looks.ts';
import { field, newName } from './people.ts';
import { addPet, changeUser, enterAs, listBookings, signUp } from './town.ts';

test('the next free place is one key or click away from the day, and one more moves there', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL, 'Microchip');
  const lastName = newName();
  const midnight = wallAt(today(), 0);
  const first = midnight + 2 * DAY_SECONDS;
  const second = midnight + 9 * DAY_SECONDS;
  const attends = { weekday: toWeekday(first), fromMinute: 480, toMinute: 510, places: 1 };
  await addAgenda(baseURL, setting, [attends]);
  const owner = await signUp(baseURL, { userLastName: lastName });
  await addPet(baseURL, owner, { petName: 'Brisa', petGender: 'F', SpecieId: 2 });
  await enterAs(page, setting.clerk);
  await page.goto(`/admin-day-bookings?servicio=${setting.service.id}&lugar=${setting.location.id}`);
  await expect(page.getByRole('button', { name: 'Dar un turno' })).toBeVisible();
  await expectNoSidewaysScroll(page, [320]);

  await countInput(page);
  await page.keyboard.press('t');
  await expect(
    places(page).getByRole('radio', { name: new RegExp(`^08:00 hs ${formatLongDate(first)}`) }),
  ).toBeChecked();
  expect(await readInputCount(page)).toMatchObject({ keys: 1, clicks: 0 });
  await expectNothingSpills(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await countInput(page);
  await page.getByRole('button', { name: 'Dar un turno' }).click();
  await expect(personField(page)).toBeFocused();
  expect(await readInputCount(page)).toMatchObject({ keys: 0, clicks: 1 });
  await page.keyboard.type(lastName);
  await page.keyboard.press('Enter');
  await expect(chosenPet(page)).toHaveAccessibleName(/^Brisa/);
  await expect(places(page).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Felicitaciones!')).toContainText(`Brisa, ${formatLongDate(first)}, 08:00 hs`);
  await expect(dialog(page)).toBeHidden();
  await page.goto(`${page.url().split('&fecha')[0]}&fecha=${toIsoDate(first)}`);
  const taken = row(page, /^08:00, Reservado, Brisa/);

  await taken.press('m');
  const next = page.getByRole('region', { name: 'Próximos lugares libres' });
  await next.getByRole('button', { name: new RegExp(formatLongDate(second), 'i') }).click();
  await expect(next.locator('[aria-pressed=true]')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mover' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Mover' }).click();
  await expect(question).toBeHidden();
  await expect(row(page, /^08:00, Libre/)).toBeVisible();
  await expect(bookingSheet(page)).toBeHidden();
});

const EVERY_DAY = Array.from({ length: 7 }, (_, day) => ({
  weekday: day,
  fromMinute: 0,
  toMinute: 1440,
  places: 1,
}));

test('a person is found by phone, and the service that the pet is due is preselected', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL, 'Control');
  const shot = await setUpService(baseURL, 'Antirrábica');
  const lastName = newName();
  const vaccines = await ask<Vaccine[]>(baseURL, 'GET', '/api/vaccines', undefined, setting.clerk.token);
  const rabies = vaccines.find(({ vaccineCode }) => vaccineCode === 'rabies');
  const effect = { ...shot.service, serviceEffect: 'vaccine', VaccineId: rabies?.id };
  await ask(baseURL, 'PUT', `/api/services/${shot.service.id}`, effect, setting.clerk.token);
  await addAgenda(baseURL, setting, EVERY_DAY);
  await addAgenda(baseURL, { ...shot, location: setting.location }, EVERY_DAY);
  const owner = await signUp(baseURL, { userLastName: lastName });
  const userPhone = `249 ${String(Date.now()).slice(-7)}`;
  await changeUser(baseURL, setting.clerk, owner.userId, { userPhone });
  await addPet(baseURL, owner, { petName: 'Brisa', petGender: 'F', SpecieId: 1, petBirthDate: '2020-03-01' });
  await enterAs(page, setting.clerk);
  await page.goto(`/admin-day-bookings?servicio=${setting.service.id}&lugar=${setting.location.id}`);
  await expect(row(page, /Libre/).first()).toBeVisible();
  await page.keyboard.press('t');
  const service = (name: string) => dialog(page).getByRole('radio', { name: new RegExp(`^${name}`) });
  await expect(service(setting.service.serviceName)).toBeChecked();
  await personField(page).fill(userPhone.replaceAll(' ', ''));
  await page.keyboard.press('Enter');
  await expect(chosenPet(page)).toHaveAccessibleName(/^Brisa/);
  await expect(service(shot.service.serviceName)).toBeChecked();
  await expect(service(shot.service.serviceName)).toHaveAccessibleName(/le toca$/);
  await expect(dialog(page)).toContainText(`Brisa, de Mariana ${lastName} · ${shot.service.serviceName}`);
  await expectAccessible(page, '[role=dialog]');
  await expectNoSidewaysScroll(page, [320]);
  await dialog(page).getByRole('button', { name: 'Dar el turno' }).dblclick();
  await expect(toast(page, 'Felicitaciones!')).toContainText('Brisa, ');
  const bookings = await listBookings(baseURL, owner);
  expect(bookings.map(({ ServiceId }) => ServiceId)).toEqual([shot.service.id]);
});

test('another day is chosen in the month, and an extra place of that day says why', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL, 'Mostrador');
  const now = wallAt(today(), 0);
  const wantedStart = now + 9 * DAY_SECONDS;
  await addAgenda(baseURL, setting, [
    { weekday: toWeekday(wantedStart), fromMinute: 480, toMinute: 540, places: 1 },
  ]);
  await bookAt(baseURL, setting, wantedStart + 8 * 3600);
  const { dni, person } = await signUpWithPets(baseURL, 'Ceibo');
  await enterAs(page, setting.clerk);
  await page.goto(`/admin-day-bookings?servicio=${setting.service.id}&lugar=${setting.location.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible();
  await page.getByRole('button', { name: 'Dar un turno' }).click();
  await personField(page).fill(dni);
  await page.keyboard.press('Enter');
  await expect(chosenPet(page)).toHaveAccessibleName(/^Ceibo/);
  await places(page)
    .getByRole('radio', { name: /^Otro día/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Dar el turno' }).click();
  await expect(dialog(page).getByText('Tenes que seleccionar un turno para continuar')).toBeVisible();
  await showMonth(dialog(page), toIsoDate(wantedStart));
  await day(dialog(page), toIsoDate(wantedStart), /1 turno libre$/).click();
  const hours = dialog(page).getByRole('radiogroup', { name: formatLongDate(wantedStart) });
  await expect(hours.getByRole('radio')).toHaveCount(1);
  await hours.getByRole('radio', { name: /^08:30 hs/ }).check();
  await expect(dialog(page)).toContainText(`${formatLongDate(wantedStart)}, 08:30 hs`);
  await expectAccessible(page, '[role=dialog]');
  await expectNoSidewaysScroll(page, [320]);

  await places(page)
    .getByRole('radio', { name: /^Sobreturno/ })
    .check();
  await expect(dialog(page).getByLabel(/^Hora, el/)).toHaveValue('0');
  await field(page, 'Motivo del sobreturno').fill('La trae de lejos');
  await dialog(page).getByRole('button', { name: 'Dar el turno' }).click();
  await expect(toast(page, 'Felicitaciones!')).toContainText(
    `Ceibo, ${formatLongDate(wantedStart)}, 08:00 hs`,
  );
  const [booked] = await listBookings(baseURL, person);
  expect(booked).toMatchObject({
    bookingStartDate: wantedStart + 8 * 3600,
    overrideReason: 'Sobreturno: La trae de lejos',
  });
});

test('a reload keeps who was chosen for a place, at that place alone', { tag: '@desktop' }, async ({
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
