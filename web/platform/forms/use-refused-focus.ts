import { type RefObject, useEffect, useRef } from 'react';

/** For a notice of what somebody else saved: found out by a refusal it comes into sight and takes the focus; who still types keeps it. */
export function useRefusedFocus<Part extends HTMLElement>(isRefused: boolean): RefObject<Part | null> {
  const notice = useRef<Part>(null);
  useEffect(() => {
    if (!isRefused) return;
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, [isRefused]);
  return notice;
}
