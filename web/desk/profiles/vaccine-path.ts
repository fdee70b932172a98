import type { Service } from '#shared/schedule/services.ts';
import type { NextStep } from '../../health/record/health-story.ts';

type Services = readonly Pick<Service, 'id' | 'VaccineId'>[];

/** Drops vaccines that the town doesn't give. */
export function listOfferedSteps(steps: readonly NextStep[], services: Services): NextStep[] {
  return steps.filter(
    (step) => step.kind === 'turno' || services.some(({ VaccineId }) => VaccineId === step.vaccine.id),
  );
}

export function vaccinePath(petId: number, vaccineId: number, services: Services): string {
  const service = services.find(({ VaccineId }) => VaccineId === vaccineId);
  return `/booking-selector?mascota=${petId}${service ? `&servicio=${service.id}` : ''}`;
}
