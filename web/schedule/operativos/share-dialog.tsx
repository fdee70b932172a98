import { Copy, Download, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { TOWN } from '../../platform/api/town.ts';
import { Button } from '../../platform/ui/button.tsx';
import { copyText } from '../../platform/ui/copy-text.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { downloadFile } from '../../platform/ui/download.ts';
import { showToast } from '../../platform/ui/toast.tsx';
import styles from './share-dialog.module.css';
import { type SharedDay, toShareText } from './upcoming-operativos.words.ts';
import { drawWeek } from './week-picture.ts';

const FILE_NAME = 'operativos.png';

type ShareDialogProps = { days: readonly SharedDay[]; onClose: () => void };

export function ShareDialog({ days, onClose }: ShareDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const url = new URL('/operativos', location.href);
  const text = toShareText(days, TOWN.name, url.href);

  useEffect(() => {
    const element = canvas.current;
    const address = `${location.host}/operativos`;
    if (element) drawWeek(element, { days, town: TOWN.name, address }).catch(() => element.remove());
  }, [days]);

  async function toFile(): Promise<File | null> {
    const picture = await new Promise<Blob | null>((resolve) => {
      if (canvas.current) canvas.current.toBlob(resolve, 'image/png');
      else resolve(null);
    });
    return picture && new File([picture], FILE_NAME, { type: 'image/png' });
  }

  async function share(): Promise<void> {
    const file = await toFile();
    const files = file && navigator.canShare?.({ files: [file] }) ? { files: [file] } : {};
    await navigator.share({ title: 'Próximos operativos', text, ...files }).catch((error: Error) => {
      if (error.name !== 'AbortError') showToast('No pudimos compartirlo', 'error');
    });
  }

  async function download(): Promise<void> {
    const file = await toFile();
    if (file) downloadFile(FILE_NAME, file);
    else showToast('No pudimos guardar la imagen', 'error');
  }

  async function copy(): Promise<void> {
    if (await copyText(text)) showToast('Copiamos el texto: pegalo donde quieras', 'ok');
    else showToast('No pudimos copiarlo', 'error');
  }

  return (
    <Dialog
      onClose={onClose}
      title="Compartir"
      foot={
        'share' in navigator ? (
          <Button variant="primary" onClick={() => void share()}>
            <Share2 aria-hidden />
            Compartir
          </Button>
        ) : undefined
      }
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label="Imagen con los próximos operativos"
        className={styles.picture}
      />
      <div className="cluster gap-s3">
        <Button onClick={() => void download()}>
          <Download aria-hidden />
          Descargar la imagen
        </Button>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          Copiar el texto
        </Button>
      </div>
      <p className={styles.text}>{text}</p>
    </Dialog>
  );
}
