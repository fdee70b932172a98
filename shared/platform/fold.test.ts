import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, sortByText } from './fold.ts';

describe('fold', () => {
  test.each([
    ['Ñandú', 'nandu'],
    ['  Pérez   Güemes\t', 'perez guemes'],
    ['SÁENZ PEÑA', 'saenz pena'],
    ["25 de Mayo (Ex-'Pueblo')", "25 de mayo (ex-'pueblo')"],
    ['e\u0301', 'e'],
    ['', ''],
  ])('fold turns %j into %j', (written, folded) => {
    expect(fold(written)).toBe(folded);
  });

  test('folding is idempotent and ignores Unicode composition', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (written) => {
        expect(fold(fold(written))).toBe(fold(written));
        expect(fold(written.normalize('NFC'))).toBe(fold(written.normalize('NFD')));
      }),
    );
  });
});

describe('sortByText', () => {
  const sortNames = (names: string[]) => sortByText(names, (name) => name);

  test('accents and case sort with their letter, ñ after n, numbers by value', () => {
    expect(sortNames(['Zárate', 'álamos', 'Ñandú', 'Navarro', 'Azul', '25 de Mayo', '9 de Julio'])).toEqual([
      '9 de Julio',
      '25 de Mayo',
      'álamos',
      'Azul',
      'Navarro',
      'Ñandú',
      'Zárate',
    ]);
  });

  test('sortByText leaves its input unchanged', () => {
    const names = Object.freeze(['b', 'a']) as string[];
    expect(sortNames(names)).toEqual(['a', 'b']);
  });
});
