import { ROW_KINDS, type RowKind } from '#shared/health/health.ts';
import type { Trx } from '../../platform/db/database.ts';
import { isWritten } from './replaced-by.ts';

const OF_DEED = ['vet_name', 'vet_licence', 'place'] as const;

/** Free-text columns of declared rows, by kind. */
const WORDS: Record<RowKind, readonly string[]> = {
  vaccinations: [...OF_DEED, 'batch_text', 'lab_text', 'official_number'],
  procedures: OF_DEED,
  statements: ['note'],
  weights: [],
  microchips: [],
};

/** Batch numbers that can't be an address, DNI or phone: kept for recalls. */
const LOT = /^(?=.*\d)(?!(?:.*\d){7})[\p{L}\d./-]+$/u;

type Worded = { id: number; words: Record<string, string> };

export type KeepersTexts = { [Kind in RowKind]?: Worded[] };

/** Removes free text and correction reasons, which may identify the owner; returns them for an undo. */
export async function takeTexts(trx: Trx, petId: number): Promise<KeepersTexts> {
  const taken: KeepersTexts = {};
  for (const kind of ROW_KINDS) {
    const rows = await trx
      .selectFrom(kind as 'vaccinations')
      .selectAll()
      .where('pet_id', '=', petId)
      .orderBy('id')
      .execute();
    const worded = rows.map((row) => wordsOf(kind, row)).filter(({ words }) => Object.keys(words).length > 0);
    if (worded.length === 0) continue;
    taken[kind] = worded;
    await putTexts(trx, { [kind]: worded.map(blank) });
  }
  return taken;
}

export async function putTexts(trx: Trx, texts: KeepersTexts): Promise<void> {
  for (const kind of ROW_KINDS)
    for (const { id, words } of texts[kind] ?? [])
      await trx
        .updateTable(kind as 'vaccinations')
        .set(words)
        .where('id', '=', id)
        .execute();
}

function wordsOf(
  kind: RowKind,
  row: { id: number; origin: string; rectify_reason: string } & object,
): Worded {
  const all = Object.entries(row)
    .map(([column, value]) => [column, String(value)] as const)
    .filter(([column, text]) => {
      if (column === 'rectify_reason') return isWritten(text);
      if (column === 'batch_text' && LOT.test(text)) return false;
      return row.origin === 'D' && WORDS[kind].includes(column) && text !== '';
    });
  return { id: row.id, words: Object.fromEntries(all) };
}

function blank({ id, words }: Worded): Worded {
  return { id, words: Object.fromEntries(Object.keys(words).map((column) => [column, ''])) };
}
