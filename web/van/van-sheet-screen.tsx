import { useMutation } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Sheet, SheetDraft } from '#shared/sheets.ts';
import { useIdParam } from '../api/use-id-param.ts';
import { BackButton } from '../bookings/back-button.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import { SheetHead } from '../sheets/sheet-head.tsx';
import { VAN_PATH } from '../sheets/sheet-path.ts';
import screen from '../sheets/sheet-screen.module.css';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { NotFoundScreen } from '../ui/not-found-screen.tsx';
import { showToast } from '../ui/toast.tsx';
import { useVan } from './use-van.ts';
import styles from './van.module.css';
import { type Carried, note } from './van.ts';
import { vanSheetPath } from './van-path.ts';
import { VanState } from './van-state.tsx';
import { nextOf, rowStateOf } from './van-words.ts';

const NOTED = 'Anotado en este teléfono';

/** A turno's sheet as it was taken along; what is noted leaves when somebody answers. */
export function VanSheetScreen() {
  const id = useIdParam();
  const carried = useVan();
  if (!carried) return null;
  const sheet = carried.day?.sheets.find(({ BookingId }) => BookingId === id);
  if (!sheet) return <NotFoundScreen />;
  return <Turno key={id} sheet={sheet} carried={carried} />;
}

/** What is noted here goes on to the next one; what was noted before is shown first. */
function Turno({ sheet, carried }: { sheet: Sheet; carried: Carried }) {
  const [isShown, show] = useState(carried.noted.some(({ bookingId }) => bookingId === sheet.BookingId));
  return (
    <div className={screen.screen}>
      <BackButton home={VAN_PATH} />
      <VanState carried={carried} />
      <SheetHead sheet={sheet} />
      {isShown ? (
        <AlreadyNoted sheet={sheet} carried={carried} onAgain={() => show(false)} />
      ) : (
        <Form sheet={{ ...sheet, Next: nextOf(sheet, carried) }} />
      )}
    </div>
  );
}

function Form({ sheet }: { sheet: Sheet }) {
  const navigate = useNavigate();
  const turno = { bookingId: sheet.BookingId, petName: sheet.Book.Pet.petName };
  const saving = useMutation({
    mutationFn: async (draft: SheetDraft) => {
      await note(turno, { kind: 'sheet', draft });
      return sheet;
    },
    meta: { isBackground: true },
  });

  async function absent(): Promise<void> {
    await note(turno, { kind: 'absent', updatedAt: sheet.updatedAt });
    showToast(NOTED, 'ok');
    void navigate(sheet.Next ? vanSheetPath(sheet.Next.id) : VAN_PATH, { replace: true });
  }

  return (
    <>
      {sheet.bookingStatus === 'A' && (
        <Button className={styles.absent} onClick={() => void absent()}>
          <UserX aria-hidden />
          No vino
        </Button>
      )}
      <SheetForm
        sheet={sheet}
        saving={saving}
        saved={() => NOTED}
        paths={{ next: vanSheetPath, dead: VAN_PATH, home: VAN_PATH }}
      />
    </>
  );
}

type AlreadyNotedProps = { sheet: Sheet; carried: Carried; onAgain: () => void };

function AlreadyNoted({ sheet, carried, onAgain }: AlreadyNotedProps) {
  return (
    <Card className={styles.take} aria-label="Ya anotado">
      <p>{rowStateOf(sheet, carried)}</p>
      <Button onClick={onAgain}>Anotar de nuevo</Button>
    </Card>
  );
}
