import { useMutation } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Discharge, DischargeDraft } from '#shared/clinic/discharges.ts';
import type { Sheet, SheetDraft } from '#shared/clinic/sheets.ts';
import { OFFLINE_DAY_PATH } from '../../bookings/bookings/sheet-path.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { needsDischarge } from '../sheets/discharge.words.ts';
import { DischargeCard } from '../sheets/discharge-card.tsx';
import { listInstructionsSince } from '../sheets/discharge-fields.ts';
import { SheetForm } from '../sheets/sheet-form.tsx';
import { SheetHead } from '../sheets/sheet-head.tsx';
import screen from '../sheets/sheet-screen.module.css';
import { useSheet } from '../sheets/sheets.api.ts';
import { ConnectionState } from './connection-state.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { findNextSheet, rowStateInWords, SAVED_MESSAGE } from './offline.words.ts';
import styles from './offline-day.module.css';
import type { EntryAction, QueueEntry } from './offline-entries.ts';
import { offlineSheetPath, sheetPathIn } from './offline-paths.ts';
import { enqueue, type OfflineState } from './offline-queue.ts';
import { useOfflineDay } from './use-offline-day.ts';

export function OfflineSheetScreen() {
  const id = useIdParam() ?? 0;
  const offline = useOfflineDay();
  const entry = offline?.entries.find(({ bookingId }) => bookingId === id);
  const isRejected = entry !== undefined && entry.rejection !== null;
  // A rejected entry is corrected against the server's current sheet.
  const { data: serverSheet } = useSheet(isRejected ? id : 0, { isBlocking: false });
  const keptSheet = offline?.day?.sheets.find(({ BookingId }) => BookingId === id);
  const sheet = useLast((isRejected && serverSheet) || keptSheet);
  if (!offline) return <LoadingScreen />;
  if (sheet?.BookingId !== id) return isRejected ? <LoadingScreen /> : <NotFoundScreen />;
  return <OfflineBooking key={id} sheet={sheet} offline={offline} />;
}

/** Keeps the open sheet when sending deletes its day. */
function useLast(sheet: Sheet | undefined): Sheet | undefined {
  const [last, setLast] = useState(sheet);
  if (sheet && sheet !== last) setLast(sheet);
  return sheet ?? last;
}

function OfflineBooking({ sheet, offline }: { sheet: Sheet; offline: OfflineState }) {
  const entry = offline.entries.find(({ bookingId }) => bookingId === sheet.BookingId);
  const [isNoticeShown, setNoticeShown] = useState(entry?.rejection === null);
  const unsentDraft = entry?.action.kind === 'sheet' ? entry.action.draft : null;
  const updatedAt = entry?.rejection === null && unsentDraft ? unsentDraft.updatedAt : sheet.updatedAt;
  const dischargeCard = <OfflineDischarge sheet={sheet} entry={entry} />;
  return (
    <div className={screen.screen}>
      <BackButton home={OFFLINE_DAY_PATH} />
      <ConnectionState offline={offline} />
      {isNoticeShown ? (
        <PendingNotice sheet={sheet} offline={offline} onCorrect={() => setNoticeShown(false)}>
          {dischargeCard}
        </PendingNotice>
      ) : (
        <OfflineSheetForm
          sheet={{ ...sheet, updatedAt, Next: findNextSheet(sheet, offline) }}
          unsentDraft={unsentDraft}
          pendingDischarge={findPendingDischarge(entry)}
          findKeptPath={(id) => sheetPathIn(offline, id)}
        >
          {dischargeCard}
        </OfflineSheetForm>
      )}
    </div>
  );
}

type FormProps = {
  sheet: Sheet;
  unsentDraft: SheetDraft | null;
  pendingDischarge: DischargeDraft | undefined;
  findKeptPath: (bookingId: number) => string | null;
  children: ReactNode;
};

