import type { Vaccination, VaccinationDraft } from '#shared/health/health-rows.ts';
import { findChipProblem, toChipCode } from '#shared/pets/chips.ts';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';

export type ChipFields = { code: string; again: string; date: string | null; dateProblem: string | null };

export const NO_CHIP: ChipFields = { code: '', again: '', date: null, dateProblem: null };

export function findChipProblems(
  { code: typed, again, dateProblem }: ChipFields,
  reader: { isStaff: boolean },
): Problem<keyof ChipFields>[] {
  const code = toChipCode(typed);
  const problem = findChipProblem(code, reader);
  return listFailedChecks([
    ['code', problem === null, problem ?? ''],
    ['again', toChipCode(again) === code, 'Los dos números no son iguales. Revisalos'],
    ['date', dateProblem === null, dateProblem ?? ''],
  ]);
}

export type VaccinationFields = {
  VaccineId: number | null;
  givenOn: string | null;
  givenOnProblem: string | null;
  BatchId: number | null;
  place: string;
  vetName: string;
  /** Required for a correction. */
  reason: string;
};

export function toVaccinationFields(row: Vaccination | null): VaccinationFields {
  const { VaccineId = null, givenOn = null, BatchId = null, place = '', vetName = '' } = row ?? {};
  return { VaccineId, givenOn, givenOnProblem: null, BatchId, place, vetName, reason: '' };
}

export function findVaccinationProblems(
  fields: VaccinationFields,
  original: Vaccination | null,
): Problem<keyof VaccinationFields>[] {
  return listFailedChecks([
    ['VaccineId', fields.VaccineId !== null, 'Tenés que elegir la vacuna'],
    ['givenOn', fields.givenOnProblem === null, fields.givenOnProblem ?? ''],
    ['givenOn', fields.givenOn !== null, 'Tenés que ingresar cuándo se aplicó'],
    ['reason', original === null || fields.reason.trim() !== '', 'Tenés que escribir el motivo'],
  ]);
}

/** Expects valid fields; a correction keeps what the form doesn't ask. */
export function toVaccinationDraft(
  fields: VaccinationFields,
  original: Vaccination | null,
): VaccinationDraft {
  const { VaccineId, givenOn, BatchId, place, vetName } = fields;
  return {
    VaccineId: VaccineId ?? 0,
    givenOn: givenOn ?? '',
    BatchId,
    place: place.trim(),
    vetName: vetName.trim(),
    ...(original && {
      origin: original.origin === 'D' ? 'S' : original.origin,
      vetLicence: original.vetLicence,
      officialNumber: original.officialNumber,
      ...(original.BatchId === null && { batchText: original.batchCode, labText: original.batchLab }),
    }),
  };
}
