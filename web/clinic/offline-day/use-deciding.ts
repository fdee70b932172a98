import { useState } from 'react';

/** Carries out what somebody decided; `isPending` until it is done. */
export function useDeciding() {
  const [isPending, begin] = useState(false);
  function decide(work: () => Promise<void>): void {
    begin(true);
    void work().finally(() => begin(false));
  }
  return { isPending, decide };
}
