import { useState } from 'react';
import { storeOnPhone } from './store-on-phone.ts';

export function usePending() {
  const [isPending, setPending] = useState(false);
  function run(work: () => Promise<void>): void {
    setPending(true);
    void storeOnPhone(work()).finally(() => setPending(false));
  }
  return { isPending, run };
}
