import type { QueryClient } from '@tanstack/react-query';
import { scriptAddress } from '../api/script-address.ts';
import { getSession } from '../api/session-store.ts';
import { hasTakenOver } from './has-taken-over.ts';
import { keepOwn } from './keep-own.ts';
import { keepOnly, keepOnlyOfThisBuild } from './own-answers.ts';

/** Makes the page open, and a resident's turnos readable, without a network (docs/decisions/088-without-network.md). */
export async function beThere(queryClient: QueryClient): Promise<void> {
  keepOwn(queryClient);
  const userId = getSession()?.userId;
  if (userId !== undefined) await keepOnly(userId);
  if (!import.meta.env.PROD) return;
  const address = scriptAddress('service-worker', '/service-worker.js');
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  if (userId !== undefined && (await hasTakenOver(registration))) await keepOnlyOfThisBuild(userId);
}
