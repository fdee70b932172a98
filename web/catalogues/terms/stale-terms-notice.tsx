import { useEffect, useEffectEvent, useState } from 'react';
import type { TermsRecord } from '#shared/catalogues/terms.ts';
import { useRejectionFocus } from '../../platform/forms/use-rejection-focus.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { Note } from '../../platform/ui/note.tsx';
import styles from './stale-terms-notice.module.css';
import { NoTerms, TermsCard } from './terms-card.tsx';

type StaleTermsNoticeProps = {
  latest: TermsRecord;
  isRejected: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onSolved: () => void;
};

/** Lets staff choose between their text and a colleague's newer one. */
export function StaleTermsNotice({
  latest,
  isRejected,
  onTakeTheirs,
  onKeepMine,
  onSolved,
}: StaleTermsNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const reportSolved = useEffectEvent(onSolved);
  const notice = useRejectionFocus<HTMLDivElement>(isRejected);
  // Reports a frame after unmounting, when the dialog no longer traps the focus.
  useEffect(() => () => void requestAnimationFrame(reportSolved), []);
  const text = latest.termsAndConditionsDescription;
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={styles.notice}>
      <Note kind="warning">
        <p>
          Otra persona cambió los términos mientras los editabas. Lo que escribiste se conserva: mirá la otra
          versión para poder guardar.
        </p>
        <Button className={styles.button} onClick={() => setOpen(true)}>
          Ver la otra versión
        </Button>
      </Note>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="wide"
        title="La otra versión"
        foot={
          <>
            <Button variant="outline" onClick={onTakeTheirs}>
              Usar esta
            </Button>
            <Button variant="primary" onClick={onKeepMine}>
              Seguir con la mía
            </Button>
          </>
        }
      >
        {text.trim() === '' ? <NoTerms /> : <TermsCard text={text} />}
      </Dialog>
    </div>
  );
}
