import { CalendarPlus, Copy, Link2Off } from 'lucide-react';
import { useId, useState } from 'react';
import { TextField } from '../../platform/fields/text-field.tsx';
import { focusLater } from '../../platform/screens/once-shown.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { copyText } from '../../platform/ui/copy-text.ts';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from './feed-card.module.css';
import { useCalendarFeed, useChangeFeed } from './feeds.api.ts';

type FeedCardProps = {
  agendaId?: number;
  detail: string;
};

export function FeedCard({ detail, ...agenda }: FeedCardProps) {
  const { data: feed } = useCalendarFeed(agenda);
  const change = useChangeFeed(agenda);
  const titleId = useId();
  const addButtonId = useId();
  const copyId = useId();
  const setEnabled = (isEnabled: boolean, onDone?: () => void) =>
    change.mutate(isEnabled, {
      onSuccess: () => {
        onDone?.();
        // The focus moves, because the pressed button disappears.
        focusLater(() => document.getElementById(isEnabled ? copyId : addButtonId));
      },
    });
  if (!feed) return null;
  return (
    <Card className="stack" aria-labelledby={titleId}>
      <h2 id={titleId}>Calendario del teléfono</h2>
      <p className="quiet">
        {`Con un enlace secreto, los turnos aparecen solos en el calendario y se actualizan. ${detail}`}
      </p>
      {feed.path === null ? (
        <Button
          id={addButtonId}
          className={styles.make}
          isPending={change.isPending}
          onClick={() => setEnabled(true)}
        >
          <CalendarPlus aria-hidden />
          Agregar enlace
        </Button>
      ) : (
        <Address
          copyId={copyId}
          address={new URL(feed.path, location.origin).href}
          isPending={change.isPending}
          onRevoke={(onDone) => setEnabled(false, onDone)}
        />
      )}
    </Card>
  );
}

type AddressProps = {
  copyId: string;
  address: string;
  isPending: boolean;
  onRevoke: (onDone: () => void) => void;
};

function Address({ copyId, address, isPending, onRevoke }: AddressProps) {
  const [isRevoking, setRevoking] = useState(false);

  async function copy(): Promise<void> {
    const isCopied = await copyText(address);
    if (isCopied) showToast('Copiamos el enlace', 'ok');
    else showToast('No pudimos copiar el enlace desde este navegador');
  }

  return (
    <>
      <TextField
        label="Enlace"
        hint="Pegalo en tu calendario como «suscripción» o «desde URL». No se lo pases a nadie. Deja de servir si cambiás tu clave."
        readOnly
        value={address}
        onChange={() => undefined}
        onFocus={(event) => event.target.select()}
      />
      <div className={`stack gap-s3 ${styles.actions}`}>
        <Button id={copyId} onClick={() => void copy()}>
          <Copy aria-hidden />
          Copiar enlace
        </Button>
        <Button onClick={() => setRevoking(true)}>
          <Link2Off aria-hidden />
          Anular enlace
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isRevoking}
        title="¿Anular el enlace?"
        confirmLabel="Anular"
        isDangerous
        isPending={isPending}
        onCancel={() => setRevoking(false)}
        onConfirm={() => onRevoke(() => showToast('El enlace ya no sirve', 'ok'))}
      >
        <p>Los calendarios que lo usan dejan de ver los turnos. Podés crear otro cuando quieras.</p>
      </ConfirmDialog>
    </>
  );
}
