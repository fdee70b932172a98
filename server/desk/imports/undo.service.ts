import { deriveNeutered } from '../../health/record/record-rows.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { isForeignKeyViolation } from '../../platform/db/faults.ts';
import { userFolds } from '../../platform/db/sqlite/user-folds.ts';
import { findPerson } from './facts.queries.ts';
import { type ImportRecord, updateImport } from './imports.queries.ts';
import {
  deleteEntities,
  deleteMadeRows,
  listChangedIds,
  listCorrectedIds,
  listMadeRows,
  type MadeRow,
  markKept,
} from './undo.queries.ts';
import type { Names } from './values.rules.ts';
import { advanceWork, runBatches, type Work, type WorkContext } from './work.service.ts';
import { renameUnregisteredPerson } from './write.queries.ts';

/** Units of one transaction; a deletion checks every foreign key, some without an index. */
const BATCH_UNITS = { least: 1, most: 25 };

/** Rows deleted or kept together: a pet with its imported health record, a person, or a breed. */
type Unit = { petId: number | null; rows: MadeRow[] };

type UndoContext = WorkContext & { endedAt: number };

/** Undoes an import, pets before their owners. Rows with later records stay and are marked as kept. */
export async function undoRows(context: WorkContext, record: ImportRecord): Promise<void> {
  const work: Work = { id: record.id, state: 'undoing', passed: record.passed };
  const undoContext = { ...context, endedAt: record.ended_at ?? 0 };
  for (const units of groupIntoPhases(await readMadeRows(context, record.id)))
    await runBatches(undoContext, BATCH_UNITS, undoSlices(undoContext, work, units));
  await inTransaction(context.db, async (trx) => {
    await advanceWork(trx, context, work, { to: work.passed });
    const end = { state: 'undone', ended_at: context.now(), busy_until: 0 } as const;
    await updateImport(trx, { id: record.id, states: ['undoing'] }, end);
    const entry = {
      at: context.now(),
      userId: record.made_by,
      action: 'import.undone',
      entity: 'import',
    } as const;
    await insertAudit(trx, { ...entry, entityId: record.id, after: { fileName: record.file_name } });
  });
}

async function readMadeRows({ database }: WorkContext, importId: number): Promise<MadeRow[]> {
  const rows: MadeRow[] = [];
  for (;;) {
    const page = await listMadeRows(database.reader, importId, rows.at(-1));
    if (page.length === 0) return rows;
    rows.push(...page);
  }
}

function undoSlices(context: UndoContext, work: Work, units: readonly Unit[]) {
  let undoneCount = 0;
  return async (size: number) => {
    const slice = units.slice(undoneCount, undoneCount + size);
    if (slice.length === 0) return null;
    await undoUnits(context, work, slice);
    undoneCount += slice.length;
    return slice.length;
  };
}

function groupIntoPhases(rows: readonly MadeRow[]): Unit[][] {
  const unitsByPet = new Map<number, Unit>();
  const others: Unit[] = [];
  for (const row of rows) {
    const petId = row.kind === 'pet' || row.kind === 'link' ? row.entityId : row.petId;
    if (petId === null) {
      others.push({ petId: null, rows: [row] });
      continue;
    }
    const unit = unitsByPet.get(petId) ?? { petId, rows: [] };
    unit.rows.push(row);
    unitsByPet.set(petId, unit);
  }
  const listUnits = (kind: MadeRow['kind']) => others.filter((unit) => unit.rows[0]?.kind === kind);
  return [[...unitsByPet.values()], listUnits('name'), listUnits('user'), listUnits('breed')];
}

/** Deletes all units at once; on a foreign key violation it halves them down to the single unit to keep. */
async function undoUnits(context: UndoContext, work: Work, units: readonly Unit[]): Promise<void> {
  try {
    await inTransaction(context.db, async (trx) => {
      await advanceWork(trx, context, work, { to: work.passed + units.length });
      await deleteUnits(trx, context, units);
    });
    work.passed += units.length;
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    if (units.length > 1) {
      const half = Math.ceil(units.length / 2);
      await undoUnits(context, work, units.slice(0, half));
      await undoUnits(context, work, units.slice(half));
    } else await keepUnits(context, work, units);
  }
}

