import { Microchip } from 'lucide-react';
import { useState } from 'react';
import type { PetMergePlan } from '#shared/ownership/pet-merges.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { AnyPetPicker } from '../../pets/pets/any-pet-picker.tsx';
import { petInWords } from '../../pets/pets/pet.words.ts';
import { ChoiceChips } from '../../platform/fields/choice-chips.tsx';
import type { ComboItem } from '../../platform/fields/combo-search.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from './merge.module.css';
import { joinWords } from './merge.words.ts';
import { useMergePets, usePetMergePlan } from './pet-merges.api.ts';
import { PlanLines } from './plan-lines.tsx';

type Props = { pet: Pick<Pet, 'id' | 'petName'>; onClose: () => void };

export function PetMergeDialog({ pet, onClose }: Props) {
  const [other, setOther] = useState<ComboItem | null>(null);
  const [chipId, setChipId] = useState<number | null>(null);
  const { data: plan, error } = usePetMergePlan(pet.id, other?.id);
  const merge = useMergePets(pet.id);
  const needsChip = new Set(plan?.Chips.map(({ PetId }) => PetId)).size > 1;
  const isReady = plan !== undefined && (!needsChip || chipId !== null);
  const submit = () => {
    if (!other || !isReady) return;
    const input = { otherId: other.id, ...(needsChip && chipId !== null && { ChipId: chipId }) };
    merge.mutate(input, {
      onSuccess: () => {
        showToast('Ya es una sola ficha. Se puede deshacer por 30 días.', 'ok');
        onClose();
      },
    });
  };
  const pickOther = (item: ComboItem | null) => {
    setOther(item);
    setChipId(null);
  };
  return (
    <FormDialog
      title={`${pet.petName} es la misma que…`}
      verb="Unir"
      isBlocked={!isReady}
      isPending={merge.isPending}
      error={merge.error ?? error}
      onSave={submit}
      onClose={onClose}
    >
      <AnyPetPicker label="La otra ficha de la misma mascota" value={other} onChange={pickOther} />
      {plan && <SideBySide plan={plan} />}
      {plan && needsChip && (
        <ChoiceChips
          label="Las dos tienen chip: ¿cuál es el de esta mascota?"
          chips={plan.Chips.map(({ id, chipCode }) => ({ id, label: chipCode, picture: <Microchip /> }))}
          value={chipId}
          onChange={setChipId}
        />
      )}
    </FormDialog>
  );
}

function SideBySide({ plan }: { plan: PetMergePlan }) {
  return (
    <>
      <div className={styles.both}>
        <Side title="Queda" pet={plan.Kept} />
        <Side title="Pasa a ser la misma" pet={plan.Gone} />
      </div>
      <PlanLines lines={petPlanInWords(plan)} />
    </>
  );
}

function Side({ title, pet }: { title: string; pet: Pet }) {
  const { userName, userLastName } = pet.User;
  return (
    <section className={`stack gap-s1 ${styles.side}`} aria-label={title}>
      <span>{title}</span>
      <b>{pet.petName}</b>
      {[petInWords(pet), `De ${userName} ${userLastName}`].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </section>
  );
}

type CountedNoun = [count: number, singular: string, plural: string];

export function petPlanInWords({ Kept, Gone, ...plan }: PetMergePlan): string[] {
  const movedCounts = formatCounts(plan);
  return [
    `Queda la ficha de ${Kept.petName}, a cargo de ${Kept.User.userName} ${Kept.User.userLastName}.`,
    movedCounts && `Pasan de la otra: ${movedCounts}.`,
    plan.isCastratedTwice && 'Las dos tienen castración: queda una, y la otra marcada en la historia.',
    plan.twiceBooked.length > 0 &&
      `Las dos tienen turno para ${joinWords(plan.twiceBooked)}: quedan los dos turnos.`,
    plan.isOtherKeeper &&
      `${Gone.User.userName} ${Gone.User.userLastName} deja de tenerla a cargo y recibe un aviso; ninguna familia ve datos de la otra.`,
    plan.endingBookings > 0 &&
      (plan.endingBookings === 1
        ? 'Su turno por venir se cancela; deshacer la unión no lo devuelve.'
        : `Sus ${plan.endingBookings} turnos por venir se cancelan; deshacer la unión no los devuelve.`),
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
}

function formatCounts(plan: Pick<PetMergePlan, 'bookings' | 'vaccinations' | 'weights' | 'others'>): string {
  const counts: CountedNoun[] = [
    [plan.bookings, 'turno', 'turnos'],
    [plan.vaccinations, 'vacuna', 'vacunas'],
    [plan.weights, 'peso', 'pesos'],
    [plan.others, 'anotación más de la libreta', 'anotaciones más de la libreta'],
  ];
  return joinWords(
    counts.flatMap(([count, singular, plural]) =>
      count > 0 ? `${count} ${count === 1 ? singular : plural}` : [],
    ),
  );
}
