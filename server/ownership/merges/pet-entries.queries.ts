import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { WaitingEntriesTable } from '../../platform/db/tables/waiting-list.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';
import { endEntries, pauseSpentEntries } from '../../schedule/offers/offers.queries.ts';
import { pickColumns } from './undo.rules.ts';

const ENTRY_COLUMN_GROUPS = [
  ['pet_id'],
  ['rank', 'line_rank', 'priority_reason'],
  ['state', 'pause', 'offers_made', 'expired_in_row'],
] as const satisfies (keyof WaitingEntriesTable)[][];
const CHANGING_COLUMNS = ENTRY_COLUMN_GROUPS.flat();

type EntryColumns = Pick<
  Selectable<WaitingEntriesTable>,
  'id' | 'service_id' | 'booking_id' | (typeof CHANGING_COLUMNS)[number]
>;
export type EntryChange = { before: EntryColumns; after: EntryColumns };

function selectEntries(db: Db) {
  const entries = db.selectFrom('waiting_entries').select(['id', 'service_id', 'booking_id']);
  return entries.select(CHANGING_COLUMNS).orderBy('id');
}

export function listOpenEntries(db: Db, petIds: readonly number[]): Promise<EntryColumns[]> {
  return selectEntries(db).where('pet_id', 'in', petIds).where('state', 'in', ['W', 'P']).execute();
}

export async function listEntryChanges(db: Db, previous: readonly EntryColumns[]): Promise<EntryChange[]> {
  const ids = previous.map(({ id }) => id);
  if (ids.length === 0) return [];
  const current = await selectEntries(db).where('id', 'in', ids).execute();
  return previous
    .flatMap((before) => current.filter(({ id }) => id === before.id).map((after) => ({ before, after })))
    .filter(({ before, after }) => CHANGING_COLUMNS.some((column) => before[column] !== after[column]));
}

/** Moves waiting entries to a pet; of two for one service it keeps the better columns and an open offer. */
export async function moveEntriesToPet(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  const entries = await listOpenEntries(trx, [from, to]);
  const offeredIds = await listOfferedIds(trx, entries);
  for (const entry of entries.filter(({ pet_id }) => pet_id === from)) {
    const keptEntry = entries.find((each) => each.pet_id === to && each.service_id === entry.service_id);
    const isMoved = !keptEntry || (offeredIds.has(entry.id) && keptEntry.booking_id === null);
    const entriesTable = trx.updateTable('waiting_entries');
    if (keptEntry && isMoved)
      await entriesTable.set({ state: 'E', pause: null }).where('id', '=', keptEntry.id).execute();
    const [surviving, other] = isMoved ? [entry, keptEntry] : [keptEntry, entry];
    const change = { pet_id: to, ...(other && findBetterColumns(surviving, other)) };
    await entriesTable.set(change).where('id', '=', surviving.id).execute();
    if (!isMoved && keptEntry.state === 'P') await pauseSpentEntries(trx, [keptEntry.id]);
  }
  await endEntries(trx, { petId: from });
}

async function listOfferedIds(db: Db, entries: readonly EntryColumns[]): Promise<Set<number | null>> {
  const ids = entries.map(({ id }) => id);
  const offers = db.selectFrom('offers').select('entry_id').where('state', '=', 'L');
  const offeredRows = await offers.where('entry_id', 'in', [0, ...ids]).execute();
  return new Set(offeredRows.map(({ entry_id }) => entry_id));
}

function findBetterColumns(kept: EntryColumns, merged: EntryColumns) {
  const { rank, priority_reason } = merged.rank < kept.rank ? merged : kept;
  const { state, pause, offers_made, expired_in_row } =
    merged.state === 'W' && kept.state === 'P' ? merged : kept;
  const line_rank = Math.min(kept.line_rank, merged.line_rank);
  return { rank, line_rank, priority_reason, state, pause, offers_made, expired_in_row };
}

/** Restores entries that still wait or that the merge ended, except columns changed since; offers stay revoked. */
export async function restoreEntries(
  trx: Trx,
  changes: readonly EntryChange[],
  { since, now }: { since: number; now: number },
): Promise<void> {
  const isMoved = ({ before, after }: EntryChange) => before.pet_id !== after.pet_id;
  for (const change of changes.toSorted((a, b) => Number(isMoved(b)) - Number(isMoved(a)))) {
    const { id } = change.before;
    const current = await selectEntries(trx).where('id', '=', id).executeTakeFirst();
    if (!current) continue;
    const returnedColumns = findReturnedEntryColumns(change, current);
    const restored = { ...current, ...returnedColumns };
    const isReopened = !isOpen(current) && isOpen(restored);
    if (!isOpen(restored) || (await isOtherEntryOpen(trx, restored))) continue;
    if (isReopened && !(await canWaitAgain(trx, restored, since))) continue;
    await trx
      .updateTable('waiting_entries')
      .set({ ...returnedColumns, updated_at: selectNextUpdatedAt(now) })
      .where('id', '=', id)
      .where('state', '=', current.state)
      .where('offers_made', '=', current.offers_made)
      .where('expired_in_row', '=', current.expired_in_row)
      .execute();
    if (isReopened) await pauseSpentEntries(trx, [id]);
  }
}

function findReturnedEntryColumns({ before, after }: EntryChange, current: EntryColumns) {
  const groups = ENTRY_COLUMN_GROUPS.filter((columns) =>
    columns.every((column) => after[column] === current[column]),
  );
  return pickColumns(before, groups.flat());
}

function isOpen({ state }: EntryColumns): boolean {
  return state === 'W' || state === 'P';
}

async function isOtherEntryOpen(db: Db, { id, pet_id, service_id }: EntryColumns): Promise<boolean> {
  const entries = await listOpenEntries(db, [pet_id]);
  return entries.some((each) => each.service_id === service_id && each.id !== id);
}

async function canWaitAgain(
  db: Db,
  { id, pet_id, service_id }: EntryColumns,
  since: number,
): Promise<boolean> {
  const improvedBooking = sql<number>`(select coalesce(booking_id, 0) from waiting_entries where id = ${id})`;
  const pet = db
    .selectFrom('pets as p')
    .select('p.id')
    .where('p.id', '=', pet_id)
    .where('p.died_on', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('keepers as k')
            .select('k.id')
            .whereRef('k.pet_id', '=', 'p.id')
            .where('k.until_at', '>=', since),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings as b')
            .select('b.id')
            .whereRef('b.pet_id', '=', 'p.id')
            .where('b.service_id', '=', service_id)
            .where('b.status', '=', 'A')
            .where('b.created_at', '>=', since)
            .where('b.id', '<>', improvedBooking),
        ),
      ),
    );
  return (await pet.executeTakeFirst()) !== undefined;
}
