import { describe, expect, test } from 'vitest';
import { toCsv } from './csv.ts';

describe('toCsv', () => {
  test('a CSV quotes separators and line breaks and ends each line', () => {
    expect(
      toCsv([
        ['a', 'con, coma', 'con "comillas"'],
        ['dos\nlíneas', 1, -2],
      ]),
    ).toBe('a,"con, coma","con ""comillas"""\r\n"dos\nlíneas",1,-2\r\n');
    expect(toCsv([['a', 'b;c']], ';')).toBe('a;"b;c"\r\n');
  });

  test.each(['=1+1', '+54', '-1', '@a', '\tx', '\rx', ' =1', '\n=1', '＝1'])(
    'a CSV disarms the formula %j',
    (text) => {
      expect(toCsv([[text]])).toMatch(/^"?'/);
    },
  );

  test.each(['Villa', '__proto__', 'a=b', '¡hola!', '🐕'])('a CSV leaves %j as it is', (text) => {
    expect(toCsv([[text]])).toBe(`${text}\r\n`);
  });
});
