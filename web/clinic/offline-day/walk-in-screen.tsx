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
import { ConnectionState } from './connection-state.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { SAVED } from './offline.words.ts';
import { ANIMAL, offlineSheetPath, walkInSheetPath } from './offline-paths.ts';
import { enqueue, type OfflineState } from './offline-queue.ts';
import type { QueueEntry } from './offline-store.ts';
import { useOfflineDay } from './use-offline-day.ts';
import {
  EMPTY_WALK_IN,
  templateOf,
  toBlankSheet,
  toWalkInPerson,
  type WalkInPerson,
  type WalkInTemplate,
  walkInProblemsOf,
} from './walk-in.ts';
import { WalkInFields } from './walk-in-fields.tsx';

/** Who came without a turno where there is no signal: who it is first, then the animal's sheet. */
export function OfflineWalkInScreen() {
  const [search] = useSearchParams();
  const id = Number(search.get('anotada'));
  return <WalkInOf key={id} id={id} />;
}

function WalkInOf({ id }: { id: number }) {
  const offline = useOfflineDay();
  const entry = offline?.entries.find(({ bookingId }) => bookingId === id);
  // What was noted opens without its day, which may be gone or another's by then.
  const template = useFirstTemplate(entry?.walkIn ?? (offline?.day ? templateOf(offline.day) : null));
  if (!offline || !template) return <LoadingScreen />;
  return <WalkInForm offline={offline} template={template} entry={entry} />;
}

/** Once it is sent nothing of it is here any more: whoever writes goes on writing. */
function useFirstTemplate(template: WalkInTemplate | null): WalkInTemplate | null {
  const [first, setFirst] = useState(template);
  if (!first && template) setFirst(template);
  return first;
}

type WalkInFormProps = { offline: OfflineState; template: WalkInTemplate; entry: QueueEntry | undefined };

function WalkInForm({ offline, template, entry }: WalkInFormProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [before] = useState(entry);
  const [bookingId] = useState(() => before?.bookingId ?? entryIdFor(Number(search.get(ANIMAL)), offline));
  const [noteKey] = useState(() => before?.walkIn?.noteKey ?? crypto.randomUUID());
  const form = useDraft<WalkInPerson>(
    `walkIn ${before?.bookingId ?? ''}`,
    toWalkInPerson(before?.walkIn ?? EMPTY_WALK_IN),
  );
  // An entry of its own: from the animal one goes back to who came, and a reload stays with it.
  const isPersonEntered =
    Number(search.get(ANIMAL)) === bookingId && walkInProblemsOf(form.draft).length === 0;

  function goOn(): void {
    const problems = walkInProblemsOf(form.draft);
    form.blame(problems);
    if (problems.length === 0) void navigate(walkInSheetPath(bookingId, before !== undefined));
  }

  return (
    <div className={screen.screen}>
      <BackButton home={VAN_PATH} />
      <ConnectionState offline={offline} />
      {/* Gone back from to who came, it waits with what was typed. */}
      <Activity mode={isPersonEntered ? 'visible' : 'hidden'}>
        <Sheet
          walkIn={form.draft}
          isAside={!isPersonEntered}
          bookingId={bookingId}
          noteKey={noteKey}
          template={template}
          before={before}
        />
      </Activity>
      {!isPersonEntered && (
        <>
          <PageTitle text="Queda anotada en este teléfono; el turno se da cuando haya señal.">
            Sin turno
          </PageTitle>
          <WalkInFields form={form} species={template.species} onDone={goOn} />
        </>
      )}
    </div>
  );
}

/** The one that a reload brings back, unless something was noted under it since. */
function entryIdFor(search: number, { entries }: OfflineState): number {
  return search < 0 && entries.every(({ bookingId }) => bookingId !== search) ? search : -Date.now();
}

type SheetProps = {
  walkIn: WalkInPerson;
  bookingId: number;
  noteKey: string;
  template: WalkInTemplate;
  before: QueueEntry | undefined;
  isAside: boolean;
};

function Sheet({ walkIn, bookingId, noteKey, template, before, isAside }: SheetProps) {
  const sheet = toBlankSheet(walkIn, bookingId, template);
  const leave = useGoBack(VAN_PATH, 2);
  const draft = before?.action.kind === 'sheet' ? before.action.draft : null;
  const saving = useMutation({
    mutationFn: async (written: SheetDraft) => {
      const cameAt = before?.walkIn?.cameAt ?? townNow();
      const undecided = { isSame: false, isAsSent: false, overrideReason: '' };
      const entered = { ...template, ...walkIn, ...undecided, noteKey, cameAt };
      const turno = { bookingId, petName: walkIn.petName, walkIn: entered };
      await enqueue(turno, { kind: 'sheet', draft: { ...written, doneAt: draft?.doneAt ?? Date.now() } });
      return sheet;
    },
    meta: { isBackground: true },
  });
  return (
    <SheetForm
      sheet={sheet}
      noted={draft}
      saving={saving}
      saved={() => SAVED}
      paths={{ next: offlineSheetPath, dead: VAN_PATH, home: VAN_PATH }}
      leave={leave}
      isAside={isAside}
    />
  );
}
