import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { LIMITS } from '#shared/fields.ts';
import type { Sheet, SheetDraft } from '#shared/sheets.ts';
import { formatIsoDate, formatTime } from '#shared/town-clock.ts';
import { COMPLICATIONS, type Complication } from '#shared/visits.ts';
import { weightInWords } from '#shared/weights.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Note } from '../ui/note.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Segments } from '../ui/segments.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { DayVaccines } from './day-vaccines.tsx';
import { doubtOf, draftOf, inWords, problemsOf } from './sheet-fields.ts';
import styles from './sheet-screen.module.css';
import type { useSaveSheet } from './sheets.api.ts';
import { useSheetEdits } from './use-sheet-edits.ts';
import { WeightKeys } from './weight-keys.tsx';

const KINDS = Object.entries(COMPLICATIONS).map(([id, label]) => ({ id: id as Complication, label }));
const YES_NO = [
  { id: 'yes', label: 'Sí' },
  { id: 'no', label: 'No' },
] as const;

export type SheetSaving = ReturnType<typeof useSaveSheet>;

type SheetFormProps = {
  sheet: Sheet;
  /** What was noted of it and isn't sent: it is gone over, not begun anew. */
  noted?: SheetDraft | null;
  saving: SheetSaving;
  /** What is said once it is saved. */
  saved: (isFit: boolean) => string;
  /** Where it goes on: to the next one, and, of an animal that died or where none is next, elsewhere. */
  paths: { next: (bookingId: number) => string; dead: string; home: string };
  /** Without, the day can't be prepared from here. */
  renderKit?: (onClose: () => void) => ReactNode;
};

/** What is said of an animal at its turno, and what goes along unless it is changed. */
export function SheetForm({ sheet, noted = null, saving, saved, paths, renderKit }: SheetFormProps) {
  const { Book, Next, mayNote } = sheet;
  const navigate = useNavigate();
  const [isPreparing, prepare] = useState(false);
  /** What was asked of the weight, once: saved again, it is so. */
  const [doubt, doubtIt] = useState('');
  const [isAskedOfDeath, askOfDeath] = useState(false);
  const { draft, change, blame, text, errorOf, stale, seenAt, end } = useSheetEdits(sheet, noted, saving);
  const ending = Book.Pet.petGender === 'M' ? 'o' : 'a';

  function save(isSure = false) {
    const problems = problemsOf(draft);
    if (problems.length > 0) return blame(problems);
    const asked = doubtOf(draft, sheet);
    doubtIt(asked);
    if (asked && asked !== doubt) return;
    if (draft.complication === 'died' && !isSure) return askOfDeath(true);
    askOfDeath(false);
    const onSuccess = () => {
      end();
      showToast(saved(draft.isFit), 'ok');
      // Whoever keeps it is called: nobody reads of it in a mail.
      const isDead = draft.complication === 'died';
      void navigate(isDead ? paths.dead : Next ? paths.next(Next.id) : paths.home, { replace: true });
    };
    saving.mutate(draftOf(draft, sheet, seenAt), { onSuccess });
  }

  return (
    <>
      <WeightKeys
        kilos={draft.kilos}
        last={lastInWords(sheet)}
        error={errorOf('kilos') ?? null}
        onChange={(kilos) => change({ kilos })}
        onChip={(chipCode) => change({ chipCode })}
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
      {!draft.isFit && (
        <TextField
          label="Por qué no se pudo"
          hint="Sin ayuno, en celo, preñada, enferma…"
          maxLength={LIMITS.reason}
          {...text('unfitReason')}
        />
      )}
      <Card aria-labelledby="below" className={styles.below}>
        <h2 id="below">Ya viene puesto</h2>
        <Segments
          label="Anestesia"
          segments={YES_NO}
          value={draft.hadAnaesthesia ? 'yes' : 'no'}
          onChange={(had) => change({ hadAnaesthesia: had === 'yes' })}
        />
        <Segments
          label="Complicación"
          segments={KINDS}
          value={draft.complication}
          onChange={(complication) => change({ complication })}
        />
        {draft.complication !== 'none' && (
          <TextField
            label={`Qué pasó, en palabras para quien l${ending} cuida`}
            maxLength={LIMITS.reason}
            {...text('complicationNote')}
          />
        )}
        <DayVaccines
          sheet={sheet}
          chosen={draft.BatchIds}
          onChange={(BatchIds) => change({ BatchIds })}
          onPrepare={renderKit && (() => prepare(true))}
        />
        {Book.Microchips.length === 0 && (
          <TextField
            label="Chip"
            hint="Pasá el lector, o escribilo"
            autoComplete="off"
            maxLength={30}
            {...text('chipCode')}
          />
        )}
        {mayNote && (
          <TextArea label="Nota para veterinarios" maxLength={LIMITS.description} {...text('vetNote')} />
        )}
      </Card>
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
        onCancel={() => askOfDeath(false)}
      >
        <p>
          Se cancelan sus turnos y no sale ningún aviso: después te mostramos cómo llamar a quien{' '}
          {`l${ending}`} cuida.
        </p>
      </ConfirmDialog>
      {isPreparing && renderKit?.(() => prepare(false))}
    </>
  );
}

/** '4,8 kg el 10/08/2026' */
function lastInWords({ Book }: Sheet): string {
  const last = Book.Weights.findLast(({ origin }) => origin === 'T');
  return last ? `${weightInWords(last.grams)} el ${formatIsoDate(last.weighedOn)}` : '';
}
