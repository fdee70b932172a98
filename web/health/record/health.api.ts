import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addChip,
  addProcedure,
  addStatement,
  addVaccination,
  addWeight,
  changeColour,
  correctChip,
  correctProcedure,
  correctStatement,
  correctVaccination,
  correctWeight,
  findHealth,
} from '#shared/health/health.ts';
import type {
  ChipDraft,
  HealthRecord,
  ProcedureDraft,
  VaccinationDraft,
  WeightDraft,
} from '#shared/health/health-rows.ts';
import type { StatementDraft } from '#shared/health/statements.ts';
import { call } from '../../platform/api/call.ts';
import { nullIfNotFound } from '../../platform/api/call-error.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const HEALTH = ['health'];
const AFFECTED_QUERIES = [HEALTH, ['history']];

/** Returns null when this person can't see the pet. */
export function useHealth(petId: number) {
  return useQuery({
    queryKey: [...HEALTH, petId],
    queryFn: ({ signal }) => call(findHealth, { params: { id: petId } }, { signal }).catch(nullIfNotFound),
    enabled: petId > 0,
  });
}

/** Caches the answer, which is the changed record. */
function useRecordWrite<Sent>(petId: number, write: (sent: Sent) => Promise<HealthRecord>) {
  const client = useQueryClient();
  return useWrite(write, AFFECTED_QUERIES, {
    onSuccess: (record) => void client.setQueryData([...HEALTH, petId], record),
  });
}

export type RowCorrection = { rowId: number; rectifyReason: string };

export function useSaveVaccination(petId: number) {
  return useRecordWrite(
    petId,
    ({ Row, corrects }: { Row: VaccinationDraft; corrects: RowCorrection | null }) => {
      if (!corrects) return call(addVaccination, { params: { id: petId }, body: Row });
      const { rowId, rectifyReason } = corrects;
      return call(correctVaccination, { params: { id: petId, rowId }, body: { rectifyReason, Row } });
    },
  );
}

export function useAddWeight(petId: number) {
  return useRecordWrite(petId, (body: WeightDraft) => call(addWeight, { params: { id: petId }, body }));
}

export function useAddChip(petId: number) {
  return useRecordWrite(petId, (body: ChipDraft) => call(addChip, { params: { id: petId }, body }));
}

export function useAddCastration(petId: number) {
  return useRecordWrite(petId, (body: ProcedureDraft) => call(addProcedure, { params: { id: petId }, body }));
}

export function useAddStatement(petId: number) {
  return useRecordWrite(petId, (body: StatementDraft) => call(addStatement, { params: { id: petId }, body }));
}

export function useChangeColour(petId: number) {
  return useRecordWrite(petId, (petColour: string) =>
    call(changeColour, { params: { id: petId }, body: { petColour } }),
  );
}

const CORRECTIONS = {
  vaccinations: correctVaccination,
  weights: correctWeight,
  procedures: correctProcedure,
  microchips: correctChip,
  statements: correctStatement,
} as const;

/** Corrects a row without a new one: it stays, marked, and no longer counts. */
export function useRetractRow(petId: number, kind: keyof typeof CORRECTIONS) {
  return useRecordWrite(petId, ({ rowId, rectifyReason }: RowCorrection) =>
    call(CORRECTIONS[kind], { params: { id: petId, rowId }, body: { rectifyReason } }),
  );
}
