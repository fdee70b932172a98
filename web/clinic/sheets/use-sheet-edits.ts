import type { Sheet, SheetDraft } from '#shared/clinic/sheets.ts';
import { differences } from '../../platform/forms/differences.ts';
import { useFields } from '../../platform/forms/use-draft.ts';
import { useEdits } from '../../platform/forms/use-edits.ts';
import { fieldsAgain, fieldsOf, SHEET_WORDS } from './sheet-fields.ts';
import type { useSaveSheet } from './sheets.api.ts';

/** What is typed over a sheet, or over what was noted of it before, of which somebody else may save another meanwhile. */
export function useSheetEdits(
  sheet: Sheet,
  noted: SheetDraft | null,
  { isPending, isError, reset }: ReturnType<typeof useSaveSheet>,
) {
  const shown = (seen: Sheet) => (noted ? fieldsAgain(noted, seen) : fieldsOf(seen));
  const edits = useEdits(sheet, (seen) => shown(seen ?? sheet), `sheet ${sheet.BookingId}`);
  const form = useFields(edits.fields, edits.edit);

  function takeLatest(): void {
    reset();
    edits.takeLatest();
  }

  const stale = edits.isStale &&
    !isPending && {
      differences: differences(SHEET_WORDS, { base: edits.base, theirs: edits.theirs, mine: edits.fields }),
      isRefused: isError,
      onTakeTheirs: edits.giveUp,
      onTakeLatest: takeLatest,
    };
  return {
    ...form,
    seenAt: edits.updatedAt ?? sheet.updatedAt,
    stale,
    /** Saved, it is typed no more. */
    end: () => edits.giveUp(Object.keys(form.draft)),
  };
}
