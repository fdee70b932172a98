import { useState } from 'react';

export function usePending() {
  const [isPending, setPending] = useState(false);
  function run(work: () => Promise<void>): void {
    setPending(true);
    void work().finally(() => setPending(false));
  }
  return { isPending, run };
}
