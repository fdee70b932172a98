import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Pet } from '#shared/pets/pets.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { personPath } from '../../accounts/users/person-path.ts';
import { PrivacyNote } from '../../accounts/users/privacy-note.tsx';
import { useUser } from '../../accounts/users/users.api.ts';
import { useBreeds, useSpecies } from '../../catalogues/species/animals.api.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { townToday } from '../../platform/api/town.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { EditorFrame } from '../../platform/forms/editor-frame.tsx';
import { EditorSkeleton } from '../../platform/forms/editor-skeleton.tsx';
import { WholeRow } from '../../platform/forms/form.tsx';
import { QueryFallback, useLastLoaded } from '../../platform/forms/query-fallback.tsx';
import { useEditor } from '../../platform/forms/use-editor.ts';
import { useStoredState } from '../../platform/forms/use-stored-state.ts';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { NoticeCard } from '../../platform/screens/notice-card.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import styles from './pet-editor.module.css';
import {
  FIELD_NAMES,
  findPetProblems,
  toFieldLabels,
  toPetDraft,
  toPetFields,
  withMatchingBreed,
} from './pet-fields.ts';
import { PetFormFields } from './pet-form-fields.tsx';
import { useDeletePet, usePet, useSavePet } from './pets.api.ts';

type PetEditorScreenProps = {
  /** Names the bookings that a deletion would cancel. */
  renderBookings: (pet: Pet) => ReactNode;
};

/** Edits the pet of the address, or a new one; staff see its owner. */
export function PetEditorScreen(props: PetEditorScreenProps) {
  const petId = useIdParam();
  const ownerId = Number(useSearchParams()[0].get('userId')) || null;
  const isStaff = useSession()?.roleName !== 'USER';
  if (petId === null) return <NotFoundScreen />;
  return (
    <>
      <PageTitle>{petId === 0 ? 'Alta de mascota' : 'Edición de mascota'}</PageTitle>
      {isStaff && petId === 0 && ownerId === null ? (
        <OwnerMissing />
      ) : (
        <OpenedPet key={petId} {...props} petId={petId} ownerId={ownerId} isStaff={isStaff} />
      )}
    </>
  );
}

type OpenedPetProps = PetEditorScreenProps & { petId: number; ownerId: number | null; isStaff: boolean };

function OpenedPet({ petId, ownerId, isStaff, renderBookings }: OpenedPetProps) {
  const query = usePet(petId);
  const pet = useLastLoaded(query.data);
  const species = useSpecies();
  if (!pet && petId > 0) {
    return (
      <QueryFallback
        query={query}
        missingText="No encontramos esta mascota"
        failedText="No pudimos cargar la mascota"
        to="/admin-pets"
        action="Ver las mascotas"
      />
    );
  }
  if (species.isLoading && species.failureCount === 0) return <EditorSkeleton />;
  return (
    <>
      {isStaff && <Owner pet={pet} newOwnerId={ownerId} />}
      <PetEditor pet={pet} ownerId={ownerId} isStaff={isStaff} renderBookings={renderBookings} />
    </>
  );
}

function OwnerMissing() {
  return (
    <NoticeCard
      title="Elegí primero al vecino"
      text="Las mascotas se registran desde la ficha de su responsable."
      to="/admin-users"
      action="Ver los usuarios"
    />
  );
}

function Owner({ pet, newOwnerId }: { pet: Pet | null; newOwnerId: number | null }) {
  const { data: newOwner } = useUser(newOwnerId ?? 0, { enabled: pet === null && newOwnerId !== null });
  const name = pet?.User ?? newOwner;
  const id = pet?.UserId ?? newOwnerId;
  if (!name) return null;
  return (
    <p className={styles.owner}>
      Propietario:{' '}
      <Link to={id ? personPath(id) : '/admin-users'}>
        {name.userName} {name.userLastName}
      </Link>
    </p>
  );
}

type PetEditorProps = {
  pet: Pet | null;
  ownerId: number | null;
  isStaff: boolean;
  renderBookings: (pet: Pet) => ReactNode;
};

function PetEditor({ pet, ownerId, isStaff, renderBookings }: PetEditorProps) {
  /** Holds the problem of a typed text that is no valid birth date. */
  const [dateProblem, setDateProblem] = useStoredState<string | null>('birth date problem', null);
  const { data: species = [] } = useSpecies();
  const { data: breeds = [] } = useBreeds();
  const editor = useEditor({
    latest: pet,
    fieldsOf: toPetFields,
    fieldWords: toFieldLabels(species, breeds),
    problemsOf: (fields) =>
      findPetProblems(fields, {
        today: townToday(),
        dateProblem,
        savedName: pet?.petName,
        allowsIncomplete: isStaff || pet !== null,
      }),
    toRequest: (fields, updatedAt) => toPetDraft(fields, pet ? { updatedAt } : { UserId: ownerId }),
    save: useSavePet(pet?.id ?? 0),
    remove: useDeletePet(),
    words: { saved: pet ? MESSAGES.petUpdated : MESSAGES.petCreated, deletedText: MESSAGES.petDeleted },
    home: '/admin-pets',
    unfinished: { isUnfinished: dateProblem !== null },
  });
  const { form } = editor;
  const consequence = (
    <>
      <p>Va a dejar de aparecer entre las mascotas. No se puede deshacer.</p>
      {pet && renderBookings(pet)}
    </>
  );
  return (
    <EditorFrame
      editor={editor}
      columns={2}
      className={styles.card}
      deletion={{ title: `¿Eliminar a ${pet?.petName}?`, consequence, label: 'Eliminar mascota' }}
    >
      <PetFormFields
        value={form.draft}
        onChange={({ dateProblem: problem, ...changes }) => {
          if (problem !== undefined) setDateProblem(problem);
          form.change(withMatchingBreed(form.draft, changes, breeds));
        }}
        findError={(field) => form.findError(FIELD_NAMES[field])}
        birthLabel="Fecha de nacimiento"
        allowsNone={isStaff}
      />
      {!isStaff && (
        <WholeRow>
          <TextArea label="Comentario" maxLength={LIMITS.comment} {...form.text('petComment')} />
        </WholeRow>
      )}
      <WholeRow>
        <PrivacyNote whose={isStaff ? 'counter' : 'own'} />
      </WholeRow>
    </EditorFrame>
  );
}
