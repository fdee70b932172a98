import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate, toMidnight, toStartOfDay } from '#shared/platform/town-clock.ts';
import {
  type AgendaQuotas,
  findOpeningProblem,
  findQuotasProblem,
  OPERATIVO_MESSAGES,
  type Operativo,
  type OperativoDraft,
} from '#shared/schedule/operativos.ts';
import type { QuotaDraft } from '#shared/schedule/quotas.ts';
import { clearCountedFactsIn, freezeCountedFactsIn } from '../../pets/pets/counted-facts.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { requireUnchanged } from '../../platform/db/updated-at.ts';
import { AppError } from '../../platform/errors.ts';
import { findAgendaById, lockAgenda, lockAgendas } from '../agendas/agendas.queries.ts';
import { requireNoEntries, saveDraw } from '../draws/save-draw.service.ts';
import {
  deleteOperativoRow,
  findOperativoRow,
  findSizeBounds,
  insertOperativo,
  listOpenings,
  listQuotaDates,
  setSizeBounds,
  updateOperativoRow,
} from './operativos.queries.ts';
import { listQuotasOf, replaceQuotaRows, setAgendaFlags } from './quotas.queries.ts';
import { readOperativo } from './read-operativos.service.ts';

type SaveContext = { author: Author; clock: Clock };

export function addOperativo(
  db: Db,
  draft: OperativoDraft,
  { author, clock }: SaveContext,
): Promise<Operativo> {
  return inTransaction(db, async (trx) => {
    const columns = await buildColumns(trx, draft, { author, before: null });
    await lockAgenda(trx, draft.AgendaId);
    const times = { created_at: author.at, created_by: author.userId, updated_at: author.at };
    const id = await insertOperativo(trx, { ...columns, ...times });
    await saveQuotas(trx, { agendaId: draft.AgendaId, operativoId: id }, draft.quotas, clock);
    const after = await readOperativo(trx, id, clock);
    await insertAudit(trx, { ...author, ...toAuditEntry(id, 'create'), after: toAuditImage(after) });
    return after;
  });
}

export function changeOperativo(
  db: Db,
  id: number,
  draft: OperativoDraft,
  { author, clock }: SaveContext,
): Promise<Operativo> {
  return inTransaction(db, async (trx) => {
    const rowBeforeLock = await requireOperativo(trx, id);
    await lockAgendas(trx, [rowBeforeLock.AgendaId, draft.AgendaId]);
    const before = await readOperativo(trx, id, clock);
    requireUnchanged(draft.updatedAt, before.updatedAt);
    if (before.AgendaId !== rowBeforeLock.AgendaId) throw new AppError('conflict');
    if (before.operativoState === 'suspended') throw new AppError('conflict', OPERATIVO_MESSAGES.suspended);
    const columns = await buildColumns(trx, draft, { author, before });
    await updateOperativoRow(trx, { id, now: author.at }, columns);
    if (before.AgendaId !== draft.AgendaId)
      await saveQuotas(trx, { agendaId: before.AgendaId, operativoId: id }, [], clock);
    await saveQuotas(trx, { agendaId: draft.AgendaId, operativoId: id }, draft.quotas, clock);
    const after = await readOperativo(trx, id, clock);
    const values = { before: toAuditImage(before), after: toAuditImage(after) };
    await insertAudit(trx, { ...author, ...toAuditEntry(id, 'update'), ...values });
    return after;
  });
}

export function removeOperativo(db: Db, id: number, { author, clock }: SaveContext): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const { AgendaId } = await requireOperativo(trx, id);
    await lockAgenda(trx, AgendaId);
    const before = await readOperativo(trx, id, clock);
    if (before.operativoState !== 'draft') throw new AppError('conflict', OPERATIVO_MESSAGES.notDraft);
    await replaceQuotaRows(trx, { agendaId: AgendaId, operativoId: id }, []);
    await deleteOperativoRow(trx, id);
    await insertAudit(trx, { ...author, ...toAuditEntry(id, 'delete'), before: toAuditImage(before) });
    return { id };
  });
}

export async function readAgendaQuotas(db: Db, agendaId: number): Promise<AgendaQuotas> {
  const agenda = await requireAgenda(db, agendaId);
  const sizes = await findSizeBounds(db, agenda.ServiceId);
  return { quotas: await listQuotasOf(db, { agendaIds: [agendaId] }), ...sizes };
}

export function changeAgendaQuotas(
  db: Db,
  agendaId: number,
  { quotas, ...sizes }: AgendaQuotas,
  { author, clock }: SaveContext,
): Promise<AgendaQuotas> {
  return inTransaction(db, async (trx) => {
    const { ServiceId } = await requireAgenda(trx, agendaId);
    if (sizes.smallBelowGrams > sizes.largeAboveGrams)
      throw new AppError('invalid', OPERATIVO_MESSAGES.sizes);
    requireValidQuotas(quotas);
    await lockAgenda(trx, agendaId);
    const before = await readAgendaQuotas(trx, agendaId);
    const { smallBelowGrams, largeAboveGrams } = before;
    if (sizes.smallBelowGrams !== smallBelowGrams || sizes.largeAboveGrams !== largeAboveGrams)
      await setSizeBounds(trx, ServiceId, sizes);
    await saveQuotas(trx, { agendaId, operativoId: null }, quotas, clock);
    const after = await readAgendaQuotas(trx, agendaId);
    const entry = { action: 'agenda.quotas', entity: 'agenda', entityId: agendaId } as const;
    await insertAudit(trx, { ...author, ...entry, before, after });
    return after;
  });
}

