import { useState } from 'react';

/** Carries out what somebody decided; `isPending` until it is done. */
export function usePending() {
  const [isPending, setPending] = useState(false);
  function run(work: () => Promise<void>): void {
    setPending(true);
    void work().finally(() => setPending(false));
  }
  return { isPending, run };
}
