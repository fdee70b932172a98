import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { TOWN } from '../api/town.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { useRemoveUserSecondFactor } from './protection.api.ts';
import styles from './users.module.css';

/** What a SYSADMIN does for another's account: closes it where it is open, helps whoever lost the phone. */
export function UserProtection({ userId, isStaff }: { userId: number; isStaff: boolean }) {
  const removal = useRemoveUserSecondFactor(userId);
  const [isAsking, ask] = useState(false);
  const onSettled = () => ask(false);
  const onSuccess = ({ message }: { message: string }) => showToast(message, 'ok');
  return (
    <>
      <OpenSessions userId={userId} />
      {isStaff && (
        <div className={styles.actions}>
          <Button onClick={() => ask(true)}>
            <ShieldOff aria-hidden />
            Quitar el ingreso en dos pasos
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="¿Quitar el ingreso en dos pasos?"
        confirmLabel="Quitar"
        cancelLabel="Volver"
        isDangerous
        isPending={removal.isPending}
        onCancel={() => ask(false)}
        onConfirm={() => removal.mutate(undefined, { onSuccess, onSettled })}
      >
        <p>
          Es para quien perdió el teléfono y sus códigos de recuperación.
          {TOWN.isMailSent && ' Le avisamos por correo.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
