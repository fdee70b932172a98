import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '../../platform/api/session-store.ts';
import { hasTakenOver } from '../../platform/offline-shell/has-taken-over.ts';
import { registerShell } from '../../platform/offline-shell/shell.ts';
import { deleteOldAnswers, deleteOthersAnswers } from './own-answers.ts';
import { storeOwnAnswers } from './store-own-answers.ts';

/** Makes the page and a resident's bookings available offline (docs/decisions/088-offline-reading.md). */
export async function startOfflineReading(queryClient: QueryClient): Promise<void> {
  storeOwnAnswers(queryClient);
  const userId = getSession()?.userId;
  if (userId !== undefined) await deleteOthersAnswers(userId);
  if (!import.meta.env.PROD) return;
  const registration = await registerShell();
  if (userId !== undefined && (await hasTakenOver(registration))) await deleteOldAnswers(userId);
}
