import { isSameAnimal } from '#shared/bookings/walk-ins.ts';
import type { PersonProfile } from '#shared/desk/profiles.ts';
import { formatSpecie } from '#shared/pets/pet-words.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { useProfileByDni } from '../../accounts/users/profile-by-dni.api.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { Form, focusFirstError } from '../../platform/forms/form.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { BothVersions } from './both-versions.tsx';
import { DiscardButton } from './discard-button.tsx';
import type { ConflictLine } from './offline.words.ts';
import styles from './offline-day.module.css';
import type { QueueEntry } from './offline-entries.ts';
import { walkInPath } from './offline-paths.ts';
import { requeue } from './offline-queue.ts';
import { usePending } from './use-pending.ts';
import type { WalkInEntry } from './walk-in.ts';
import { type DecisionKind, hasSameName } from './walk-in-request.ts';

type Props = { entry: QueueEntry; walkIn: WalkInEntry };

type ConflictAction = { label: string; changes: Partial<WalkInEntry> };

const RETRY_ACTION: ConflictAction = { label: 'Probar de nuevo', changes: {} };
const CONFLICT_ACTIONS: Record<DecisionKind, ConflictAction> = {
  'other-person': { label: 'Es la misma persona', changes: { isSame: true } },
  vaccinated: RETRY_ACTION,
  'as-sent': { label: 'Dejarlo como salió', changes: { isAsSent: true } },
  overridable: { label: 'Registrar igual', changes: {} },
};

export function WalkInConflict({ entry, walkIn }: Props) {
  const { isPending, run } = usePending();
  const { draft, text, showProblems } = useDraft(`why ${entry.bookingId}`, { overrideReason: '' });
  const choice = entry.decision === undefined ? RETRY_ACTION : CONFLICT_ACTIONS[entry.decision];
  const titleId = `conflict-${entry.bookingId}`;

  const sendAgain = (changes: Partial<WalkInEntry>) =>
    run(() => requeue(resolveConflict(entry, walkIn, changes)));
  function registerAnyway(): void {
    const overrideReason = draft.overrideReason.trim();
    if (overrideReason !== '') sendAgain({ overrideReason });
    else {
      showProblems([{ field: 'overrideReason', message: 'Tenés que escribir el motivo' }]);
      focusFirstError();
    }
  }

  return (
    <Card aria-labelledby={titleId} className="stack gap-s3">
      <h3 id={titleId}>{entry.petName}, sin turno</h3>
      <p className="quiet">{entry.rejection}</p>
      <WalkInComparison walkIn={walkIn} isAsSent={entry.decision === 'as-sent'} />
      {entry.decision === 'overridable' && (
        <Form onSubmit={registerAnyway}>
          <TextField label="Motivo" maxLength={LIMITS.reason} {...text('overrideReason')} />
        </Form>
      )}
      <div className={`cluster gap-s3 ${styles.choices}`}>
        <Button
          variant="primary"
          isPending={isPending}
          onClick={entry.decision === 'overridable' ? registerAnyway : () => sendAgain(choice.changes)}
        >
          {choice.label}
        </Button>
        <LinkButton to={walkInPath(entry.bookingId)}>Corregir</LinkButton>
        <DiscardButton label="Descartar" entry={entry} isPending={isPending} run={run} />
      </div>
    </Card>
  );
}

export function resolveConflict(
  entry: QueueEntry,
  walkIn: WalkInEntry,
  changes: Partial<WalkInEntry>,
): QueueEntry {
  return { ...entry, rejection: null, decision: undefined, walkIn: { ...walkIn, ...changes } };
}

/** Shows the person who has the DNI, unless the server already booked the walk-in as it was first sent. */
function WalkInComparison({ walkIn, isAsSent }: { walkIn: WalkInEntry; isAsSent: boolean }) {
  const found = useProfileByDni(walkIn.userIdNumber, { isEntered: true, enabled: !isAsSent });
  return (
    <BothVersions
      lines={walkInLines(walkIn, isAsSent ? null : (found.profile ?? null))}
      hasServerVersion={!isAsSent && Boolean(found.profile)}
    />
  );
}

/** Compares the walk-in with the person of that DNI, ignoring spelling. */
export function walkInLines(walkIn: WalkInEntry, profile: PersonProfile | null): ConflictLine[] {
  const { userIdNumber, userName, userLastName, userPhone, petName, SpecieId, petGender } = walkIn;
  const specieName = walkIn.species.find(({ id }) => id === SpecieId)?.specieName ?? null;
  const pets = profile?.Pets ?? [];
  const petTexts = pets.map(({ Breed, ...pet }) =>
    animalInWords(pet.petName, Breed.Specie.specieName, pet.petGender),
  );
  const person = profile?.Person;
  return [
    { label: 'DNI', ownVersion: userIdNumber, serverVersion: person?.userIdNumber ?? '', isDifferent: false },
    {
      label: 'Persona',
      ownVersion: `${userName} ${userLastName}`,
      serverVersion: person ? `${person.userName} ${person.userLastName}` : '',
      isDifferent: profile !== null && !hasSameName(profile, walkIn),
    },
    {
      label: 'Teléfono',
      ownVersion: userPhone,
      serverVersion: person?.userPhone || '—',
      isDifferent: toDigits(userPhone) !== toDigits(person?.userPhone ?? ''),
    },
    {
      label: 'Mascota',
      ownVersion: animalInWords(petName, specieName, petGender ?? 'X'),
      serverVersion: petTexts.join(' · ') || '—',
      isDifferent: !pets.some((pet) => !pet.petDiedOn && isSameAnimal(pet, walkIn)),
    },
  ];
}

function animalInWords(petName: string, specieName: string | null, gender: 'F' | 'M' | 'X'): string {
  return [petName, formatSpecie(specieName, gender).toLowerCase()].filter(Boolean).join(', ');
}

function toDigits(phone: string): string {
  return phone.replace(/\D/g, '');
}
