import { useMutation } from '@tanstack/react-query';
import type { Handover, HandoverDraft } from '#shared/clinic/handovers.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { HandoverCard } from '../sheets/handover-card.tsx';
import { stepsSince } from '../sheets/handover-fields.ts';
import { isGivenBack } from '../sheets/handover-words.ts';
import { SAVED } from './offline.words.ts';
import { enqueue } from './offline-queue.ts';
import type { EntryAction, QueueEntry } from './offline-store.ts';

type Props = { sheet: Sheet; entry: QueueEntry | undefined };

/** Whom the animal is given back to where there is no signal: it leaves with its sheet, or alone where that was sent. */
export function OfflineDischarge({ sheet, entry }: Props) {
  const seen = withPending(sheet, entry);
  const turno = { bookingId: sheet.BookingId, petName: sheet.Book.Pet.petName };
  const saving = useMutation({
    mutationFn: (draft: HandoverDraft) => enqueue(turno, dischargeAction(draft, entry)),
    meta: { isBackground: true },
  });
  const isShown = !entry?.rejection && seen.bookingStatus === 'D' && isGivenBack(seen);
  return <HandoverCard sheet={seen} saving={saving} saved={SAVED} isShown={isShown} />;
}

/** What was noted of its giving back and isn't sent. */
export function pendingDischarge(entry: QueueEntry | undefined): HandoverDraft | undefined {
  if (entry?.action.kind === 'handover') return entry.action.draft;
  return entry?.action.kind === 'sheet' ? entry.action.draft.handover : undefined;
}

function dischargeAction(draft: HandoverDraft, entry: QueueEntry | undefined): EntryAction {
  const handover = { ...draft, handoverKey: crypto.randomUUID() };
  if (entry?.action.kind !== 'sheet') return { kind: 'handover', draft: handover };
  return { kind: 'sheet', draft: { ...entry.action.draft, handover } };
}

/** The turno as it will be once all that was noted is sent. */
function withPending(sheet: Sheet, entry: QueueEntry | undefined): Sheet {
  const given = pendingDischarge(entry);
  const seen = { ...sheet, ...marked(sheet, entry) };
  return given ? { ...seen, Handover: shown(given, seen) } : seen;
}

function marked({ doneAt }: Sheet, entry: QueueEntry | undefined): Partial<Sheet> {
  if (entry?.action.kind === 'absent') return { bookingStatus: 'N' };
  if (entry?.action.kind !== 'sheet') return {};
  const { isFit, doneAt: since } = entry.action.draft;
  return { bookingStatus: isFit ? 'D' : 'N', doneAt: doneAt ?? since ?? null };
}

function shown({ HandoverId, ...given }: HandoverDraft, sheet: Sheet): Handover {
  return { ...given, id: HandoverId ?? 0, steps: stepsSince(given.doneAt, sheet) };
}
