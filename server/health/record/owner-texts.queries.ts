import { ROW_KINDS, type RowKind } from '#shared/health/health.ts';
import type { Trx } from '../../platform/db/database.ts';
import { isFreeText } from './correction-reasons.rules.ts';

const TREATMENT_COLUMNS = ['vet_name', 'vet_licence', 'place'] as const;

/** Lists the free-text columns of declared rows (origin 'D'), by kind. */
const TEXT_COLUMNS: Record<RowKind, readonly string[]> = {
  vaccinations: [...TREATMENT_COLUMNS, 'batch_text', 'lab_text', 'official_number'],
  procedures: TREATMENT_COLUMNS,
  statements: ['note'],
  weights: [],
  microchips: [],
};

/** Matches batch numbers, which recalls need; an address, DNI or phone never matches. */
const BATCH_NUMBER = /^(?=.*\d)(?!(?:.*\d){7})[\p{L}\d./-]+$/u;

type RowTexts = { id: number; words: Record<string, string> };

export type OwnerTexts = { [Kind in RowKind]?: RowTexts[] };

/** Removes free text and correction reasons, which may identify the owner; returns them for an undo. */
export async function removeTexts(trx: Trx, petId: number): Promise<OwnerTexts> {
  const collected: OwnerTexts = {};
  for (const kind of ROW_KINDS) {
    const rows = await trx
      .selectFrom(kind as 'vaccinations')
      .selectAll()
      .where('pet_id', '=', petId)
      .orderBy('id')
      .execute();
    const rowsWithText = rows
      .map((row) => listTexts(kind, row))
      .filter(({ words }) => Object.keys(words).length > 0);
    if (rowsWithText.length === 0) continue;
    collected[kind] = rowsWithText;
    await writeTexts(trx, { [kind]: rowsWithText.map(clearText) });
  }
  return collected;
}

export async function writeTexts(trx: Trx, texts: OwnerTexts): Promise<void> {
  for (const kind of ROW_KINDS)
    for (const { id, words } of texts[kind] ?? [])
      await trx
        .updateTable(kind as 'vaccinations')
        .set(words)
        .where('id', '=', id)
        .execute();
}

function listTexts(
  kind: RowKind,
  row: { id: number; origin: string; rectify_reason: string } & object,
): RowTexts {
  const ownerTexts = Object.entries(row)
    .map(([column, value]) => [column, String(value)] as const)
    .filter(([column, text]) => {
      if (column === 'rectify_reason') return isFreeText(text);
      if (column === 'batch_text' && BATCH_NUMBER.test(text)) return false;
      return row.origin === 'D' && TEXT_COLUMNS[kind].includes(column) && text !== '';
    });
  return { id: row.id, words: Object.fromEntries(ownerTexts) };
}

function clearText({ id, words }: RowTexts): RowTexts {
  return { id, words: Object.fromEntries(Object.keys(words).map((column) => [column, ''])) };
}
