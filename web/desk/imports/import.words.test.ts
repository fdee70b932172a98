import { expect, test } from 'vitest';
import { durationInWords, remainingInWords, sizeInWords } from './import.words.ts';

test('the size of a file is formatted in kB or MB', () => {
  expect([500, 4_000, 4_200_000, 15_000_000].map(sizeInWords)).toEqual(['1 kB', '4 kB', '4,2 MB', '15 MB']);
});

test('the duration of an import is formatted in minutes and seconds', () => {
  expect([400, 59_400, 130_000].map(durationInWords)).toEqual(['1 s', '59 s', '2 min 10 s']);
});

test('the remaining time of an import is estimated from its pace so far', () => {
  expect(remainingInWords(0, 100, 60_000)).toBe('');
  expect(remainingInWords(50, 100, 60_000)).toBe('Falta 1 minuto');
  expect(remainingInWords(10, 100, 30_000)).toBe('Faltan 5 minutos');
  expect(remainingInWords(90, 100, 60_000)).toBe('Falta menos de un minuto');
});
