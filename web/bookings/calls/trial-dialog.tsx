import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { useMailTrial } from './mail-trial.tsx';

/** Sends a mail there and then, and tells step by step how far it came. */
export function TrialDialog({ onClose }: { onClose: () => void }) {
  const { field, outcome, send, isPending } = useMailTrial();
  return (
    <Dialog
      isOpen
      title="Probar el correo"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button variant="primary" isPending={isPending} onClick={send}>
            Mandar
          </Button>
        </>
      }
    >
      <p>Manda un correo de prueba y muestra, paso por paso, hasta dónde llegó.</p>
      {field}
      {outcome}
    </Dialog>
  );
}
