import { expect, test } from 'vitest';
import type { NextStep } from '../../health/record/health-story.ts';
import { listOfferedSteps, vaccinePath } from './vaccine-path.ts';

const SERVICES = [
  { id: 1, VaccineId: null },
  { id: 3, VaccineId: 7 },
];
const makeDueStep = (id: number) => ({ kind: 'vaccine', vaccine: { id }, note: '' }) as NextStep;

test('a due vaccine links to the service that gives it, with the pet', () => {
  expect(vaccinePath(12, 7, SERVICES)).toBe('/booking-selector?mascota=12&servicio=3');
  expect(vaccinePath(12, 8, SERVICES)).toBe('/booking-selector?mascota=12');
});

test("a vaccine that the town doesn't give is no next step, an upcoming booking always is", () => {
  const booking = { kind: 'turno', booking: {} } as NextStep;
  expect(listOfferedSteps([makeDueStep(7), makeDueStep(8), booking], SERVICES)).toEqual([
    makeDueStep(7),
    booking,
  ]);
});
