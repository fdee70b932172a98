import { describe, expect, it } from 'vitest';
import { parseArguments, SUITES } from './arguments.ts';

describe('parseArguments', () => {
  it('a run without arguments has every suite but the other browsers', () => {
    const suites = SUITES.filter((suite) => suite !== 'browsers');
    expect(parseArguments([])).toEqual({ suites, withoutPostgres: false, filters: [] });
    expect(parseArguments(['browsers']).suites).toEqual(['browsers']);
  });

  it('named suites run in their fixed order', () => {
    expect(parseArguments(['browser', 'lint']).suites).toEqual(['lint', 'browser']);
  });

  it('only --without-postgres leaves PostgreSQL out', () => {
    const { suites, withoutPostgres } = parseArguments(['--without-postgres']);
    expect(suites).not.toContain('postgres');
    expect(withoutPostgres).toBe(true);
  });

  it('filters are given by name or after a second --', () => {
    expect(parseArguments(['unit', '--filter=slots', '--', 'lint', '--bail=1'])).toEqual({
      suites: ['unit'],
      withoutPostgres: false,
      filters: ['lint', '--bail=1', 'slots'],
    });
  });

  it.each([[['sqlit']], [['--without-postgre']], [['postgres', '--without-postgres']]])(
    'the arguments %j are rejected, so that a typing error never passes for a green run',
    (words) => {
      expect(() => parseArguments(words)).toThrow(/Usage/);
    },
  );
});
