import { type ReactNode, useEffect, useState } from 'react';
import { useIsConnected } from '../../platform/api/connection.ts';
import { askBeforeFarewell } from '../../platform/forms/unsaved-changes.ts';
import { onFileLoaded } from '../../platform/offline-shell/loaded-files.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { fetchScanner } from '../sheets/scan-button.tsx';
import { keepFiles } from './files.ts';
import { useVan } from './use-van.ts';
import { giveUpNoted, readCarried, useCarried, useIsVanBroken } from './van.ts';
import { carriedInWords } from './van-words.ts';

/** On every screen of staff: sends what was noted, keeps the screens of the day as they are now, and asks whoever logs out before it is lost. */
export function VanKeeper({ fetchScreens }: { fetchScreens: () => Promise<unknown> }) {
  const carried = useVan();
  const count = carried?.noted.length ?? 0;
  const hasDay = carried?.day != null;
  const isConnected = useIsConnected();
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null);

  // A page of a newer build has screens that the day was not taken along with.
  useEffect(() => {
    if (!hasDay || !isConnected) return;
    const keep = () => void keepFiles().catch(() => undefined);
    Promise.all([fetchScreens(), fetchScanner()]).then(keep, () => undefined);
    // Dialogs that the page fetches in a quiet moment come later than the screens.
    return onFileLoaded(keep);
  }, [hasDay, isConnected, fetchScreens]);

  useEffect(() => {
    if (count === 0) return;
    const controller = new AbortController();
    askBeforeFarewell((go) => setWanted({ go }), controller.signal);
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
        setWanted(null);
        giveUpNoted();
        wanted?.go();
      }}
      onCancel={() => setWanted(null)}
    >
      <p>Se borran de este teléfono al salir. Esperá a tener señal, o resolvelas en el día sin señal.</p>
    </ConfirmDialog>
  );
}

export type CarriedWordsProps = {
  /** Draws what leads to the day; `words` is 'Día sin señal · 3 por enviar'. */
  children: (words: string) => ReactNode;
  /** Stands where this phone carries nothing. */
  otherwise?: ReactNode;
};

/** Shows its children where this phone carries a day or notes that aren't sent. */
export function CarriedWords({ children, otherwise }: CarriedWordsProps) {
  const carried = useCarried();
  const isBroken = useIsVanBroken();
  const isKnown = carried !== null;
  useEffect(() => {
    if (!isKnown) void readCarried();
  }, [isKnown]);

  if (!carried) return isBroken ? otherwise : null;
  const words = carriedInWords(carried);
  return words === null ? otherwise : children(words);
}
