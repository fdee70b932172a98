import { type ReactNode, useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';

type Write = {
  isPending: boolean;
  mutate: (
    nothing: undefined,
    told: { onSuccess: (answer: { message: string }) => void; onSettled: () => void },
  ) => void;
};

type RemovalProps = {
  removal: Write;
  /** What the button and, as a question, its dialog say. */
  label: string;
  verb: string;
  icon: ReactNode;
  /** When it is for. */
  children: ReactNode;
};

/** Takes away something that lets another in, once it was asked whether it should. */
export function Removal({ removal, label, verb, icon, children }: RemovalProps) {
  const [isAsking, setAsking] = useState(false);
  const onSettled = () => setAsking(false);
  const onSuccess = ({ message }: { message: string }) => showToast(message, 'ok');
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        {icon}
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`¿${label}?`}
        confirmLabel={verb}
        cancelLabel="Volver"
        isDangerous
        isPending={removal.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => removal.mutate(undefined, { onSuccess, onSettled })}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}
