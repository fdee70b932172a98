import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { downloadFile } from '../../platform/ui/download.ts';
import { useExportUser } from '../users/users.api.ts';
import styles from '../users/users.module.css';
import { OwnerDialog } from './owner-dialog.tsx';

/** A copy of everything, and the end of the account (Ley 25.326). */
export function OwnData({ userId, onDelete }: { userId: number; onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card className={`stack ${styles.data}`} aria-labelledby="own-data">
      <h2 id="own-data">Tus datos son tuyos</h2>
      <p className="quiet">
        Podés llevarte una copia de todo lo que guardamos de vos, o darte de baja (Ley 25.326).
      </p>
      <div className={`stack gap-s3 ${styles.actions}`}>
        <Button onClick={() => setAsking(true)}>
          <Download />
          Descargar mis datos
        </Button>
        <Button variant="danger" onClick={onDelete}>
          <Trash2 />
          Eliminar mi cuenta
        </Button>
      </div>
      {isAsking && <ExportDialog userId={userId} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function ExportDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const exported = useExportUser(userId);
  const save = (data: unknown) => {
    downloadFile('mis-datos.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    onClose();
  };
  return (
    <OwnerDialog
      title="Descargar mis datos"
      confirmLabel="Descargar"
      isPending={exported.isPending}
      refusal={exported.error}
      onConfirm={(password) => exported.mutate(password, { onSuccess: save })}
      onCancel={onClose}
    >
      <p>
        El archivo trae tus datos, los de tus mascotas y tus turnos. No lo dejes en una computadora ajena.
      </p>
    </OwnerDialog>
  );
}
