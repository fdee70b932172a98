import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DayKitDraft, saveDayKit } from '#shared/catalogues/vaccines.ts';
import type { DischargeDraft } from '#shared/clinic/discharges.ts';
import {
  findSheet,
  type Sheet,
  type SheetDraft,
  saveDischarge,
  saveSheet,
  undoDischarge,
} from '#shared/clinic/sheets.ts';
import { call } from '../../platform/api/call.ts';
import { nullIfNotFound } from '../../platform/api/call-error.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const SHEETS = ['sheets'];
const DISCHARGE_QUERIES = [SHEETS, ['history'], ['bookings']];

export function useSheet(id: number, { isBlocking = true } = {}) {
  return useQuery({
    queryKey: [...SHEETS, id],
    queryFn: ({ signal }) => call(findSheet, { params: { id } }, { signal }).catch(nullIfNotFound),
    enabled: id > 0,
    meta: isBlocking ? { isBlocking } : { isQuiet: true },
  });
}

function useSheetWrite<Sent>(id: number, write: (sent: Sent) => Promise<Sheet>, affectedQueries: string[][]) {
  const client = useQueryClient();
  return useWrite(write, affectedQueries, {
    onSuccess: (sheet) => void client.setQueryData([...SHEETS, id], sheet),
  });
}

export function useSaveSheet(id: number) {
  const affectedQueries = [SHEETS, ['health'], ['history'], ['bookings'], ['pets'], ['agendas'], ['reports']];
  return useSheetWrite(id, (body: SheetDraft) => call(saveSheet, { params: { id }, body }), affectedQueries);
}

export function useSaveDischarge(id: number) {
  return useSheetWrite(
    id,
    (body: DischargeDraft) => call(saveDischarge, { params: { id }, body }),
    DISCHARGE_QUERIES,
  );
}

export function useUndoDischarge(id: number) {
  const undo = (body: { HandoverId: number; rectifyReason: string }) =>
    call(undoDischarge, { params: { id }, body });
  return useSheetWrite(id, undo, DISCHARGE_QUERIES);
}

export function useSaveKit(day: { id: number; date: string }) {
  return useWrite((body: DayKitDraft) => call(saveDayKit, { params: day, body }), [SHEETS]);
}
