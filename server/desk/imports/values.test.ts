import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSerial } from '../../../test/spreadsheets.ts';
import { countEdits, findNearest } from './nearest.rules.ts';
import { isSameName, readDate, readDni, readPhone, readSex, readTime, splitName } from './values.rules.ts';
import { formatSerial } from './xlsx-rows.ts';

const TODAY = '2026-12-01';

describe('DNI', () => {
  test.each([
    '28456789',
    '28.456.789',
    ' 28 456 789',
    'DNI 28456789',
    '28456789.0',
    '028456789',
    '28,456,789',
  ])('reads a DNI from %s', (text) => {
    expect(readDni(text)).toEqual({ value: '28456789' });
  });
  test.each(['123', '0', '2845678X', '123456789', '00000000'])('rejects %s as a DNI', (text) => {
    expect(readDni(text).problem).toBe(`El DNI «${text}» no tiene 7 u 8 números`);
  });
  test('a DNI keeps zeros after its last point', () => {
    expect(readDni('28.456.000')).toEqual({ value: '28456000' });
  });
  test('the import reads the same DNI with points and without', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), (dni) => {
        expect(readDni(dni.toLocaleString('es-AR')).value).toBe(String(dni));
      }),
    );
  });
});

describe('date', () => {
  test.each([
    ['03/05/2026', '2026-05-03'],
    ['3-5-26', '2026-05-03'],
    ['3.5.2026', '2026-05-03'],
    ['2026-05-03', '2026-05-03'],
    ['2026-05-03 10:30', '2026-05-03'],
    ['3 de mayo de 2026', '2026-05-03'],
    ['3-may-26', '2026-05-03'],
    ['1/9/98', '1998-09-01'],
    ['3 set 2025', '2025-09-03'],
  ])('reads the date %s with the day first', (text, date) => {
    expect(readDate(text, TODAY)).toEqual({ value: date });
  });
  test.each(['31/02/2024', '12/25/2024', 'ayer', '2024', '99999'])('rejects %s as a date', (text) => {
    expect(readDate(text, TODAY).problem).toBe(`La fecha «${text}» no existe`);
  });
  test.each(['', '-', 'no', 'S/D', '?'])('reads the cell %j as no date', (text) => {
    expect(readDate(text, TODAY)).toEqual({ value: null });
  });
  test('the import rejects a date after today', () => {
    expect(readDate('02/12/2026', TODAY).problem).toBe('La fecha «02/12/2026» es posterior a hoy');
  });
  test('the import reads a date in the format of each program', () => {
    const anyDate = fc.integer({ min: 18_300, max: 46_000 }).map((serial) => formatSerial(serial, false));
    fc.assert(
      fc.property(anyDate, (date) => {
        const [year, month, dayOfMonth] = date.split('-');
        for (const text of [
          date,
          `${dayOfMonth}/${month}/${year}`,
          String(toSerial(date)),
          `${Number(dayOfMonth)}-${Number(month)}-${year}`,
        ])
          expect(readDate(text, TODAY).value).toBe(date);
      }),
    );
  });
});

test('the import reads the first valid phone of a cell', () => {
  expect(readPhone('2622-451287 / 15402000')).toBe('2622-451287');
  expect(readPhone('Casa: (2622) 45-1289')).toBe('(2622) 45-1289');
  expect(readPhone('no tiene')).toBe('');
});

test('the import reads a sex from a letter, a word or the name of the animal', () => {
  expect(['H', 'Hembra', 'perra', 'M', 'macho', ''].map((text) => readSex(text).value)).toEqual([
    'F',
    'F',
    'F',
    'M',
    'M',
    null,
  ]);
});

test('the import reads hours as minutes of the day', () => {
  expect(['9:30', '09.30 hs', '9', '', '2024-05-03 14:00'].map((text) => readTime(text).value)).toEqual([
    570, 570, 540, 480, 840,
  ]);
  expect(readTime('25:00').problem).toBe('La hora «25:00» no existe');
});

describe('name', () => {
  test.each([
    ['ORTIZ, MARIANA', 'lastFirst', 'Ortiz', 'Mariana'],
    ['ortiz mariana inés', 'lastFirst', 'Ortiz', 'Mariana Inés'],
    ['DE LA CRUZ ANA', 'lastFirst', 'De La Cruz', 'Ana'],
    ['Mariana Inés Ortiz', 'firstLast', 'Ortiz', 'Mariana Inés'],
    ['Ana de la Cruz', 'firstLast', 'de la Cruz', 'Ana'],
    ["D'AMICO, JOSÉ", 'firstLast', "D'Amico", 'José'],
    ['Ortiz', 'lastFirst', 'Ortiz', ''],
  ] as const)('splits the name %s (%s) into last and first name', (text, order, last, first) => {
    expect(splitName(text, order)).toEqual({ last, first });
  });
  test('a name matches in any order of its words, with any case and accents', () => {
    const name = { last: 'Núñez', first: 'Raúl José' };
    expect(isSameName(name, { last: 'NUNEZ JOSE', first: 'RAUL' })).toBe(true);
    expect(isSameName(name, { last: 'Núñez', first: 'Raúl' })).toBe(false);
  });
});

describe('nearest name', () => {
  const rows = ['Pareditas', 'Eugenio Bustos', 'Pastor belga'].map((name) => ({ name }));
  test.each([
    ['Paredita', 'Pareditas'],
    ['eugenio bustós', 'Eugenio Bustos'],
    ['Ovejero belga', 'Pastor belga'],
    ['Puro perro', undefined],
  ])('the nearest name to %s is %s', (word, name) => {
    expect(findNearest(word, rows)?.name).toBe(name);
  });
  test('the distance of two words is symmetric', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        expect(countEdits(one, other)).toBe(countEdits(other, one));
        expect(countEdits(one, one)).toBe(0);
        expect(countEdits(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });
});
