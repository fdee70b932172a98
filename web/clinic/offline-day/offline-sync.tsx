import { type ReactNode, useEffect, useState } from 'react';
import { useIsConnected } from '../../platform/api/connection.ts';
import { askBeforeLogout } from '../../platform/forms/unsaved-changes.ts';
import { onFileLoaded } from '../../platform/offline-shell/loaded-files.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { fetchScanner } from '../sheets/scan-button.tsx';
import { summaryInWords } from './offline.words.ts';
import { cacheFiles } from './offline-files.ts';
import { discardOnLogout, readOfflineState, useIsStorageBlocked, useOfflineState } from './offline-queue.ts';
import { useOfflineDay } from './use-offline-day.ts';

export type OfflineSyncProps = {
  fetchScreens: () => Promise<unknown>;
  fetchPostScreens: () => Promise<unknown>;
};

export function OfflineSync({ fetchScreens, fetchPostScreens }: OfflineSyncProps) {
  const offline = useOfflineDay();
  const count = offline?.entries.length ?? 0;
  const hasDay = offline?.day != null;
  const hasPost = offline?.post != null;
  const noun = offline?.entries.some(({ action }) => action.kind === 'post') ? 'anotación' : 'planilla';
  const isConnected = useIsConnected();
  const [logout, setLogout] = useState<{ go: () => void } | null>(null);

  // A newer build may have screens that are not cached yet.
  useEffect(() => {
    if (!(hasDay || hasPost) || !isConnected) return;
    const cache = () => void cacheFiles().catch(() => undefined);
    Promise.all([hasDay && fetchScreens(), hasPost && fetchPostScreens(), fetchScanner()]).then(
      cache,
      () => undefined,
    );
    // Dialogs load in idle time, after the screens.
    return onFileLoaded(cache);
  }, [hasDay, hasPost, isConnected, fetchScreens, fetchPostScreens]);

  useEffect(() => {
    if (count === 0) return;
    const controller = new AbortController();
    askBeforeLogout((go) => setLogout({ go }), controller.signal);
    return () => controller.abort();
  }, [count]);

  return (
    <ConfirmDialog
      isOpen={logout !== null}
      isDangerous
      title={unsentTitle(count, noun)}
      confirmLabel="Salir y perderlas"
      cancelLabel="No salir"
      onConfirm={() => {
        setLogout(null);
        discardOnLogout();
        logout?.go();
      }}
      onCancel={() => setLogout(null)}
    >
      <p>Se borran de este teléfono al salir. Esperá a tener señal, o resolvelas en el día sin señal.</p>
    </ConfirmDialog>
  );
}

function unsentTitle(count: number, noun: 'planilla' | 'anotación'): string {
  if (count === 1) return `Hay 1 ${noun} sin enviar`;
  return `Hay ${count} ${noun === 'planilla' ? 'planillas' : 'anotaciones'} sin enviar`;
}

export type OfflineDaySummaryProps = {
  /** Renders the link to the day; `words` is 'Día sin señal · 3 por enviar'. */
  children: (words: string) => ReactNode;
  fallback?: ReactNode;
};

export function OfflineDaySummary({ children, fallback }: OfflineDaySummaryProps) {
  const offline = useOfflineState();
  const isBlocked = useIsStorageBlocked();
  const hasState = offline !== null;
  useEffect(() => {
    if (!hasState) void readOfflineState();
  }, [hasState]);

  if (!offline) return isBlocked ? fallback : null;
  const words = summaryInWords(offline);
  return words === null ? fallback : children(words);
}
