import { fold } from '#shared/platform/fold.ts';
import { type AuditEntry, insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { requireUnchanged } from '../../platform/db/updated-at.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type CatalogueTable,
  type EntryDetails,
  insertEntry,
  lockEntry,
  lockEntryForUse,
  updateEntry,
} from './catalogue.queries.ts';

/** Counts uses that prevent the removal of an entry, and names them in Spanish. */
export type EntryUse = { count: (trx: Trx, id: number) => Promise<number>; one: string; many: string };

type Entity = Extract<
  AuditEntry['entity'],
  'state' | 'city' | 'specie' | 'breed' | 'service' | 'location' | 'vaccine'
>;

type Version = { updatedAt: number };
/** Holds the `updatedAt` of the version on which a draft is based; a new entry has none. */
type DraftVersion = { updatedAt?: number | undefined };

type Parent<Draft> = {
  table: 'states' | 'species';
  column: 'state_id' | 'species_id';
  getParentId: (draft: Draft) => number;
  missingMessage: string;
  fixedMessage: string;
};

export type Catalogue<Draft extends DraftVersion, Entry extends Draft & Version> = {
  table: CatalogueTable;
  entity: Entity;
  getName: (draft: Draft) => string;
  nameMissingMessage: string;
  parent?: Parent<Draft>;
  find: (db: Db, id: number) => Promise<Entry | undefined>;
  inUseMessage: string;
  uses: EntryUse[];
  toDetails?: (trx: Trx, draft: Draft) => Promise<EntryDetails>;
  saveRelated?: (trx: Trx, id: number, draft: Draft) => Promise<void>;
  afterInsert?: (trx: Trx, id: number, at: number) => Promise<void>;
  afterUpdate?: (trx: Trx, id: number) => Promise<void>;
  afterRemove?: (trx: Trx, id: number, at: number) => Promise<void>;
};

/** Inserts an entry. A duplicate name under one parent violates a unique index: `conflict`. */
export function addEntry<Draft extends DraftVersion, Entry extends Draft & Version>(
  db: Db,
  catalogue: Catalogue<Draft, Entry>,
  draft: Draft,
  author: Author,
): Promise<Entry> {
  const name = requireName(catalogue, draft);
  return inTransaction(db, async (trx) => {
    const details = {
      ...(await catalogue.toDetails?.(trx, draft)),
      ...(await lockParent(trx, catalogue, draft)),
    };
    const id = await insertEntry(trx, catalogue.table, { ...name, ...details, updated_at: author.at });
    await catalogue.saveRelated?.(trx, id, draft);
    await catalogue.afterInsert?.(trx, id, author.at);
    const after = await readEntry(trx, catalogue, id);
    await recordChange(trx, catalogue, { action: 'create', id, after }, author);
    return after;
  });
}

/** Changes an entry but never its parent; rejects an outdated draft. */
export function changeEntry<Draft extends DraftVersion, Entry extends Draft & Version>(
  db: Db,
  catalogue: Catalogue<Draft, Entry>,
  { id, draft }: { id: number; draft: Draft },
  author: Author,
): Promise<Entry> {
  const name = requireName(catalogue, draft);
  return inTransaction(db, async (trx) => {
    const before = await lockAndReadEntry(trx, catalogue, id);
    requireUnchanged(draft.updatedAt, before.updatedAt);
    const { parent } = catalogue;
    if (parent && parent.getParentId(draft) !== parent.getParentId(before))
      throw new AppError('conflict', parent.fixedMessage);
    const details = await catalogue.toDetails?.(trx, draft);
    await updateEntry(trx, catalogue.table, { id, at: author.at }, { ...name, ...details });
    await catalogue.saveRelated?.(trx, id, draft);
    await catalogue.afterUpdate?.(trx, id);
    const after = await readEntry(trx, catalogue, id);
    await recordChange(trx, catalogue, { action: 'update', id, before, after }, author);
    return after;
  });
}

/** Marks an unused entry as removed; new uses take its lock first, so none slips in between. */
export function removeEntry<Draft extends DraftVersion, Entry extends Draft & Version>(
  db: Db,
  catalogue: Catalogue<Draft, Entry>,
  id: number,
  author: Author,
): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const before = await lockAndReadEntry(trx, catalogue, id);
    const uses = await formatUses(trx, catalogue.uses, id);
    if (uses) throw new AppError('conflict', `${catalogue.inUseMessage}: tiene ${uses}`);
    await updateEntry(trx, catalogue.table, { id, at: author.at }, { status: 'B' });
    await catalogue.afterRemove?.(trx, id, author.at);
    await recordChange(trx, catalogue, { action: 'delete', id, before }, author);
    return { id };
  });
}

type NameRule<Draft> = { getName: (draft: Draft) => string; nameMissingMessage: string };

function requireName<Draft>(catalogue: NameRule<Draft>, draft: Draft) {
  const name = catalogue.getName(draft);
  const name_folded = fold(name);
  if (name_folded === '') throw new AppError('invalid', catalogue.nameMissingMessage);
  return { name, name_folded };
}

async function lockParent<Draft>(trx: Trx, { parent }: { parent?: Parent<Draft> }, draft: Draft) {
  if (!parent) return {};
  const id = parent.getParentId(draft);
  if (!(await lockEntryForUse(trx, parent.table, id))) throw new AppError('invalid', parent.missingMessage);
  return { [parent.column]: id };
}

async function lockAndReadEntry<Draft extends DraftVersion, Entry extends Draft & Version>(
  trx: Trx,
  catalogue: Catalogue<Draft, Entry>,
  id: number,
): Promise<Entry> {
  if (!(await lockEntry(trx, catalogue.table, id))) throw new AppError('notFound');
  return readEntry(trx, catalogue, id);
}

async function readEntry<Draft extends DraftVersion, Entry extends Draft & Version>(
  trx: Trx,
  catalogue: Catalogue<Draft, Entry>,
  id: number,
): Promise<Entry> {
  const entry = await catalogue.find(trx, id);
  if (!entry) throw new AppError('notFound');
  return entry;
}

const FORMATS = { list: new Intl.ListFormat('es'), number: new Intl.NumberFormat('es-AR') };

/** Returns '12 localidades y 3 usuarios', or '' for an unused entry. */
async function formatUses(trx: Trx, uses: EntryUse[], id: number): Promise<string> {
  const useTexts: string[] = [];
  for (const { count, one, many } of uses) {
    const useCount = await count(trx, id);
    if (useCount > 0) useTexts.push(`${FORMATS.number.format(useCount)} ${useCount === 1 ? one : many}`);
  }
  return FORMATS.list.format(useTexts);
}

type EntryAudit = { action: 'create' | 'update' | 'delete'; id: number; before?: object; after?: object };

async function recordChange(
  trx: Trx,
  { entity }: { entity: Entity },
  { action, id, ...values }: EntryAudit,
  author: Author,
): Promise<void> {
  await insertAudit(trx, { ...author, action: `${entity}.${action}`, entity, entityId: id, ...values });
}
