import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDay } from '#shared/bookings/bookings.ts';
import { type PrivacyRules, updatePrivacyRules } from '#shared/privacy/privacy.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { type Belongings, newBelongings } from '../../../test/belongings.ts';
import { newSysadmin, type Person } from '../../../test/people.ts';
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
beforeAll(async () => {
  api = await testApp();
  sysadmin = await newSysadmin(api);
});
afterAll(() => api.close());

test('an anonymised booking leaves no link in health records, access log or merges', async () => {
  const personBelongings = await newBelongings(api);
  await linkBooking(personBelongings);
  expect(await listLinks(personBelongings)).toHaveLength(5);
  const rules = { ...RULES, bookingYears: 2 };
  expect((await api.call(updatePrivacyRules, { body: rules }, sysadmin.token)).status).toBe(200);
  const instant = TUESDAY_9 + 3 * YEAR_MS;
  await deleteOldData(api, { earliest: instant, latest: instant });
  expect(await listLinks(personBelongings)).toEqual([]);
});

async function listLinks({ bookingId }: Belongings) {
  const { db } = api;
  const reasons = await db
    .selectFrom('procedures')
    .select('id')
    .where('rectify_reason', '=', `La hizo el municipio en el turno ${bookingId}`)
    .execute();
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
