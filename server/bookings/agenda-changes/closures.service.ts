import type { Closure, ClosureChange, ClosureDraft } from '#shared/bookings/closures.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { requireUnchanged } from '../../platform/db/updated-at.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAgendas } from '../../schedule/agendas/agendas.queries.ts';
import {
  deleteClosureRow,
  findSameClosure,
  insertClosure,
  listClosedAgendaIds,
  updateClosureRow,
} from './closures.queries.ts';
import { readClosuresChange, requireClosure } from './closures-change.service.ts';
import { type DecideInput, decideChange, type Outcome } from './decide.service.ts';

export async function addClosures(
  db: Db,
  drafts: readonly ClosureDraft[],
  input: DecideInput,
): Promise<Closure[]> {
  const change = await readClosuresChange(db, { drafts }, input.clock);
  return decideChange(db, change, input, async (trx, outcome) => {
    const added: Closure[] = [];
    for (const draft of drafts) {
      await requireNoSameClosure(trx, draft, 0);
      const after = await requireClosure(trx, await insertClosure(trx, draft, input.clock.now));
      await recordClosure(
        trx,
        { action: 'closure.create', id: after.id, after: { ...after, ...outcome } },
        input,
      );
      added.push(after);
    }
    return added;
  });
}

export async function changeClosure(
  db: Db,
  id: number,
  { updatedAt, ...draft }: ClosureChange,
  input: DecideInput,
): Promise<Closure> {
  const replaced = await requireClosure(db, id);
  requireUnchanged(updatedAt, replaced.updatedAt);
  const change = await readClosuresChange(db, { drafts: [draft], replaced }, input.clock);
  return decideChange(db, change, input, async (trx, outcome) => {
    await requireUnchangedClosure(trx, replaced);
    await requireNoSameClosure(trx, draft, id);
    await updateClosureRow(trx, { id, at: input.clock.now }, draft);
    const after = await requireClosure(trx, id);
    await recordClosure(
      trx,
      { action: 'closure.update', id, before: replaced, after: { ...after, ...outcome } },
      input,
    );
    return after;
  });
}

export async function removeClosure(db: Db, id: number, { userId, at }: Author): Promise<{ id: number }> {
  const before = await requireClosure(db, id);
  await inTransaction(db, async (trx) => {
    await lockAgendas(trx, await listClosedAgendaIds(trx, before));
    await requireUnchangedClosure(trx, before);
    await deleteClosureRow(trx, id);
    const entry = { action: 'closure.delete', entity: 'closure', entityId: id } as const;
    await insertAudit(trx, { at, userId, ...entry, before });
  });
  return { id };
}

/** Throws if the closure changed meanwhile: it may now close agendas that aren't locked here. */
async function requireUnchangedClosure(trx: Trx, closure: Closure): Promise<void> {
  requireUnchanged(closure.updatedAt, (await requireClosure(trx, closure.id)).updatedAt);
}

async function requireNoSameClosure(trx: Trx, draft: ClosureDraft, exceptId: number): Promise<void> {
  if (!(await findSameClosure(trx, draft, exceptId))) return;
  const dates = [draft.fromDate, draft.toDate].map(formatIsoDate);
  const when = dates[0] === dates[1] ? dates[0] : `${dates[0]} al ${dates[1]}`;
  throw new AppError('conflict', `Ya existe ese cierre (${when})`);
}

type ClosureRecord = { action: string; id: number; before?: Closure; after: Closure & Outcome };

async function recordClosure(
  trx: Trx,
  { action, id, ...values }: ClosureRecord,
  { userId, clock }: DecideInput,
): Promise<void> {
  await insertAudit(trx, { at: clock.now, userId, action, entity: 'closure', entityId: id, ...values });
}
