import type { QueryClient } from '@tanstack/react-query';
import { scriptAddress } from '../api/script-address.ts';
import { getSession } from '../api/session-store.ts';
import { keepOwn } from './keep-own.ts';
import { keepOnly } from './own-answers.ts';

/** Makes the page open, and a resident's turnos readable, without a network (docs/decisions/088-without-network.md). */
export async function beThere(queryClient: QueryClient): Promise<void> {
  keepOwn(queryClient);
  if (import.meta.env.PROD) {
    const address = scriptAddress('service-worker', '/service-worker.js');
    await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  }
  const userId = getSession()?.userId;
  if (userId !== undefined) await keepOnly(userId);
}
