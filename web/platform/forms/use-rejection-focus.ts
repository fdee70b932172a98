import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to and focuses the notice after a rejected save, but not while the user types. */
export function useRejectionFocus<Part extends HTMLElement>(isRejected: boolean): RefObject<Part | null> {
  const notice = useRef<Part>(null);
  useEffect(() => {
    if (!isRejected) return;
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, [isRejected]);
  return notice;
}
