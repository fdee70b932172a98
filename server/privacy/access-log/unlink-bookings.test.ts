import { afterAll, beforeEach, expect, test } from 'vitest';
import { listDay } from '#shared/bookings/bookings.ts';
import { mergePets } from '#shared/ownership/pet-merges.ts';
import { type PrivacyRules, updatePrivacyRules } from '#shared/privacy/privacy.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { type Belongings, newBelongings, WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newPet, newSysadmin, type Person } from '../../../test/people.ts';
import { createWaitingDesk } from '../../../test/waiting-desk.ts';
import { deleteOldData } from '../retention/retention.service.ts';

const YEAR_MS = 366 * 86_400_000;
const RULES: PrivacyRules = {
  privacyOffice: '',
  privacyText: '',
  consentText: '',
  updatedAt: 0,
  bookingYears: null,
  accountYears: null,
  historyYears: null,
};

let api: TestApi;
let sysadmin: Person;
beforeEach(async () => {
  await api?.close();
  api = await testApp();
  sysadmin = await newSysadmin(api);
});
afterAll(() => api.close());
const desk = createWaitingDesk(() => ({ api, admin: sysadmin }));

const EFFECTS_ON_TABLES = {
  unlinks: ['import_made', 'offers', 'procedures', 'vaccinations', 'waiting_entries'],
  deletes: ['calls', 'no_show_pardons', 'outbox'],
  blanks: ['audit', 'handovers', 'visits'],
  ends: ['holds'],
};
const EFFECTS_ON_COLUMNS = {
  replaces: ['booker_user_id', 'operator_user_id', 'pet_id'],
  clears: ['draw_id', 'note_key'],
  keeps: ['agenda_id', 'counted_species_id', 'location_id', 'service_id'],
};
const toNames = (effects: Record<string, string[]>) => Object.values(effects).flat().toSorted();

test('every table and column that links a booking has a listed effect of anonymising it', async () => {
  const tables = await api.db.introspection.getTables();
  const linked = tables.filter(({ columns }) =>
    columns.some(({ name }) => ['booking_id', 'entity_id'].includes(name)),
  );
  expect(linked.map(({ name }) => name).toSorted()).toEqual(toNames(EFFECTS_ON_TABLES));
  const ownColumns = tables.find(({ name }) => name === 'bookings')?.columns.map(({ name }) => name) ?? [];
  const links = ownColumns.filter((name) => /_(id|key)$/.test(name));
  expect(links.toSorted()).toEqual(toNames(EFFECTS_ON_COLUMNS));
});

test('an anonymised booking has no link to its person in waiting list, imports and draws', async () => {
  const { booked, waiting } = await desk.newFullAgenda();
  await desk.changeStatus(booked.id, 'C', sysadmin);
  const offer = await desk.findOffer(waiting.owner);
  expect((await desk.replyToOffer(offer?.id ?? 0, 'accept', waiting.owner)).status).toBe(200);
  const bookingId = await linkImportAndDraw(waiting);
  await anonymiseOld();
  for (const table of [...EFFECTS_ON_TABLES.unlinks, ...EFFECTS_ON_TABLES.deletes]) {
    if (table === 'import_made') continue;
    const rows = api.db.selectFrom(table as 'offers').where('booking_id', '=', bookingId);
    expect([table, await rows.select('booking_id').execute()]).toEqual([table, []]);
  }
  const { owner, entryId } = waiting;
  const offers = api.db.selectFrom('offers').select(['state', 'user_id', 'entry_id']);
  const noLinks = { user_id: null, entry_id: null };
  expect(await offers.where('id', '=', offer?.id ?? 0).execute()).toEqual([{ state: 'A', ...noLinks }]);
  const imported = api.db.selectFrom('import_made').select(['number', 'entity_id as id', 'kind']);
  expect(await imported.orderBy('number', 'desc').execute()).toEqual([
    { number: 2, id: owner.id, kind: 'user' },
    { number: 0, id: bookingId, kind: 'booking' },
  ]);
  const booking = api.db.selectFrom('bookings').select(['draw_id', 'booker_user_id']);
  const row = await booking.where('id', '=', bookingId).executeTakeFirstOrThrow();
  expect([row.draw_id, row.booker_user_id === owner.id]).toEqual([null, false]);
  const entry = api.db.selectFrom('waiting_entries').select('state').where('id', '=', entryId);
  expect(await entry.execute()).toEqual([{ state: 'B' }]);
});

test.each([
  ['the pet', 0],
  ['a record merged twice', 2],
])(
  'audit rows of offers to %s lose the time of an anonymised booking and keep a later one',
  async (_, merges) => {
    const agenda = await desk.newWaitingAgenda();
    const { owner, entryId, petId } = await desk.newWaiting(agenda);
    expect((await desk.offerPlaceTo(entryId, agenda)).status).toBe(200);
    const offer = await desk.findOffer(owner);
    expect((await desk.replyToOffer(offer?.id ?? 0, 'accept', sysadmin)).status).toBe(200);
    const later = { bookingStartDate: Math.floor((TUESDAY_9 + 2 * YEAR_MS) / 1_000), AgendaId: agenda.id };
    await api.db
      .insertInto('audit')
      .values({
        at: TUESDAY_9,
        user_id: sysadmin.id,
        action: 'pet.offer',
        entity: 'pet',
        entity_id: petId,
        before: null,
        after: JSON.stringify(later),
      })
      .execute();
    const listDetails = async () =>
      (
        await api.db
          .selectFrom('audit')
          .select('after')
          .where('entity', '=', 'pet')
          .where('entity_id', '=', petId)
          .where('action', 'in', ['pet.offer', 'pet.offer-answer'])
          .orderBy('id')
          .execute()
      ).map(({ after }) => JSON.parse(after ?? 'null'));
    expect(await listDetails()).toEqual([
      { bookingStartDate: WEDNESDAY_8, AgendaId: agenda.id },
      { answer: 'accept', bookingStartDate: WEDNESDAY_8 },
      later,
    ]);
    let mergedId = petId;
    for (let merge = 0; merge < merges; merge++) {
      const body = { otherId: mergedId };
      mergedId = await newPet(api, owner);
      const answer = await api.call(mergePets, { params: { id: mergedId }, body }, sysadmin.token);
      expect(answer.status).toBe(200);
    }
    await anonymiseOld();
    expect(await listDetails()).toEqual([{}, { answer: 'accept' }, later]);
  },
);

