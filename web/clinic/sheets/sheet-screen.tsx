import { Printer } from 'lucide-react';
import { useState } from 'react';
import { HANDOVER_MESSAGES } from '#shared/clinic/handovers.ts';
import type { Sheet, SheetDraft } from '#shared/clinic/sheets.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { sheetPath } from '../../bookings/bookings/sheet-path.ts';
import { petPath } from '../../pets/pets/pet-path.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { NotOpened } from '../../platform/forms/not-opened.tsx';
import { broken } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { HandoverCard } from './handover-card.tsx';
import { isDischarged } from './handover-words.ts';
import { KitDialog } from './kit-dialog.tsx';
import { PrintedAftercare } from './printed-aftercare.tsx';
import { SheetForm } from './sheet-form.tsx';
import styles from './sheet-screen.module.css';
import { useSaveHandover, useSaveSheet, useSheet, useUndoHandover } from './sheets.api.ts';

const DAY = '/admin-day-bookings';

/** What a vet needs of a turno, in the hand: alerts first, then few taps. */
export function SheetScreen() {
  const id = useIdParam();
  const query = useSheet(id ?? 0);
  if (id === null) return <NotFoundScreen />;
  if (query.data) return <Shown key={id} sheet={query.data} />;
  return (
    <>
      <PageTitle>Planilla</PageTitle>
      <NotOpened
        query={query}
        missing="No encontramos este turno"
        failed="No pudimos cargar la planilla"
        to={DAY}
        action="Ver el día"
      />
    </>
  );
}

function Shown({ sheet }: { sheet: Sheet }) {
  const saving = useSaveSheet(sheet.BookingId);
  const { Handover: handover } = sheet;
  return (
    <>
      <div className={handover ? `${styles.screen} no-print` : styles.screen}>
        <BackButton home={DAY} />
        <SheetForm
          sheet={sheet}
          saving={saving}
          saved={(said) => savedInWords(said, sheet.Book.Pet.petName)}
          paths={{ next: sheetPath, dead: petPath(sheet.Book.Pet.id), home: DAY }}
          renderKit={(onClose) => <KitDialog kit={sheet.Kit} onClose={onClose} />}
        >
          <GivenBack sheet={sheet} />
        </SheetForm>
      </div>
      {handover && <PrintedAftercare sheet={sheet} handover={handover} />}
    </>
  );
}

/** 'Turno cumplido. Anotamos que Luna murió' */
function savedInWords({ isFit, complication }: Pick<SheetDraft, 'isFit' | 'complication'>, petName: string) {
  const told = isFit ? 'Turno cumplido' : 'Turno no cumplido';
  return complication === 'died' ? `${told}. Anotamos que ${petName} murió` : told;
}

/** Given back, what is told is printed for whoever takes it home. */
function GivenBack({ sheet }: { sheet: Sheet }) {
  const [isUndoing, setUndoing] = useState(false);
  const saving = useSaveHandover(sheet.BookingId);
  // Here, as what is undone takes the dialog with it before its own end.
  const undoing = useUndoHandover(sheet.BookingId);
  const { Handover: handover } = sheet;
  return (
    <>
      <HandoverCard
        sheet={sheet}
        saving={saving}
        saved="La entrega quedó anotada"
        isShown={sheet.bookingStatus === 'D' && isDischarged(sheet)}
        print={handover && handover.steps.length > 0 && <PrintAftercare />}
        undo={
          <Button variant="quiet" onClick={() => setUndoing(true)}>
            Deshacer
          </Button>
        }
      />
      {handover && isUndoing && (
        <UndoHandoverDialog undoing={undoing} HandoverId={handover.id} onClose={() => setUndoing(false)} />
      )}
    </>
  );
}

function PrintAftercare() {
  return (
    <Button variant="primary" onClick={() => window.print()}>
      <Printer aria-hidden />
      Imprimir indicaciones
    </Button>
  );
}

type Props = { undoing: ReturnType<typeof useUndoHandover>; HandoverId: number; onClose: () => void };

/** Takes a giving back away that wasn't one; that it was noted, and why it went, stays known. */
function UndoHandoverDialog({ undoing, HandoverId, onClose }: Props) {
  const { frame, text } = useDialogForm({
    name: `undo handover ${HandoverId}`,
    initial: { reason: '' },
    problemsOf: ({ reason }) => broken([['reason', reason.trim() !== '', HANDOVER_MESSAGES.reason]]),
    sentOf: ({ reason }) => ({ HandoverId, rectifyReason: reason.trim() }),
    saving: undoing,
    saved: 'La entrega quedó sin efecto',
    onClose,
  });
  return (
    <FormDialog title="Deshacer la entrega" verb="Deshacer" {...frame}>
      <TextField label="Motivo" maxLength={LIMITS.reason} autoComplete="off" autoFocus {...text('reason')} />
    </FormDialog>
  );
}
