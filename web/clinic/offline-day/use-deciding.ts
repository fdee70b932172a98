import { useState } from 'react';

/** Carries out what somebody decided; `isPending` until it is done. */
export function useDeciding() {
  const [isPending, setPending] = useState(false);
  function decide(work: () => Promise<void>): void {
    setPending(true);
    void work().finally(() => setPending(false));
  }
  return { isPending, decide };
}
