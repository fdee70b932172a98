import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useGoBack, useGoBackFromDeleted } from '../screens/use-go-back.ts';
import { guardExits } from './unsaved-changes.ts';

export function useLeaveGuard(hasUnsaved: boolean, home: string) {
  const navigate = useNavigate();
  const goBack = useGoBack(home);
  const goBackFromDeleted = useGoBackFromDeleted(home);
  const [pendingExit, setPendingExit] = useState<{ go: () => void } | null>(null);
  const guard = useRef<AbortController>(null);

  useEffect(() => {
    if (!hasUnsaved) return;
    const controller = new AbortController();
    guard.current = controller;
    guardExits({ ask: (go) => setPendingExit({ go }), navigate, signal: controller.signal });
    return () => controller.abort();
  }, [hasUnsaved, navigate]);

  function leaveBy(go: () => void): void {
    guard.current?.abort();
    setPendingExit(null);
    go();
  }
  return {
    goBack: () => leaveBy(goBack),
    goBackFromDeleted: () => leaveBy(goBackFromDeleted),
    askToGoBack: () => (hasUnsaved ? setPendingExit({ go: goBack }) : goBack()),
    isAsking: pendingExit !== null,
    stay: () => setPendingExit(null),
    leave: () => pendingExit && leaveBy(pendingExit.go),
  };
}
