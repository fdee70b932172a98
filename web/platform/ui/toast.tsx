import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createStore } from '../api/store.ts';
import styles from './toast.module.css';
import { isWriting } from './writing.ts';

export type ToastKind = 'error' | 'ok' | 'info';

type Toast = { id: number; message: string; kind: ToastKind; detail?: string; undo?: () => void };

const SHOWN_MS = 3000;
const UNDO_WINDOW_MS = 8000;
const ICONS = { error: CircleAlert, ok: CircleCheck, info: Info };

const toasts = createStore<Toast | null>(null);
let shownCount = 0;

/** Shows a message for three seconds; replaces an earlier one. */
export function showToast(message: string, kind: ToastKind = 'error', detail?: string): void {
  shownCount += 1;
  toasts.set({ id: shownCount, message, kind, detail });
}

/** Offers an undo for eight seconds, by button or Ctrl+Z. */
export function offerUndo(message: string, undo: () => void): void {
  shownCount += 1;
  toasts.set({ id: shownCount, message, kind: 'ok', undo });
}

export function dismissError(): void {
  if (toasts.get()?.kind === 'error') toasts.set(null);
}

/** Dismisses a toast whose message is now shown inline. */
export function dismissToast(message: string): void {
  if (toasts.get()?.message === message) toasts.set(null);
}

export function ToastRegion() {
  const toast = toasts.useValue();
  return (
    <div
      className={`${styles.region} no-print`}
      role="status"
      aria-live="polite"
      aria-atomic="true"
      data-react-aria-top-layer
    >
      {toast && <ShownToast key={toast.id} toast={toast} />}
    </div>
  );
}

function ShownToast({ toast }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  const Icon = ICONS[toast.kind];
  const { undo } = toast;

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(toasts.set, undo ? UNDO_WINDOW_MS : SHOWN_MS, null);
    return () => clearTimeout(timer);
  }, [isPaused, undo]);

  function takeBack(): void {
    toasts.set(null);
    undo?.();
  }

  useUndoKey(undo && takeBack);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only hold the timer
    <div
      className={`row gap-s3 ${styles.toast}`}
      data-kind={toast.kind}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon aria-hidden="true" />
      <div className={styles.text}>
        <p>{toast.message}</p>
        {toast.detail && <p>{toast.detail}</p>}
      </div>
      {undo && (
        <button type="button" className={styles.undo} onClick={takeBack}>
          Deshacer <kbd className="only-wide">Ctrl Z</kbd>
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="Cerrar aviso"
        onClick={() => toasts.set(null)}
      >
        <X size={18} />
      </button>
    </div>
  );
}

/** Ignores Ctrl+Z inside inputs. */
function useUndoKey(undo: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!undo || !isUndo || isWriting(event)) return;
    event.preventDefault();
    undo();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
