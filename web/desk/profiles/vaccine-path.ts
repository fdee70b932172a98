import type { Service } from '#shared/schedule/services.ts';
import type { PetStage } from '../../health/record/health-story.ts';

type Services = readonly Pick<Service, 'id' | 'VaccineId'>[];

/** Drops vaccines that the town doesn't give. */
export function listOfferedSteps(steps: readonly PetStage[], services: Services): PetStage[] {
  return steps.filter(
    (step) => step.kind === 'turno' || services.some(({ VaccineId }) => VaccineId === step.vaccine.id),
  );
}

export function vaccinePath(petId: number, vaccineId: number, services: Services): string {
  const service = services.find(({ VaccineId }) => VaccineId === vaccineId);
  return `/booking-selector?mascota=${petId}${service ? `&servicio=${service.id}` : ''}`;
}
