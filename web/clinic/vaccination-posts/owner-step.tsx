import { Check, Syringe } from 'lucide-react';
import { Link } from 'react-router';
import { listPostPersonProblems, type PostPerson } from '#shared/clinic/vaccination-batch.ts';
import { MAX_NEIGHBOURHOOD_LENGTH, type PostOwner, type PostPet } from '#shared/clinic/vaccination-posts.ts';
import { formatSpecie } from '#shared/pets/pet-words.ts';
import { formatAge } from '#shared/platform/age.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { PersonField } from '../../accounts/users/person-field.tsx';
import { formatTownTime } from '../../platform/api/town.ts';
import { PetPicture } from '../../platform/art/pet-picture.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { focusFirstError } from '../../platform/forms/form.tsx';
import { type Draft, useDraft } from '../../platform/forms/use-draft.ts';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import type { LocalDose } from '../offline-day/offline-entries.ts';
import { postPath } from '../offline-day/offline-paths.ts';
import { findOwner } from '../offline-day/offline-post.ts';
import { addDose, undoDose } from '../offline-day/post-actions.ts';
import { storeOnPhone } from '../offline-day/store-on-phone.ts';
import { type Animal, AnimalButtons } from './animal-buttons.tsx';
import { CardButton } from './card-dialog.tsx';
import { findScannedCard } from './dni-card.ts';
import styles from './owner-step.module.css';
import bar from './post.module.css';
import { groupDigits, NO_BATCH_MESSAGE, type StepProps } from './post.words.ts';

type OwnerStepProps = StepProps & { dni: string; owners: readonly PostOwner[] };
type PersonFormFields = { userName: string; userLastName: string; contact: string; petName: string };

export function OwnerStep({ post, batch, dni, owners }: OwnerStepProps) {
  const { detail } = post;
  const owner = findOwner(dni, owners, post.doses);
  const scanned = findScannedCard(dni);
  const form = useDraft<PersonFormFields>(`post owner ${dni}`, {
    userName: scanned?.userName ?? '',
    userLastName: scanned?.userLastName ?? '',
    contact: '',
    petName: '',
  });
  const doses = post.doses.filter((dose) => dose.dni === dni);
  const submitDose = (animal: DosedAnimal, label: string) => {
    if (!batch) return showToast(NO_BATCH_MESSAGE);
    const person = toPerson(dni, owner, form.draft);
    const problems = animal.PetId === null && !owner ? listPostPersonProblems(person).map(toFormProblem) : [];
    if (problems.length > 0) {
      form.showProblems(problems);
      return focusFirstError();
    }
    const sentPerson = animal.PetId === null ? person : null;
    const row = {
      ...animal,
      BatchId: batch.id,
      subject: 'owner',
      neighbourhood: '',
      Person: sentPerson,
    } as const;
    const adding = addDose(detail.id, { row: { ...row, isSamePerson: false }, label, dni });
    void storeOnPhone(adding).then((isStored) => isStored && form.change({ petName: '' }));
  };
  return (
    <section className={`stack gap-s3 ${bar.step}`} aria-labelledby="owner">
      <div className={styles.person}>
        <div>
          <h2 id="owner">{owner ? `${owner.userName} ${owner.userLastName}` : 'Persona nueva'}</h2>
          <p className="num quiet">DNI {groupDigits(dni)}</p>
        </div>
        <Link to={postPath(detail.id)}>Otro DNI</Link>
      </div>
      {!owner && <PersonFields form={form} />}
      <PetList post={post} pets={owner?.Pets ?? []} doses={doses} onDose={submitDose} />
      <OtherAnimals
        form={form}
        species={detail.Species}
        isFirst={doses.length === 0 && !owner?.Pets.length}
        onDose={submitDose}
      />
      <CardButton postId={detail.id} doses={doses} />
      <div className={bar.bar} data-action-bar>
        <Link className={`row between gap-s3 ${bar.done}`} to={postPath(detail.id)}>
          Listo
          <small>{doses.length === 1 ? '1 dosis' : `${doses.length} dosis`} · siguiente</small>
        </Link>
      </div>
    </section>
  );
}

type DosedAnimal = Pick<LocalDose['row'], 'SpecieId' | 'petGender' | 'petName' | 'PetId'>;
type OnDose = (animal: DosedAnimal, label: string) => void;

type PetListProps = {
  post: StepProps['post'];
  pets: readonly PostPet[];
  doses: readonly LocalDose[];
  onDose: OnDose;
};

