import { sortByText } from '#shared/platform/fold.ts';
import { BOUNDS_MESSAGE, hasOrderedAges } from '#shared/schedule/concerned-pets.ts';
import {
  DISCHARGE_INSTRUCTION_MESSAGES,
  type DischargeInstructionDraft,
} from '#shared/schedule/discharge-instructions.ts';
import {
  type PreparationDraft,
  type ReminderRule,
  SERVICE_MESSAGES,
  type Service,
  type ServiceDraft,
  type WholeService,
  type WholeServiceDraft,
} from '#shared/schedule/services.ts';
import { countActive, lockEntryForUse } from '../../catalogues/kit/catalogue.queries.ts';
import type { Catalogue, EntryUse } from '../../catalogues/kit/catalogue.service.ts';
import { listActiveSpecies } from '../../catalogues/species/animals.queries.ts';
import { findServiceTerms, replaceServiceTerms } from '../../catalogues/terms/terms.service.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAgendas } from '../agendas/agendas.queries.ts';
import { revokeServiceOffers } from '../offers/offers.queries.ts';
import { listRulesOf } from '../pet-rules/pet-rules.queries.ts';
import { replaceRules } from '../pet-rules/put-rules.service.ts';
import { replaceLockRules, replaceQuestions } from '../requirements/put-requirements.service.ts';
import { fillServiceText, listLockRulesOf, listQuestionsOf } from '../requirements/requirements.queries.ts';
import { findDischargeInstructions, setDischargeInstructions } from './discharge-instructions.queries.ts';
import {
  countFutureBookings,
  findActiveService,
  findReminders,
  listActiveServices,
  listAgendaIds,
  type ServiceRow,
  setReminders,
} from './services.queries.ts';

export async function listVisibleServices(db: Db, includesStaffOnly: boolean): Promise<Service[]> {
  const names = await listSpeciesNames(db);
  const services = [];
  for (const row of await listActiveServices(db, includesStaffOnly)) {
    const fillText = (text: string) => fillServiceText(db, { serviceId: row.id, text });
    const texts = {
      serviceDescription: await fillText(row.serviceDescription),
      serviceBring: await fillText(row.serviceBring),
    };
    services.push({ ...toService(row, names), ...texts });
  }
  return sortByText(services, (service) => service.serviceName);
}

/** Reads the service before its lists, so that its version is never newer than they are. */
export async function readWholeService(db: Db, id: number): Promise<WholeService> {
  const service = await findService(db, id);
  if (!service) throw new AppError('notFound');
  const questions = await listQuestionsOf(db, id);
  const lockRules = await listLockRulesOf(db, id);
  const petRules = await listRulesOf(db, id);
  return {
    ...service,
    questions,
    lockRules,
    petRules,
    serviceAftercare: await findDischargeInstructions(db, id),
    serviceTerms: await findServiceTerms(db, id),
  };
}

export function createServicesCatalogue(
  townNow: number,
  author: Author,
): Catalogue<WholeServiceDraft, Service> {
  return {
    table: 'services',
    entity: 'service',
    getName: (service) => service.serviceName,
    nameMissingMessage: SERVICE_MESSAGES.serviceName,
    find: findService,
    inUseMessage: 'No se puede eliminar el servicio',
    uses: countUsesInAgendas('service_id', townNow),
    toDetails: toServiceDetails,
    saveRelated: async (trx, id, draft) => {
      const { serviceReminders, serviceAftercare, serviceTerms, ...lists } = draft;
      const { questions, lockRules, petRules } = lists;
      await saveReminders(trx, id, serviceReminders, townNow);
      if (draft.waitingList === false) await revokeServiceOffers(trx, id);
      if (questions) await replaceQuestions(trx, id, questions, author);
      if (lockRules) await replaceLockRules(trx, id, lockRules, author);
      if (petRules) await replaceRules(trx, id, petRules, author);
      if (serviceAftercare) await replaceDischargeInstructions(trx, id, serviceAftercare, author);
      if (serviceTerms !== undefined) await replaceServiceTerms(trx, id, serviceTerms.trim(), author);
    },
    afterUpdate: (trx, id) => bumpAgendas(trx, 'service_id', id),
  };
}

export function countUsesInAgendas(column: 'service_id' | 'location_id', townNow: number): EntryUse[] {
  return [
    { count: (trx, id) => countActive(trx, ['agendas', column], id), one: 'agenda', many: 'agendas' },
    {
      count: (trx, id) => countFutureBookings(trx, column, id, townNow),
      one: 'turno por venir',
      many: 'turnos por venir',
    },
  ];
}

/** Bumps the revision of all agendas of a service or location, which invalidates cached availability. */
export async function bumpAgendas(trx: Trx, column: 'service_id' | 'location_id', id: number): Promise<void> {
  await lockAgendas(trx, await listAgendaIds(trx, column, id));
}

async function findService(db: Db, id: number): Promise<Service | undefined> {
  const row = await findActiveService(db, id);
  return row && toService(row, await listSpeciesNames(db));
}

