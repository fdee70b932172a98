import { type ReactNode, useEffect, useState } from 'react';
import { useIsConnected } from '../../platform/api/connection.ts';
import { askBeforeFarewell } from '../../platform/forms/leaving.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { fetchScanner } from '../sheets/scan-button.tsx';
import { cacheFiles } from './kept-files.ts';
import { summaryInWords } from './offline.words.ts';
import { discardOnLogout, readOfflineState, useIsStorageBlocked, useOfflineState } from './offline-queue.ts';
import { useOfflineDay } from './use-offline-day.ts';

/** On every screen of staff: sends what was noted, keeps the screens of the day as they are now, and asks whoever logs out before it is lost. */
export function OfflineDayKeeper({ fetchScreens }: { fetchScreens: () => Promise<unknown> }) {
  const offline = useOfflineDay();
  const count = offline?.entries.length ?? 0;
  const hasDay = offline?.day != null;
  const isConnected = useIsConnected();
  const [requested, setWanted] = useState<{ go: () => void } | null>(null);

  // A page of a newer build has screens that the day was not taken along with.
  useEffect(() => {
    if (hasDay && isConnected)
      Promise.all([fetchScreens(), fetchScanner()])
        .then(cacheFiles)
        .catch(() => undefined);
  }, [hasDay, isConnected, fetchScreens]);

  useEffect(() => {
    if (count === 0) return;
    const controller = new AbortController();
    askBeforeFarewell((go) => setWanted({ go }), controller.signal);
    return () => controller.abort();
  }, [count]);

  return (
    <ConfirmDialog
      isOpen={requested !== null}
      isDangerous
      title={count === 1 ? 'Hay 1 planilla sin enviar' : `Hay ${count} planillas sin enviar`}
      confirmLabel="Salir y perderlas"
      cancelLabel="No salir"
      onConfirm={() => {
        setWanted(null);
        discardOnLogout();
        requested?.go();
      }}
      onCancel={() => setWanted(null)}
    >
      <p>Se borran de este teléfono al salir. Esperá a tener señal, o resolvelas en el día sin señal.</p>
    </ConfirmDialog>
  );
}

export type OfflineDaySummaryProps = {
  /** Draws what leads to the day; `words` is 'Día sin señal · 3 por enviar'. */
  children: (words: string) => ReactNode;
  /** Stands where this phone carries nothing. */
  otherwise?: ReactNode;
};

/** Shows its children where this phone carries a day or notes that aren't sent. */
export function OfflineDaySummary({ children, otherwise }: OfflineDaySummaryProps) {
  const offline = useOfflineState();
  const isBroken = useIsStorageBlocked();
  const isKnown = offline !== null;
  useEffect(() => {
    if (!isKnown) void readOfflineState();
  }, [isKnown]);

  if (!offline) return isBroken ? otherwise : null;
  const words = summaryInWords(offline);
  return words === null ? otherwise : children(words);
}
