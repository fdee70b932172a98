import { expect, type Page, test } from '@playwright/test';
import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import { addDays } from '#shared/platform/calendar-months.ts';
import { addAgenda, setUpService, today } from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import * as town from './town.ts';

const WEEK = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  fromMinute: 480,
  toMinute: 720,
  places: 5,
}));

async function addServices(base: Base) {
  const castration = await setUpService(base, 'Castración');
  const shot = await setUpService(base);
  const { token } = castration.clerk;
  const vaccines = await ask<Vaccine[]>(base, 'GET', '/api/vaccines', undefined, token);
  const VaccineId = vaccines.find(({ vaccineCode }) => vaccineCode === 'rabies')?.id ?? 0;
  const changeService = (service: { id: number }, effect: object) =>
    ask(base, 'PUT', `/api/services/${service.id}`, { ...service, ...effect }, token);
  await changeService(castration.service, { serviceEffect: 'castration' });
  await changeService(shot.service, { serviceEffect: 'vaccine', VaccineId });
  await addAgenda(base, castration, WEEK);
  await addAgenda(base, shot, WEEK);
  const rule = {
    ruleKind: 'notNeutered',
    SpecieId: null,
    petGender: null,
    ruleMin: null,
    ruleMax: null,
    ruleUnit: 'days',
    VaccineId: null,
    ruleEffect: 'block',
    ifUnknown: 'pass',
    ruleLabel: '',
  };
  await ask(base, 'POST', `/api/services/${castration.service.id}/rules`, rule, token);
  return { castration, shot, VaccineId, clerk: castration.clerk };
}

const petItem = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Simba' }) });

test('a castrated pet is offered a rabies booking, and once vaccinated a choice of services', async ({
  page,
  baseURL,
}) => {
  const { castration, VaccineId, clerk } = await addServices(baseURL);
  const person = await town.signUp(baseURL);
  const draft = await town.buildPetDraft('Simba', baseURL, person);
  const { id } = await town.addPet(baseURL, person, { ...draft, petBirthDate: addDays(today(), -800) });
  const castrationDraft = { procedureKind: 'castration', doneOn: addDays(today(), -90) };
  await ask(baseURL, 'POST', `/api/pets/${id}/procedures`, castrationDraft, clerk.token);
  await town.enterAs(page, person);
  await page.goto('/admin-pets');
  const bookLink = petItem(page).getByRole('link', { name: 'Reservar la antirrábica para Simba' });
  await expect(bookLink).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await bookLink.click();
  await expect(page).toHaveURL(new RegExp(`mascota=${id}&servicio=\\d+$`));
  await expect(page.getByLabel('Servicio').locator('option:checked')).toHaveText(/^Vacunación antirrábica/);
  await expect(page.getByText(/La castración de Simba ya está registrada el /)).toBeHidden();

  const vaccinationDraft = { VaccineId, givenOn: addDays(today(), -10) };
  await ask(baseURL, 'POST', `/api/pets/${id}/vaccinations`, vaccinationDraft, person.token);
  await page.goto('/admin-pets');
  await petItem(page).getByRole('button', { name: 'Reservar para Simba' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Para qué es el turno de Simba?' });
  const option = dialog.getByRole('listitem').filter({ hasText: castration.service.serviceName });
  await expect(option).toContainText(/La castración de Simba ya está registrada el /);
  await expect(option.getByRole('link')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog
    .getByRole('link', { name: /^Vacunación antirrábica/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`mascota=${id}&servicio=\\d+$`));
});