async function toServiceDetails(trx: Trx, draft: ServiceDraft) {
  await requireValidPreparation(trx, draft.servicePreparation);
  return {
    description: draft.serviceDescription,
    preparation: JSON.stringify(draft.servicePreparation),
    slot_minutes: draft.slotMinutes,
    lead_hours: draft.leadHours,
    horizon_days: draft.horizonDays,
    cancel_limit_hours: draft.cancelLimitHours,
    max_active_per_resident: draft.maxActivePerResident,
    is_public: Number(draft.isPublic),
    wait_minutes: draft.waitMinutes,
    ...(await toEffectColumns(trx, draft)),
    bring: draft.serviceBring?.trim(),
    pets_together_max: draft.petsTogetherMax,
    max_in_period: draft.maxInPeriod,
    period_days: draft.periodDays,
    no_show_max: draft.noShowMax,
    no_show_months: draft.noShowMonths,
    no_show_pause_days: draft.noShowPauseDays,
    ...(draft.offersUnanswered !== undefined && { offers_unanswered: Number(draft.offersUnanswered) }),
    ...(draft.waitingList !== undefined && { waiting_list: Number(draft.waitingList) }),
    offer_hours: draft.offerHours,
  };
}

async function toEffectColumns(trx: Trx, { serviceEffect: effect, VaccineId }: ServiceDraft) {
  if (effect === undefined) return {};
  if (effect !== 'vaccine') return { effect, vaccine_id: null };
  if (!VaccineId || !(await lockEntryForUse(trx, 'vaccines', VaccineId)))
    throw new AppError('invalid', SERVICE_MESSAGES.vaccine);
  return { effect, vaccine_id: VaccineId };
}

/** Saves reminders; an unchanged rule keeps `since`, a new one sends nothing for moments already past. */
async function saveReminders(
  trx: Trx,
  id: number,
  rules: readonly ReminderRule[] | undefined,
  townNow: number,
): Promise<void> {
  if (!rules) return;
  const before = await findReminders(trx, id);
  const findSince = (rule: ReminderRule) => before.find((each) => isSameRule(each, rule))?.since ?? townNow;
  const distinctRules = rules.filter(
    (rule, index) => rules.findIndex((each) => isSameRule(each, rule)) === index,
  );
  await setReminders(
    trx,
    id,
    distinctRules.map((rule) => ({ ...rule, since: findSince(rule) })),
  );
}

function isSameRule(one: ReminderRule, other: ReminderRule): boolean {
  return one.kind === other.kind && one.amount === other.amount && one.minute === other.minute;
}

async function requireValidPreparation(trx: Trx, preparation: readonly PreparationDraft[]): Promise<void> {
  for (const { SpecieId, text, ...ages } of preparation) {
    if (text.trim() === '') throw new AppError('invalid', SERVICE_MESSAGES.preparationText);
    if (!hasOrderedAges(ages)) throw new AppError('invalid', BOUNDS_MESSAGE);
    if (SpecieId !== null && !(await lockEntryForUse(trx, 'species', SpecieId)))
      throw new AppError('invalid', 'La especie elegida no existe');
  }
}

type SpeciesNames = ReadonlyMap<number, string>;

async function listSpeciesNames(db: Db): Promise<SpeciesNames> {
  const species = await listActiveSpecies(db);
  return new Map(species.map(({ id, specieName }) => [id, specieName]));
}

function toService(
  { preparation, reminders, isPublic, offersUnanswered, hasWaitingList, offerHours, ...row }: ServiceRow,
  names: SpeciesNames,
): Service {
  const drafts = JSON.parse(preparation) as PreparationDraft[];
  const servicePreparation = drafts
    .map((draft) => ({ ...draft, specieName: draft.SpecieId === null ? null : names.get(draft.SpecieId) }))
    .filter((each): each is typeof each & { specieName: string | null } => each.specieName !== undefined);
  const serviceReminders = (JSON.parse(reminders) as ReminderRule[]).map(({ kind, amount, minute }) => ({
    kind,
    amount,
    minute,
  }));
  const switches = { isPublic: isPublic === 1, offersUnanswered: offersUnanswered === 1 };
  const service = { ...row, ...switches, servicePreparation, serviceReminders };
  return hasWaitingList === 1 ? { ...service, waitingList: true, offerHours } : service;
}

/** Replaces the discharge instructions; audits them apart, since lists of services omit them. */
async function replaceDischargeInstructions(
  trx: Trx,
  serviceId: number,
  instructions: readonly DischargeInstructionDraft[],
  { userId, at }: Author,
): Promise<void> {
  const before = await findDischargeInstructions(trx, serviceId);
  const after = instructions.map(trimDraft);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  for (const draft of after) await requireValidInstruction(trx, draft);
  await setDischargeInstructions(trx, serviceId, after);
  const images = { before: { serviceAftercare: before }, after: { serviceAftercare: after } };
  const entry = { at, userId, entity: 'service', entityId: serviceId } as const;
  await insertAudit(trx, { ...entry, action: 'service.aftercare', ...images });
}

function trimDraft(draft: DischargeInstructionDraft): DischargeInstructionDraft {
  return { ...draft, text: draft.text.trim() };
}

async function requireValidInstruction(
  trx: Trx,
  { SpecieId, text, ...ages }: DischargeInstructionDraft,
): Promise<void> {
  if (text === '') throw new AppError('invalid', DISCHARGE_INSTRUCTION_MESSAGES.text);
  if (!hasOrderedAges(ages)) throw new AppError('invalid', BOUNDS_MESSAGE);
  if (SpecieId && !(await lockEntryForUse(trx, 'species', SpecieId)))
    throw new AppError('invalid', 'La especie elegida no existe');
}
