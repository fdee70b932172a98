import { useMutation } from '@tanstack/react-query';
import type { Handover, HandoverDraft } from '#shared/clinic/handovers.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { HandoverCard } from '../sheets/handover-card.tsx';
import { stepsSince } from '../sheets/handover-fields.ts';
import { isDischarged } from '../sheets/handover-words.ts';
import { note } from './van.ts';
import type { Deed, Noted } from './van-store.ts';
import { NOTED } from './van-words.ts';

type Props = { sheet: Sheet; noted: Noted | undefined };

/** Whom the animal is given back to where there is no signal: it leaves with its sheet, or alone where that was sent. */
export function VanHandover({ sheet, noted }: Props) {
  const seen = asNoted(sheet, noted);
  const turno = { bookingId: sheet.BookingId, petName: sheet.Book.Pet.petName };
  const saving = useMutation({
    mutationFn: (draft: HandoverDraft) => note(turno, deedOf(draft, noted)),
    meta: { isBackground: true },
  });
  const isShown = !noted?.refusal && seen.bookingStatus === 'D' && isDischarged(seen);
  return <HandoverCard sheet={seen} saving={saving} saved={NOTED} isShown={isShown} />;
}

/** What was noted of its giving back and isn't sent. */
export function notedHandover(noted: Noted | undefined): HandoverDraft | undefined {
  if (noted?.deed.kind === 'handover') return noted.deed.draft;
  return noted?.deed.kind === 'sheet' ? noted.deed.draft.handover : undefined;
}

function deedOf(draft: HandoverDraft, noted: Noted | undefined): Deed {
  const handover = { ...draft, handoverKey: crypto.randomUUID() };
  if (noted?.deed.kind !== 'sheet') return { kind: 'handover', draft: handover };
  return { kind: 'sheet', draft: { ...noted.deed.draft, handover } };
}

/** The turno as it will be once all that was noted is sent. */
function asNoted(sheet: Sheet, noted: Noted | undefined): Sheet {
  const given = notedHandover(noted);
  const seen = { ...sheet, ...marked(sheet, noted) };
  return given ? { ...seen, Handover: shown(given, seen) } : seen;
}

function marked({ doneAt }: Sheet, noted: Noted | undefined): Partial<Sheet> {
  if (noted?.deed.kind === 'absent') return { bookingStatus: 'N' };
  if (noted?.deed.kind !== 'sheet') return {};
  const { isFit, doneAt: since } = noted.deed.draft;
  return { bookingStatus: isFit ? 'D' : 'N', doneAt: doneAt ?? since ?? null };
}

function shown({ HandoverId, ...given }: HandoverDraft, sheet: Sheet): Handover {
  return { ...given, id: HandoverId ?? 0, steps: stepsSince(given.doneAt, sheet) };
}