async function linkImportAndDraw({ owner, entryId }: { owner: Person; entryId: number }): Promise<number> {
  const { db } = api;
  const drawId = (await newBelongings(api)).draw.id;
  const own = db.updateTable('bookings').set({ draw_id: drawId }).where('booker_user_id', '=', owner.id);
  const { id } = await own.returning('id').executeTakeFirstOrThrow();
  await db.updateTable('waiting_entries').set({ booking_id: id }).where('id', '=', entryId).execute();
  const record = db
    .insertInto('imports')
    .values({ state: 'done', file_name: '', file_size: 1, created_at: 0 });
  const { id: import_id } = await record.returning('id').executeTakeFirstOrThrow();
  const rows = [
    { import_id, number: 2, kind: 'user' as const, entity_id: owner.id },
    { import_id, number: 2, kind: 'booking' as const, entity_id: id },
  ];
  await db.insertInto('import_made').values(rows).execute();
  return id;
}

async function anonymiseOld(): Promise<void> {
  const body = { ...RULES, bookingYears: 2 };
  expect((await api.call(updatePrivacyRules, { body }, sysadmin.token)).status).toBe(200);
  const instant = TUESDAY_9 + 3 * YEAR_MS;
  await deleteOldData(api, { earliest: instant, latest: instant });
}

test('an anonymised booking leaves no link in health records, access log or merges', async () => {
  const personBelongings = await newBelongings(api);
  await linkBooking(personBelongings);
  expect(await listLinks(personBelongings)).toHaveLength(6);
  await anonymiseOld();
  expect(await listLinks(personBelongings)).toEqual([]);
});

async function listLinks({ bookingId }: Belongings) {
  const { db } = api;
  const reason = `La hizo el municipio en el turno ${bookingId}`;
  const reasons = [];
  for (const table of ['procedures', 'vaccinations'] as const)
    reasons.push(...(await db.selectFrom(table).select('id').where('rectify_reason', '=', reason).execute()));
  const dayReads = await db.selectFrom('audit').select('after').where('action', '=', 'booking.day').execute();
  const images = await db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('action', 'in', ['health.rectify', 'user.merge'])
    .execute();
  const namingImages = images.filter((row) =>
    [row.before, row.after].some((image) => {
      const { BookingId, bookings } = JSON.parse(image ?? '{}');
      return BookingId === bookingId || bookings?.includes(bookingId);
    }),
  );
  const discharges = await db.selectFrom('handovers').select('id').where('to_name', '<>', '').execute();
  return [...discharges, ...reasons, ...dayReads.filter(({ after }) => after !== null), ...namingImages];
}

async function linkBooking({ person, petId, bookingId, health, agenda }: Belongings) {
  const { db } = api;
  const correction = {
    status: 'R',
    rectify_reason: `La hizo el municipio en el turno ${bookingId}`,
  } as const;
  await db.updateTable('procedures').set(correction).where('id', '=', health.procedureId).execute();
  await db.updateTable('vaccinations').set(correction).where('id', '=', health.vaccinationId).execute();
  const times = { done_at: 0, delivered_at: 0, created_at: 0, created_by: sysadmin.id };
  const discharge = { to_name: 'Marta Ríos', to_id_number: '24555666', steps: '[]', sent_key: null };
  await db
    .insertInto('handovers')
    .values({ booking_id: bookingId, ...discharge, ...times })
    .execute();
  const bookingDate = Date.UTC(2026, 11, 2) / 1_000;
  await api.call(listDay, { params: { ...agenda, bookingDate } }, sysadmin.token);
  const mergeColumns = { made_by: sysadmin.id, made_at: 0, ends_at: 0, undo: null };
  await db
    .insertInto('merges')
    .values({ ...mergeColumns, kept_id: person.id, gone_id: sysadmin.id })
    .execute();
  const toImage = (row: object) => JSON.stringify(row);
  const rowColumns = { at: TUESDAY_9, user_id: sysadmin.id };
  await db
    .insertInto('audit')
    .values([
      {
        ...rowColumns,
        action: 'health.rectify',
        entity: 'pet',
        entity_id: petId,
        before: toImage({ row: 'vaccinations', BookingId: bookingId }),
        after: toImage({ BookingId: null }),
      },
      {
        ...rowColumns,
        action: 'user.merge',
        entity: 'user',
        entity_id: person.id,
        before: null,
        after: toImage({ pets: [petId], bookings: [bookingId], took: [] }),
      },
    ])
    .execute();
}
