import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SheetDraft } from '#shared/sheets.ts';
import { townNow } from '../api/town.ts';
import { BackButton } from '../bookings/back-button.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import { VAN_PATH } from '../sheets/sheet-path.ts';
import screen from '../sheets/sheet-screen.module.css';
import { PageTitle } from '../ui/page-title.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { type Newcomer, NOBODY, newcomerProblems, sheetFor } from './newcomer.ts';
import { NewcomerFields } from './newcomer-fields.tsx';
import { NotKnown } from './not-known.tsx';
import { useVan } from './use-van.ts';
import { type Carried, note } from './van.ts';
import { vanSheetPath } from './van-path.ts';
import { VanState } from './van-state.tsx';
import type { KeptDay, Noted } from './van-store.ts';
import { NOTED } from './van-words.ts';

/** Who came without a turno where there is no signal: who it is first, then the animal's sheet. */
export function VanNewcomerScreen() {
  const carried = useVan();
  const [asked] = useSearchParams();
  const id = Number(asked.get('anotada'));
  if (!carried?.day) return <NotKnown />;
  const noted = carried.noted.find(({ bookingId }) => bookingId === id);
  return <NewcomerNote key={id} carried={carried} day={carried.day} noted={noted} />;
}

type NewcomerNoteProps = { carried: Carried; day: KeptDay; noted: Noted | undefined };

function NewcomerNote({ carried, day, noted }: NewcomerNoteProps) {
  const [bookingId] = useState(() => noted?.bookingId ?? -Date.now());
  const [before] = useState(noted);
  const form = useDraft<Newcomer>(`newcomer ${noted?.bookingId ?? ''}`, before?.newcomer ?? NOBODY);
  const [isSaid, say] = useState(false);

  function goOn(): void {
    const problems = newcomerProblems(form.draft);
    form.blame(problems);
    say(problems.length === 0);
  }

  return (
    <div className={screen.screen}>
      <BackButton home={VAN_PATH} />
      <VanState carried={carried} />
      {isSaid ? (
        <Sheet newcomer={form.draft} {...{ bookingId, day, before }} />
      ) : (
        <>
          <PageTitle text="Queda anotada en este teléfono; el turno se da cuando haya señal.">
            Sin turno
          </PageTitle>
          <NewcomerFields form={form} species={day.species ?? []} onDone={goOn} />
        </>
      )}
    </div>
  );
}

type SheetProps = { newcomer: Newcomer; bookingId: number; day: KeptDay; before: Noted | undefined };

function Sheet({ newcomer, bookingId, day, before }: SheetProps) {
  const [sheet] = useState(() => sheetFor(newcomer, bookingId, day));
  const draft = before?.deed.kind === 'sheet' ? before.deed.draft : null;
  const saving = useMutation({
    mutationFn: async (written: SheetDraft) => {
      const cameAt = before?.newcomer?.cameAt ?? townNow();
      const decided = { agendaId: day.agendaId, date: day.date, cameAt, isSame: false, overrideReason: '' };
      const turno = { bookingId, petName: newcomer.petName, newcomer: { ...newcomer, ...decided } };
      await note(turno, { kind: 'sheet', draft: { ...written, doneAt: draft?.doneAt ?? Date.now() } });
      if (!sheet) throw new Error('no sheet');
      return sheet;
    },
    meta: { isBackground: true },
  });
  if (!sheet) return null;
  return (
    <SheetForm
      sheet={sheet}
      noted={draft}
      saving={saving}
      saved={() => NOTED}
      paths={{ next: vanSheetPath, dead: VAN_PATH, home: VAN_PATH }}
    />
  );
}
