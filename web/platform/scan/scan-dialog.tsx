import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { newDetector } from './barcode-detector.ts';
import styles from './scan-dialog.module.css';

const FRAME_INTERVAL_MS = 150;
const NO_CAMERA = 'La cámara no anda. Cerrá y probá de nuevo, o escribí lo que dice el código.';
const FAILURE_TEXTS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'No hay permiso para usar la cámara. Dalo en los ajustes del navegador, o escribí lo que dice el código.',
  NotFoundError: 'Este equipo no tiene cámara. Escribí lo que dice el código.',
};

type ScanDialogProps = {
  hint: string;
  /** Returns an error for an unexpected code, null to accept it. */
  onText: (text: string) => string | null;
  onClose: () => void;
};

export function ScanDialog({ hint, onText, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const acceptText = useEffectEvent((text: string) => {
    const problem = onText(text);
    setProblem(problem);
    if (problem === null) onClose();
    return problem === null;
  });

  useEffect(() => {
    const controller = new AbortController();
    watch(() => video.current, acceptText, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted)
        setFailure((error instanceof DOMException && FAILURE_TEXTS[error.name]) || NO_CAMERA);
    });
    return () => controller.abort();
  }, []);

  return (
    <Dialog onClose={onClose} title="Escanear">
      <div className={`stack gap-s3 ${styles.scan}`}>
        {failure ? (
          <Note kind="error">{failure}</Note>
        ) : (
          <video ref={video} className={styles.picture} muted playsInline aria-label="Lo que ve la cámara" />
        )}
        <p role="status">{problem ?? (failure ? '' : hint)}</p>
      </div>
    </Dialog>
  );
}

/**
 * Reads frames until a code is accepted or `signal` aborts; always stops the camera, even if permission
 * arrives late.
 */
async function watch(
  getVideo: () => HTMLVideoElement | null,
  acceptText: (text: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  const detector = await newDetector();
  if (!detector) throw new Error('nothing reads codes here');
  if (signal.aborted) return;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  try {
    const video = getVideo();
    if (signal.aborted || !video) return;
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      // Another program or a revoked permission stopped the camera.
      if (!stream.active) throw new Error('the camera ended');
      const [found] = await detector.detect(video);
      if (found && !signal.aborted && acceptText(found.rawValue)) return;
      await new Promise((resolve) => setTimeout(resolve, FRAME_INTERVAL_MS));
    }
  } finally {
    stop();
  }
}
