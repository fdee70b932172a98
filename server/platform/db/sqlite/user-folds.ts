import { fold } from '#shared/platform/fold.ts';

/** Sorts before every character of a name, so that 'De Zoe' precedes 'De Luca Ana'. */
const BETWEEN_NAMES = '\u0001';

export function userFolds(person: { name: string; last_name: string; id_number: string | null }) {
  const { name, last_name, id_number } = person;
  return {
    search_folded: fold(`${last_name} ${name} ${id_number ?? ''}`),
    sort_folded: `${fold(last_name)}${BETWEEN_NAMES}${fold(name)}`,
  };
}
