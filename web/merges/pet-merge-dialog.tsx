import { Microchip } from 'lucide-react';
import { useId, useState } from 'react';
import type { PetMergePlan } from '#shared/pet-merges.ts';
import type { Pet } from '#shared/pets.ts';
import { AnyPetPicker } from '../pets/any-pet-picker.tsx';
import { linesOf } from '../pets/pet-words.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import type { ComboItem } from '../ui/combo-search.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './merge.module.css';
import { petPlanInWords } from './pet-merge-words.ts';
import { useMergePets, usePetMergePlan } from './pet-merges.api.ts';

type Props = { pet: Pick<Pet, 'id' | 'petName'>; onClose: () => void };

/** Which other record is of the same animal, both side by side with what would move, and only then the deed. */
export function PetMergeDialog({ pet, onClose }: Props) {
  const formId = useId();
  const [other, choose] = useState<ComboItem | null>(null);
  const [chipId, chooseChip] = useState<number | null>(null);
  const { data: plan, error } = usePetMergePlan(pet.id, other?.id);
  const merge = useMergePets(pet.id);
  const asksChip = new Set(plan?.Chips.map(({ PetId }) => PetId)).size > 1;
  const isReady = plan !== undefined && (!asksChip || chipId !== null);
  const submit = () => {
    if (!other || !isReady || merge.isPending) return;
    const asked = { otherId: other.id, ...(asksChip && chipId !== null && { ChipId: chipId }) };
    merge.mutate(asked, {
      onSuccess: () => {
        showToast('Ya es una sola ficha. Se puede deshacer por 30 días.', 'ok');
        onClose();
      },
    });
  };
  const take = (item: ComboItem | null) => {
    choose(item);
    chooseChip(null);
  };
  const foot = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button variant="primary" type="submit" form={formId} disabled={!isReady} isPending={merge.isPending}>
        Unir
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={`${pet.petName} es la misma que…`} foot={foot}>
      <Form id={formId} onSubmit={submit}>
        <AnyPetPicker label="La otra ficha del mismo animal" value={other} onChange={take} />
        {plan && <SideBySide plan={plan} />}
        {plan && asksChip && (
          <ChoiceChips
            label="Las dos tienen chip: ¿cuál es el de este animal?"
            chips={plan.Chips.map(({ id, chipCode }) => ({ id, label: chipCode, picture: <Microchip /> }))}
            value={chipId}
            onChange={chooseChip}
          />
        )}
        <Refusal error={merge.error ?? error} />
      </Form>
    </Dialog>
  );
}

function SideBySide({ plan }: { plan: PetMergePlan }) {
  return (
    <>
      <div className={styles.both}>
        <Side title="Queda" pet={plan.Kept} />
        <Side title="Pasa a ser la misma" pet={plan.Gone} />
      </div>
      <section className={styles.plan} aria-label="Qué va a pasar">
        <ul>
          {petPlanInWords(plan).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Side({ title, pet }: { title: string; pet: Pet }) {
  const { userName, userLastName } = pet.User;
  return (
    <section className={styles.side} aria-label={title}>
      <span>{title}</span>
      <b>{pet.petName}</b>
      {[...linesOf(pet), `De ${userName} ${userLastName}`].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </section>
  );
}