function OfflineSheetForm({ sheet, unsentDraft, pendingDischarge, findKeptPath, children }: FormProps) {
  const navigate = useNavigate();
  const [draftAtOpen] = useState(unsentDraft);
  const booking = { bookingId: sheet.BookingId, petName: sheet.Book.Pet.petName };
  const saving = useMutation({
    mutationFn: async (draft: SheetDraft) => {
      const doneAt = draftAtOpen?.doneAt ?? Date.now();
      const dischargePart = draft.isFit && pendingDischarge && { handover: pendingDischarge };
      await enqueue(booking, { kind: 'sheet', draft: { ...draft, doneAt, ...dischargePart } });
      return sheet;
    },
    meta: { isNonBlocking: true },
  });
  const absence = useMutation({
    mutationFn: () => enqueue(booking, { kind: 'absent', updatedAt: sheet.updatedAt }),
    meta: { isNonBlocking: true },
    onSuccess: () => {
      showToast(SAVED_MESSAGE, 'ok');
      void navigate(sheet.Next ? offlineSheetPath(sheet.Next.id) : OFFLINE_DAY_PATH, { replace: true });
    },
  });

  return (
    <SheetForm
      sheet={sheet}
      unsent={draftAtOpen}
      saving={saving}
      toast={() => SAVED_MESSAGE}
      paths={{ next: offlineSheetPath, afterDeath: OFFLINE_DAY_PATH, home: OFFLINE_DAY_PATH }}
      findKeptPath={findKeptPath}
      absent={
        sheet.bookingStatus === 'A' && (
          <Button className={styles.absent} isPending={absence.isPending} onClick={() => absence.mutate()}>
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

type PendingNoticeProps = { sheet: Sheet; offline: OfflineState; onCorrect: () => void; children: ReactNode };

function PendingNotice({ sheet, offline, onCorrect, children }: PendingNoticeProps) {
  return (
    <>
      <SheetHead sheet={sheet} />
      {children}
      <Card className="stack gap-s3" aria-label="Ya anotado">
        <p>{rowStateInWords(sheet, offline)}</p>
        <Button onClick={onCorrect}>Corregir</Button>
      </Card>
    </>
  );
}

type Props = { sheet: Sheet; entry: QueueEntry | undefined };

function OfflineDischarge({ sheet, entry }: Props) {
  const pendingSheet = withPending(sheet, entry);
  const booking = { bookingId: sheet.BookingId, petName: sheet.Book.Pet.petName };
  const saving = useMutation({
    mutationFn: (draft: DischargeDraft) => enqueue(booking, dischargeAction(draft, entry)),
    meta: { isNonBlocking: true },
  });
  const isShown = !entry?.rejection && pendingSheet.bookingStatus === 'D' && needsDischarge(pendingSheet);
  return <DischargeCard sheet={pendingSheet} saving={saving} toast={SAVED_MESSAGE} isShown={isShown} />;
}

function findPendingDischarge(entry: QueueEntry | undefined): DischargeDraft | undefined {
  if (entry?.action.kind === 'handover') return entry.action.draft;
  return entry?.action.kind === 'sheet' ? entry.action.draft.handover : undefined;
}

function dischargeAction(draft: DischargeDraft, entry: QueueEntry | undefined): EntryAction {
  const handover = { ...draft, handoverKey: crypto.randomUUID() };
  if (entry?.action.kind !== 'sheet') return { kind: 'handover', draft: handover };
  return { kind: 'sheet', draft: { ...entry.action.draft, handover } };
}

function withPending(sheet: Sheet, entry: QueueEntry | undefined): Sheet {
  const dischargeDraft = findPendingDischarge(entry);
  const markedSheet = { ...sheet, ...toMarkedSheet(sheet, entry) };
  return dischargeDraft
    ? { ...markedSheet, Handover: toShownDischarge(dischargeDraft, markedSheet) }
    : markedSheet;
}

function toMarkedSheet({ doneAt }: Sheet, entry: QueueEntry | undefined): Partial<Sheet> {
  if (entry?.action.kind === 'absent') return { bookingStatus: 'N' };
  if (entry?.action.kind !== 'sheet') return {};
  const { isFit, doneAt: draftDoneAt } = entry.action.draft;
  return { bookingStatus: isFit ? 'D' : 'N', doneAt: doneAt ?? draftDoneAt ?? null };
}

function toShownDischarge({ HandoverId, ...draftFields }: DischargeDraft, sheet: Sheet): Discharge {
  return { ...draftFields, id: HandoverId ?? 0, steps: listInstructionsSince(draftFields.doneAt, sheet) };
}