async function keepUnits(context: WorkContext, work: Work, units: readonly Unit[]): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await advanceWork(trx, context, work, { to: work.passed + units.length });
    await markKept(
      trx,
      units.flatMap(({ rows }) => rows.map(({ id }) => id)),
    );
  });
  work.passed += units.length;
}

async function deleteUnits(trx: Trx, context: UndoContext, units: readonly Unit[]): Promise<void> {
  const madeRows = units.flatMap((unit) => unit.rows);
  const changedRows = await findChangedRows(trx, madeRows);
  const keptRows = new Set([...changedRows, ...(await findChangedNames(trx, context, madeRows))]);
  const isKept = ({ rows }: Unit) => rows.some(({ id }) => keptRows.has(id));
  const deletable = units.filter((unit) => !isKept(unit));
  const rows = deletable.flatMap((unit) => unit.rows);
  const listIds = (kind: MadeRow['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ entityId }) => entityId);
  await markKept(
    trx,
    units.filter(isKept).flatMap((unit) => unit.rows.map(({ id }) => id)),
  );
  await deleteMadeRows(
    trx,
    rows.map(({ id }) => id),
  );
  await deleteEntities(trx, 'vaccinations', listIds('vaccination'));
  await deleteEntities(trx, 'procedures', listIds('procedure'));
  await deleteEntities(trx, 'bookings', listIds('booking'));
  await deleteEntities(trx, 'pets', listIds('pet'));
  for (const { petId, rows: unitRows } of deletable)
    if (
      petId !== null &&
      unitRows.every(({ kind }) => kind !== 'pet') &&
      unitRows.some(({ kind }) => kind === 'procedure')
    )
      await deriveNeutered(trx, petId);
  for (const row of rows) if (row.kind === 'name') await restoreName(trx, context, row);
  await deleteEntities(trx, 'users', listIds('user'));
  await deleteEntities(trx, 'breeds', listIds('breed'));
}

async function findChangedRows(trx: Trx, rows: readonly MadeRow[]): Promise<Set<number>> {
  const listIdsOfKind = (kind: MadeRow['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ entityId }) => entityId);
  const changed: [MadeRow['kind'], Set<number>][] = [
    ['user', new Set(await listChangedIds(trx, 'users', listIdsOfKind('user')))],
    ['pet', new Set(await listChangedIds(trx, 'pets', listIdsOfKind('pet')))],
    ['booking', new Set(await listChangedIds(trx, 'bookings', listIdsOfKind('booking')))],
    ['procedure', new Set(await listCorrectedIds(trx, 'procedures', listIdsOfKind('procedure')))],
    ['vaccination', new Set(await listCorrectedIds(trx, 'vaccinations', listIdsOfKind('vaccination')))],
  ];
  const changedByKind = new Map(changed);
  return new Set(
    rows.filter(({ kind, entityId }) => changedByKind.get(kind)?.has(entityId)).map(({ id }) => id),
  );
}

type NameChange = { from: Names; to: Names | null };

/** Returns a person's names before and after the import; rows of earlier versions lack the latter. */
function parseNames({ previous }: MadeRow): NameChange | null {
  const names: Names | NameChange | null = previous === null ? null : JSON.parse(previous);
  return names === null || 'from' in names ? names : { from: names, to: null };
}

async function findChangedNames(
  trx: Trx,
  { endedAt }: UndoContext,
  rows: readonly MadeRow[],
): Promise<number[]> {
  const changedIds: number[] = [];
  for (const row of rows.filter(({ kind }) => kind === 'name')) {
    const person = await findPerson(trx, row.entityId);
    const to = parseNames(row)?.to;
    const isSameName = to ? to.first === person?.name && to.last === person.lastName : null;
    const isUnchanged = isSameName ?? (person?.updatedAt ?? 0) <= endedAt;
    if (!isUnchanged) changedIds.push(row.id);
  }
  return changedIds;
}

/** Restores the previous name, unless the person got an account since. */
async function restoreName(trx: Trx, { now }: WorkContext, row: MadeRow): Promise<void> {
  const person = await findPerson(trx, row.entityId);
  const names = parseNames(row)?.from;
  if (!person || !names) return;
  const columns = { name: names.first, last_name: names.last };
  await renameUnregisteredPerson(
    trx,
    row.entityId,
    { ...columns, ...userFolds({ ...columns, id_number: person.dni }) },
    now(),
  );
}
