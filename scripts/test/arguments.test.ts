import { describe, expect, it } from 'vitest';
import { parseArguments, SUITES } from './arguments.ts';

describe('parseArguments', () => {
  it('runs everything but the other browsers when nothing is named', () => {
    const suites = SUITES.filter((suite) => suite !== 'browsers');
    expect(parseArguments([])).toEqual({ suites, withoutPostgres: false, filters: [] });
    expect(parseArguments(['browsers']).suites).toEqual(['browsers']);
  });

  it('runs the named suites in their fixed order', () => {
    expect(parseArguments(['browser', 'lint']).suites).toEqual(['lint', 'browser']);
  });

  it('leaves PostgreSQL out only with --without-postgres', () => {
    const { suites, withoutPostgres } = parseArguments(['--without-postgres']);
    expect(suites).not.toContain('postgres');
    expect(withoutPostgres).toBe(true);
  });

  it('takes filters by name and after a second --', () => {
    expect(parseArguments(['unit', '--filter=slots', '--', 'lint', '--bail=1'])).toEqual({
      suites: ['unit'],
      withoutPostgres: false,
      filters: ['lint', '--bail=1', 'slots'],
    });
  });

  it.each([[['sqlit']], [['--without-postgre']], [['postgres', '--without-postgres']]])(
    'rejects %j, so that a typing error never passes for a green run',
    (words) => {
      expect(() => parseArguments(words)).toThrow(/Usage/);
    },
  );
});
