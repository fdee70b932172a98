import { expect, test } from 'vitest';
import { statementNames } from './statement-names.ts';

test('a text has its name from the second use on, and at most 300 have one', () => {
  const nameOf = statementNames();
  expect([nameOf('one'), nameOf('one'), nameOf('one')]).toEqual([undefined, 'huellas-0', 'huellas-0']);
  const texts = Array.from({ length: 5_000 }, (_, index) => `text ${index}`);
  const names = texts.flatMap((text) => [nameOf(text), nameOf(text)].slice(1));
  expect(new Set(names.filter((name) => name !== undefined)).size).toBe(299);
  expect(nameOf('one')).toBe('huellas-0');
});
