import { Printer } from 'lucide-react';
import { useState } from 'react';
import { DISCHARGE_MESSAGES } from '#shared/clinic/discharges.ts';
import type { Sheet, SheetDraft } from '#shared/clinic/sheets.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { sheetPath } from '../../bookings/bookings/sheet-path.ts';
import { petPath } from '../../pets/pets/pet-path.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { listFailedChecks } from '../../platform/forms/problems.ts';
import { QueryFallback } from '../../platform/forms/query-fallback.tsx';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { needsDischarge } from './discharge.words.ts';
import { DischargeCard } from './discharge-card.tsx';
import { KitDialog } from './kit-dialog.tsx';
import { PrintedInstructions } from './printed-instructions.tsx';
import { SheetForm } from './sheet-form.tsx';
import styles from './sheet-screen.module.css';
import { useSaveDischarge, useSaveSheet, useSheet, useUndoDischarge } from './sheets.api.ts';

const DAY_PATH = '/admin-day-bookings';

export function SheetScreen() {
  const id = useIdParam();
  const query = useSheet(id ?? 0);
  if (id === null) return <NotFoundScreen />;
  if (query.data) return <SheetContent key={id} sheet={query.data} />;
  return (
    <>
      <PageTitle>Planilla</PageTitle>
      <QueryFallback
        query={query}
        missingText="No encontramos este turno"
        failedText="No pudimos cargar la planilla"
        to={DAY_PATH}
        action="Ver el día"
      />
    </>
  );
}

function SheetContent({ sheet }: { sheet: Sheet }) {
  const saving = useSaveSheet(sheet.BookingId);
  const { Handover: discharge } = sheet;
  return (
    <>
      <div className={discharge ? `${styles.screen} no-print` : styles.screen}>
        <BackButton home={DAY_PATH} />
        <SheetForm
          sheet={sheet}
          saving={saving}
          toast={(draft) => savedInWords(draft, sheet.Book.Pet.petName)}
          paths={{ next: sheetPath, afterDeath: petPath(sheet.Book.Pet.id), home: DAY_PATH }}
          renderKit={(onClose) => <KitDialog kit={sheet.Kit} onClose={onClose} />}
        >
          <DischargePart sheet={sheet} />
        </SheetForm>
      </div>
      {discharge && <PrintedInstructions sheet={sheet} discharge={discharge} />}
    </>
  );
}

function savedInWords({ isFit, complication }: Pick<SheetDraft, 'isFit' | 'complication'>, petName: string) {
  const result = isFit ? 'Turno cumplido' : 'Turno no cumplido';
  return complication === 'died' ? `${result}. Anotamos que ${petName} murió` : result;
}

function DischargePart({ sheet }: { sheet: Sheet }) {
  const [isUndoing, setUndoing] = useState(false);
  const saving = useSaveDischarge(sheet.BookingId);
  // The hook stays mounted here: undoing unmounts the dialog before the request has ended.
  const undoing = useUndoDischarge(sheet.BookingId);
  const { Handover: discharge } = sheet;
  return (
    <>
      <DischargeCard
        sheet={sheet}
        saving={saving}
        toast="La entrega quedó anotada"
        isShown={sheet.bookingStatus === 'D' && needsDischarge(sheet)}
        print={discharge && discharge.steps.length > 0 && <PrintInstructions />}
        undo={
          <Button variant="quiet" onClick={() => setUndoing(true)}>
            Deshacer
          </Button>
        }
      />
      {discharge && isUndoing && (
        <UndoDischargeDialog undoing={undoing} HandoverId={discharge.id} onClose={() => setUndoing(false)} />
      )}
    </>
  );
}

function PrintInstructions() {
  return (
    <Button variant="primary" onClick={() => window.print()}>
      <Printer aria-hidden />
      Imprimir indicaciones
    </Button>
  );
}

type Props = { undoing: ReturnType<typeof useUndoDischarge>; HandoverId: number; onClose: () => void };

function UndoDischargeDialog({ undoing, HandoverId, onClose }: Props) {
  const { frame, text } = useDialogForm({
    name: `undo handover ${HandoverId}`,
    initial: { reason: '' },
    problemsOf: ({ reason }) =>
      listFailedChecks([['reason', reason.trim() !== '', DISCHARGE_MESSAGES.reason]]),
    toRequest: ({ reason }) => ({ HandoverId, rectifyReason: reason.trim() }),
    mutation: undoing,
    successMessage: 'La entrega quedó sin efecto',
    onClose,
  });
  return (
    <FormDialog title="Deshacer la entrega" verb="Deshacer" {...frame}>
      <TextField label="Motivo" maxLength={LIMITS.reason} autoFocus {...text('reason')} />
    </FormDialog>
  );
}
