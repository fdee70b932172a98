import { expect, type Page, test } from '@playwright/test';
import type { OwnDraw } from '#shared/bookings/draws.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { ask, type Base } from './ask.ts';
import { choose } from './choose.ts';
import { addDrawTown, townWallClock } from './draw-town.ts';
import { addPet, buildPetDraft, changePet, enterAs, type Person, signUp } from './town.ts';

const SIX_MONTHS_OLD = {
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

type DrawTown = Awaited<ReturnType<typeof addDrawTown>>;

async function enterLuna(base: Base, { drawId, operativo }: DrawTown, person: Person) {
  const { id: lunaId } = await addPet(base, person, await buildPetDraft('Luna', base, person));
  const { id: moraId } = await addPet(base, person, await buildPetDraft('Mora', base, person));
  const body = { PetIds: [lunaId], OperativoIds: [operativo.id] };
  await ask(base, 'PUT', `/api/draws/${drawId}/entry`, body, person.token);
  return { lunaId, moraId };
}

async function readPetIds(base: Base, { drawId }: DrawTown, person: Person): Promise<unknown> {
  const { entry } = await ask<OwnDraw>(base, 'GET', `/api/draws/${drawId}/entry`, undefined, person.token);
  return entry?.PetIds;
}

async function openEntry(page: Page, { drawId }: DrawTown): Promise<void> {
  await page.goto(`/sorteos/${drawId}/inscripcion`);
  await page.getByRole('button', { name: 'Cambiar' }).click();
}

test('a resident replaces a pet that died in their draw entry', async ({ page, baseURL }) => {
  const town = await addDrawTown(baseURL, 1);
  const person = await signUp(baseURL);
  const { lunaId, moraId } = await enterLuna(baseURL, town, person);
  const petDiedOn = toIsoDate(townWallClock());
  await ask(baseURL, 'PUT', `/api/pets/${lunaId}/death`, { petDiedOn }, person.token);
  await enterAs(page, person);
  await openEntry(page, town);
  await expect(page.getByText('0 mascotas')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Mora/ }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Estás en el sorteo' })).toBeVisible();
  expect(await readPetIds(baseURL, town, person)).toEqual([moraId]);
});

test('a resident saves a draw entry whose pet was removed while its form was open', async ({
  page,
  baseURL,
}) => {
  const town = await addDrawTown(baseURL, 1);
  const person = await signUp(baseURL);
  const { lunaId, moraId } = await enterLuna(baseURL, town, person);
  await enterAs(page, person);
  await openEntry(page, town);
  await expect(page.getByRole('checkbox', { name: /^Luna/ })).toBeChecked();
  await ask(baseURL, 'DELETE', `/api/pets/${lunaId}`, undefined, person.token);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('checkbox', { name: /^Luna/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Mora/ }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Estás en el sorteo' })).toBeVisible();
  expect(await readPetIds(baseURL, town, person)).toEqual([moraId]);
});

test('staff replace a removed pet in a draw entry', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const town = await addDrawTown(baseURL, 1);
  const person = await signUp(baseURL);
  const { lunaId, moraId } = await enterLuna(baseURL, town, person);
  await ask(baseURL, 'DELETE', `/api/pets/${lunaId}`, undefined, person.token);
  await enterAs(page, town.setting.clerk);
  await page.goto('/admin-operativos');
  await page
    .getByRole('group', { name: town.operativo.operativoTitle })
    .filter({ hasText: town.setting.location.locationName })
    .getByRole('button', { name: 'Anotar a una persona' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Anotar en el sorteo' });
  const dni = /\d{8}/.exec(person.email)?.[0] ?? '';
  await choose(dialog, 'Persona', `${person.userName} ${person.userLastName} (${dni})`);
  await dialog.getByRole('checkbox', { name: /^Mora/ }).check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await readPetIds(baseURL, town, person)).toEqual([moraId]);
});

test('a resident takes a pet that may no longer come out of their draw entry', async ({ page, baseURL }) => {
  const town = await addDrawTown(baseURL, 1);
  const person = await signUp(baseURL);
  const { lunaId, moraId } = await enterLuna(baseURL, town, person);
  const { clerk, service } = town.setting;
  const luna = {
    ...(await buildPetDraft('Luna', baseURL, person)),
    petBirthDate: toIsoDate(townWallClock()),
  };
  await changePet(baseURL, person, lunaId, luna);
  await changePet(baseURL, person, moraId, { ...luna, petName: 'Mora', petBirthDate: '2020-01-01' });
  await ask(baseURL, 'POST', `/api/services/${service.id}/rules`, SIX_MONTHS_OLD, clerk.token);
  await enterAs(page, person);
  await openEntry(page, town);
  await page.getByRole('checkbox', { name: /^Luna/ }).uncheck();
  await page.getByRole('checkbox', { name: /^Mora/ }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Estás en el sorteo' })).toBeVisible();
  expect(await readPetIds(baseURL, town, person)).toEqual([moraId]);
});
