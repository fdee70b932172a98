import { useEffect, useEffectEvent } from 'react';
import { isWriting } from '../ui/writing.ts';

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]';

/** Ignores keys while typing or under a dialog. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()];
    if (
      !act ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      isWriting(event) ||
      document.querySelector(OVERLAYS)
    )
      return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
