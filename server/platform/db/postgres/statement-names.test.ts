import { expect, test } from 'vitest';
import { createStatementNames, MAX_NAMES } from './statement-names.ts';

type StatementNamer = ReturnType<typeof createStatementNames>;

const useOften = (nameOf: StatementNamer, text: string) =>
  Array.from({ length: 5 }, () => nameOf(text)).at(-1);

test('a statement gets a name at its fifth use and keeps it', () => {
  const nameStatement = createStatementNames();
  const firstNames = Array.from({ length: 4 }, () => nameStatement('one'));
  expect(firstNames).toEqual([undefined, undefined, undefined, undefined]);
  expect([nameStatement('one'), nameStatement('one'), useOften(nameStatement, 'two')]).toEqual([
    'huellas-0',
    'huellas-0',
    'huellas-1',
  ]);
});

test('statements used once get no names', () => {
  const nameStatement = createStatementNames();
  useOften(nameStatement, 'hot');
  const names = Array.from({ length: 10_000 }, (_, index) => nameStatement(`then ${index}`));
  expect(names.every((name) => name === undefined)).toBe(true);
  expect([nameStatement('hot'), useOften(nameStatement, 'late')]).toEqual(['huellas-0', 'huellas-1']);
});

test('a frequent statement replaces the least recently used one, and no name repeats', () => {
  const nameStatement = createStatementNames();
  const frequent = useOften(nameStatement, 'frequent');
  const idle = useOften(nameStatement, 'idle');
  const names = Array.from({ length: MAX_NAMES * 3 }, (_, nth) => {
    nameStatement('frequent');
    return useOften(nameStatement, `text ${nth}`);
  });
  expect(new Set(names).size).toBe(MAX_NAMES * 3);
  expect(nameStatement('frequent')).toBe(frequent);
  expect(nameStatement('idle')).toBeUndefined();
  expect([idle, ...names]).not.toContain(useOften(nameStatement, 'idle'));
});
