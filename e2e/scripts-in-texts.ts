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
import { LINK_SCRIPT, XSS } from './scripts.ts';
import { plantAtTheCounter, plantInRecords } from './scripts-in-records.ts';
import { buildPetDraft, changeBooking, changePet, changeUser, type Person } from './town.ts';

const withScript = (text: string) => `${text} ${XSS}`;

export async function plantScripts(lookTown: LookTown): Promise<void> {
  const { base, clerk, resident, ...town } = lookTown;
  await changeUser(base, clerk, resident.userId, {
    userName: withScript('Mariana'),
    userLastName: withScript('Ortiz'),
    userAddress: withScript('San Martín 100'),
    userOtherCity: withScript('La Consulta'),
  });
  const pet = await buildPetDraft(withScript('Luna'), base, resident);
  await changePet(base, resident, town.petId, { ...pet, petComment: XSS, petPhoto: XSS });
  await changeBooking(base, clerk, town.bookingId, { bookingComment: XSS });
  const notedPaths = [`/api/users/${resident.userId}`, `/api/pets/${town.petId}`];
  for (const path of notedPaths) await ask(base, 'POST', `${path}/notes`, { noteText: XSS }, clerk.token);
  await plantInSetting(town.setting);
  await addClosure(base, clerk, makeClosure(town.agendaId));
  await ask(base, 'POST', '/api/operativos', makeOperativo(town.agendaId), clerk.token);
  await plantInTown(base, clerk);
  await plantInCatalogues(base, clerk);
  await plantInRecords(lookTown);
  await plantAtTheCounter(lookTown);

  async function plantInSetting({ service, location }: Setting) {
    const { token } = clerk;
    const serviceDraft = {
      ...service,
      updatedAt: undefined,
      serviceName: `${service.serviceName} ${XSS}`,
      serviceDescription: XSS,
      serviceBring: XSS,
      serviceTerms: withScript('Términos propios'),
      servicePreparation: [{ SpecieId: null, hoursBefore: 12, text: XSS }],
      petRules: [{ draft: RULE }],
    };
    await ask(base, 'PUT', `/api/services/${service.id}`, serviceDraft, token);
    const rule = { lockRuleField: 'petGender', lockRuleValues: ['X'], lockRuleLabel: XSS };
    await ask(base, 'POST', `/api/service/${service.id}/lockrules`, rule, token);
    const locationDraft = {
      ...location,
      locationName: `${location.locationName} ${XSS}`,
      locationAddress: XSS,
      locationNotes: XSS,
      locationEntrance: XSS,
      locationMapUrl: LINK_SCRIPT,
    };
    await ask(base, 'PUT', `/api/locations/${location.id}`, locationDraft, token);
  }
}

async function plantInTown(base: Base, { token }: Person): Promise<void> {
  const read = <T>(path: string) => ask<T>(base, 'GET', path, undefined, token);
  const write = (path: string, body: object) => ask(base, 'PUT', path, body, token);
  await write('/api/town', {
    ...(await read<Town>('/api/town')),
    townName: withScript('San Carlos'),
    townAddress: XSS,
    townAudience: XSS,
    townCost: XSS,
    townHours: XSS,
  });
  const texts = { privacyOffice: XSS, privacyText: XSS, consentText: withScript(String(randomInt(1e9))) };
  await write('/api/privacy', { ...(await read<PrivacyRules>('/api/privacy')), ...texts });
  const termsAndConditionsDescription = withScript(`Términos ${randomInt(1e9)}`);
  await write('/api/termsandconditions/1', { termsAndConditionsDescription });
  await ask(base, 'POST', '/api/service/1/questions', { questionLabel: withScript('Está sana') }, token);
}

async function plantInCatalogues(base: Base, { token }: Person): Promise<void> {
  const add = <T>(path: string, body: object) => ask<T>(base, 'POST', path, body, token);
  const name = () => withScript(`Aa ${randomInt(1e9)}`);
  await add('/api/states', { stateName: name() });
  await add('/api/cities', { cityName: name(), StateId: 1 });
  await add('/api/species', { specieName: name() });
  await add('/api/breeds', { breedName: name(), SpecieId: 1 });
  await add('/api/reports/views', { viewName: name(), view: VIEW });
  await add('/api/imports', { fileName: `${XSS}.csv`, fileSize: 10 });
}

const VIEW: ReportView = {
  rows: ['Localidad'],
  columns: ['year'],
  measure: 'done',
  renderer: 'table',
  totals: true,
  filters: [{ dimension: 'Localidad', hidden: [XSS] }],
};

const RULE: RuleDraft = {
  ruleKind: 'ageFrom',
  ruleUnit: 'months',
  ruleMin: 1,
  ruleMax: null,
  ruleLabel: XSS,
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
  reason: XSS,
});

const EVERY_ANIMAL = { SpecieId: null, petGender: null, size: null, releasedAt: null, opensAt: null };

const makeOperativo = (AgendaId: number): OperativoDraft => ({
  AgendaId,
  operativoDate: FAR_DATE,
  operativoTitle: withScript('Castración'),
  operativoDescription: XSS,
  neighbourhoods: [XSS],
  neighbourhoodsUntil: null,
  operativoState: 'published',
  quotas: [{ ...EVERY_ANIMAL, most: 2, organisation: XSS }],
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
