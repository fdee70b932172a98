import { useState } from 'react';

/** Runs a task; `isPending` until it ends. */
export function usePending() {
  const [isPending, setPending] = useState(false);
  function run(work: () => Promise<void>): void {
    setPending(true);
    void work().finally(() => setPending(false));
  }
  return { isPending, run };
}
