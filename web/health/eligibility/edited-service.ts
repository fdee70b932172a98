import type { ServiceEffect } from '#shared/schedule/services.ts';

/** The service whose rules are edited, as it is being written; its id is null before it is there. */
export type EditedService = {
  id: number | null;
  serviceName: string;
  serviceEffect: ServiceEffect;
  /** 0 where none is given. */
  VaccineId: number;
};
