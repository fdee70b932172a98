import { expect, test } from 'vitest';
import { shortenText } from './shorten-text.ts';

test.each([
  ['Miedosa: bozal', 'Miedosa: bozal'],
  ['Miedosa: bozal\nNo le gustan los perros', 'Miedosa: bozal…'],
  ['Miedosa: que traiga bozal y que venga con su dueña', 'Miedosa: que traiga bozal y que venga…'],
  ['a'.repeat(60), `${'a'.repeat(40)}…`],
])('shortens %j to %j', (text, expected) => {
  expect(shortenText(text)).toBe(expected);
});
