import { useState } from 'react';
import type { FactorSecret } from '#shared/accounts/second-factor.ts';
import { toReason } from '../../platform/api/call-error.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { QrCode } from '../../platform/scan/qr-code.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { copyText } from '../../platform/ui/copy-text.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from '../users/users.module.css';
import { PasswordDialog } from './password-dialog.tsx';
import { useBeginSecondFactor, useConfirmSecondFactor } from './protection.api.ts';

type DialogProps = { onClose: () => void };

export function SecondFactorDialog({ onClose }: DialogProps) {
  const begin = useBeginSecondFactor();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryDialog codes={codes} onClose={onClose} />;
  if (begin.data) return <ConfirmStep secret={begin.data} onConfirmed={setCodes} onClose={onClose} />;
  return (
    <PasswordDialog
      title="Ingreso en dos pasos"
      confirmLabel="Continuar"
      isPending={begin.isPending}
      rejection={begin.error}
      onConfirm={(password) => begin.mutate(password)}
      onCancel={onClose}
    >
      <p>
        Necesitás en tu teléfono una aplicación de códigos, como Google Authenticator, Aegis o la que ya uses.
      </p>
    </PasswordDialog>
  );
}

type ConfirmStepProps = DialogProps & { secret: FactorSecret; onConfirmed: (codes: string[]) => void };

function ConfirmStep({ secret: { secret, uri }, onConfirmed, onClose }: ConfirmStepProps) {
  const [code, setCode] = useState('');
  const confirm = useConfirmSecondFactor();
  const submit = () => confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) });
  return (
    <FormDialog
      title="Leé el código con tu aplicación"
      verb="Activar"
      isPending={confirm.isPending}
      fieldError={confirm.error}
      onSave={submit}
      onClose={() => confirm.isPending || onClose()}
    >
      <div className={styles.qr}>
        <QrCode text={uri} label="Código QR para tu aplicación de códigos" />
      </div>
      <p>
        Si no podés leerlo, escribí esta clave en la aplicación: <b className={styles.secret}>{secret}</b>
      </p>
      <TextField
        label="Código"
        hint="Los 6 números que muestra ahora"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={confirm.error ? toReason(confirm.error) : null}
        value={code}
        onChange={setCode}
      />
    </FormDialog>
  );
}

function RecoveryDialog({ codes, onClose }: DialogProps & { codes: readonly string[] }) {
  async function copy(): Promise<void> {
    if (await copyText(codes.join('\n'))) showToast('Copiamos los códigos', 'ok');
    else showToast('No pudimos copiarlos desde este navegador');
  }
  const foot = (
    <>
      <Button onClick={() => void copy()}>Copiar</Button>
      <Button variant="primary" onClick={onClose}>
        Ya los guardé
      </Button>
    </>
  );
  return (
    <Dialog
      onClose={() => showToast('Guardá los códigos y tocá «Ya los guardé»', 'info')}
      title="Guardá tus códigos de recuperación"
      foot={foot}
    >
      <p>
        Si perdés el teléfono, cada uno sirve una vez en lugar del código. Guardalos en papel o donde guardes
        tus claves: no los mostramos de nuevo.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
