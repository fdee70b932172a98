import type { PostBatch } from '#shared/clinic/vaccination-posts.ts';
import type { StoredPost } from '../offline-day/offline-entries.ts';
import type { OfflineState } from '../offline-day/offline-queue.ts';

export type StepProps = { offline: OfflineState; post: StoredPost; batch: PostBatch | null };

export const NO_BATCH_MESSAGE = 'Elegí primero un lote vigente';

export function groupDigits(dni: string): string {
  return dni.replace(/\B(?=(\d{3})+$)/g, '.');
}