async function saveQuotas(
  trx: Trx,
  scope: { agendaId: number; operativoId: number | null },
  quotas: readonly QuotaDraft[],
  { townNow }: Clock,
): Promise<void> {
  await replaceQuotaRows(trx, scope, quotas);
  const { agendaId } = scope;
  const today = toStartOfDay(townNow);
  const hasEverydayQuotas = (await listQuotasOf(trx, { agendaIds: [agendaId] })).length > 0;
  const dates = await listQuotaDates(trx, agendaId, toIsoDate(today));
  const openings = await listOpenings(trx, { agendaId, from: toIsoDate(today) });
  const hasQuotas = hasEverydayQuotas || dates.length > 0;
  await setAgendaFlags(trx, agendaId, { hasQuotas, hasOpenings: openings.length > 0 });
  const allDays = { agendaId, from: today, to: Number.MAX_SAFE_INTEGER };
  if (hasEverydayQuotas) return freezeCountedFactsIn(trx, allDays);
  await clearCountedFactsExceptOn(trx, agendaId, [today, ...dates.toSorted().map(toMidnight)]);
  for (const day of dates.map(toMidnight))
    await freezeCountedFactsIn(trx, { agendaId, from: day, to: day + DAY_SECONDS });
}

/** Clears the counted facts of bookings from the first day on, except on the other days (ascending). */
async function clearCountedFactsExceptOn(
  trx: Trx,
  agendaId: number,
  [first = 0, ...days]: number[],
): Promise<void> {
  let firstDay = first;
  for (const day of days) {
    await clearCountedFactsIn(trx, { agendaId, from: firstDay, to: day });
    firstDay = day + DAY_SECONDS;
  }
  await clearCountedFactsIn(trx, { agendaId, from: firstDay, to: Number.MAX_SAFE_INTEGER });
}

type CheckContext = { author: Author; before: Operativo | null };

async function buildColumns(trx: Trx, draft: OperativoDraft, { author, before }: CheckContext) {
  const title = draft.operativoTitle.trim();
  if (title === '') throw new AppError('invalid', OPERATIVO_MESSAGES.title);
  requireValidQuotas(draft.quotas);
  const problem = findOpeningProblem(draft);
  if (problem) throw new AppError('invalid', problem);
  const agenda = await findAgendaById(trx, draft.AgendaId);
  if (!agenda) throw new AppError('invalid', OPERATIVO_MESSAGES.agenda);
  const names = draft.neighbourhoods.map((name) => name.trim()).filter((name) => name !== '');
  return {
    agenda_id: draft.AgendaId,
    date: draft.operativoDate,
    title,
    description: draft.operativoDescription.trim(),
    neighbourhoods: JSON.stringify([...new Set(names)]),
    neighbourhoods_until: draft.neighbourhoodsUntil,
    state: draft.operativoState,
    ...(await toOpeningColumns(trx, { draft, serviceId: agenda.ServiceId, before }, author)),
  };
}

type OpeningChange = { draft: OperativoDraft; serviceId: number; before: Operativo | null };

async function toOpeningColumns(trx: Trx, { draft, serviceId, before }: OpeningChange, author: Author) {
  const currentId = before?.draw?.id ?? null;
  const { opening, operativoDate, operativoState } = draft;
  const isHidden = before?.operativoState === 'published' && operativoState === 'draft';
  if (currentId !== null && (opening !== 'draw' || isHidden)) await requireNoEntries(trx, currentId);
  if (opening === 'draw') {
    const operativoId = before?.id ?? null;
    const request = { draft: draft.draw, currentId, serviceId, operativoId, operativoDate };
    const draw_id = await saveDraw(trx, request, author);
    return { opening, draw_id, opens_at: draw_id === currentId ? (before?.opensAt ?? null) : null };
  }
  return { opening, draw_id: null, opens_at: opening === 'hour' ? draft.opensAt : null };
}

function requireValidQuotas(quotas: readonly QuotaDraft[]): void {
  const problem = findQuotasProblem(quotas);
  if (problem) throw new AppError('invalid', problem);
}

async function requireOperativo(db: Db, id: number) {
  const row = await findOperativoRow(db, id);
  if (!row) throw new AppError('notFound');
  return row;
}

async function requireAgenda(db: Db, id: number) {
  const agenda = await findAgendaById(db, id);
  if (!agenda) throw new AppError('notFound');
  return agenda;
}

function toAuditEntry(entityId: number, verb: 'create' | 'update' | 'delete') {
  return { action: `operativo.${verb}`, entity: 'operativo', entityId } as const;
}

function toAuditImage({
  quotas,
  overflow: _,
  bookings: __,
  freePlaces: ___,
  hasSlots: ____,
  reservedPlaces: _____,
  nextStart: ______,
  ...draft
}: Operativo) {
  return { ...draft, quotas: quotas.map(({ used: _, free: __, ...quota }) => quota) };
}
