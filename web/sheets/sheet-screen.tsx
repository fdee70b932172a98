import type { Sheet } from '#shared/sheets.ts';
import { useIdParam } from '../api/use-id-param.ts';
import { BackButton } from '../bookings/back-button.tsx';
import { petPath } from '../pets/pet-path.ts';
import { NotFoundScreen } from '../ui/not-found-screen.tsx';
import { NotOpened } from '../ui/not-opened.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { KitDialog } from './kit-dialog.tsx';
import { SheetForm } from './sheet-form.tsx';
import { SheetHead } from './sheet-head.tsx';
import { sheetPath } from './sheet-path.ts';
import styles from './sheet-screen.module.css';
import { useSaveSheet, useSheet } from './sheets.api.ts';

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
  return (
    <div className={styles.screen}>
      <BackButton home={DAY} />
      <SheetHead sheet={sheet} />
      <SheetForm
        sheet={sheet}
        saving={saving}
        saved={(isFit) => (isFit ? 'Turno cumplido' : 'Turno no cumplido')}
        paths={{ next: sheetPath, dead: petPath(sheet.Book.Pet.id), home: DAY }}
        renderKit={(onClose) => <KitDialog kit={sheet.Kit} onClose={onClose} />}
      />
    </div>
  );
}
