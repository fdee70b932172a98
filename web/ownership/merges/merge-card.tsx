import { Undo2 } from 'lucide-react';
import type { Merge } from '#shared/ownership/merges.ts';
import { formatInstant } from '../../platform/api/moment.ts';
import { FormError } from '../../platform/forms/form-error.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from './merge.module.css';
import { useMerge, useUndoMerge } from './merges.api.ts';
import { usePetMerge, useUndoPetMerge } from './pet-merges.api.ts';

const LOGIN_STAYS = 'El correo y la clave cambiaron desde la unión: quedan en este registro.';

export function MergeCard({ userId }: { userId: number }) {
  const { data: last } = useMerge(userId);
  const undo = useUndoMerge(userId);
  const submitUndo = () =>
    undo.mutate(undefined, {
      onSuccess: ({ loginStays }) =>
        showToast('Son de nuevo dos registros.', 'ok', loginStays ? LOGIN_STAYS : undefined),
    });
  if (!last) return null;
  return <LastMerge last={last} noun="el registro" undo={undo} onUndo={submitUndo} />;
}

export function PetMergeCard({ petId }: { petId: number }) {
  const { data: last } = usePetMerge(petId);
  const undo = useUndoPetMerge(petId);
  const submitUndo = () =>
    undo.mutate(undefined, { onSuccess: () => showToast('Son de nuevo dos fichas.', 'ok') });
  if (!last) return null;
  return <LastMerge last={last} noun="la ficha" undo={undo} onUndo={submitUndo} />;
}

type LastMergeProps = {
  last: Merge;
  noun: 'el registro' | 'la ficha';
  undo: { isPending: boolean; error: Error | null };
  onUndo: () => void;
};

function LastMerge({ last, noun, undo, onUndo }: LastMergeProps) {
  return (
    <Card isFlush aria-labelledby="merge" className={`stack gap-s3 ${styles.card}`}>
      <h2 id="merge">Estaba dos veces</h2>
      <p>
        Se unió con {noun} de <b>{last.goneName}</b>. Se puede deshacer hasta el {formatInstant(last.endsAt)}.
      </p>
      <Button isPending={undo.isPending} onClick={onUndo}>
        <Undo2 aria-hidden />
        Deshacer la unión
      </Button>
      <FormError error={undo.error} />
    </Card>
  );
}
