import { Check, Syringe } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type PostPerson, postPersonProblems } from '#shared/clinic/vaccination-batch.ts';
import { LONGEST_NEIGHBOURHOOD, type PostOwner, type PostPet } from '#shared/clinic/vaccination-posts.ts';
import { specieInWords } from '#shared/pets/pet-words.ts';
import { ageInWords } from '#shared/platform/age.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { PersonField } from '../../accounts/users/person-field.tsx';
import { townTime } from '../../platform/api/town.ts';
import { PetPicture } from '../../platform/art/pet-picture.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { focusFirstError } from '../../platform/forms/form.tsx';
import { type Draft, useDraft } from '../../platform/forms/use-draft.ts';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { postPath } from '../offline-day/offline-paths.ts';
import { findOwner } from '../offline-day/offline-post.ts';
import type { LocalDose } from '../offline-day/offline-store.ts';
import { addDose, undoDose } from '../offline-day/post-actions.ts';
import { type Animal, AnimalButtons } from './animal-buttons.tsx';
import { CardButton } from './card-dialog.tsx';
import { scannedCardOf } from './dni-card.ts';
import styles from './post.module.css';
import { grouped, NO_BATCH, type StepProps } from './post.words.ts';

type OwnerStepProps = StepProps & { dni: string; owners: readonly PostOwner[] };
type Fields = { userName: string; userLastName: string; contact: string; petName: string };

/** Notes the doses of one person's animals, known or new. */
export function OwnerStep({ post, batch, dni, owners }: OwnerStepProps) {
  const { detail } = post;
  const owner = findOwner(dni, owners, post.doses);
  const scanned = scannedCardOf(dni);
  const form = useDraft<Fields>(`post owner ${dni}`, {
    userName: scanned?.userName ?? '',
    userLastName: scanned?.userLastName ?? '',
    contact: '',
    petName: '',
  });
  const [isNew] = useState(owner === null);
  const doses = post.doses.filter((dose) => dose.dni === dni);
  const added = doses.filter(({ row }) => row.PetId === null);

  function note(
    animal: Pick<LocalDose['row'], 'SpecieId' | 'petGender' | 'petName' | 'PetId'>,
    label: string,
  ) {
    if (!batch) return showToast(NO_BATCH);
    const person = toPerson(dni, owner, form.draft);
    const problems = animal.PetId === null && !owner ? postPersonProblems(person).map(toField) : [];
    if (problems.length > 0) {
      form.blame(problems);
      return focusFirstError();
    }
    const Person = animal.PetId === null ? person : null;
    const row = { ...animal, BatchId: batch.id, subject: 'owner', neighbourhood: '', Person } as const;
    form.change({ petName: '' });
    void addDose(detail.id, { row: { ...row, isSamePerson: false }, label, dni });
  }

  function addAnimal({ SpecieId, petGender, label }: Animal): void {
    const petName = form.draft.petName.trim();
    note({ SpecieId, petGender, petName, PetId: null }, petName || label);
  }

  const specieName = (id: number) => detail.Species.find((each) => each.id === id)?.specieName ?? null;
  return (
    <section className={styles.step} aria-labelledby="owner">
      <div className={styles.person}>
        <div>
          <h2 id="owner">{owner ? `${owner.userName} ${owner.userLastName}` : 'Persona nueva'}</h2>
          <p className="num quiet">DNI {grouped(dni)}</p>
        </div>
        <Link to={postPath(detail.id)}>Otro DNI</Link>
      </div>
      {isNew && doses.length === 0 && <PersonFields form={form} />}
      <ul className={styles.pets} aria-label="Tocá a quien vacunaste">
        {owner?.Pets.map((pet) => (
          <PetRow
            key={pet.id}
            name={pet.petName}
            about={petInWords(pet, specieName(pet.SpecieId), detail.postDate)}
            hint={dueInWords(pet, detail.postDate)}
            specieName={specieName(pet.SpecieId)}
            dose={doses.find(({ row }) => row.PetId === pet.id)}
            onDose={() => note({ ...pet, PetId: pet.id }, pet.petName)}
            onUndo={(key) => void undoDose(detail.id, key)}
          />
        ))}
        {added.map((dose) => (
          <PetRow
            key={dose.row.rowKey}
            name={dose.label}
            about={specieInWords(specieName(dose.row.SpecieId), dose.row.petGender).toLowerCase()}
            hint={null}
            specieName={specieName(dose.row.SpecieId)}
            dose={dose}
            onDose={() => undefined}
            onUndo={(key) => void undoDose(detail.id, key)}
          />
        ))}
      </ul>
      <section aria-labelledby="other" className="stack gap-s2">
        <h3 id="other">{owner && owner.Pets.length + added.length > 0 ? 'Trajo otra' : 'Qué trajo'}</h3>
        <AnimalButtons species={detail.Species} onAnimal={addAnimal} />
        <TextField
          label="Nombre, si lo dice antes de tocar"
          autoComplete="off"
          maxLength={LIMITS.name}
          {...form.text('petName')}
        />
      </section>
      <CardButton postId={detail.id} doses={doses} />
      <div className={styles.bar}>
        <Link className={styles.done} to={postPath(detail.id)}>
          Listo
          <small>{doses.length === 1 ? '1 dosis' : `${doses.length} dosis`} · siguiente</small>
        </Link>
      </div>
    </section>
  );
}

function PersonFields({ form }: { form: Draft<Fields> }) {
  return (
    <div className={styles.fields}>
      <PersonField isOthers {...form.text('userName')} />
      <PersonField isOthers {...form.text('userLastName')} />
      <TextField
        label="Celular o barrio"
        autoComplete="off"
        maxLength={LONGEST_NEIGHBOURHOOD}
        {...form.text('contact')}
      />
    </div>
  );
}

type PetRowProps = {
  name: string;
  about: string;
  hint: { text: string; isDue: boolean } | null;
  specieName: string | null;
  dose: LocalDose | undefined;
  onDose: () => void;
  onUndo: (doseKey: string) => void;
};

function PetRow({ name, about, hint, specieName, dose, onDose, onUndo }: PetRowProps) {
  const time = dose && townTime(dose.row.givenAt);
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a whole row to tap, which no input is */}
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
          <b>{name}</b> <span>{about}</span>
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

/** Takes a text with six digits or more for a phone, any other for a neighbourhood. */
function toPerson(
  userIdNumber: string,
  owner: Pick<PostOwner, 'userName' | 'userLastName'> | null,
  { userName, userLastName, contact }: Fields,
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

function toField({ field, message }: { field: string; message: string }) {
  return { field: field === 'userPhone' ? 'contact' : field, message };
}

/** Returns 'perra, 3 años'. */
function petInWords({ petGender, petBirthDate }: PostPet, specieName: string | null, day: string): string {
  const age = petBirthDate && ageInWords(petBirthDate, day);
  return [specieInWords(specieName, petGender).toLowerCase(), age].filter(Boolean).join(', ');
}

function dueInWords({ nextDueOn }: PostPet, day: string): { text: string; isDue: boolean } {
  if (nextDueOn === null) return { text: 'Le toca la primera', isDue: true };
  if (nextDueOn < day) return { text: `Venció el ${formatIsoDate(nextDueOn)}`, isDue: true };
  return { text: `Vale hasta el ${formatIsoDate(nextDueOn)}`, isDue: false };
}
