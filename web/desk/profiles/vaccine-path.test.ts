import { expect, test } from 'vitest';
import type { NextStep } from '../../health/record/health-story.ts';
import { listOfferedSteps, vaccinePath } from './vaccine-path.ts';

const SERVICES = [
  { id: 1, VaccineId: null },
  { id: 3, VaccineId: 7 },
];
const due = (id: number) => ({ kind: 'vaccine', vaccine: { id }, note: '' }) as NextStep;

test('links a due vaccine to the service that gives it, with the pet', () => {
  expect(vaccinePath(12, 7, SERVICES)).toBe('/booking-selector?mascota=12&servicio=3');
  expect(vaccinePath(12, 8, SERVICES)).toBe('/booking-selector?mascota=12');
});

test("a vaccine that the town doesn't give is no step, a coming booking always is", () => {
  const booking = { kind: 'turno', booking: {} } as NextStep;
  expect(listOfferedSteps([due(7), due(8), booking], SERVICES)).toEqual([due(7), booking]);
});
