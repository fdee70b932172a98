import { Copy, Printer } from 'lucide-react';
import { Button } from '../../platform/ui/button.tsx';
import { copyText } from '../../platform/ui/copy-text.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { WhatsappButton } from '../users/whatsapp-button.tsx';
import styles from './secret-dialog.module.css';

export type ShownSecret = {
  title: string;
  secret: string;
  purpose: string;
  send?: { phone: string; name: string; text: string };
};

export function SecretDialog({ content, onClose }: { content: ShownSecret | null; onClose: () => void }) {
  if (!content) return null;
  const copy = async () => {
    if (await copyText(content.secret)) showToast('Copiado', 'ok');
  };
  const foot = (
    <Button variant="primary" onClick={onClose}>
      Listo
    </Button>
  );
  return (
    <Dialog onClose={onClose} title={content.title} foot={foot}>
      <div className="stack gap-s3">
        <output className={styles.secret}>{content.secret}</output>
        <p>{content.purpose}</p>
        <p className="quiet">No se muestra de nuevo: si se pierde, se da otra vez.</p>
        <div className="cluster no-print">
          {content.send && <WhatsappButton {...content.send} />}
          <Button onClick={() => void copy()}>
            <Copy aria-hidden />
            {content.send ? 'Copiar el código' : 'Copiar'}
          </Button>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden />
            Imprimir
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
