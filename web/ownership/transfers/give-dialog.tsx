import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { TRANSFER_DAYS, type TransferCode } from '#shared/ownership/transfers.ts';
import type { Pet } from '#shared/pets/pets.ts';
import secret from '../../accounts/profile/secret-dialog.module.css';
import { hasSharingSheet, shareText } from '../../bookings/tickets/share.ts';
import { formatInstant } from '../../platform/api/moment.ts';
import { FormError } from '../../platform/forms/form-error.tsx';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { copyText } from '../../platform/ui/copy-text.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { useMakeCode, useTransfer, useWithdrawCode } from './transfers.api.ts';
import styles from './transfers.module.css';

type PetName = Pick<Pet, 'id' | 'petName'>;
type Props = { pet: PetName; onClose: () => void };

/** Says what a transfer includes, then makes its code. */
export function GiveDialog({ pet, onClose }: Props) {
  const pending = useTransfer(pet.id);
  const make = useMakeCode(pet.id);
  const withdraw = useWithdrawCode(pet.id);
  const code = make.data;
  const pendingCode = pending.data ?? null;
  const withdrawCode = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => {
        make.reset();
        showToast('El código ya no sirve', 'ok');
      },
    });
  const foot = (
    <>
      {pendingCode && (
        <Button isPending={withdraw.isPending} onClick={withdrawCode}>
          Retirar el código
        </Button>
      )}
      {code ? (
        <Button variant="primary" onClick={onClose}>
          Listo
        </Button>
      ) : (
        <Button
          variant="primary"
          disabled={pending.isPending}
          isPending={make.isPending}
          onClick={() => make.mutate(undefined)}
        >
          {pendingCode ? 'Hacer otro código' : 'Hacer el código'}
        </Button>
      )}
    </>
  );
  return (
    <Dialog onClose={onClose} title={`Pasar a ${pet.petName} a otra familia`} foot={foot}>
      <div className="stack gap-s3">
        {code ? <Code pet={pet} code={code} /> : <TransferNotes pet={pet} />}
        {pending.isPending && <Skeleton height="3rem" />}
        {pending.isLoadingError && (
          <LoadFailedNote title="No pudimos ver si ya hay un código" onRetry={pending.refetch} />
        )}
        {pendingCode && !code && (
          <p role="status">
            Ya hay un código, que vale hasta el {formatInstant(pendingCode.expiresAt)}. Si hacés otro, ese
            deja de servir.
          </p>
        )}
        <FormError error={make.error ?? withdraw.error} />
      </div>
    </Dialog>
  );
}

function TransferNotes({ pet: { petName } }: { pet: PetName }) {
  return (
    <>
      <p>
        Hacemos un código que vale {TRANSFER_DAYS} días, o hasta que cambies tu clave. Quien lo escriba en
        «Recibir una mascota» se queda con {petName}.
      </p>
      <ul className={`stack gap-s2 ${styles.points}`}>
        <li>Su libreta sanitaria va con {petName}.</li>
        <li>Tus datos, la foto y tus comentarios, no. De lo que cargaste vos pasan qué fue y cuándo.</li>
        <li>Sus turnos por venir se cancelan cuando la reciban.</li>
      </ul>
    </>
  );
}

function Code({ pet, code: { transferCode, expiresAt } }: { pet: PetName; code: TransferCode }) {
  const [canShare] = useState(hasSharingSheet);
  const until = formatInstant(expiresAt);
  const share = async () => {
    const isShared = await shareText(`Para recibir a ${pet.petName}`, toMessage(pet, transferCode, until));
    if (!isShared) showToast('No pudimos compartir el código desde este navegador');
  };
  const copy = async () => {
    if (await copyText(transferCode)) showToast('Copiado', 'ok');
    else showToast('No pudimos copiar el código desde este navegador');
  };
  return (
    <>
      <output className={secret.secret}>{transferCode}</output>
      <p>
        Dáselo solo a quien va a cuidar a {pet.petName}: lo escribe en {location.host}, en «Mascotas»,
        «Recibir una mascota». Vale hasta el {until}.
      </p>
      <p className="quiet">No se muestra de nuevo: si se pierde, se hace otro.</p>
      <div className="cluster">
        {canShare && (
          <Button onClick={() => void share()}>
            <Share2 aria-hidden />
            Compartir
          </Button>
        )}
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          Copiar el código
        </Button>
      </div>
    </>
  );
}

function toMessage({ petName }: PetName, code: string, until: string): string {
  return `Para recibir a ${petName}: entrá a ${location.host}, elegí «Mascotas» y «Recibir una mascota», y escribí el código ${code}. Vale hasta el ${until}.`;
}
