import { expect, type Locator, type Page } from '@playwright/test';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatIsoDate, formatLongDate, toIsoDate, toWallClock } from '#shared/platform/town-clock.ts';
import { addAgenda, setUpService } from './agenda-town.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { choose } from './choose.ts';
import { chooseResident } from './day.ts';
import { addOperativo } from './draw-town.ts';
import { TOWN_TIMEZONE } from './free-places.ts';
import { test } from './own-server.ts';
import { addPet, buildPetDraft, enterAs, signUp } from './town.ts';
import { acceptTerms, nextButton } from './wizard.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  fromMinute: 480,
  toMinute: 600,
  places: 5,
}));
const tomorrowWallClock = () => toWallClock(Date.now(), TOWN_TIMEZONE) + DAY_SECONDS;

const operativoCard = (page: Page, title: string) => page.getByRole('group').filter({ hasText: title });

test('staff publish an operativo with a group, and a visitor opens the operativo’s day', async ({
  page,
  baseURL,
}) => {
  const setting = await setUpService(baseURL, 'Castración');
  await addAgenda(baseURL, setting, WEEK);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Operativo de prueba/ })).toHaveCount(0);
  await enterAs(page, setting.clerk);
  await page.goto('/admin-operativos');
  await page.getByRole('button', { name: 'Agregar operativo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Agregar operativo' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Tenés que ingresar el nombre del operativo')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Operativo de prueba');
  await choose(page, 'Agenda', `${setting.service.serviceName} · ${setting.location.locationName}`);
  await dialog.getByLabel('Día', { exact: true }).fill(formatIsoDate(toIsoDate(tomorrowWallClock())));
  await dialog.getByRole('button', { name: 'Agregar grupo' }).click();
  await dialog.getByLabel('Hasta', { exact: true }).fill('1');
  await dialog.getByLabel('Animales').selectOption('perras');
  await dialog.getByLabel('Tamaño').selectOption('grandes');
  await expect(dialog.getByLabel('Barrios', { exact: true })).toHaveAccessibleDescription(
    'Uno por renglón; vacío, para todos. Los vecinos lo leen; la reserva no lo controla',
  );
  await expect(dialog.getByLabel('Aviso: para esos barrios hasta el')).toBeVisible();
  const sharing = dialog.getByLabel('Cómo se reparten los lugares');
  await expect(sharing).toHaveValue('draw');
  await sharing.selectOption('Ya abierto');
  await dialog.getByLabel('Estado').selectOption('Publicado');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).dblclick();
  const card = page.getByRole('group', { name: 'Operativo de prueba' });
  await expect(card).toContainText('0 de 1perras grandes');
  await expectNoSidewaysScroll(page);

  await page.goto('/');
  await page.getByRole('link', { name: /^Operativo de prueba/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Próximos operativos' })).toBeFocused();
  const publicCard = operativoCard(page, 'Operativo de prueba');
  await expect(publicCard).toContainText('1perras grandes');
  await expectAccessible(page);
  await publicCard.getByRole('link', { name: 'Reservar un turno' }).click();
  await expect(page).toHaveURL(/\/booking-selector\?servicio=\d+&lugar=\d+$/);
  const heading = formatLongDate(tomorrowWallClock());
  await expect(page.getByRole('heading', { name: new RegExp(heading, 'i') })).toBeVisible();
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

test('staff publish an operativo with a group by keyboard alone (acceptance 39)', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL, 'Castración');
  await addAgenda(baseURL, setting, WEEK);
  await enterAs(page, setting.clerk);
  await page.goto('/admin-operativos');
  const { keyboard } = page;
  await tabTo(page, page.getByRole('button', { name: 'Agregar operativo' }).first());
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Agregar operativo' });
  const typeInto = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await keyboard.type(text);
  };
  await typeInto(dialog.getByLabel('Nombre'), 'Operativo de teclado');
  const agendaName = `${setting.service.serviceName} · ${setting.location.locationName}`;
  await typeInto(dialog.getByRole('combobox', { name: 'Agenda' }), agendaName);
  await expect(page.getByRole('option').first()).toHaveAccessibleName(agendaName);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Agenda' })).toHaveValue(agendaName);
  const day = formatIsoDate(toIsoDate(tomorrowWallClock()));
  await typeInto(dialog.getByLabel('Día', { exact: true }), day);
  await tabTo(page, dialog.getByRole('button', { name: 'Agregar grupo' }));
  await keyboard.press('Enter');
  await typeInto(dialog.getByLabel('Hasta', { exact: true }), '1');
  await typeInto(dialog.getByLabel('Animales'), 'perras');
  await typeInto(dialog.getByLabel('Cómo se reparten los lugares'), 'Ya');
  await typeInto(dialog.getByLabel('Estado'), 'Publicado');
  await tabTo(page, dialog.getByRole('button', { name: 'Guardar' }));
  await keyboard.press('Enter');
  const card = page.getByRole('group', { name: 'Operativo de teclado' });
  await expect(card).toContainText('0 de 1perras');
});