function PetList({ post: { detail }, pets, doses, onDose }: PetListProps) {
  const toSpecieName = (id: number) => detail.Species.find((each) => each.id === id)?.specieName ?? null;
  const undo = (doseKey: string) => void storeOnPhone(undoDose(detail.id, doseKey));
  const addedDoses = doses.filter(({ row }) => row.PetId === null);
  return (
    <ul className={`stack gap-s2 ${styles.pets}`} aria-label="Tocá a quien vacunaste">
      {pets.map(({ id: PetId, petName, petGender, SpecieId, ...pet }) => (
        <PetRow
          key={PetId}
          name={petName}
          traits={petInWords({ ...pet, petGender }, toSpecieName(SpecieId), detail.postDate)}
          hint={dueInWords(pet, detail.postDate)}
          specieName={toSpecieName(SpecieId)}
          dose={doses.find(({ row }) => row.PetId === PetId)}
          onDose={() => onDose({ PetId, petName, petGender, SpecieId }, petName)}
          onUndo={undo}
        />
      ))}
      {addedDoses.map((dose) => (
        <PetRow
          key={dose.row.rowKey}
          name={dose.label}
          traits={formatSpecie(toSpecieName(dose.row.SpecieId), dose.row.petGender).toLowerCase()}
          hint={null}
          specieName={toSpecieName(dose.row.SpecieId)}
          dose={dose}
          onDose={() => undefined}
          onUndo={undo}
        />
      ))}
    </ul>
  );
}

type OtherAnimalsProps = {
  form: Draft<PersonFormFields>;
  species: StepProps['post']['detail']['Species'];
  isFirst: boolean;
  onDose: OnDose;
};

function OtherAnimals({ form, species, isFirst, onDose }: OtherAnimalsProps) {
  function add({ SpecieId, petGender, label }: Animal): void {
    const petName = form.draft.petName.trim();
    onDose({ SpecieId, petGender, petName, PetId: null }, petName || label);
  }
  return (
    <section aria-labelledby="other" className="stack gap-s2">
      <h3 id="other">{isFirst ? 'Qué trajo' : 'Trajo otra'}</h3>
      <AnimalButtons species={species} onAnimal={add} />
      <TextField
        label="Nombre, si lo dice, antes de tocar"
        maxLength={LIMITS.name}
        {...form.text('petName')}
      />
    </section>
  );
}

function PersonFields({ form }: { form: Draft<PersonFormFields> }) {
  return (
    <div className={styles.fields}>
      <PersonField isForAnother {...form.text('userName')} />
      <PersonField isForAnother {...form.text('userLastName')} />
      <TextField label="Celular o barrio" maxLength={MAX_NEIGHBOURHOOD_LENGTH} {...form.text('contact')} />
    </div>
  );
}

type PetRowProps = {
  name: string;
  traits: string;
  hint: { text: string; isDue: boolean } | null;
  specieName: string | null;
  dose: LocalDose | undefined;
  onDose: () => void;
  onUndo: (doseKey: string) => void;
};

function PetRow({ name, traits, hint, specieName, dose, onDose, onUndo }: PetRowProps) {
  const time = dose && formatTownTime(dose.row.givenAt);
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: the whole row is tapped, which no input allows */}
      <button
        type="button"
        role="checkbox"
        aria-checked={dose !== undefined}
        onClick={() => (dose ? onUndo(dose.row.rowKey) : onDose())}
      >
        <Avatar size="lg">
          <PetPicture specieName={specieName} />
        </Avatar>
        <span>
          <b>{name}</b> <span>{traits}</span>
          {dose ? (
            <small>
              Dosis anotada, {time} hs{dose.cardCode && ' · con tarjeta'}
            </small>
          ) : (
            hint && <small data-due={hint.isDue || undefined}>{hint.text}</small>
          )}
        </span>
        <span className={styles.tick}>{dose ? <Check aria-hidden /> : <Syringe aria-hidden />}</span>
      </button>
    </li>
  );
}

/** Treats a text with six digits or more as a phone, any other as a neighbourhood. */
function toPerson(
  userIdNumber: string,
  owner: Pick<PostOwner, 'userName' | 'userLastName'> | null,
  { userName, userLastName, contact }: PersonFormFields,
): PostPerson {
  const isPhone = contact.replace(/\D/g, '').length >= 6;
  return {
    userIdNumber,
    userName: (owner?.userName ?? userName).trim(),
    userLastName: (owner?.userLastName ?? userLastName).trim(),
    userPhone: isPhone ? contact.trim() : '',
    neighbourhood: isPhone ? '' : contact.trim(),
  };
}

function toFormProblem({ field, message }: { field: string; message: string }) {
  return { field: field === 'userPhone' ? 'contact' : field, message };
}

/** Returns 'perra, 3 años'. */
function petInWords(
  { petGender, petBirthDate }: Pick<PostPet, 'petGender' | 'petBirthDate'>,
  specieName: string | null,
  day: string,
): string {
  const age = petBirthDate && formatAge(petBirthDate, day);
  return [formatSpecie(specieName, petGender).toLowerCase(), age].filter(Boolean).join(', ');
}

function dueInWords(
  { nextDueOn }: Pick<PostPet, 'nextDueOn'>,
  day: string,
): { text: string; isDue: boolean } {
  if (nextDueOn === null) return { text: 'Le toca la primera', isDue: true };
  if (nextDueOn < day) return { text: `Venció el ${formatIsoDate(nextDueOn)}`, isDue: true };
  return { text: `Vale hasta el ${formatIsoDate(nextDueOn)}`, isDue: false };
}
