import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { MESSAGES } from '#shared/platform/messages.ts';
import { formatInstant } from '../../platform/api/moment.ts';
import { askForSecondFactor } from '../../platform/api/second-factor-prompt.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from '../users/users.module.css';
import { PasswordDialog } from './password-dialog.tsx';
import { useRemoveSecondFactor, useSecondFactor } from './protection.api.ts';

export function OwnProtection() {
  const { data: factor } = useSecondFactor();
  const [isDisabling, setDisabling] = useState(false);
  if (!factor) return null;
  const { since, recoveryLeft, isRequired } = factor;
  return (
    <Card className={`stack ${styles.data}`} aria-labelledby="own-protection">
      <h2 id="own-protection">Ingreso en dos pasos</h2>
      <p className="quiet">
        {since === null
          ? 'Además de la clave, tu ingreso pide un código que da tu teléfono: quien la adivine no entra.'
          : `Activado el ${formatInstant(since)}. Te quedan ${recoveryLeft} códigos de recuperación.`}
      </p>
      <div className={`stack gap-s3 ${styles.actions}`}>
        {since === null ? (
          <Button onClick={askForSecondFactor}>
            <ShieldCheck aria-hidden />
            Activar
          </Button>
        ) : (
          <Button onClick={() => setDisabling(true)} disabled={isRequired}>
            <ShieldOff aria-hidden />
            Desactivar
          </Button>
        )}
      </div>
      {isRequired && <p className="quiet">{`${MESSAGES.secondFactorRequired}.`}</p>}
      {isDisabling && <DisableDialog onClose={() => setDisabling(false)} />}
    </Card>
  );
}

function DisableDialog({ onClose }: { onClose: () => void }) {
  const removal = useRemoveSecondFactor();
  const onSuccess = ({ message }: { message: string }) => {
    showToast(message, 'ok');
    onClose();
  };
  return (
    <PasswordDialog
      title="Desactivar el ingreso en dos pasos"
      confirmLabel="Desactivar"
      isDangerous
      isPending={removal.isPending}
      rejection={removal.error}
      onConfirm={(password) => removal.mutate(password, { onSuccess })}
      onCancel={onClose}
    >
      <p>
        Tu cuenta queda protegida solo por la clave, y tus códigos de recuperación y llaves de acceso dejan de
        servir.
      </p>
    </PasswordDialog>
  );
}
