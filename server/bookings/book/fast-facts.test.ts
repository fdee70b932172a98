import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { CHANGES, newQuickTown, type QuickTown } from '../../../test/quick-towns.ts';
import { type FactsQuery, findFastFacts } from './fast-facts.queries.ts';

let town: QuickTown;
beforeAll(async () => {
  town = await newQuickTown();
});
afterAll(() => town.api.close());

const { book } = createBookingDesk(() => town.api);

function listQueries(): FactsQuery[] {
  const { api, residents, pets, agendas } = town;
  const now = api.now();
  const times = { starts: WEDNESDAY_8, ends: WEDNESDAY_8 + 1_800, places: 2, now };
  const span = { townNow: parseIsoDate('2026-12-01') ?? 0, since: now - 3_600_000, until: now };
  return residents.flatMap(({ id: bookerId }, nth) =>
    agendas.flatMap(({ id: agendaId }) =>
      [pets[nth * 2], pets[(nth * 2 + 3) % pets.length]].map((petId = 0) => ({
        agendaId,
        bookerId,
        petId,
        ...times,
        ...span,
      })),
    ),
  );
}

test('facts for bookings read in a batch equal those read one by one', async () => {
  const [ana, beto] = town.residents;
  const [agenda, shared] = town.agendas;
  if (!ana || !beto || !agenda || !shared) throw new Error('nobody');
  await book(ana, { serviceId: agenda.serviceId, petId: town.pets[0] ?? 0 });
  await book(beto, { serviceId: shared.serviceId, petId: town.pets[2] ?? 0 });
  await CHANGES[0]?.(town, 1);
  const queries = listQueries();
  const singleFacts = [];
  for (const query of queries) singleFacts.push(await findFastFacts(town.api.db, query));
  expect(await Promise.all(queries.map((query) => findFastFacts(town.api.db, query)))).toEqual(singleFacts);
  expect(new Set(singleFacts.map((facts) => facts?.place))).toEqual(new Set([1, 2, undefined]));
  expect(new Set(singleFacts.map((facts) => facts?.activeCount))).toEqual(new Set([0, 1, undefined]));
});
