import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Sheet, SheetDraft } from '#shared/clinic/sheets.ts';
import { formatWeight } from '#shared/pets/weights.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { formatIsoDate, formatTime } from '#shared/platform/town-clock.ts';
import { Segments } from '../../platform/fields/segments.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { findDifferences } from '../../platform/forms/differences.ts';
import { focusFirstError } from '../../platform/forms/form.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { StaleNotice } from '../../platform/forms/stale-notice.tsx';
import { useFields } from '../../platform/forms/use-draft.ts';
import { useEdits } from '../../platform/forms/use-edits.ts';
import { Button } from '../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { PrefilledCard } from './prefilled-card.tsx';
import { ScanButton } from './scan-button.tsx';
import {
  addOwnBatch,
  describeSheet,
  findSheetProblems,
  SHEET_LABELS,
  toGenderEnding,
  toSheetDraft,
  toSheetFields,
  toUnsentFields,
  toWeightWarning,
} from './sheet-fields.ts';
import { SheetHead } from './sheet-head.tsx';
import styles from './sheet-screen.module.css';
import type { useSaveSheet } from './sheets.api.ts';
import { useSheetChip } from './use-chip-reader.ts';
import { useOpenTicket } from './use-open-ticket.ts';
import { WeightKeys } from './weight-keys.tsx';

export type SheetSaving = ReturnType<typeof useSaveSheet>;

type SheetFormProps = {
  sheet: Sheet;
  unsent?: SheetDraft | null;
  saving: SheetSaving;
  toast: (draft: Pick<SheetDraft, 'isFit' | 'complication'>) => string;
  /** Paths to the next sheet, to go to after a death, and to go to without a next sheet. */
  paths: { next: (bookingId: number) => string; afterDeath: string; home: string };
  /** Goes back in history instead of to a path. */
  leave?: () => void;
  /** Hides the form behind another view, which owns the page's heading. */
  isHidden?: boolean;
  /** Is undefined where the kit can't be prepared. */
  renderKit?: (onClose: () => void) => ReactNode;
  findKeptPath?: (bookingId: number) => string | null;
  children?: ReactNode;
  absent?: ReactNode;
};

