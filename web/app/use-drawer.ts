import { useState } from 'react';
import { useIsWide } from '../ui/use-is-wide.ts';

const KEY = 'drawer';

/** Beside the screen the drawer stays as it was left; over the screen it starts closed. */
export function useDrawer() {
  const isWide = useIsWide();
  const [isDockedOpen, setDockedOpen] = useState(wasOpen);
  const [isFloatingOpen, setFloatingOpen] = useState(false);

  function setOpen(isOpen: boolean) {
    if (!isWide) return setFloatingOpen(isOpen);
    setDockedOpen(isOpen);
    remember(isOpen);
  }

  return { isOpen: isWide ? isDockedOpen : isFloatingOpen, setOpen, leave: () => setFloatingOpen(false) };
}

function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== 'closed';
  } catch {
    return true;
  }
}

function remember(isOpen: boolean): void {
  try {
    sessionStorage.setItem(KEY, isOpen ? 'open' : 'closed');
  } catch {
    // Where nothing may be stored it opens again with the next page.
  }
}