test('an owner reads why the sex of a booked pet can’t change', async ({ page, baseURL, request }) => {
  const setting = await setUpService(baseURL, 'Castración');
  const agenda = await addAgenda(baseURL, setting, WEEK);
  const owner = await signUp(baseURL);
  const pet = await addPet(baseURL, owner, await buildPetDraft('Luna', baseURL, owner));
  const day = toIsoDate(tomorrowWallClock());
  const quota = { SpecieId: pet.SpecieId, petGender: pet.petGender, size: null, most: 1, releasedAt: null };
  const response = await request.post('/api/operativos', {
    headers: { authorization: `Bearer ${setting.clerk.token}` },
    data: {
      AgendaId: agenda.id,
      operativoDate: day,
      operativoTitle: 'Operativo de gatas',
      operativoDescription: '',
      neighbourhoods: [],
      neighbourhoodsUntil: null,
      operativoState: 'published',
      quotas: [quota],
    },
  });
  expect(response.status()).toBe(200);
  const start = Math.floor(tomorrowWallClock() / DAY_SECONDS) * DAY_SECONDS + 8 * 3600;
  await request.post(`/api/user/${owner.userId}/termsacceptance`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const bookingResponse = await request.post('/api/booking', {
    headers: { authorization: `Bearer ${owner.token}` },
    data: {
      ServiceId: setting.service.id,
      LocationId: setting.location.id,
      OperatorUserId: 1,
      bookingStartDate: start,
      BookerUserId: owner.userId,
      PetId: pet.id,
    },
  });
  expect(bookingResponse.status()).toBe(200);
  await enterAs(page, owner);
  await page.goto(`/admin-pets-edit/${pet.id}`);
  const otherSex = pet.petGender === 'F' ? 'Macho' : 'Hembra';
  await page.getByRole('radio', { name: otherSex }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const [, month = '', date = ''] = day.split('-');
  const text = `Luna tiene un turno el ${date}/${month}: para cambiar el sexo o la especie, avisanos`;
  await expect(page.getByText(text).first()).toBeVisible();
});

test('an operativo whose group is full offers the waiting list', async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL, 'Castración');
  const { service, location, clerk } = setting;
  await ask(baseURL, 'PUT', `/api/services/${service.id}`, { ...service, waitingList: true }, clerk.token);
  const day = toIsoDate(tomorrowWallClock());
  await addOperativo(baseURL, clerk, {
    AgendaId: (await addAgenda(baseURL, setting, WEEK)).id,
    operativoDate: day,
    quotas: [{ SpecieId: null, petGender: null, size: null, releasedAt: null, most: 0 }],
  });
  const owner = await signUp(baseURL);
  await addPet(baseURL, owner, await buildPetDraft('Luna', baseURL, owner));
  await enterAs(page, owner);
  await page.goto(`/booking-selector?servicio=${service.id}&lugar=${location.id}&dia=${day}`);
  await page.getByRole('radiogroup', { name: 'Horarios' }).getByRole('radio').first().check();
  await nextButton(page).click();
  await expect(page.getByRole('radio', { name: 'Luna' })).toBeChecked();
  await nextButton(page).click();
  await acceptTerms(page);
  await nextButton(page).click();
  await expect(page.getByText(/^Ya no quedan lugares para animales ese día\. Hay el /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Elegir otro turno' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Anotarme en la lista' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anotarme en la lista' })).toBeFocused();
});

test('staff book a reserved place of an operativo, and suspend it in favour of another day', async ({
  page,
  baseURL,
}) => {
  const setting = await setUpService(baseURL, 'Castración');
  const agenda = await addAgenda(baseURL, setting, WEEK);
  const owner = await signUp(baseURL);
  await addPet(baseURL, owner, await buildPetDraft('Luna', baseURL, owner));
  const everybody = { SpecieId: null, petGender: null, size: null, releasedAt: null };
  const draft = {
    AgendaId: agenda.id,
    operativoDescription: '',
    neighbourhoods: [],
    neighbourhoodsUntil: null,
    operativoState: 'published',
  };
  const days = [
    { operativoTitle: 'Primera fecha', quotas: [{ ...everybody, most: 2, organisation: 'Patitas' }] },
    { operativoTitle: 'Segunda fecha', quotas: [{ ...everybody, most: 5 }] },
  ].map((day, index) => ({
    ...draft,
    ...day,
    operativoDate: toIsoDate(tomorrowWallClock() + index * DAY_SECONDS),
  }));
  for (const day of days) await ask(baseURL, 'POST', '/api/operativos', day, setting.clerk.token);

  await enterAs(page, setting.clerk);
  await page.goto('/admin-operativos');
  const firstCard = page.getByRole('group', { name: 'Primera fecha' });
  await expect(firstCard).toContainText('0 de 2');
  await firstCard.getByRole('button', { name: 'Anotar una mascota de Patitas' }).click();
  const bookingDialog = page.getByRole('dialog', { name: 'Reserva de turno' });
  await expect(bookingDialog.getByText('Toma un lugar reservado para Patitas.')).toBeVisible();
  await chooseResident(page, /\d{8}/.exec(owner.email)?.[0] ?? '');
  await bookingDialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(firstCard).toContainText('1 de 2');

  await firstCard.getByRole('button', { name: 'Más sobre Primera fecha' }).click();
  await page.getByRole('menuitem', { name: 'Suspender' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspender Primera fecha' });
  await dialog.getByRole('button', { name: 'Suspender y avisar' }).click();
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription(/Tenés que escribir el motivo/);
  await dialog.getByLabel('Motivo').fill('Lluvia');
  await dialog.getByRole('radio', { name: /^Pasan al .*Entra$/ }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Suspender y avisar' }).dblclick();
  await expect(firstCard).toContainText('Suspendido');
  await expect(page.getByRole('group', { name: 'Segunda fecha' })).toContainText('1 de 5');
});

test('a visitor shares the week’s operativos as a text and a picture', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const setting = await setUpService(baseURL, 'Castración');
  const agenda = await addAgenda(baseURL, setting, WEEK);
  const draft = {
    AgendaId: agenda.id,
    operativoDate: toIsoDate(tomorrowWallClock()),
    operativoTitle: 'Operativo para compartir',
    operativoDescription: '',
    neighbourhoods: [],
    neighbourhoodsUntil: null,
    operativoState: 'published',
    quotas: [],
  };
  await ask(baseURL, 'POST', '/api/operativos', draft, setting.clerk.token);
  await page.goto('/operativos');
  await page.getByRole('button', { name: 'Compartir la semana' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compartir' });
  await expect(dialog.getByRole('img', { name: /^Imagen/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Copiar el texto' }).click();
  const copiedText = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copiedText).toContain(`Operativo para compartir\n${setting.location.locationName}`);
  const whenDownloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar la imagen' }).click();
  expect((await whenDownloaded).suggestedFilename()).toBe('operativos.png');
});
