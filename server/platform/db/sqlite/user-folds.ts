import { fold } from '#shared/platform/fold.ts';

/** Sorts before every character a name may hold, so that 'De Zoe' stays before 'De Luca Ana'. */
const BETWEEN_NAMES = '\u0001';

/** What lists of people search and are sorted by, written together with the names they come from. */
export function userFolds(person: { name: string; last_name: string; id_number: string | null }) {
  const { name, last_name, id_number } = person;
  return {
    search_folded: fold(`${last_name} ${name} ${id_number ?? ''}`),
    sort_folded: `${fold(last_name)}${BETWEEN_NAMES}${fold(name)}`,
  };
}
