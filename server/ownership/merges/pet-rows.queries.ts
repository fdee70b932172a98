import type { Db, Trx } from '../../platform/db/database.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

/** Lists tables whose rows move unchanged; a test requires a decision for each table with a pet. */
export const MOVING_TABLES = [
  'procedures',
  'vaccinations',
  'weights',
  'microchips',
  'statements',
  'certificates',
  'transfers',
  'told_dues',
  'notes',
] as const;
type MovingTable = (typeof MOVING_TABLES)[number];

/** Lists tables whose rows belong to the owner and don't move to another owner. */
const OWNER_TABLES: readonly MovingTable[] = ['told_dues', 'notes'];

export type MovedRows = Partial<Record<MovingTable | 'bookings', number[]>>;

export type PetPair = { keptId: number; mergedId: number; isOtherKeeper: boolean };

export async function listMovingRows(trx: Db, pair: PetPair): Promise<MovedRows> {
  const moved: MovedRows = { bookings: await listIds(trx, 'bookings', pair.mergedId) };
  for (const table of MOVING_TABLES) {
    if (OWNER_TABLES.includes(table)) continue;
    moved[table] = await listIds(trx, table, pair.mergedId);
  }
  // Pending codes remain: they are invalid while merged and valid after an undo.
  moved.transfers = await listSpentTransfers(trx, pair.mergedId);
  if (pair.isOtherKeeper) return moved;
  return {
    ...moved,
    told_dues: await listNewReminders(trx, pair),
    notes: await listOwnerNotes(trx, pair),
  };
}

async function listIds(trx: Db, table: MovingTable | 'bookings', petId: number): Promise<number[]> {
  const rows = trx.selectFrom(table).select('id').where('pet_id', '=', petId).orderBy('id');
  return (await rows.execute()).map(({ id }) => id);
}

async function listSpentTransfers(trx: Db, petId: number): Promise<number[]> {
  const rows = trx.selectFrom('transfers').select('id').where('pet_id', '=', petId).where('state', '<>', 'P');
  return (await rows.orderBy('id').execute()).map(({ id }) => id);
}

/** Omits reminders that the kept record had too. */
async function listNewReminders(trx: Db, { keptId, mergedId }: PetPair): Promise<number[]> {
  const rows = trx
    .selectFrom('told_dues as t')
    .select('t.id')
    .where('t.pet_id', '=', mergedId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('told_dues as k')
            .select('k.id')
            .where('k.pet_id', '=', keptId)
            .whereRef('k.subject', '=', 't.subject')
            .whereRef('k.due_on', '=', 't.due_on')
            .whereRef('k.step', '=', 't.step'),
        ),
      ),
    );
  return (await rows.orderBy('t.id').execute()).map(({ id }) => id);
}

/** Lists notes of the current ownership; others belong to previous owners. */
async function listOwnerNotes(trx: Db, { keptId, mergedId }: PetPair): Promise<number[]> {
  const { since } = await trx
    .selectFrom('keepers')
    .select((eb) => eb.fn.coalesce(eb.fn.max('until_at'), eb.lit(0)).as('since'))
    .where('pet_id', 'in', [keptId, mergedId])
    .executeTakeFirstOrThrow();
  const rows = trx.selectFrom('notes').select('id').where('pet_id', '=', mergedId);
  return (await rows.where('created_at', '>=', Number(since)).orderBy('id').execute()).map(({ id }) => id);
}

type Move = { from: number; to: number; now: number };

export async function moveRows(trx: Trx, moved: MovedRows, { from, to, now }: Move): Promise<void> {
  for (const table of MOVING_TABLES) {
    const ids = moved[table] ?? [];
    if (ids.length === 0) continue;
    await trx
      .updateTable(table)
      .set({ pet_id: to })
      .where('id', 'in', ids)
      .where('pet_id', '=', from)
      .execute();
  }
  await moveBookingRows(trx, moved.bookings ?? [], { from, to, now });
}

async function moveBookingRows(trx: Trx, ids: number[], { from, to, now }: Move): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('bookings')
    .set({ pet_id: to, updated_at: selectNextUpdatedAt(now) })
    .where('id', 'in', ids)
    .where('pet_id', '=', from)
    .execute();
  await trx
    .updateTable('outbox')
    .set({ composed: null })
    .where('booking_id', 'in', ids)
    .where('sent_at', 'is', null)
    .execute();
}

/** Adds rows that later resulted from the moved bookings. */
export async function addLaterRows(trx: Trx, petId: number, moved: MovedRows): Promise<MovedRows> {
  const { bookings = [] } = moved;
  if (bookings.length === 0) return moved;
  const all: MovedRows = { ...moved };
  for (const table of ['procedures', 'vaccinations'] as const) {
    const rows = trx.selectFrom(table).select('id').where('pet_id', '=', petId);
    const laterIds = (await rows.where('booking_id', 'in', bookings).execute()).map(({ id }) => id);
    all[table] = [...new Set([...(moved[table] ?? []), ...laterIds])];
  }
  all.certificates = await listCertificatesOf(trx, all);
  return all;
}

async function listCertificatesOf(
  trx: Trx,
  { procedures = [], vaccinations = [], certificates = [] }: MovedRows,
): Promise<number[]> {
  const certificateRows = trx
    .selectFrom('certificates')
    .select('id')
    .where((eb) =>
      eb.or([eb('procedure_id', 'in', [0, ...procedures]), eb('vaccination_id', 'in', [0, ...vaccinations])]),
    );
  return [...new Set([...certificates, ...(await certificateRows.execute()).map(({ id }) => id)])];
}
