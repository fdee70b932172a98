const DEFAULT_SUITES = ['lint', 'types', 'unit', 'sqlite', 'postgres', 'browser'] as const;
export const SUITES = [...DEFAULT_SUITES, 'browsers'] as const;

export type SuiteName = (typeof SUITES)[number];

export type Arguments = { suites: SuiteName[]; withoutPostgres: boolean; filters: string[] };

const USAGE = `npm test [-- ${SUITES.join('|')}… --without-postgres --filter=text]`;

/** Parses which suites to run, the usual ones where none is named; throws with the usage for unknown words. */
export function parseArguments(words: string[]): Arguments {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const namedSuites: SuiteName[] = [];
  const filters = words.slice(end + 1);
  let withoutPostgres = false;
  for (const word of words.slice(0, end)) {
    const name = SUITES.find((suite) => suite === word);
    if (name) namedSuites.push(name);
    else if (word === '--without-postgres') withoutPostgres = true;
    else if (word.startsWith('--filter=')) filters.push(word.slice('--filter='.length));
    else throw new Error(`Unknown: ${word}. Usage: ${USAGE}`);
  }
  const chosenSuites =
    namedSuites.length === 0 ? DEFAULT_SUITES : SUITES.filter((suite) => namedSuites.includes(suite));
  const suites = chosenSuites.filter((suite) => !(withoutPostgres && suite === 'postgres'));
  if (suites.length === 0) throw new Error(`Nothing is left to run. Usage: ${USAGE}`);
  return { suites, withoutPostgres, filters };
}
