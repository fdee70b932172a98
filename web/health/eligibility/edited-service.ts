import type { ServiceEffect } from '#shared/schedule/services.ts';

/** Unsaved service; `id` is null until it exists. */
export type EditedService = {
  id: number | null;
  serviceName: string;
  serviceEffect: ServiceEffect;
  VaccineId: number;
};
