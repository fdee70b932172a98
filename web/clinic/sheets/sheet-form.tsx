import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Sheet, SheetDraft } from '#shared/clinic/sheets.ts';
import { weightInWords } from '#shared/pets/weights.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { formatIsoDate, formatTime } from '#shared/platform/town-clock.ts';
import { Segments } from '../../platform/fields/segments.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { differences } from '../../platform/forms/differences.ts';
import { focusFirstError } from '../../platform/forms/form.tsx';
import { Refusal } from '../../platform/forms/refusal.tsx';
import { StaleNotice } from '../../platform/forms/stale-notice.tsx';
import { useFields } from '../../platform/forms/use-draft.ts';
import { useEdits } from '../../platform/forms/use-edits.ts';
import { Button } from '../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { ScanButton } from './scan-button.tsx';
import { SheetBelow } from './sheet-below.tsx';
import {
  doubtOf,
  draftOf,
  endingOf,
  fieldsAgain,
  fieldsOf,
  inWords,
  problemsOf,
  SHEET_WORDS,
} from './sheet-fields.ts';
import { SheetHead } from './sheet-head.tsx';
import styles from './sheet-screen.module.css';
import type { useSaveSheet } from './sheets.api.ts';
import { useChipRead } from './use-chip-reader.ts';
import { useOpenTicket } from './use-open-ticket.ts';
import { WeightKeys } from './weight-keys.tsx';

export type SheetSaving = ReturnType<typeof useSaveSheet>;

type SheetFormProps = {
  sheet: Sheet;
  /** What was noted of it and isn't sent: it is gone over, not begun anew. */
  noted?: SheetDraft | null;
  saving: SheetSaving;
  /** What is said once it is saved. */
  saved: (draft: Pick<SheetDraft, 'isFit' | 'complication'>) => string;
  /** Where it goes on: to the next one, and, of an animal that died or where none is next, elsewhere. */
  paths: { next: (bookingId: number) => string; dead: string; home: string };
  /** Where it is left by the way it was come to: nothing of it is gone back to. */
  leave?: () => void;
  /** Kept while something else is shown: the page's heading is that one's. */
  isAside?: boolean;
  /** Without, the day can't be prepared from here. */
  renderKit?: (onClose: () => void) => ReactNode;
  /** Which sheet a phone without a signal has of a turno. */
  keptPathOf?: (bookingId: number) => string | null;
  /** Between the animal and what is said of it. */
  children?: ReactNode;
  /** What else may have become of it: that nobody came. */
  absent?: ReactNode;
};

/** What is said of an animal at its turno, and what goes along unless it is changed. */
export function SheetForm({ sheet, noted = null, saving, saved, paths, ...parts }: SheetFormProps) {
  const { Book, Next } = sheet;
  const { renderKit } = parts;
  const navigate = useNavigate();
  const [isPreparing, setPreparing] = useState(false);
  /** What was asked of the weight, once: saved again, it is so. */
  const [doubt, setDoubt] = useState('');
  const [isAskedOfDeath, setAskedOfDeath] = useState(false);
  const { stale, seenAt, end, ...form } = useSheetEdits(sheet, noted, saving);
  const { draft, change, blame, text, errorOf } = form;
  const readChip = useChipRead(sheet, (chipCode) => change({ chipCode }));
  const openTicket = useOpenTicket(parts.keptPathOf);
  const ending = endingOf(sheet);

  function save(isSure = false) {
    const problems = problemsOf(draft);
    if (problems.length > 0) {
      blame(problems);
      return focusFirstError();
    }
    const asked = doubtOf(draft, sheet);
    setDoubt(asked);
    if (asked && asked !== doubt) return;
    if (draft.complication === 'died' && !isSure) return setAskedOfDeath(true);
    setAskedOfDeath(false);
    const onSuccess = () => {
      end();
      showToast(saved(draft), 'ok');
      if (parts.leave) return parts.leave();
      // Whoever keeps it is called: nobody reads of it in a mail.
      const isDead = draft.complication === 'died';
      void navigate(isDead ? paths.dead : Next ? paths.next(Next.id) : paths.home, { replace: true });
    };
    saving.mutate(draftOf(draft, sheet, seenAt), { onSuccess });
  }

  return (
    <>
      <div className={styles.scan}>
        <ScanButton onTicket={openTicket} onChip={readChip} />
      </div>
      {!parts.isAside && <SheetHead sheet={sheet} />}
      {parts.children}
      <WeightKeys
        kilos={draft.kilos}
        last={lastInWords(sheet)}
        error={errorOf('kilos') ?? null}
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
      <SheetBelow sheet={sheet} form={form} onPrepare={renderKit && (() => setPreparing(true))} />
      {stale ? <StaleNotice key={sheet.updatedAt} {...stale} /> : <Refusal error={saving.error} />}
      <div className={styles.bar}>
        {doubt && doubt === doubtOf(draft, sheet) && (
          <div role="alert">
            <Note kind="warning">{doubt}. Si es así, tocá de nuevo.</Note>
          </div>
        )}
        <p>{inWords(draft, sheet)}</p>
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
        isOpen={isAskedOfDeath}
        title={`¿${Book.Pet.petName} murió?`}
        confirmLabel="Sí, murió"
        cancelLabel="No"
        isDangerous
        onConfirm={() => save(true)}
        onCancel={() => setAskedOfDeath(false)}
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

/** '4,8 kg el 10/08/2026' */
function lastInWords({ Book }: Sheet): string {
  const last = Book.Weights.findLast(({ origin }) => origin === 'T');
  return last ? `${weightInWords(last.grams)} el ${formatIsoDate(last.weighedOn)}` : '';
}

/** What is typed over a sheet, or over what was noted of it before, of which somebody else may save another meanwhile. */
function useSheetEdits(
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
