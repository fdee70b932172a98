import { useMutation } from '@tanstack/react-query';
import { Activity, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SheetDraft } from '#shared/clinic/sheets.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { PersonField } from '../../accounts/users/person-field.tsx';
import { OFFLINE_DAY_PATH } from '../../bookings/bookings/sheet-path.ts';
import { SexField } from '../../pets/pets/sex-field.tsx';
import { townNow } from '../../platform/api/town.ts';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { fieldProps } from '../../platform/forms/field-props.ts';
import { Form } from '../../platform/forms/form.tsx';
import { type Draft, useDraft } from '../../platform/forms/use-draft.ts';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { useGoBack } from '../../platform/screens/use-go-back.ts';
import { Button } from '../../platform/ui/button.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import screen from '../sheets/sheet-screen.module.css';
import { ConnectionState } from './connection-state.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { SAVED_MESSAGE } from './offline.words.ts';
import type { QueueEntry } from './offline-entries.ts';
import { ANIMAL_PARAM, offlineSheetPath, walkInSheetPath } from './offline-paths.ts';
import { enqueue, type OfflineState } from './offline-queue.ts';
import { useOfflineDay } from './use-offline-day.ts';
import {
  EMPTY_WALK_IN,
  findWalkInProblems,
  type Species,
  toBlankSheet,
  toWalkInPerson,
  toWalkInTemplate,
  type WalkInPerson,
  type WalkInTemplate,
} from './walk-in.ts';

export function OfflineWalkInScreen() {
  const [search] = useSearchParams();
  const id = Number(search.get('anotada'));
  return <LoadedWalkIn key={id} id={id} />;
}

function LoadedWalkIn({ id }: { id: number }) {
  const offline = useOfflineDay();
  const entry = offline?.entries.find(({ bookingId }) => bookingId === id);
  // A pending walk-in opens even if its day is deleted.
  const template = useFirstTemplate(entry?.walkIn ?? (offline?.day ? toWalkInTemplate(offline.day) : null));
  if (!offline || !template) return <LoadingScreen />;
  return <WalkInForm offline={offline} template={template} entry={entry} />;
}

/** Keeps the template when sending removes the entry during editing. */
function useFirstTemplate(template: WalkInTemplate | null): WalkInTemplate | null {
  const [first, setFirst] = useState(template);
  if (!first && template) setFirst(template);
  return first;
}

type WalkInFormProps = { offline: OfflineState; template: WalkInTemplate; entry: QueueEntry | undefined };

function WalkInForm({ offline, template, entry }: WalkInFormProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [opened] = useState(entry);
  const [bookingId] = useState(
    () => opened?.bookingId ?? entryIdFor(Number(search.get(ANIMAL_PARAM)), offline),
  );
  const [noteKey] = useState(() => opened?.walkIn?.noteKey ?? crypto.randomUUID());
  const form = useDraft<WalkInPerson>(
    `walkIn ${opened?.bookingId ?? ''}`,
    toWalkInPerson(opened?.walkIn ?? EMPTY_WALK_IN),
  );
  // The sheet has its own history entry for the back button and a reload.
  const isPersonEntered =
    Number(search.get(ANIMAL_PARAM)) === bookingId && findWalkInProblems(form.draft).length === 0;

  function openSheet(): void {
    const problems = findWalkInProblems(form.draft);
    form.showProblems(problems);
    if (problems.length === 0) void navigate(walkInSheetPath(bookingId, opened !== undefined));
  }

  return (
    <div className={screen.screen}>
      <BackButton home={OFFLINE_DAY_PATH} />
      <ConnectionState offline={offline} />
      <Activity mode={isPersonEntered ? 'visible' : 'hidden'}>
        <WalkInSheet
          walkIn={form.draft}
          isHidden={!isPersonEntered}
          bookingId={bookingId}
          noteKey={noteKey}
          template={template}
          opened={opened}
        />
      </Activity>
      {!isPersonEntered && (
        <>
          <PageTitle text="Queda anotada en este teléfono; el turno se da cuando haya señal.">
            Sin turno
          </PageTitle>
          <WalkInFields form={form} species={template.species} onDone={openSheet} />
        </>
      )}
    </div>
  );
}

/** Returns the id in the address after a reload, unless an entry took it since. */
function entryIdFor(addressId: number, { entries }: OfflineState): number {
  return addressId < 0 && entries.every(({ bookingId }) => bookingId !== addressId) ? addressId : -Date.now();
}

type SheetProps = {
  walkIn: WalkInPerson;
  bookingId: number;
  noteKey: string;
  template: WalkInTemplate;
  opened: QueueEntry | undefined;
  isHidden: boolean;
};

function WalkInSheet({ walkIn, bookingId, noteKey, template, opened, isHidden }: SheetProps) {
  const sheet = toBlankSheet(walkIn, bookingId, template);
  const leave = useGoBack(OFFLINE_DAY_PATH, 2);
  const draft = opened?.action.kind === 'sheet' ? opened.action.draft : null;
  const saving = useMutation({
    mutationFn: async (written: SheetDraft) => {
      const cameAt = opened?.walkIn?.cameAt ?? townNow();
      const noDecisions = { isSame: false, isAsSent: false, overrideReason: '' };
      const walkInEntry = { ...template, ...walkIn, ...noDecisions, noteKey, cameAt };
      const booking = { bookingId, petName: walkIn.petName, walkIn: walkInEntry };
      await enqueue(booking, { kind: 'sheet', draft: { ...written, doneAt: draft?.doneAt ?? Date.now() } });
      return sheet;
    },
    meta: { isNonBlocking: true },
  });
  return (
    <SheetForm
      sheet={sheet}
      unsent={draft}
      saving={saving}
      toast={() => SAVED_MESSAGE}
      paths={{ next: offlineSheetPath, afterDeath: OFFLINE_DAY_PATH, home: OFFLINE_DAY_PATH }}
      leave={leave}
      isHidden={isHidden}
    />
  );
}

type WalkInFieldsProps = {
  form: Draft<WalkInPerson>;
  species: Species;
  onDone: () => void;
};

function WalkInFields({ form, species, onDone }: WalkInFieldsProps) {
  const { text } = form;
  return (
    <Form onSubmit={onDone}>
      <div className="stack gap-s3">
        <PersonField isForAnother maxLength={12} {...text('userIdNumber')} />
        <PersonField isForAnother {...text('userName')} />
        <PersonField isForAnother {...text('userLastName')} />
        <PersonField isForAnother {...text('userPhone')} />
        <TextField label="Nombre de la mascota" maxLength={LIMITS.name} {...text('petName')} />
        <ComboSelect
          label="Especie"
          items={species.map(({ id, specieName }) => ({ id, label: specieName }))}
          {...fieldProps(form, 'SpecieId')}
        />
        <SexField {...fieldProps(form, 'petGender')} />
        <Button variant="primary" isBlock type="submit">
          Seguir
        </Button>
      </div>
    </Form>
  );
}
