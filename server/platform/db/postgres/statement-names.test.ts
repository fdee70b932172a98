import { expect, test } from 'vitest';
import { MOST_NAMES, statementNames } from './statement-names.ts';

type NameOf = ReturnType<typeof statementNames>;

const useOften = (nameOf: NameOf, text: string) => Array.from({ length: 5 }, () => nameOf(text)).at(-1);

test('a text gets a name at its fifth use and keeps it', () => {
  const nameOf = statementNames();
  const early = Array.from({ length: 4 }, () => nameOf('one'));
  expect(early).toEqual([undefined, undefined, undefined, undefined]);
  expect([nameOf('one'), nameOf('one'), useOften(nameOf, 'two')]).toEqual([
    'huellas-0',
    'huellas-0',
    'huellas-1',
  ]);
});

test('texts used once take no names', () => {
  const nameOf = statementNames();
  useOften(nameOf, 'hot');
  const names = Array.from({ length: 10_000 }, (_, instant) => nameOf(`then ${instant}`));
  expect(names.every((name) => name === undefined)).toBe(true);
  expect([nameOf('hot'), useOften(nameOf, 'late')]).toEqual(['huellas-0', 'huellas-1']);
});

test('a frequent text takes the place of the least recently used one, and no name repeats', () => {
  const nameOf = statementNames();
  const frequent = useOften(nameOf, 'frequent');
  const idle = useOften(nameOf, 'idle');
  const names = Array.from({ length: MOST_NAMES * 3 }, (_, nth) => {
    nameOf('frequent');
    return useOften(nameOf, `text ${nth}`);
  });
  expect(new Set(names).size).toBe(MOST_NAMES * 3);
  expect(nameOf('frequent')).toBe(frequent);
  expect(nameOf('idle')).toBeUndefined();
  expect([idle, ...names]).not.toContain(useOften(nameOf, 'idle'));
});
