import { expect, type Page, test } from '@playwright/test';
import type { Pet } from '#shared/pets/pets.ts';
import { addDays, addMonths } from '#shared/platform/calendar-months.ts';
import { formatIsoDate, toIsoDate, toWallClock } from '#shared/platform/town-clock.ts';
import { addAgenda, addBooking, type Setting, setUpService, today, wallClockAt } from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import * as places from './free-places.ts';
import * as town from './town.ts';
import { nextButton, problemText } from './wizard.ts';

const WEEK = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  fromMinute: 480,
  toMinute: 720,
  places: 5,
}));
const RULE = {
  ruleKind: 'ageFrom',
  SpecieId: null,
  petGender: null,
  ruleMin: 6,
  ruleMax: null,
  ruleUnit: 'months',
  VaccineId: null,
  ruleEffect: 'block',
  ifUnknown: 'ask',
  ruleLabel: '',
};

test('a pet that is too young shows from which day it may come, and the wizard offers that day', async ({
  page,
  baseURL,
}) => {
  const setting = await addCastration(baseURL);
  const person = await town.signUp(baseURL);
  const today = toIsoDate(toWallClock(Date.now(), places.TOWN_TIMEZONE));
  const birthDate = addMonths(addDays(today, 9), -6);
  const eligibleFrom = addMonths(birthDate, 6);
  const luna = await town.buildPetDraft('Luna', baseURL, person);
  const { id } = await town.addPet(baseURL, person, { ...luna, petBirthDate: birthDate });
  await town.enterAs(page, person);
  await expectPetCard(page, `Puede castrarse desde el ${formatIsoDate(eligibleFrom)}`);

  const agenda = `servicio=${setting.service.id}&lugar=${setting.location.id}`;
  await page.goto(`/booking-selector?mascota=${id}&${agenda}`);
  const reason = `Luna cumple 6 meses el ${formatIsoDate(eligibleFrom)}`;
  const reasonLine = page.getByText(`${reason}. Te mostramos los turnos desde ese día`, { exact: true });
  await expect(reasonLine).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Horarios' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Reservar para otra mascota' }).click();
  await expect(reasonLine).toBeHidden();
  await page.getByRole('button', { name: /^Primer turno/ }).click();
  await expect(
    page.getByRole('radiogroup', { name: 'Horarios' }).getByRole('radio', { checked: true }),
  ).toBeVisible();
  await nextButton(page).click();
  const reasonText = `${reason}; podés reservar ${setting.service.serviceName} desde ese día`;
  const firstDayButton = page.getByRole('button', {
    name: `Ver turnos desde el ${formatIsoDate(eligibleFrom).slice(0, 5)}`,
  });
  await expect(firstDayButton).toBeVisible();
  await nextButton(page).click();
  await expect(problemText(page, reasonText)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await firstDayButton.click();
  await expect(reasonLine).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Horarios' }).getByRole('radio').first().check();
  await nextButton(page).click();
  await expect(page.getByRole('radio', { name: 'Luna' })).toBeVisible();
  await expect(firstDayButton).toBeHidden();
});

test('a birth date that a rule needs is asked beside the pet, in one field', async ({ page, baseURL }) => {
  const setting = await addCastration(baseURL);
  const person = await town.signUp(baseURL);
  const luna: Pet = await town.addPet(baseURL, person, await town.buildPetDraft('Luna', baseURL, person));
  await town.enterAs(page, person);
  await page.goto(
    `/booking-selector?mascota=${luna.id}&servicio=${setting.service.id}&lugar=${setting.location.id}`,
  );
  await page.getByRole('button', { name: /^Primer turno/ }).click();
  await expect(
    page.getByRole('radiogroup', { name: 'Horarios' }).getByRole('radio', { checked: true }),
  ).toBeVisible();
  await nextButton(page).click();
  const form = page.getByRole('form', { name: 'Nacimiento de Luna' });
  await form.getByLabel('Fecha de nacimiento estimada').fill('05/03/2023');
  await form.getByRole('button', { name: 'Guardar la fecha' }).click();
  await expect(form).toBeHidden();
  await nextButton(page).click();
  await expect(page).not.toHaveURL(/\/pets$/);
});

test('a changed rule is saved with its service, and its draft doesn’t return', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const setting = await addCastration(baseURL, { ifUnknown: 'pass' });
  await addBooking(baseURL, setting, wallClockAt(addDays(today(), 1), 540));
  await town.enterAs(page, setting.clerk);
  const ruleChecks: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().endsWith('/breaking') && ruleChecks.push(request.url())),
  );
  await page.goto(`/admin-services-edit/${setting.service.id}?solapa=requisitos`);
  const editButton = page.getByRole('button', { name: 'Editar: Tiene 6 meses o más el día del turno' });
  const unknownField = page.getByLabel('Si no se sabe');
  await editButton.click();
  await expect(page.getByText('Todos los turnos ya dados cumplen esta regla')).toBeVisible();
  await page.getByLabel('Explicación (opcional)').pressSequentially('Es más seguro');
  await unknownField.selectOption('Se le pregunta');
  await expect(page.getByText('1 turno ya dado no cumpliría esta regla', { exact: true })).toBeVisible();
  expect(ruleChecks).toHaveLength(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Listo', exact: true }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('El servicio ha sido modificado.')).toBeVisible();

  await page.goto(`/admin-services-edit/${setting.service.id}?solapa=requisitos`);
  await editButton.click();
  await expect(unknownField).toHaveValue('ask');
  await expect(page.getByLabel('Explicación (opcional)')).toHaveValue('Es más seguro');
});

async function addCastration(base: Base, rule: Partial<typeof RULE> = {}): Promise<Setting> {
  const setting = await setUpService(base, 'Castración');
  const { clerk, service } = setting;
  const body = { ...service, serviceEffect: 'castration' };
  await ask(base, 'PUT', `/api/services/${service.id}`, body, clerk.token);
  await addAgenda(base, setting, WEEK);
  await ask(base, 'POST', `/api/services/${service.id}/rules`, { ...RULE, ...rule }, clerk.token);
  return setting;
}

async function expectPetCard(page: Page, text: string): Promise<void> {
  await page.goto('/admin-pets');
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Luna' }) }),
  ).toContainText(text);
}
