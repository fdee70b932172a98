import { MAX_FOUND, type SearchResult } from '#shared/desk/search.ts';
import { CHIP_DIGITS, findChipProblem, toChipCode } from '#shared/pets/chips.ts';
import { MAX_ID } from '#shared/platform/fields.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { type SearchTerm, toSearchTerms } from '../../platform/db/search-terms.ts';
import { findByWords, type Nearness } from '../../platform/db/words.ts';
import {
  findChippedPetId,
  listBookingById,
  listFoundPeople,
  listFoundPets,
  listNextBookings,
} from './search.queries.ts';

const NO_RESULTS: SearchResult = { people: [], pets: [], bookings: [] };

type SearchInput = { caller: Caller; clock: Clock; q: string };

/** Finds people, pets and bookings, closest match first, then newest; records access to the people found. */
export async function searchAll({ db, searches }: Database, input: SearchInput): Promise<SearchResult> {
  const terms = toSearchTerms(input.q);
  if (terms.length === 0) return NO_RESULTS;
  const chippedPets = await findByChip(searches, input.q);
  const isFullChipCode = chippedPets.length > 0 && toChipCode(input.q).length === CHIP_DIGITS;
  const [people, pets] = await Promise.all([
    isFullChipCode ? [] : findPeople(searches, terms),
    chippedPets.length > 0 ? chippedPets : findPets(searches, terms),
  ]);
  const userIds = [...people.map(({ id }) => id), ...pets.map(({ UserId }) => UserId)];
  const bookings = await findBookings(searches, input, userIds);
  await recordAccess(
    db,
    { userId: input.caller.userId, at: input.clock.now },
    {
      action: 'search',
      entity: 'user',
      userIds: [...new Set([...userIds, ...bookings.map(({ BookerUserId }) => BookerUserId)])],
    },
  );
  return { people, pets, bookings };
}

/** Finds the pet with this chip. Fifteen digits can't be a phone or DNI; shorter old chips can. */
async function findByChip(db: Db, q: string): Promise<SearchResult['pets']> {
  const code = toChipCode(q);
  if (!/\d/.test(code) || findChipProblem(code, { isStaff: true }) !== null) return [];
  const petId = await findChippedPetId(db, code);
  if (petId === undefined) return [];
  return (await listFoundPets(db, [petId])).map((pet) => ({ ...pet, isNear: false }));
}

async function findPeople(db: Db, terms: SearchTerm[]): Promise<SearchResult['people']> {
  const nearness = await listNearestIds(db, 'user_words', terms, MAX_FOUND.people);
  if (nearness.size === 0) return [];
  const rows = await listFoundPeople(db, [...nearness.keys()]);
  return sortByNearness(rows, nearness);
}

async function findPets(db: Db, terms: SearchTerm[]): Promise<SearchResult['pets']> {
  const nearness = await listNearestIds(db, 'pet_words', terms, MAX_FOUND.pets);
  if (nearness.size === 0) return [];
  return sortByNearness(await listFoundPets(db, [...nearness.keys()]), nearness);
}

/** Returns matching ids, closest first; tolerates typos only when nothing matches exactly. */
async function listNearestIds(
  db: Db,
  index: 'user_words' | 'pet_words',
  terms: SearchTerm[],
  limit: number,
): Promise<Map<number, Nearness>> {
  const nearnessById = new Map<number, Nearness>();
  const hasNearTerms = terms.some(({ near }) => near.length > 0);
  for (const nearness of ['whole', 'begins', 'near'] as const) {
    if (nearnessById.size >= limit || (nearness === 'near' && (nearnessById.size > 0 || !hasNearTerms)))
      break;
    for (const id of await findByWords(db, index, { terms, nearness, limit }))
      if (nearnessById.size < limit && !nearnessById.has(id)) nearnessById.set(id, nearness);
  }
  return nearnessById;
}

function sortByNearness<T extends { id: number }>(rows: readonly T[], nearness: Map<number, Nearness>) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...nearness].flatMap(([id, match]) => {
    const row = byId.get(id);
    return row ? [{ ...row, isNear: match === 'near' }] : [];
  });
}

async function findBookings(
  db: Db,
  { q, clock }: SearchInput,
  userIds: readonly number[],
): Promise<SearchResult['bookings']> {
  const bookingNumber = Number(
    /^\s*(?:n\.?\s*[º°]?|#)?\s*([\d.]{1,13})\s*$/i.exec(q)?.[1]?.replaceAll('.', ''),
  );
  const numberedBookings =
    bookingNumber > 0 && bookingNumber <= MAX_ID ? await listBookingById(db, bookingNumber) : [];
  if (numberedBookings.length > 0 || userIds.length === 0) return numberedBookings;
  return listNextBookings(db, { userIds, since: toStartOfDay(clock.townNow), limit: MAX_FOUND.bookings });
}
