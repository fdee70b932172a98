const USUAL = ['lint', 'types', 'unit', 'sqlite', 'postgres', 'browser'] as const;
export const SUITES = [...USUAL, 'browsers'] as const;

export type SuiteName = (typeof SUITES)[number];

export type Arguments = { suites: SuiteName[]; withoutPostgres: boolean; filters: string[] };

const USAGE = `npm test [-- ${SUITES.join('|')}… --without-postgres --filter=text]`;

/** Parses which suites to run, the usual ones where none is named; throws with the usage for unknown words. */
export function parseArguments(words: string[]): Arguments {
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const named: SuiteName[] = [];
  const filters = words.slice(end + 1);
  let withoutPostgres = false;
  for (const word of words.slice(0, end)) {
    const name = SUITES.find((suite) => suite === word);
    if (name) named.push(name);
    else if (word === '--without-postgres') withoutPostgres = true;
    else if (word.startsWith('--filter=')) filters.push(word.slice('--filter='.length));
    else throw new Error(`Unknown: ${word}. Usage: ${USAGE}`);
  }
  const chosenSuites = named.length === 0 ? USUAL : SUITES.filter((suite) => named.includes(suite));
  const suites = chosenSuites.filter((suite) => !(withoutPostgres && suite === 'postgres'));
  if (suites.length === 0) throw new Error(`Nothing is left to run. Usage: ${USAGE}`);
  return { suites, withoutPostgres, filters };
}
