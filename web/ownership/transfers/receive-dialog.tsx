import { useState } from 'react';
import type { TransferredPet } from '#shared/ownership/transfers.ts';
import { describePet } from '#shared/pets/pet-words.ts';
import { townToday } from '../../platform/api/town.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { Form } from '../../platform/forms/form.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { useReadCode, useReceivePet } from './transfers.api.ts';
import styles from './transfers.module.css';

const FORM_ID = 'receive-pet';
const MAX_CODE_LENGTH = 20;

/** Shows the pet of a code before the transfer can be confirmed. */
export function ReceiveDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const read = useReadCode();
  const receive = useReceivePet();
  const offeredPet = read.data;
  const change = (typed: string) => {
    setCode(typed);
    setProblem(undefined);
    read.reset();
    receive.reset();
  };
  const submit = () => {
    if (code.trim() === '') return setProblem('Tenés que ingresar el código');
    if (read.isPending || receive.isPending) return;
    if (!offeredPet) return read.mutate(code);
    const onSuccess = () => {
      showToast(`${offeredPet.petName} ya está con vos`, 'ok');
      onClose();
    };
    receive.mutate(code, { onSuccess });
  };
  const foot = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button
        variant="primary"
        type="submit"
        form={FORM_ID}
        isPending={read.isPending || receive.isPending}
        {...(offeredPet && { 'aria-label': `Recibir a ${offeredPet.petName}` })}
      >
        {offeredPet ? 'Recibir' : 'Buscar'}
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title="Recibir una mascota" foot={foot}>
      <Form id={FORM_ID} onSubmit={submit}>
        <TextField
          label="Código"
          hint="Te lo da quien cuidaba a la mascota"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_CODE_LENGTH}
          autoFocus
          value={code}
          onChange={change}
          error={problem}
        />
        <div role="status">{offeredPet && <TransferPreview pet={offeredPet} />}</div>
        <FormError error={receive.error ?? read.error} />
      </Form>
    </Dialog>
  );
}

function TransferPreview({ pet }: { pet: TransferredPet }) {
  return (
    <div className={styles.offered}>
      <b>{pet.petName}</b>
      <p>{describePet(pet, townToday())}</p>
      <p className="quiet">Viene con su libreta sanitaria. Los datos de quien la cuidaba, no.</p>
    </div>
  );
}
