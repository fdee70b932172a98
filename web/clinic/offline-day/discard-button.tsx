import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import type { QueueEntry } from './offline-entries.ts';
import { discardEntry } from './offline-queue.ts';

type DiscardButtonProps = {
  entry: QueueEntry;
  label: string;
  isPending: boolean;
  run: (work: () => Promise<void>) => void;
  discard?: () => Promise<void>;
};

export function DiscardButton({ entry, label, isPending, run, discard }: DiscardButtonProps) {
  const { bookingId, petName } = entry;
  const drop = discard ?? (() => discardEntry(bookingId));
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button isPending={isPending} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={`¿Descartar lo que anotaste de ${petName}?`}
        confirmLabel="Descartar"
        cancelLabel="No descartar"
        isDangerous
        onConfirm={() => {
          setConfirming(false);
          run(drop);
        }}
        onCancel={() => setConfirming(false)}
      >
        <p>Está solo en este teléfono: después no se recupera.</p>
      </ConfirmDialog>
    </>
  );
}
