import { expect, test } from 'vitest';
import { findChipProblem, formatChip, formatChipEnd, formatChipIssuer, toChipCode } from './chips.ts';

test('a chip number keeps its leading zero and drops separators', () => {
  const code = toChipCode(' 032 0000-1234.5678 ');
  expect([code, findChipProblem(code, { isStaff: false })]).toEqual(['032000012345678', null]);
  expect([formatChip(code), formatChipEnd(code), formatChipIssuer(code)]).toEqual([
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
])('rejects %s as a chip number', (code, reason) => {
  expect([findChipProblem(code, { isStaff: false }), findChipProblem(code, { isStaff: true })]).toEqual([
    reason,
    reason,
  ]);
});

test('accepts the largest chip number and rejects the next', () => {
  const findProblem = (code: string) => findChipProblem(code, { isStaff: false });
  expect(findProblem('032274877906943')).toBeNull();
  expect(findProblem('032274877906944')).not.toBeNull();
});

test('accepts an old short chip number only from staff', () => {
  expect(findChipProblem('4A5B0C12DE', { isStaff: true })).toBeNull();
  expect(findChipProblem('4A5B0C12DE', { isStaff: false })).toBe('El número del chip tiene solo cifras');
  expect([
    formatChipIssuer('4A5B0C12DE'),
    formatChipIssuer('941000012345678'),
    formatChipIssuer('724000012345678'),
  ]).toEqual(['No ISO', 'fabricante', 'país 724']);
});
