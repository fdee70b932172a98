import { expect, test } from 'vitest';
import { isNameAllowed, isPlainName } from './names.ts';

test.each(
  [
    [
      'ñandú',
      'Begoña Núñez',
      "D'Angelo",
      'O’Higgins',
      'Jr.',
      'Pérez (h)',
      'María J. Pérez',
      'J.R.',
      'J. R. R.',
    ],
    [
      'Luna/Lola',
      'Nº 5',
      'M.',
      'Ana-Sofía',
      'Dr. House',
      'Michi 2.0',
      'Ángel\u00a0José',
      'José',
      '💚',
      '❤️',
      '👨‍👩‍👧',
    ],
    ['محمد', '李小龙', 'Łukasz', 'Ωmega', '…', '', ' '],
  ]
    .flat()
    .map((name) => [name]),
)('a name may be %j', (name) => {
  expect(isPlainName(name)).toBe(true);
});

test.each([
  [
    'only characters that no one sees',
    ['\u200b', '\u200b\u200d\ufeff', '\u2060 ', '\u00ad', '\u3164', '\u2800', '\u0301'],
  ],
  [
    'signs that change the direction',
    ['Ana\u202egro.live', '\u202bAna', 'Ana\u2066', '\u200fAna', '\u061cAna'],
  ],
  [
    'a web address',
    ['premio-x.com/cobrar', 'PREMIO.COM', 'x.co', 've a premio.com.ar', 'premio.xn--p1ai', 'https://x'],
  ],
  [
    'a web address in disguise',
    ['premio-x．com', 'premio\u200b.com', 'premio.\u200bcom', 'premio。com', 'ана.рф'],
  ],
  ['an e-mail address', ['ana@correo', 'ana＠correo']],
  ['another line', ['Ana\nMulta', 'Ana\u2028Multa', 'Ana\u0085Multa']],
])('a name with %s is rejected', (_, names) => {
  expect(names.filter(isPlainName)).toEqual([]);
});

test('an earlier invalid name remains valid until it is changed', () => {
  expect(isNameAllowed('\u200b', '\u200b')).toBe(true);
  expect(isNameAllowed('premio.com', 'premio.com')).toBe(true);
  expect(isNameAllowed('premio.com', 'Ana')).toBe(false);
});
