import { randomInt } from 'node:crypto';
import { expect, type Page, test as plain } from '@playwright/test';
import type { User } from '#shared/accounts/users.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { addResidentWithPet, type Setting } from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { bookingDialog, row, rows, toast, waitForOption } from './day.ts';
import { test, untouchedTest, withServer } from './own-server.ts';
import { heading } from './people.ts';
import { enterAs, logInAdmin, newClerk } from './town.ts';
import { addWaitingResident, addWaitingTown, buildWaitingDraft, type WaitingTown } from './waiting-town.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const listGrid = (page: Page) => page.getByRole('grid', { name: /^Lista de espera de / });

async function addPetWithoutMail(base: Base, petName: string): Promise<Pet> {
  const { token } = await logInAdmin(base);
  const states = await ask<{ id: number; stateName: string }[]>(base, 'GET', '/api/states');
  const owner = await ask<User>(
    base,
    'POST',
    '/api/users',
    {
      userName: 'Rosa',
      userLastName: 'Sosa',
      userEmail: '',
      userPhone: '2622451287',
      userIdNumber: String(randomInt(10_000_000, 99_999_999)),
      StateId: states.find(({ stateName }) => stateName === 'Buenos Aires')?.id,
      CityId: 0,
      userOtherCity: 'La Consulta',
      userAddress: 'Belgrano 50',
      RoleId: 3,
    },
    token,
  );
  return ask<Pet>(base, 'POST', '/api/pets', { petName, petGender: 'F', UserId: owner.id }, token);
}

function dayPath({ service, location }: Setting, start: number): string {
  return `/admin-day-bookings?servicio=${service.id}&lugar=${location.id}&persona=1&fecha=${toIsoDate(start)}`;
}

async function openList(page: Page, { setting }: WaitingTown): Promise<void> {
  await page.goto(`/admin-calls?ver=espera&servicio=${setting.service.id}`);
  await expect(listGrid(page)).toBeVisible();
}

