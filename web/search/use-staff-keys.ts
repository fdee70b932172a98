import { useEffect } from 'react';
import { isWriting } from '../ui/writing.ts';

/** Ctrl K from anywhere, '/' and '?' where nobody is writing; none while a dialog stands open. */
export function useStaffKeys(open: (what: 'search' | 'keys') => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const what = wanted(event);
      if (!what || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      open(what);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}

function wanted(event: KeyboardEvent): 'search' | 'keys' | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'search';
  if (ctrlKey || metaKey || isWriting(event)) return null;
  if (key === '/') return 'search';
  return key === '?' ? 'keys' : null;
}
