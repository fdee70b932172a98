import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { drop } from './van.ts';
import type { Noted } from './van-store.ts';

type DiscardButtonProps = {
  noted: Noted;
  label: string;
  isPending: boolean;
  decide: (work: () => Promise<void>) => void;
};

/** What was noted is nowhere else: it is asked before it goes for good. */
export function DiscardButton({
  noted: { bookingId, petName },
  label,
  isPending,
  decide,
}: DiscardButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button isPending={isPending} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`¿Descartar lo que anotaste de ${petName}?`}
        confirmLabel="Descartar"
        cancelLabel="No descartar"
        isDangerous
        onConfirm={() => {
          setAsked(false);
          decide(() => drop(bookingId));
        }}
        onCancel={() => setAsked(false)}
      >
        <p>Está solo en este teléfono: después no se recupera.</p>
      </ConfirmDialog>
    </>
  );
}
