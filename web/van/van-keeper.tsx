import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { askBeforeFarewell } from '../ui/leaving.ts';
import { useVan } from './use-van.ts';
import { giveUpNoted } from './van.ts';

/** On every screen of staff: sends what was noted, and asks whoever logs out before it is lost. */
export function VanKeeper() {
  const count = useVan()?.noted.length ?? 0;
  const [wanted, want] = useState<{ go: () => void } | null>(null);

  useEffect(() => {
    if (count === 0) return;
    const controller = new AbortController();
    askBeforeFarewell((go) => want({ go }), controller.signal);
    return () => controller.abort();
  }, [count]);

  return (
    <ConfirmDialog
      isOpen={wanted !== null}
      isDangerous
      title={count === 1 ? 'Hay 1 planilla sin enviar' : `Hay ${count} planillas sin enviar`}
      confirmLabel="Salir y perderlas"
      cancelLabel="No salir"
      onConfirm={() => {
        want(null);
        giveUpNoted();
        wanted?.go();
      }}
      onCancel={() => want(null)}
    >
      <p>Se borran de este teléfono al salir. Esperá a tener señal, o resolvelas en el día sin señal.</p>
    </ConfirmDialog>
  );
}
