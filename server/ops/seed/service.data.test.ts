import { expect, test } from 'vitest';
import { SPECIES } from './animals.data.ts';
import { LOCATION, QUESTIONS, SERVICE, TERMS } from './service.data.ts';

test('the preparation covers each species until arrival', () => {
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

test("the fasting requirement states the preparation's hours", () => {
  for (const { hoursBefore, specieName } of SERVICE.preparation) {
    const own = QUESTIONS.filter((question) => question.specieName === specieName);
    const fasting = own.find(({ label }) => label.includes('ayuno'))?.label;
    if (hoursBefore > 0) expect(fasting).toMatch(new RegExp(`\\b${hoursBefore}\\b`));
  }
});

test('the terms are numbered lines that name the risks and the rights over personal data', () => {
  const lines = TERMS.split('\n');
  expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(lines.map((_, index) => index + 1));
  for (const matter of ['anestesia', 'consentimiento', 'inasistencia', '25.326', 'corrijamos', 'eliminemos'])
    expect(TERMS).toContain(matter);
});

test('invents no address for a town', () => {
  expect(LOCATION).toMatchObject({ address: '', map_url: '' });
});
