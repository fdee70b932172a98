import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '#shared/accounts/passkeys.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { hasAuthenticator } from '../../platform/api/authenticator.ts';
import { formatInstant } from '../../platform/api/moment.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from '../users/users.module.css';
import { useAddPasskey, usePasskeys, useRemovePasskey, useRenamePasskey } from './passkeys.api.ts';
import { useSecondFactor } from './protection.api.ts';

type OpenDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

export function Passkeys() {
  const { data: factor } = useSecondFactor();
  const hasSecondFactor = factor !== undefined && factor.since !== null;
  const { data: passkeys } = usePasskeys(hasSecondFactor);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  if (!passkeys || !hasSecondFactor) return null;
  const onClose = () => setOpen(null);
  return (
    <Card className={`stack ${styles.data}`} aria-labelledby="passkeys">
      <h2 id="passkeys">Llaves de acceso</h2>
      <p className="quiet">
        Entrás con tu huella, tu cara o el PIN de este dispositivo, sin clave ni código. Guardá una en cada
        dispositivo que uses.
      </p>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} onOpen={setOpen} />}
      {hasAuthenticator() && (
        <div className={`stack gap-s3 ${styles.actions}`}>
          <Button onClick={() => setOpen({ kind: 'add' })}>
            <KeyRound aria-hidden />
            Agregar una llave de acceso
          </Button>
        </div>
      )}
      {open?.kind === 'add' && <AddDialog onClose={onClose} />}
      {open?.kind === 'rename' && <RenameDialog passkey={open.passkey} onClose={onClose} />}
      {open?.kind === 'remove' && <RemoveDialog passkey={open.passkey} onClose={onClose} />}
    </Card>
  );
}

function PasskeyList({
  passkeys,
  onOpen,
}: {
  passkeys: readonly Passkey[];
  onOpen: (open: OpenDialog) => void;
}) {
  return (
    <ul className={`stack gap-s3 ${styles.sessions}`}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <b>{passkey.passkeyName}</b>
          <span className="quiet">
            {`Guardada el ${formatInstant(passkey.createdAt)} · `}
            {passkey.usedAt === null ? 'sin usar todavía' : `usada el ${formatInstant(passkey.usedAt)}`}
          </span>
          <div className={`stack gap-s3 ${styles.actions}`}>
            <Button
              variant="quiet"
              aria-label={`Editar el nombre de ${passkey.passkeyName}`}
              onClick={() => onOpen({ kind: 'rename', passkey })}
            >
              <Pencil aria-hidden />
              Editar el nombre
            </Button>
            <Button
              variant="quiet"
              aria-label={`Quitar ${passkey.passkeyName}`}
              onClick={() => onOpen({ kind: 'remove', passkey })}
            >
              <Trash2 aria-hidden />
              Quitar
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

type DialogProps = { onClose: () => void };
type PasskeyDialogProps = DialogProps & { passkey: Passkey };

function AddDialog({ onClose }: DialogProps) {
  const { draft, text } = useDraft('new passkey', { passkeyName: 'Este dispositivo' });
  const add = useAddPasskey();
  const onSuccess = () => {
    showToast('La llave de acceso quedó guardada', 'ok');
    onClose();
  };
  return (
    <FormDialog
      title="Agregar una llave de acceso"
      verb="Continuar"
      isPending={add.isPending}
      error={add.error}
      onSave={() => add.mutate(draft.passkeyName, { onSuccess })}
      onClose={onClose}
    >
      <p>Tu navegador te va a pedir la huella, la cara o el PIN. Eso no sale de tu dispositivo.</p>
      <NameField {...text('passkeyName')} />
    </FormDialog>
  );
}

function RenameDialog({ passkey: { id, passkeyName }, onClose }: PasskeyDialogProps) {
  const { draft, text } = useDraft(`passkey ${id}`, { passkeyName });
  const { mutate, isPending, error } = useRenamePasskey();
  return (
    <FormDialog
      title="Nombre de la llave de acceso"
      isPending={isPending}
      error={error}
      onSave={() => mutate({ id, ...draft }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <NameField {...text('passkeyName')} />
    </FormDialog>
  );
}

type NameFieldProps = { name: string; value: string; onChange: (name: string) => void };

function NameField(props: NameFieldProps) {
  return (
    <TextField
      label="Nombre"
      hint="Para saber cuál es: 'La computadora del mostrador'"
      maxLength={LIMITS.name}
      autoFocus
      {...props}
    />
  );
}

function RemoveDialog({ passkey: { id, passkeyName }, onClose }: PasskeyDialogProps) {
  const { mutate, isPending, error } = useRemovePasskey();
  return (
    <ConfirmDialog
      title={`¿Quitar ${passkeyName}?`}
      confirmLabel="Quitar"
      isDangerous
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => mutate(id, { onSuccess: onClose })}
    >
      <p>Con esa llave no se entra más. Podés borrarla también de tu dispositivo.</p>
      <FormError error={error} />
    </ConfirmDialog>
  );
}
