import { useMutation } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DischargeDraft } from '#shared/clinic/discharges.ts';
import type { Sheet, SheetDraft } from '#shared/clinic/sheets.ts';
import { VAN_PATH } from '../../bookings/bookings/sheet-path.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import { SheetHead } from '../sheets/sheet-head.tsx';
import screen from '../sheets/sheet-screen.module.css';
import { useSheet } from '../sheets/sheets.api.ts';
import { NotKnown } from './not-known.tsx';
import { useVan } from './use-van.ts';
import styles from './van.module.css';
import { type Carried, note } from './van.ts';
import { notedHandover, VanHandover } from './van-handover.tsx';
import { keptPathIn, vanSheetPath } from './van-path.ts';
import { VanState } from './van-state.tsx';
import { NOTED, nextOf, rowStateOf } from './van-words.ts';

/** A turno's sheet as it was taken along; what is noted leaves when somebody answers. */
export function VanSheetScreen() {
  const id = useIdParam() ?? 0;
  const carried = useVan();
  const noted = carried?.noted.find(({ bookingId }) => bookingId === id);
  const isRefused = noted !== undefined && noted.refusal !== null;
  // What was refused is gone over by what is there now.
  const { data: now } = useSheet(isRefused ? id : 0, { isAwaited: false });
  const taken = carried?.day?.sheets.find(({ BookingId }) => BookingId === id);
  const sheet = useLast((isRefused && now) || taken);
  if (!carried) return <NotKnown />;
  if (sheet?.BookingId !== id) return isRefused ? <NotKnown /> : <NotFoundScreen />;
  return <Turno key={id} sheet={sheet} carried={carried} />;
}

/** Once all is sent the day goes: who reads one of its sheets goes on reading. */
function useLast(sheet: Sheet | undefined): Sheet | undefined {
  const [last, setLast] = useState(sheet);
  if (sheet && sheet !== last) setLast(sheet);
  return sheet ?? last;
}

/** What is noted here goes on to the next one; what was noted before is shown first, and what was refused gone over. */
function Turno({ sheet, carried }: { sheet: Sheet; carried: Carried }) {
  const noted = carried.noted.find(({ bookingId }) => bookingId === sheet.BookingId);
  const [isShown, setShown] = useState(noted?.refusal === null);
  const draft = noted?.deed.kind === 'sheet' ? noted.deed.draft : null;
  // What waits to be sent is of the turno as it was seen then.
  const updatedAt = noted?.refusal === null && draft ? draft.updatedAt : sheet.updatedAt;
  const giving = <VanHandover sheet={sheet} noted={noted} />;
  return (
    <div className={screen.screen}>
      <BackButton home={VAN_PATH} />
      <VanState carried={carried} />
      {isShown ? (
        <AlreadyNoted sheet={sheet} carried={carried} onAgain={() => setShown(false)}>
          {giving}
        </AlreadyNoted>
      ) : (
        <Form
          sheet={{ ...sheet, updatedAt, Next: nextOf(sheet, carried) }}
          noted={draft}
          handover={notedHandover(noted)}
          keptPathOf={(id) => keptPathIn(carried, id)}
        >
          {giving}
        </Form>
      )}
    </div>
  );
}

type FormProps = {
  sheet: Sheet;
  noted: SheetDraft | null;
  handover: DischargeDraft | undefined;
  keptPathOf: (bookingId: number) => string | null;
  children: ReactNode;
};

function Form({ sheet, noted, handover, keptPathOf, children }: FormProps) {
  const navigate = useNavigate();
  const [before] = useState(noted);
  const turno = { bookingId: sheet.BookingId, petName: sheet.Book.Pet.petName };
  const saving = useMutation({
    mutationFn: async (draft: SheetDraft) => {
      // It was done with when it was noted first.
      const doneAt = before?.doneAt ?? Date.now();
      const given = draft.isFit && handover && { handover };
      await note(turno, { kind: 'sheet', draft: { ...draft, doneAt, ...given } });
      return sheet;
    },
    meta: { isBackground: true },
  });
  const absent = useMutation({
    mutationFn: () => note(turno, { kind: 'absent', updatedAt: sheet.updatedAt }),
    meta: { isBackground: true },
    onSuccess: () => {
      showToast(NOTED, 'ok');
      void navigate(sheet.Next ? vanSheetPath(sheet.Next.id) : VAN_PATH, { replace: true });
    },
  });

  return (
    <SheetForm
      sheet={sheet}
      unsent={before}
      saving={saving}
      saved={() => NOTED}
      paths={{ next: vanSheetPath, dead: VAN_PATH, home: VAN_PATH }}
      keptPathOf={keptPathOf}
      absent={
        sheet.bookingStatus === 'A' && (
          <Button className={styles.absent} isPending={absent.isPending} onClick={() => absent.mutate()}>
            <UserX aria-hidden />
            No vino
          </Button>
        )
      }
    >
      {children}
    </SheetForm>
  );
}

type AlreadyNotedProps = { sheet: Sheet; carried: Carried; onAgain: () => void; children: ReactNode };

function AlreadyNoted({ sheet, carried, onAgain, children }: AlreadyNotedProps) {
  return (
    <>
      <SheetHead sheet={sheet} />
      {children}
      <Card className="stack gap-s3" aria-label="Ya anotado">
        <p>{rowStateOf(sheet, carried)}</p>
        <Button onClick={onAgain}>Corregir</Button>
      </Card>
    </>
  );
}
