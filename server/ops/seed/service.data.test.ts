import { expect, test } from 'vitest';
import { fillLabel } from '#shared/health/stated-facts.ts';
import { SPECIES } from './animals.data.ts';
import { LOCATION, QUESTIONS, SERVICE, TERMS } from './service.data.ts';

test('the seeded preparation of each species is in order and ends at the arrival', () => {
  const steps = SERVICE.preparation;
  for (const { name } of SPECIES) {
    const hours = steps.filter(({ specieName }) => specieName === name).map((step) => step.hoursBefore);
    expect(hours.at(-1)).toBe(0);
    expect(hours).toEqual(hours.toSorted((a, b) => b - a));
  }
  expect(SPECIES.map(({ name }) => name)).toEqual(
    expect.arrayContaining(steps.map(({ specieName }) => specieName)),
  );
});

test('the seeded fasting requirement shows the hours of the preparation', () => {
  const species = [...new Set(SERVICE.preparation.map(({ specieName }) => specieName))];
  const ids = new Map(species.map((specieName, index) => [specieName, index + 1]));
  const preparation = SERVICE.preparation.map((step) => ({
    ...step,
    SpecieId: ids.get(step.specieName) ?? 0,
  }));
  const fillLabels = (name: string) =>
    QUESTIONS.filter(({ specieName }) => specieName === name).map(({ label }) =>
      fillLabel({ questionLabel: label, SpecieId: ids.get(name) }, { rules: [], preparation }),
    );
  expect(fillLabels('Perro')[0]).toMatch(/sin comida desde 12 horas antes y sin agua desde 3 horas antes$/);
  expect(fillLabels('Gato')[0]).toMatch(/sin comida desde 8 horas antes y sin agua desde 3 horas antes$/);
});

test('the seeded terms are numbered lines that name the risks and the rights over personal data', () => {
  const lines = TERMS.split('\n');
  expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(lines.map((_, index) => index + 1));
  for (const matter of ['anestesia', 'consentimiento', 'inasistencia', '25.326', 'corrijamos', 'eliminemos'])
    expect(TERMS).toContain(matter);
});

test('the seeded location has no invented address', () => {
  expect(LOCATION).toMatchObject({ address: '', map_url: '' });
});
