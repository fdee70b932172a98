import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../../platform/ui/button.tsx';
import { showToast } from '../../platform/ui/toast.tsx';

const fetchDialog = () => import('../../platform/scan/scan-dialog.tsx');
const ScanDialog = lazy(async () => ({ default: (await fetchDialog()).ScanDialog }));

type ScanTextProps = {
  label: string;
  hint: string;
  /** Returns a problem of the text; null ends the scan. */
  onText: (text: string) => string | null;
  children: ReactNode;
};

export function ScanText({ label, hint, onText, children }: ScanTextProps) {
  const [isOpen, setOpen] = useState(false);

  /** Loads the dialog first; without a network the screen stays unchanged. */
  function openScanner(): void {
    fetchDialog().then(
      () => setOpen(true),
      () => showToast('No pudimos abrir la cámara. Probá de nuevo cuando haya señal'),
    );
  }

  return (
    <>
      <IconButton label={label} variant="outline" onClick={openScanner}>
        {children}
      </IconButton>
      {isOpen && (
        <Suspense>
          <ScanDialog hint={hint} onText={onText} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
