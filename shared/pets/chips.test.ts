import { expect, test } from 'vitest';
import { chipCode, chipEnd, chipInGroups, chipIssuer, chipProblem } from './chips.ts';

test('a chip keeps its leading zero and drops separators', () => {
  const code = chipCode(' 032 0000-1234.5678 ');
  expect([code, chipProblem(code, { isStaff: false })]).toEqual(['032000012345678', null]);
  expect([chipInGroups(code), chipEnd(code), chipIssuer(code)]).toEqual([
    '032 0000 1234 5678',
    '…5678',
    'Argentina',
  ]);
});

test.each([
  ['999999999999999', 'Ese número no puede ser de un chip. Revisalo cifra por cifra'],
  ['000000000000000', 'Ese número no puede ser de un chip. Revisalo cifra por cifra'],
  ['03200001234567', 'El número del chip tiene 15 cifras: pusiste 14'],
  ['0320000123456789', 'El número del chip tiene 15 cifras: pusiste 16'],
  ['O32000012345678', 'El número del chip tiene solo cifras'],
  ['', 'El número del chip tiene 15 cifras: pusiste 0'],
])('rejects %s', (code, reason) => {
  expect([chipProblem(code, { isStaff: false }), chipProblem(code, { isStaff: true })]).toEqual([
    reason,
    reason,
  ]);
});

test('accepts the largest number and rejects the next', () => {
  const problem = (code: string) => chipProblem(code, { isStaff: false });
  expect(problem('032274877906943')).toBeNull();
  expect(problem('032274877906944')).not.toBeNull();
});

test('accepts an old short number only from staff', () => {
  expect(chipProblem('4A5B0C12DE', { isStaff: true })).toBeNull();
  expect(chipProblem('4A5B0C12DE', { isStaff: false })).toBe('El número del chip tiene solo cifras');
  expect([chipIssuer('4A5B0C12DE'), chipIssuer('941000012345678'), chipIssuer('724000012345678')]).toEqual([
    'No ISO',
    'fabricante',
    'país 724',
  ]);
});