test('staff add a pet of the counter to the waiting list', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const town = await addWaitingTown(baseURL);
  const petName = `Pelusa ${randomInt(1e6)}`;
  await addPetWithoutMail(baseURL, petName);
  await town.freePlace(town.starts[0]);
  await enterAs(page, town.setting.clerk);
  await page.goto(`/admin-calls?ver=espera&servicio=${town.setting.service.id}`);
  await expect(page.getByRole('heading', { name: 'Nadie espera' })).toBeVisible();
  await page.getByRole('button', { name: 'Anotar una mascota' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Anotar una mascota' });
  await addDialog.getByRole('button', { name: 'Anotar' }).click();
  await expect(addDialog.getByText('Es necesario seleccionar a la mascota').first()).toBeVisible();
  await addDialog.getByRole('combobox', { name: 'Mascota' }).fill(petName);
  await (await waitForOption(page, new RegExp(petName))).click();
  await expectAccessible(page, '[role=dialog]');
  await addDialog.getByRole('button', { name: 'Anotar' }).click();
  await expect(listGrid(page).getByRole('row', { name: new RegExp(petName) })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('staff offer a free place of the day, see it held, and record the owner’s answer by phone', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const town = await addWaitingTown(baseURL);
  const { entry } = await addWaitingResident(baseURL, town, { fromDate: '2099-12-31' });
  await town.freePlace(town.starts[0]);
  await enterAs(page, town.setting.clerk);
  await page.goto(dayPath(town.setting, town.starts[0]));
  await row(page, /^10:00, Libre/).click();
  await expect(bookingDialog(page).getByText('Hay 1 mascota en la lista de espera.')).toBeVisible();
  await bookingDialog(page).getByRole('button', { name: 'Ofrecer este lugar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ofrecer este lugar' });
  await expect(dialog.getByRole('radio', { name: /^Luna · / })).toBeChecked();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Ofrecer', exact: true }).dblclick();
  await expect(toast(page, 'Le ofrecimos el lugar a Luna')).toBeVisible();
  await expect(bookingDialog(page)).toHaveCount(0);
  await expect(rows(page).first()).toHaveAccessibleName(/Ofrecido/);
  await openList(page, town);
  await listGrid(page).getByRole('row', { name: /Luna/ }).click();
  const entryDialog = page.getByRole('dialog', { name: 'Luna, en lista de espera' });
  await expect(entryDialog.getByRole('timer')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await entryDialog.getByRole('button', { name: /^Aceptó por teléfono/ }).click();
  await expect(listGrid(page)).toHaveCount(0);
  await page.goto(dayPath(town.setting, town.starts[0]));
  await expect(row(page, /^10:00, Reservado, Luna/)).toBeVisible();
  expect(entry.petName).toBe('Luna');
});

test('a place freed too late to be offered says so in the day, and Reportes counts the offers', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const town = await addWaitingTown(baseURL);
  const { service, clerk } = town.setting;
  await addWaitingResident(baseURL, town);
  await town.freePlace(town.starts[0]);
  await enterAs(page, clerk);
  await page.goto(`/admin-reports?desde=${toIsoDate(town.starts[0])}&hasta=${toIsoDate(town.starts[1])}`);
  const offers = page.getByRole('region', { name: 'Lugares ofrecidos a la lista de espera' });
  await expect(offers.getByText(service.serviceName)).toBeVisible();
  await expect(offers.getByText('Ofrecidos: 1 · Tomados: 0 · Perdidos: 0').first()).toBeVisible();
  await expectAccessible(page);

  const lateDraft = {
    ...service,
    updatedAt: undefined,
    waitingList: true,
    horizonDays: 5,
    leadHours: 24 * 5,
  };
  await ask(baseURL, 'PUT', `/api/services/${service.id}`, lateDraft, clerk.token);
  await town.freePlace(town.starts[1]);
  await page.goto(dayPath(town.setting, town.starts[1]));
  await row(page, /^10:00, Libre, sin tiempo de avisar/).click();
  await expect(
    bookingDialog(page).getByText('Libre, sin tiempo de avisar: llamá antes de ofrecerlo.'),
  ).toBeVisible();
});

/** Returns a time zone in which it is noon, since at night no calls are to be made. */
function findNoonZone(): string {
  const hours = 12 - new Date().getUTCHours();
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

plain(
  'an owner without mail is on the call list with the time left for the offer',
  { tag: '@both' },
  async ({ page }) => {
    await withServer({ TOWN_TIMEZONE: findNoonZone() }, async (base) => {
      const town = await addWaitingTown(base);
      const petName = `Pelusa ${randomInt(1e6)}`;
      const pet = await addPetWithoutMail(base, petName);
      const draft = buildWaitingDraft(town.setting.service.id, pet.id);
      await ask(base, 'POST', '/api/waiting-list', draft, town.setting.clerk.token);
      await town.freePlace(town.starts[0]);
      await enterAs(page, town.setting.clerk);
      await page.goto(`${base}/admin-calls`);
      const calls = page.getByRole('region', { name: 'Lugares ofrecidos: hay que llamar' });
      const callRow = calls.getByRole('listitem').filter({ hasText: petName });
      await expect(callRow.getByText(/^Guardado hasta /)).toBeVisible();
      await expect(callRow.getByRole('timer')).toHaveAccessibleName(/^Quedan /);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await callRow.getByRole('button', { name: /^No atiende/ }).click();
      await expect(toast(page, 'Anotado: no atiende')).toBeVisible();
      await expect(callRow).toHaveCount(0);
    });
  },
);

test('staff give a waiting pet priority with a reason, which puts it first', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const town = await addWaitingTown(baseURL);
  await addWaitingResident(baseURL, town);
  const { entry } = await addWaitingResident(baseURL, town);
  await enterAs(page, await newClerk(baseURL));
  await openList(page, town);
  const secondRow = listGrid(page).getByRole('row', { name: /^2 / });
  await secondRow.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Dar prioridad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dar prioridad' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Tenés que escribir el motivo')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('La veterinaria pide que sea pronto');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(listGrid(page).getByRole('row', { name: /^1 .*Prioridad/ })).toBeVisible();
  expect(entry.petsBefore).toBe(1);
});

test('staff turn the waiting list of a service on and set the hours of an offer', { tag: '@both' }, async ({
  page,
  baseURL,
}) => {
  const { setting } = await addWaitingTown(baseURL);
  await enterAs(page, setting.clerk);
  await page.goto(`/admin-services-edit/${setting.service.id}?solapa=turnos`);
  const waitingListBox = page.getByRole('checkbox', { name: 'Llevar una lista de espera' });
  await expect(waitingListBox).toBeChecked();
  await page.getByLabel('Horas para contestar un lugar ofrecido').fill('0');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Horas para contestar un lugar ofrecido')).toBeFocused();
  await page.getByLabel('Horas para contestar un lugar ofrecido').fill('24');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'El servicio ha sido modificado.')).toBeVisible();
  await page.goto(`/admin-services-edit/${setting.service.id}?solapa=turnos`);
  await expect(page.getByLabel('Horas para contestar un lugar ofrecido')).toHaveValue('24');
  await waitingListBox.uncheck();
  await expect(page.getByLabel('Horas para contestar un lugar ofrecido')).toHaveCount(0);
});

untouchedTest(
  'a resident of a town without waiting lists sees none and sends no calls for them',
  async ({ page, baseURL }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const { person } = await addResidentWithPet(baseURL);
    await enterAs(page, person);
    for (const path of ['/', '/admin-bookings', '/booking-selector']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByText(/lista/i)).toHaveCount(0);
    }
    expect(calls.filter((path) => /waiting|offers/.test(path))).toEqual([]);
  },
);

untouchedTest(
  'staff of a town without waiting lists see no tab for them',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    await enterAs(page, await logInAdmin(baseURL));
    await page.goto('/admin-calls?ver=espera');
    await expect(heading(page, 'Pendientes')).toBeVisible();
    await expect(tab(page, 'Lista de espera')).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(3);
    await expect(tab(page, 'Para llamar')).toHaveAttribute('aria-selected', 'true');
  },
);
