import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ReportView } from '#shared/desk/report-views.ts';
import type { PrivacyRules } from '#shared/privacy/privacy.ts';
import type { OperativoDraft } from '#shared/schedule/operativos.ts';
import type { RuleDraft } from '#shared/schedule/pet-rules.ts';
import type { Town } from '#shared/town/town.ts';
import { addClosure, type Setting } from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import type { LookTown } from './look-town.ts';
import { LINK, SCRIPT } from './scripts.ts';
import { plantAtTheCounter, plantInBooks } from './scripts-in-books.ts';
import { buildPetDraft, changeBooking, changePet, changeUser, type Person } from './town.ts';

const worded = (text: string) => `${text} ${SCRIPT}`;

export async function plantScripts(lookTown: LookTown): Promise<void> {
  const { base, clerk, resident, ...town } = lookTown;
  await changeUser(base, clerk, resident.userId, {
    userName: worded('Mariana'),
    userLastName: worded('Ortiz'),
    userAddress: worded('San Martín 100'),
    userOtherCity: worded('La Consulta'),
  });
  const pet = await buildPetDraft(worded('Luna'), base, resident);
  await changePet(base, resident, town.petId, { ...pet, petComment: SCRIPT, petPhoto: SCRIPT });
  await changeBooking(base, clerk, town.bookingId, { bookingComment: SCRIPT });
  const notedPaths = [`/api/users/${resident.userId}`, `/api/pets/${town.petId}`];
  for (const path of notedPaths) await ask(base, 'POST', `${path}/notes`, { noteText: SCRIPT }, clerk.token);
  await plantInSetting(town.setting);
  await addClosure(base, clerk, makeClosure(town.agendaId));
  await ask(base, 'POST', '/api/operativos', makeOperativo(town.agendaId), clerk.token);
  await plantInTown(base, clerk);
  await plantInCatalogues(base, clerk);
  await plantInBooks(lookTown);
  await plantAtTheCounter(lookTown);

  async function plantInSetting({ service, location }: Setting) {
    const { token } = clerk;
    const serviceDraft = {
      ...service,
      updatedAt: undefined,
      serviceName: `${service.serviceName} ${SCRIPT}`,
      serviceDescription: SCRIPT,
      serviceBring: SCRIPT,
      serviceTerms: worded('Términos propios'),
      servicePreparation: [{ SpecieId: null, hoursBefore: 12, text: SCRIPT }],
      petRules: [{ draft: RULE }],
    };
    await ask(base, 'PUT', `/api/services/${service.id}`, serviceDraft, token);
    const rule = { lockRuleField: 'petGender', lockRuleValues: ['X'], lockRuleLabel: SCRIPT };
    await ask(base, 'POST', `/api/service/${service.id}/lockrules`, rule, token);
    const locationDraft = {
      ...location,
      locationName: `${location.locationName} ${SCRIPT}`,
      locationAddress: SCRIPT,
      locationNotes: SCRIPT,
      locationEntrance: SCRIPT,
      locationMapUrl: LINK,
    };
    await ask(base, 'PUT', `/api/locations/${location.id}`, locationDraft, token);
  }
}

async function plantInTown(base: Base, { token }: Person): Promise<void> {
  const read = <T>(path: string) => ask<T>(base, 'GET', path, undefined, token);
  const write = (path: string, body: object) => ask(base, 'PUT', path, body, token);
  await write('/api/town', {
    ...(await read<Town>('/api/town')),
    townName: worded('San Carlos'),
    townAddress: SCRIPT,
    townAudience: SCRIPT,
    townCost: SCRIPT,
    townHours: SCRIPT,
  });
  const texts = { privacyOffice: SCRIPT, privacyText: SCRIPT, consentText: worded(String(randomInt(1e9))) };
  await write('/api/privacy', { ...(await read<PrivacyRules>('/api/privacy')), ...texts });
  const termsAndConditionsDescription = worded(`Términos ${randomInt(1e9)}`);
  await write('/api/termsandconditions/1', { termsAndConditionsDescription });
  await ask(base, 'POST', '/api/service/1/questions', { questionLabel: worded('Está sana') }, token);
}

async function plantInCatalogues(base: Base, { token }: Person): Promise<void> {
  const add = <T>(path: string, body: object) => ask<T>(base, 'POST', path, body, token);
  const name = () => worded(`Aa ${randomInt(1e9)}`);
  await add('/api/states', { stateName: name() });
  await add('/api/cities', { cityName: name(), StateId: 1 });
  await add('/api/species', { specieName: name() });
  await add('/api/breeds', { breedName: name(), SpecieId: 1 });
  await add('/api/reports/views', { viewName: name(), view: VIEW });
  await add('/api/imports', { fileName: `${SCRIPT}.csv`, fileSize: 10 });
}

const VIEW: ReportView = {
  rows: ['Localidad'],
  columns: ['year'],
  measure: 'done',
  renderer: 'table',
  totals: true,
  filters: [{ dimension: 'Localidad', hidden: [SCRIPT] }],
};

const RULE: RuleDraft = {
  ruleKind: 'ageFrom',
  ruleUnit: 'months',
  ruleMin: 1,
  ruleMax: null,
  ruleLabel: SCRIPT,
  SpecieId: null,
  petGender: null,
  VaccineId: null,
  ruleEffect: 'warn',
  ifUnknown: 'pass',
};

/** Lies years ahead, where no test looks. */
const FAR_DATE = '2040-05-02';
const makeClosure = (AgendaId: number) => ({
  AgendaId,
  LocationId: null,
  fromDate: FAR_DATE,
  toDate: FAR_DATE,
  fromMinute: null,
  toMinute: null,
  reason: SCRIPT,
});

const EVERY_ANIMAL = { SpecieId: null, petGender: null, size: null, releasedAt: null, opensAt: null };

const makeOperativo = (AgendaId: number): OperativoDraft => ({
  AgendaId,
  operativoDate: FAR_DATE,
  operativoTitle: worded('Castración'),
  operativoDescription: SCRIPT,
  neighbourhoods: [SCRIPT],
  neighbourhoodsUntil: null,
  operativoState: 'published',
  quotas: [{ ...EVERY_ANIMAL, most: 2, organisation: SCRIPT }],
  opening: 'open',
  opensAt: null,
  draw: null,
});

/** Closes and reports a dialog that a planted text opens, since it would block the page. */
export function reportPlantedScripts(page: Page, faults: string[]): void {
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    faults.push(`a planted text ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
}
