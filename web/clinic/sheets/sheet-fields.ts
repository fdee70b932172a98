import type { Batch } from '#shared/catalogues/vaccines.ts';
import type { Sheet, SheetDraft } from '#shared/clinic/sheets.ts';
import { COMPLICATIONS, type Complication } from '#shared/health/visits.ts';
import { findChipProblem, toChipCode } from '#shared/pets/chips.ts';
import { findWeightWarning, parseGrams, WEIGHT_PROBLEM } from '#shared/pets/weights.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { FieldLabels } from '../../platform/forms/differences.ts';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';
import { isRabiesMissing } from './sheet-alerts.ts';

/** Holds the fields of the sheet; the weight is never prefilled. */
export type SheetFields = {
  kilos: string;
  isFit: boolean;
  unfitReason: string;
  hadAnaesthesia: boolean;
  complication: Complication;
  complicationNote: string;
  BatchIds: number[];
  chipCode: string;
  vetNote: string;
};

export const SHEET_LABELS: FieldLabels<SheetFields> = {
  kilos: 'Peso',
  isFit: '¿Se pudo atender?',
  unfitReason: 'Por qué no se pudo',
  hadAnaesthesia: 'Anestesia',
  complication: { label: 'Complicación', show: ({ complication }) => COMPLICATIONS[complication] },
  complicationNote: 'Qué pasó',
  BatchIds: { with: 'isFit' },
  chipCode: 'Chip',
  vetNote: 'Nota para veterinarios',
};

export function toSheetFields(sheet: Sheet): SheetFields {
  const { Visit: visit, serviceEffect } = sheet;
  return {
    kilos: '',
    isFit: visit?.isFit ?? true,
    unfitReason: visit?.unfitReason ?? '',
    hadAnaesthesia: visit?.hadAnaesthesia ?? serviceEffect === 'castration',
    complication: visit?.complication ?? 'none',
    complicationNote: visit?.complicationNote ?? '',
    BatchIds: visit ? [] : pickIds(sheet.Batches.filter((batch) => isPreselected(batch, sheet))),
    chipCode: '',
    vetNote: visit?.vetNote ?? '',
  };
}

export function toUnsentFields(unsent: SheetDraft): SheetFields {
  const { isFit, unfitReason, complication, complicationNote, chipCode, grams, BatchIds } = unsent;
  return {
    isFit,
    unfitReason,
    complication,
    complicationNote,
    chipCode,
    vetNote: unsent.vetNote ?? '',
    hadAnaesthesia: unsent.hadAnaesthesia ?? false,
    kilos: grams === null ? '' : String(grams / 1000).replace('.', ','),
    BatchIds,
  };
}

export function toGenderEnding({ Book }: Sheet): 'a' | 'o' {
  return Book.Pet.petGender === 'M' ? 'o' : 'a';
}

export function listSelectableBatches({ Batches, VaccineId }: Sheet): Batch[] {
  return Batches.filter((batch) => batch.VaccineId !== VaccineId);
}

/** Adds the present batch of the service's own vaccine, which the sheet doesn't offer to choose. */
export function addOwnBatch(draft: SheetDraft, sheet: Sheet): SheetDraft {
  const { Batches, VaccineId, Visit, bookingStatus, bookingStartDate } = sheet;
  if (Visit || bookingStatus === 'D') return draft;
  const isFresh = ({ batchExpiresOn }: Batch) => batchExpiresOn >= toIsoDate(bookingStartDate);
  const ownBatches = Batches.filter((batch) => batch.VaccineId === VaccineId && isFresh(batch));
  return { ...draft, BatchIds: [...draft.BatchIds, ...pickIds(ownBatches)] };
}

const pickIds = (batches: readonly Batch[]) => batches.map(({ id }) => id);

function isPreselected({ VaccineId, vaccineCode }: Batch, sheet: Sheet): boolean {
  if (VaccineId === sheet.VaccineId || vaccineCode !== 'rabies') return false;
  return isRabiesMissing(sheet.Book, toIsoDate(sheet.bookingStartDate));
}

export function findSheetProblems(fields: SheetFields): Problem<keyof SheetFields>[] {
  const hasWeight = fields.kilos.trim() !== '';
  const chip = toChipCode(fields.chipCode);
  const chipProblem = chip === '' ? null : findChipProblem(chip, { isStaff: true });
  return listFailedChecks([
    ['kilos', !hasWeight || parseGrams(fields.kilos) !== null, WEIGHT_PROBLEM],
    [
      'unfitReason',
      fields.isFit || fields.unfitReason.trim() !== '',
      'Tenés que escribir por qué no se pudo',
    ],
    ['chipCode', chipProblem === null, chipProblem ?? ''],
  ]);
}

/** Returns a warning about a weight far from the last one on a scale, or ''. */
export function toWeightWarning({ kilos }: SheetFields, { Book, bookingStartDate }: Sheet): string {
  const grams = parseGrams(kilos);
  if (grams === null) return '';
  return findWeightWarning(Book.Weights, { grams, weighedOn: toIsoDate(bookingStartDate) }) ?? '';
}

export function toSheetDraft(fields: SheetFields, { mayNote }: Sheet, updatedAt: number): SheetDraft {
  const { kilos, vetNote, unfitReason, complicationNote, chipCode, ...rest } = fields;
  return {
    ...rest,
    grams: kilos.trim() === '' ? null : parseGrams(kilos),
    unfitReason: unfitReason.trim(),
    complicationNote: complicationNote.trim(),
    chipCode: chipCode.trim(),
    ...(mayNote && { vetNote }),
    updatedAt,
  };
}

const COMPLICATION_WORDS = {
  none: 'sin complicación',
  mild: 'complicación leve',
  severe: 'complicación grave',
  died: 'murió',
} as const;

export function describeSheet(
  { isFit, hadAnaesthesia, complication, BatchIds }: SheetFields,
  sheet: Sheet,
): string {
  if (!isFit) return 'No se pudo: queda como No cumplido';
  const vials = sheet.Batches.filter(({ id }) => BatchIds.includes(id));
  return [
    `Anestesia ${hadAnaesthesia ? 'sí' : 'no'}`,
    COMPLICATION_WORDS[complication],
    ...vials.map(({ vaccineName, batchCode }) => `${vaccineName.toLowerCase()} ${batchCode}`),
  ].join(' · ');
}
