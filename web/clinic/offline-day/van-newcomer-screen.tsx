import { useMutation } from '@tanstack/react-query';
import { Activity, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SheetDraft } from '#shared/clinic/sheets.ts';
import { VAN_PATH } from '../../bookings/bookings/sheet-path.ts';
import { townNow } from '../../platform/api/town.ts';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { useGoBack } from '../../platform/screens/use-go-back.ts';
import { SheetForm } from '../sheets/sheet-form.tsx';
import screen from '../sheets/sheet-screen.module.css';
import {
  type Ground,
  groundOf,
  type Newcomer,
  NOBODY,
  newcomerProblems,
  sheetFor,
  toldOf,
} from './newcomer.ts';
import { NewcomerFields } from './newcomer-fields.tsx';
import { NotKnown } from './not-known.tsx';
import { useVan } from './use-van.ts';
import { type Carried, note } from './van.ts';
import { ANIMAL, animalPath, vanSheetPath } from './van-path.ts';
import { VanState } from './van-state.tsx';
import type { Noted } from './van-store.ts';
import { NOTED } from './van-words.ts';

/** Who came without a turno where there is no signal: who it is first, then the animal's sheet. */
export function VanNewcomerScreen() {
  const [asked] = useSearchParams();
  const id = Number(asked.get('anotada'));
  return <Asked key={id} id={id} />;
}

function Asked({ id }: { id: number }) {
  const carried = useVan();
  const noted = carried?.noted.find(({ bookingId }) => bookingId === id);
  // What was noted opens without its day, which may be gone or another's by then.
  const ground = useFirst(noted?.newcomer ?? (carried?.day ? groundOf(carried.day) : null));
  if (!carried || !ground) return <NotKnown />;
  return <NewcomerNote carried={carried} ground={ground} noted={noted} />;
}

/** Once it is sent nothing of it is here any more: whoever writes goes on writing. */
function useFirst(ground: Ground | null): Ground | null {
  const [first, setFirst] = useState(ground);
  if (!first && ground) setFirst(ground);
  return first;
}

type NewcomerNoteProps = { carried: Carried; ground: Ground; noted: Noted | undefined };

function NewcomerNote({ carried, ground, noted }: NewcomerNoteProps) {
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const [before] = useState(noted);
  const [bookingId] = useState(() => before?.bookingId ?? numberFor(Number(asked.get(ANIMAL)), carried));
  const [noteKey] = useState(() => before?.newcomer?.noteKey ?? crypto.randomUUID());
  const form = useDraft<Newcomer>(`newcomer ${before?.bookingId ?? ''}`, toldOf(before?.newcomer ?? NOBODY));
  // An entry of its own: from the animal one goes back to who came, and a reload stays with it.
  const isSaid = Number(asked.get(ANIMAL)) === bookingId && newcomerProblems(form.draft).length === 0;

  function goOn(): void {
    const problems = newcomerProblems(form.draft);
    form.blame(problems);
    if (problems.length === 0) void navigate(animalPath(bookingId, before !== undefined));
  }

  return (
    <div className={screen.screen}>
      <BackButton home={VAN_PATH} />
      <VanState carried={carried} />
      {/* Gone back from to who came, it waits with what was typed. */}
      <Activity mode={isSaid ? 'visible' : 'hidden'}>
        <Sheet
          newcomer={form.draft}
          isAside={!isSaid}
          bookingId={bookingId}
          noteKey={noteKey}
          ground={ground}
          before={before}
        />
      </Activity>
      {!isSaid && (
        <>
          <PageTitle text="Queda anotada en este teléfono; el turno se da cuando haya señal.">
            Sin turno
          </PageTitle>
          <NewcomerFields form={form} species={ground.species} onDone={goOn} />
        </>
      )}
    </div>
  );
}

/** The one that a reload brings back, unless something was noted under it since. */
function numberFor(asked: number, { noted }: Carried): number {
  return asked < 0 && noted.every(({ bookingId }) => bookingId !== asked) ? asked : -Date.now();
}

type SheetProps = {
  newcomer: Newcomer;
  bookingId: number;
  noteKey: string;
  ground: Ground;
  before: Noted | undefined;
  isAside: boolean;
};

function Sheet({ newcomer, bookingId, noteKey, ground, before, isAside }: SheetProps) {
  const sheet = sheetFor(newcomer, bookingId, ground);
  const leave = useGoBack(VAN_PATH, 2);
  const draft = before?.deed.kind === 'sheet' ? before.deed.draft : null;
  const saving = useMutation({
    mutationFn: async (written: SheetDraft) => {
      const cameAt = before?.newcomer?.cameAt ?? townNow();
      const undecided = { isSame: false, isAsSent: false, overrideReason: '' };
      const came = { ...ground, ...newcomer, ...undecided, noteKey, cameAt };
      const turno = { bookingId, petName: newcomer.petName, newcomer: came };
      await note(turno, { kind: 'sheet', draft: { ...written, doneAt: draft?.doneAt ?? Date.now() } });
      return sheet;
    },
    meta: { isBackground: true },
  });
  return (
    <SheetForm
      sheet={sheet}
      unsent={draft}
      saving={saving}
      saved={() => NOTED}
      paths={{ next: vanSheetPath, dead: VAN_PATH, home: VAN_PATH }}
      leave={leave}
      isAside={isAside}
    />
  );
}
