import type { RuleBook } from '#shared/health/pet-facts.ts';
import type { ServiceEffect } from '#shared/schedule/services.ts';

/** Unsaved service; `id` is null until it exists. */
export type EditedService = {
  id: number | null;
  serviceName: string;
  serviceEffect: ServiceEffect;
  VaccineId: number;
};

export function toRuleBook({ serviceName, serviceEffect }: EditedService): Omit<RuleBook, 'rules'> {
  return { serviceName, serviceEffect, locationName: null };
}