export function SheetForm({ sheet, unsent = null, saving, toast, paths, ...parts }: SheetFormProps) {
  const { Book, Next } = sheet;
  const { renderKit } = parts;
  const navigate = useNavigate();
  const [isPreparing, setPreparing] = useState(false);
  /** Holds the warning already shown; saving again accepts the weight. */
  const [shownWarning, setShownWarning] = useState('');
  const [isConfirmingDeath, setConfirmingDeath] = useState(false);
  const { stale, seenAt, dropEdits, ...form } = useSheetEdits(sheet, unsent, saving);
  const { draft, change, showProblems, text, findError } = form;
  const readChip = useSheetChip(sheet, (chipCode) => change({ chipCode }));
  const openTicket = useOpenTicket(parts.findKeptPath);
  const ending = toGenderEnding(sheet);

  function save(isConfirmed = false) {
    const problems = findSheetProblems(draft);
    if (problems.length > 0) {
      showProblems(problems);
      return focusFirstError();
    }
    const warning = toWeightWarning(draft, sheet);
    setShownWarning(warning);
    if (warning && warning !== shownWarning) return;
    if (draft.complication === 'died' && !isConfirmed) return setConfirmingDeath(true);
    setConfirmingDeath(false);
    const onSuccess = () => {
      dropEdits();
      showToast(toast(draft), 'ok');
      if (parts.leave) return parts.leave();
      // Staff call the owner; no mail tells of a death.
      const isDead = draft.complication === 'died';
      void navigate(isDead ? paths.afterDeath : Next ? paths.next(Next.id) : paths.home, { replace: true });
    };
    const written = toSheetDraft(draft, sheet, seenAt);
    saving.mutate(unsent ? written : addOwnBatch(written, sheet), { onSuccess });
  }

  return (
    <>
      <div className={styles.scan}>
        <ScanButton onTicket={openTicket} onChip={readChip} />
      </div>
      {!parts.isHidden && <SheetHead sheet={sheet} />}
      {parts.children}
      <WeightKeys
        kilos={draft.kilos}
        last={describeLastWeight(sheet)}
        error={findError('kilos') ?? null}
        onChange={(kilos) => change({ kilos })}
        onChip={readChip}
      />
      <Segments
        label="¿Se pudo atender?"
        segments={[
          { id: 'yes', label: `Apt${ending}` },
          { id: 'no', label: `No apt${ending}` },
        ]}
        value={draft.isFit ? 'yes' : 'no'}
        onChange={(fit) => change({ isFit: fit === 'yes' })}
      />
      {parts.absent}
      {!draft.isFit && (
        <TextField
          label="Por qué no se pudo"
          hint="Sin ayuno, en celo, preñada, enferma…"
          maxLength={LIMITS.reason}
          {...text('unfitReason')}
        />
      )}
      <PrefilledCard sheet={sheet} form={form} onPrepare={renderKit && (() => setPreparing(true))} />
      {stale ? <StaleNotice key={sheet.updatedAt} {...stale} /> : <FormError error={saving.error} />}
      <div className={`stack gap-s2 ${styles.bar}`}>
        {shownWarning && shownWarning === toWeightWarning(draft, sheet) && (
          <div role="alert">
            <Note kind="warning">{shownWarning}. Si es así, tocá de nuevo.</Note>
          </div>
        )}
        <p>{describeSheet(draft, sheet)}</p>
        <Button variant="primary" isBlock isPending={saving.isPending} onClick={() => save()}>
          {Next ? 'Listo, siguiente' : 'Listo'}
          {Next && (
            <small>
              {formatTime(Next.bookingStartDate)} {Next.petName}
              <ArrowRight size={18} aria-hidden />
            </small>
          )}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirmingDeath}
        title={`¿${Book.Pet.petName} murió?`}
        confirmLabel="Sí, murió"
        cancelLabel="No"
        isDangerous
        onConfirm={() => save(true)}
        onCancel={() => setConfirmingDeath(false)}
      >
        <p>
          Se cancelan sus turnos y no sale ningún aviso: después te mostramos cómo llamar a quien{' '}
          {`l${ending}`} cuida.
        </p>
      </ConfirmDialog>
      {isPreparing && renderKit?.(() => setPreparing(false))}
    </>
  );
}

function describeLastWeight({ Book }: Sheet): string {
  const last = Book.Weights.findLast(({ origin }) => origin === 'T');
  return last ? `${formatWeight(last.grams)} el ${formatIsoDate(last.weighedOn)}` : '';
}

function useSheetEdits(
  sheet: Sheet,
  unsent: SheetDraft | null,
  { isPending, isError, reset }: ReturnType<typeof useSaveSheet>,
) {
  const toShownFields = (seen: Sheet) =>
    unsent ? toUnsentFields(unsent) : toSheetFields({ ...seen, Batches: sheet.Batches });
  const edits = useEdits(sheet, (seen) => toShownFields(seen ?? sheet), `sheet ${sheet.BookingId}`);
  const form = useFields(edits.fields, edits.edit);

  function takeLatest(): void {
    reset();
    edits.takeLatest();
  }

  const stale = edits.isStale &&
    !isPending && {
      differences: findDifferences(SHEET_LABELS, {
        base: edits.base,
        theirs: edits.theirs,
        mine: edits.fields,
      }),
      isRejected: isError,
      onTakeTheirs: edits.dropEdits,
      onTakeLatest: takeLatest,
    };
  return {
    ...form,
    seenAt: edits.updatedAt ?? sheet.updatedAt,
    stale,
    dropEdits: () => edits.dropEdits(Object.keys(form.draft)),
  };
}
