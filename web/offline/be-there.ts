import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '../api/session-store.ts';
import { keepOwn } from './keep-own.ts';
import { keepOnly } from './own-answers.ts';
import { workerAddress } from './worker-address.ts';

/** Makes the page open, and a resident's turnos readable, without a network (docs/decisions/088-without-network.md). */
export async function beThere(queryClient: QueryClient): Promise<void> {
  keepOwn(queryClient);
  if (import.meta.env.PROD)
    await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' });
  const userId = getSession()?.userId;
  if (userId !== undefined) await keepOnly(userId);
}
