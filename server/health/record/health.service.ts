import type { RowKind } from '#shared/health/health.ts';
import { HEALTH_MESSAGES } from '#shared/health/health-messages.ts';
import type { HealthBook } from '#shared/health/health-rows.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { lockPet, requireReachablePet } from '../../pets/pets/pets.service.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { countDeclared, deriveNeutered, markRowCorrected, setMarks } from './book-rows.queries.ts';
import { type BookKind, isOfficial, type RowContext } from './book-rows.service.ts';
import { findBook } from './health.queries.ts';

export async function readBook(db: Db, caller: Caller, petId: number, now: number): Promise<HealthBook> {
  const pet = await requireReachablePet(db, caller, petId);
  await recordBookAccess(db, caller, pet, now);
  return findBook(db, pet);
}

export async function recordBookAccess(
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
  kind: BookKind<Draft>,
  { petId, draft }: { petId: number; draft: Draft },
  clock: Clock,
): Promise<HealthBook> {
  return changeBook(db, caller, petId, clock, async (trx, context, book) => {
    await requireRoomForRow(trx, context, kind.table);
    await kind.write(trx, context, draft);
    return recordBookChange(trx, context, { kind: kind.table, before: undefined, previousBook: book });
  });
}

type Correction<Draft> = { petId: number; rowId: number; reason: string; draft: Draft | undefined };

/** Corrects a row with a reason and inserts its replacement, if any. */
export function correctRow<Draft>(
  db: Db,
  caller: Caller,
  kind: BookKind<Draft>,
  { petId, rowId, reason, draft }: Correction<Draft>,
  clock: Clock,
): Promise<HealthBook> {
  if (reason.trim() === '') throw new AppError('invalid', 'Tenés que escribir el motivo');
  return changeBook(db, caller, petId, clock, async (trx, context, book) => {
    const before = listRowsByKind(book, kind.table).find(({ id }) => id === rowId);
    if (!before) throw new AppError('notFound');
    if (!isOfficial(context) && before.origin !== 'D')
      throw new AppError('forbidden', HEALTH_MESSAGES.staffRow);
    await markRowCorrected(trx, kind.table, rowId, { by: caller.userId, at: context.now, reason });
    if (draft) {
      await requireRoomForRow(trx, context, kind.table);
      await kind.write(trx, { ...context, corrects: before }, draft);
    }
    return recordBookChange(trx, context, {
      kind: kind.table,
      before: { ...before, rectifyReason: reason },
      previousBook: book,
    });
  });
}

export function changeColour(
  db: Db,
  caller: Caller,
  { petId, colour }: { petId: number; colour: string },
  clock: Clock,
): Promise<HealthBook> {
  return changeBook(db, caller, petId, clock, async (trx, { now, pet }, { petColour }) => {
    await setMarks(trx, petId, { colour: colour.trim() });
    const change = { before: { petColour }, after: { petColour: colour.trim() } };
    await insertAudit(trx, { ...toAuditEntry(caller, petId, now), action: 'pet.colour', ...change });
    return findBook(trx, pet);
  });
}

type BookWork = (trx: Trx, context: RowContext, book: HealthBook) => Promise<HealthBook>;

/** Changes a record under the owner's lock, so that bookings never read a partial change. */
async function changeBook(
  db: Db,
  caller: Caller,
  petId: number,
  clock: Clock,
  work: BookWork,
): Promise<HealthBook> {
  const petBeforeLock = await requireReachablePet(db, caller, petId);
  return inTransaction(db, async (trx) => {
    const pet = await lockPet(trx, petBeforeLock);
    const context = { pet, caller, today: toIsoDate(clock.townNow), now: clock.now, corrects: null };
    return work(trx, context, await findBook(trx, pet));
  });
}

/** Limits the declared rows of a pet and kind, corrected ones included. */
const MAX_DECLARED_ROWS = 200;

async function requireRoomForRow(trx: Trx, context: RowContext, table: RowKind): Promise<void> {
  if (isOfficial(context)) return;
  if ((await countDeclared(trx, table, context.pet.id)) >= MAX_DECLARED_ROWS)
    throw new AppError('conflict', HEALTH_MESSAGES.full);
}

type BookChange = { kind: RowKind; before: object | undefined; previousBook: HealthBook };

async function recordBookChange(
  trx: Trx,
  context: RowContext,
  { kind, before, previousBook }: BookChange,
): Promise<HealthBook> {
  const { pet, caller, now } = context;
  if (kind === 'procedures' || kind === 'statements') await deriveNeutered(trx, pet.id);
  const book = await findBook(trx, pet);
  const previousIds = new Set(listRowsByKind(previousBook, kind).map(({ id }) => id));
  const added = listRowsByKind(book, kind).find(({ id }) => !previousIds.has(id));
  if (!before && !added) return book;
  await insertAudit(trx, {
    ...toAuditEntry(caller, pet.id, now),
    action: before ? 'health.rectify' : 'health.add',
    ...(before && { before: { row: kind, ...before } }),
    after: { row: kind, ...added },
  });
  return book;
}

function toAuditEntry({ userId }: Caller, petId: number, at: number) {
  return { at, userId, entity: 'pet', entityId: petId } as const;
}

type Row = { id: number; origin: string; BookingId?: number | null };

function listRowsByKind(book: HealthBook, kind: RowKind): Row[] {
  return {
    vaccinations: book.Vaccinations,
    weights: book.Weights,
    procedures: book.Procedures,
    microchips: book.Microchips,
    statements: book.Statements,
  }[kind];
}
