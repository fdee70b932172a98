import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useGoBack, useGoBackFromDeleted } from '../screens/use-go-back.ts';
import { guardWaysOut } from './unsaved-changes.ts';

/** Where an editor goes when it is done, and the question before it loses what was typed. */
export function useLeaveGuard(hasUnsaved: boolean, home: string) {
  const navigate = useNavigate();
  const goBack = useGoBack(home);
  const goBackFromGone = useGoBackFromDeleted(home);
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null);
  const guard = useRef<AbortController>(null);

  useEffect(() => {
    if (!hasUnsaved) return;
    const controller = new AbortController();
    guard.current = controller;
    guardWaysOut({ ask: (go) => setWanted({ go }), navigate, signal: controller.signal });
    return () => controller.abort();
  }, [hasUnsaved, navigate]);

  function leaveBy(go: () => void): void {
    guard.current?.abort();
    setWanted(null);
    go();
  }
  return {
    goBack: () => leaveBy(goBack),
    goBackFromGone: () => leaveBy(goBackFromGone),
    askToGoBack: () => (hasUnsaved ? setWanted({ go: goBack }) : goBack()),
    isAsking: wanted !== null,
    stay: () => setWanted(null),
    leave: () => wanted && leaveBy(wanted.go),
  };
}
