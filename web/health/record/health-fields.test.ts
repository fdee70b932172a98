import { expect, test } from 'vitest';
import { findChipProblems, findVaccinationProblems, NO_CHIP, toVaccinationFields } from './health-fields.ts';

const listMessages = (problems: readonly { field: string; message: string }[]) =>
  problems.map(({ field, message }) => `${field}: ${message}`);

test("a mistyped chip date shows its problem and isn't dropped", () => {
  const fields = { ...NO_CHIP, code: '032000012345678', again: '032 0000 1234 5678' };
  expect(findChipProblems(fields, { isStaff: false })).toEqual([]);
  const mistypedFields = { ...fields, dateProblem: 'Esa fecha no existe' };
  expect(listMessages(findChipProblems(mistypedFields, { isStaff: false }))).toEqual([
    'date: Esa fecha no existe',
  ]);
  expect(listMessages(findChipProblems({ ...mistypedFields, again: '1' }, { isStaff: false }))).toEqual([
    'again: Los dos números no son iguales. Revisalos',
    'date: Esa fecha no existe',
  ]);
});

test('a mistyped vaccination date shows its own problem', () => {
  const fields = { ...toVaccinationFields(null), VaccineId: 1, givenOnProblem: 'Esa fecha no existe' };
  expect(listMessages(findVaccinationProblems(fields, null))).toEqual(['givenOn: Esa fecha no existe']);
  expect(listMessages(findVaccinationProblems({ ...fields, givenOnProblem: null }, null))).toEqual([
    'givenOn: Tenés que ingresar cuándo se aplicó',
  ]);
});
