import type { RowKind } from '#shared/health/health.ts';
import { HEALTH_MESSAGES } from '#shared/health/health-messages.ts';
import type { HealthRecord } from '#shared/health/health-rows.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { lockPet, requireReachablePet } from '../../pets/pets/pets.service.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findHealthRecord } from './health.queries.ts';
import { countDeclaredRows, deriveNeutered, markRowCorrected, setTraits } from './record-rows.queries.ts';
import { isOfficial, type RowContext, type RowWriter } from './record-rows.service.ts';

export async function readHealthRecord(
  db: Db,
  caller: Caller,
  petId: number,
  now: number,
): Promise<HealthRecord> {
  const pet = await requireReachablePet(db, caller, petId);
  await recordHealthAccess(db, caller, pet, now);
  return findHealthRecord(db, pet);
}

export async function recordHealthAccess(
  db: Db,
  { userId }: Caller,
  { id: entityId, UserId }: Pick<Pet, 'id' | 'UserId'>,
  at: number,
): Promise<void> {
  if (UserId === userId) return;
  await recordAccess(
    db,
    { userId, at },
    { action: 'pet.health', entity: 'pet', entityId, userIds: [UserId] },
  );
}

export function addRow<Draft>(
  db: Db,
  caller: Caller,
  writer: RowWriter<Draft>,
  { petId, draft }: { petId: number; draft: Draft },
  clock: Clock,
): Promise<HealthRecord> {
  return changeHealthRecord(db, caller, petId, clock, async (trx, context, record) => {
    await requireRoomForRow(trx, context, writer.table);
    await writer.write(trx, context, draft);
    return recordHealthChange(trx, context, { kind: writer.table, before: undefined, previous: record });
  });
}

type Correction<Draft> = { petId: number; rowId: number; reason: string; draft: Draft | undefined };

export function correctRow<Draft>(
  db: Db,
  caller: Caller,
  writer: RowWriter<Draft>,
  { petId, rowId, reason, draft }: Correction<Draft>,
  clock: Clock,
): Promise<HealthRecord> {
  if (reason.trim() === '') throw new AppError('invalid', 'Tenés que escribir el motivo');
  return changeHealthRecord(db, caller, petId, clock, async (trx, context, record) => {
    const before = listRowsByKind(record, writer.table).find(({ id }) => id === rowId);
    if (!before) throw new AppError('notFound');
    if (!isOfficial(context) && before.origin !== 'D')
      throw new AppError('forbidden', HEALTH_MESSAGES.staffRow);
    await markRowCorrected(trx, writer.table, rowId, { by: caller.userId, at: context.now, reason });
    if (draft) {
      await requireRoomForRow(trx, context, writer.table);
      await writer.write(trx, { ...context, correctedRow: before }, draft);
    }
    return recordHealthChange(trx, context, {
      kind: writer.table,
      before: { ...before, rectifyReason: reason },
      previous: record,
    });
  });
}

export function changeColour(
  db: Db,
  caller: Caller,
  { petId, colour }: { petId: number; colour: string },
  clock: Clock,
): Promise<HealthRecord> {
  return changeHealthRecord(db, caller, petId, clock, async (trx, { now, pet }, { petColour }) => {
    await setTraits(trx, petId, { colour: colour.trim() });
    const change = { before: { petColour }, after: { petColour: colour.trim() } };
    await insertAudit(trx, { ...toAuditEntry(caller, petId, now), action: 'pet.colour', ...change });
    return findHealthRecord(trx, pet);
  });
}

type RecordWork = (trx: Trx, context: RowContext, record: HealthRecord) => Promise<HealthRecord>;

/** Changes a record under the owner's lock, so that bookings never read a partial change. */
async function changeHealthRecord(
  db: Db,
  caller: Caller,
  petId: number,
  clock: Clock,
  work: RecordWork,
): Promise<HealthRecord> {
  const petBeforeLock = await requireReachablePet(db, caller, petId);
  return inTransaction(db, async (trx) => {
    const pet = await lockPet(trx, petBeforeLock);
    const context: RowContext = {
      pet,
      caller,
      today: toIsoDate(clock.townNow),
      now: clock.now,
      correctedRow: null,
    };
    return work(trx, context, await findHealthRecord(trx, pet));
  });
}

/** Limits the declared rows of a pet and kind, corrected ones included. */
const MAX_DECLARED_ROWS = 200;

async function requireRoomForRow(trx: Trx, context: RowContext, table: RowKind): Promise<void> {
  if (isOfficial(context)) return;
  if ((await countDeclaredRows(trx, table, context.pet.id)) >= MAX_DECLARED_ROWS)
    throw new AppError('conflict', HEALTH_MESSAGES.full);
}

type RecordChange = { kind: RowKind; before: object | undefined; previous: HealthRecord };

async function recordHealthChange(
  trx: Trx,
  context: RowContext,
  { kind, before, previous }: RecordChange,
): Promise<HealthRecord> {
  const { pet, caller, now } = context;
  if (kind === 'procedures' || kind === 'statements') await deriveNeutered(trx, pet.id);
  const record = await findHealthRecord(trx, pet);
  const previousIds = new Set(listRowsByKind(previous, kind).map(({ id }) => id));
  const added = listRowsByKind(record, kind).find(({ id }) => !previousIds.has(id));
  if (!before && !added) return record;
  await insertAudit(trx, {
    ...toAuditEntry(caller, pet.id, now),
    action: before ? 'health.rectify' : 'health.add',
    ...(before && { before: { row: kind, ...before } }),
    after: { row: kind, ...added },
  });
  return record;
}

function toAuditEntry({ userId }: Caller, petId: number, at: number) {
  return { at, userId, entity: 'pet', entityId: petId } as const;
}

type Row = { id: number; origin: string; BookingId?: number | null };

function listRowsByKind(record: HealthRecord, kind: RowKind): Row[] {
  return {
    vaccinations: record.Vaccinations,
    weights: record.Weights,
    procedures: record.Procedures,
    microchips: record.Microchips,
    statements: record.Statements,
  }[kind];
}
