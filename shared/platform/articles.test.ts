import { expect, test } from 'vitest';
import { withArticle } from './articles.ts';

test.each([
  [
    'Centro de Zoonosis',
    'el Centro de Zoonosis',
    'en el Centro de Zoonosis',
    'al Centro de Zoonosis',
    'del Centro de Zoonosis',
  ],
  [
    'Quirófano móvil',
    'el Quirófano móvil',
    'en el Quirófano móvil',
    'al Quirófano móvil',
    'del Quirófano móvil',
  ],
  [
    'Plaza San Martín',
    'la Plaza San Martín',
    'en la Plaza San Martín',
    'a la Plaza San Martín',
    'de la Plaza San Martín',
  ],
  ['MUNICIPALIDAD', 'la MUNICIPALIDAD', 'en la MUNICIPALIDAD', 'a la MUNICIPALIDAD', 'de la MUNICIPALIDAD'],
  ['Zoonosis', 'Zoonosis', 'en Zoonosis', 'a Zoonosis', 'de Zoonosis'],
  ['El Refugio', 'El Refugio', 'en El Refugio', 'a El Refugio', 'de El Refugio'],
  ['25 de Mayo 300', '25 de Mayo 300', 'en 25 de Mayo 300', 'a 25 de Mayo 300', 'de 25 de Mayo 300'],
])('%s gets its article in a sentence', (name, plainText, textWithEn, textWithA, textWithDe) => {
  expect(withArticle(name)).toBe(plainText);
  expect(withArticle(name, 'en')).toBe(textWithEn);
  expect(withArticle(name, 'a')).toBe(textWithA);
  expect(withArticle(name, 'de')).toBe(textWithDe);
});
