import { ShieldOff, Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { TOWN } from '../../platform/api/town.ts';
import { areTownAccountsOn } from '../../platform/api/town-accounts.ts';
import { CallDialog } from '../../platform/forms/call-dialog.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from '../users/users.module.css';
import { OpenSessions } from './open-sessions.tsx';
import { useRemoveTownAccount, useRemoveUserSecondFactor } from './protection.api.ts';

type UserProtectionProps = { userId: number; isStaff: boolean };

export function UserProtection({ userId, isStaff }: UserProtectionProps) {
  const factor = useRemoveUserSecondFactor(userId);
  const account = useRemoveTownAccount(userId);
  return (
    <>
      <OpenSessions userId={userId} />
      {isStaff && (
        <div className={`stack gap-s3 ${styles.actions}`}>
          <Removal
            removal={factor}
            label="Quitar el ingreso en dos pasos"
            verb="Quitar"
            icon={<ShieldOff aria-hidden />}
          >
            Es para quien perdió el teléfono y sus códigos de recuperación. Pierde también sus llaves de
            acceso.
            {TOWN.isMailEnabled && ' Le avisamos por correo.'}
          </Removal>
          {areTownAccountsOn() && (
            <Removal
              removal={account}
              label="Desvincular la cuenta del municipio"
              verb="Desvincular"
              icon={<Unlink aria-hidden />}
            >
              Es para quien recibió otra cuenta del municipio: la próxima que ingrese con su correo toma el
              lugar de la anterior. Sus sesiones abiertas se cierran.
            </Removal>
          )}
        </div>
      )}
    </>
  );
}

type ProtectionMutation = {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
  mutate: (nothing: undefined, callbacks: { onSuccess: (answer: { message: string }) => void }) => void;
};

type RemovalProps = {
  removal: ProtectionMutation;
  label: string;
  verb: string;
  icon: ReactNode;
  children: ReactNode;
};

function Removal({ removal, label, verb, icon, children }: RemovalProps) {
  const [isConfirming, setConfirming] = useState(false);
  function onSuccess({ message }: { message: string }): void {
    setConfirming(false);
    showToast(message, 'ok');
  }
  return (
    <>
      <Button onClick={() => setConfirming(true)}>
        {icon}
        {label}
      </Button>
      <CallDialog
        isOpen={isConfirming}
        title={`¿${label}?`}
        confirmLabel={verb}
        isDangerous
        mutation={removal}
        onCancel={() => setConfirming(false)}
        onConfirm={() => removal.mutate(undefined, { onSuccess })}
      >
        <p>{children}</p>
      </CallDialog>
    </>
  );
}
