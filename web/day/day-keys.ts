import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="listbox"]';

/** How many days a key leads on: the arrows to the sides, and those that turn pages. */
export function daysOfKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 1 | -1 | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowLeft' || key === 'PageUp') return -1;
  return key === 'ArrowRight' || key === 'PageDown' ? 1 : null;
}

/** The letter T, wherever nothing is being written and nothing stands over the page. */
export function useTodayKey(onToday: () => void): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 't' || event.altKey || event.ctrlKey || event.metaKey) return;
    const isWriting = event.target instanceof Element && event.target.matches(FIELDS);
    if (!isWriting && !document.querySelector(OVERLAYS)) onToday();
  });

  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
