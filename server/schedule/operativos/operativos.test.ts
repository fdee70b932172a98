import { afterAll, beforeAll, expect, test } from 'vitest';
import { toInstant } from '#shared/platform/town-clock.ts';
import {
  deleteOperativo,
  findAgendaQuotas,
  findOperativo,
  listOperativos,
  listPublicOperativos,
  OPERATIVO_MESSAGES,
  replaceAgendaQuotas,
} from '#shared/schedule/operativos.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { wallAt } from '../../../test/bookings.ts';
import { createOperativoDesk, toOperativoDraft, toQuota } from '../../../test/operativos.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { book } = createBookingDesk(() => api);
const { addOperativo, changeOperativo } = createOperativoDesk(() => ({ api, admin }));
const SIZES = { smallBelowGrams: 10_000, largeAboveGrams: 25_000 };

async function bookAny(serviceId: number, start = WEDNESDAY_8) {
  const owner = await newResident(api);
  return book(owner, { serviceId, petId: await newPet(api, owner), start });
}
const listUpcoming = async (agendaId: number, serviceId: number) =>
  (await api.call(listPublicOperativos, {})).body.filter(
    (each) => each.ServiceId === serviceId && agendaId > 0,
  );

test('a town without operativos lists none', async () => {
  expect((await api.call(listOperativos, {}, admin.token)).body).toEqual([]);
});

const readOperativo = async (id: number) =>
  (await api.call(findOperativo, { params: { id } }, admin.token)).body;
const setDailyQuotas = (id: number, most: number) =>
  api.call(replaceAgendaQuotas, { params: { id }, body: { quotas: [toQuota(most)], ...SIZES } }, admin.token);

test('a draft operativo is hidden and limits no bookings, unlike a published one', async () => {
  const { id, serviceId } = await newAgenda(api, { places: 5 });
  const { body: draft } = await addOperativo({ id }, [toQuota(0)], { operativoState: 'draft' });
  expect(await listUpcoming(id, serviceId)).toEqual([]);
  expect((await bookAny(serviceId)).status).toBe(200);
  const published = await changeOperativo(
    draft.id,
    toOperativoDraft({ id }, [toQuota(3)], { updatedAt: draft.updatedAt }),
  );
  expect(published.body).toMatchObject({ operativoState: 'published', bookings: 1, hasSlots: true });
  const [shown] = await listUpcoming(id, serviceId);
  expect(shown).toMatchObject({
    operativoDate: '2026-12-02',
    opens: WEDNESDAY_8,
    closes: wallAt('2026-12-02', '12:00'),
    isBookable: true,
    freePlaces: 39,
    groups: [{ SpecieId: null, specieName: null, petGender: null, size: null, free: 2 }],
  });
  expect((await bookAny(serviceId)).status).toBe(200);
  expect((await bookAny(serviceId)).status).toBe(200);
  expect((await bookAny(serviceId)).status).toBe(409);
});

test('a draft operativo limits no bookings even if its agenda has quotas on another day', async () => {
  const { id, serviceId } = await newAgenda(api, { places: 5 });
  await addOperativo({ id }, [toQuota(5)], { operativoDate: '2026-12-03' });
  await addOperativo({ id }, [toQuota(0)], { operativoState: 'draft' });
  expect((await bookAny(serviceId)).status).toBe(200);
});

test('the list of operativos begins with today’s, then has the next and ends with past ones', async () => {
  const { id } = await newAgenda(api, { places: 5 });
  const ids: number[] = [];
  for (const operativoDate of ['2026-11-29', '2026-12-01', '2026-12-02', '2026-11-30'])
    ids.push((await addOperativo({ id }, [], { operativoDate })).body.id);
  const { body } = await api.call(listOperativos, {}, admin.token);
  const dates = body.filter((each) => ids.includes(each.id)).map(({ operativoDate }) => operativoDate);
  expect(dates).toEqual(['2026-12-01', '2026-12-02', '2026-11-30', '2026-11-29']);
});

test('the quotas of an operativo replace the daily quotas of its agenda', async () => {
  const { id, serviceId } = await newAgenda(api, { places: 5 });
  expect((await setDailyQuotas(id, 0)).status).toBe(200);
  expect((await bookAny(serviceId)).body.message).toBe('Ya no quedan lugares para animales ese día');
  await addOperativo({ id }, [toQuota(1)]);
  expect((await bookAny(serviceId)).status).toBe(200);
  expect((await bookAny(serviceId, wallAt('2026-12-03', '08:00'))).body.message).toBe(
    'Ya no quedan lugares para animales ese día',
  );
  const { body } = await api.call(findAgendaQuotas, { params: { id } }, admin.token);
  expect(body).toEqual({ quotas: [toQuota(0)], ...SIZES });
});

test('the quotas of an operativo count the bookings made before them', async () => {
  const { id, serviceId } = await newAgenda(api, { places: 5 });
  expect((await bookAny(serviceId)).status).toBe(200);
  const { body } = await addOperativo({ id }, [toQuota(1)]);
  expect(body.quotas.map(({ used, free }) => [used, free])).toEqual([[1, 0]]);
  expect((await bookAny(serviceId)).status).toBe(409);
  await changeOperativo(body.id, toOperativoDraft({ id }, []));
  expect((await bookAny(serviceId)).status).toBe(200);
  const counted = await api.db
    .selectFrom('bookings')
    .select('counted_gender')
    .where('agenda_id', '=', id)
    .execute();
  expect(counted).toEqual([{ counted_gender: null }, { counted_gender: null }]);
});

test('rejects a second operativo of a day, repeated quotas, a stale updatedAt and a blank title', async () => {
  const agenda = await newAgenda(api, {});
  const { body } = await addOperativo(agenda, []);
  const readRejection = async (answer: ReturnType<typeof changeOperativo>) => {
    const { status, error } = await answer;
    return [status, error.message];
  };
  expect(await readRejection(addOperativo(agenda, []))).toEqual([409, OPERATIVO_MESSAGES.taken]);
  expect(
    await readRejection(changeOperativo(body.id, toOperativoDraft(agenda, [toQuota(1), toQuota(2)]))),
  ).toEqual([400, OPERATIVO_MESSAGES.twice]);
  const stale = toOperativoDraft(agenda, [], { updatedAt: body.updatedAt - 1 });
  expect((await changeOperativo(body.id, stale)).status).toBe(409);
  expect((await changeOperativo(body.id, toOperativoDraft(agenda, [], { operativoTitle: ' ' }))).status).toBe(
    400,
  );
});

test('only a draft operativo can be deleted', async () => {
  const agenda = await newAgenda(api, {});
  const { body } = await addOperativo(agenda, [toQuota(1)]);
  const remove = () => api.call(deleteOperativo, { params: { id: body.id } }, admin.token);
  expect((await remove()).error.message).toBe(OPERATIVO_MESSAGES.notDraft);
  await changeOperativo(body.id, toOperativoDraft(agenda, [toQuota(1)], { operativoState: 'draft' }));
  expect((await remove()).status).toBe(200);
  expect((await api.call(findOperativo, { params: { id: body.id } }, admin.token)).status).toBe(404);
});

test('places reserved for an organisation are bookable for its animals only until their release', async () => {
  const agenda = await newAgenda(api, { places: 1, hours: { fromMinute: 480, toMinute: 600 } });
  const releasedAt = wallAt('2026-12-02', '07:00');
  const { body } = await addOperativo(agenda, [toQuota(2, { organisation: 'Patitas', releasedAt })]);
  expect(body).toMatchObject({ freePlaces: 4, reservedPlaces: 2, nextStart: WEDNESDAY_8 });
  const [shown] = await listUpcoming(agenda.id, agenda.serviceId);
  expect(shown).toMatchObject({ freePlaces: 2, groups: [], isBookable: true });
  const starts = [0, 1, 2, 3].map((index) => WEDNESDAY_8 + index * 1800);
  const [first = 0, second = 0, third = 0, fourth = 0] = starts;
  for (const start of [first, second]) expect((await bookAny(agenda.serviceId, start)).status).toBe(200);
  const rejected = await bookAny(agenda.serviceId, third);
  expect([rejected.status, rejected.body.message]).toEqual([
    409,
    'Ya no quedan lugares para animales ese día. Hay el jueves 03/12',
  ]);
  expect((await listUpcoming(agenda.id, agenda.serviceId))[0]).toMatchObject({
    freePlaces: 0,
    isBookable: false,
  });
  const owner = await newResident(api);
  const own = { serviceId: agenda.serviceId, petId: await newPet(api, owner), start: third };
  const extra = { organisation: 'Patitas' };
  expect((await book(owner, { ...own, extra })).status).toBe(409);
  expect((await book(owner, { ...own, as: admin, extra })).status).toBe(200);
  expect((await readOperativo(body.id)).quotas.map(({ used, free }) => [used, free])).toEqual([[1, 1]]);
  api.setNow(toInstant(releasedAt, api.config.TOWN_TIMEZONE));
  expect((await bookAny(agenda.serviceId, fourth)).status).toBe(200);
  api.setNow(TUESDAY_9);
});

test('the public list of operativos fills the values of rules into the texts of requirements', async () => {
  const { id, serviceId: service_id } = await newAgenda(api, {});
  await addOperativo({ id }, []);
  const question = { service_id, position: 1, label: 'Tiene más de {edad mínima}' };
  const fact = { fact_kind: 'ageFrom', fact_min: 6, fact_unit: 'months' } as const;
  await api.db
    .insertInto('questions')
    .values({ ...question, ...fact })
    .execute();
  expect((await listUpcoming(id, service_id))[0]?.requirements).toEqual(['Tiene más de 6 meses']);
});

test('an operativo with only reserved places keeps the daily quotas of its agenda', async () => {
  const { id, serviceId } = await newAgenda(api, { places: 5 });
  await setDailyQuotas(id, 3);
  await addOperativo({ id }, [toQuota(2, { organisation: 'Patitas' })]);
  expect((await listUpcoming(id, serviceId))[0]?.groups.map(({ free }) => free)).toEqual([1]);
  expect((await bookAny(serviceId)).status).toBe(200);
  expect((await bookAny(serviceId)).status).toBe(409);
});

test('the list of operativos without one today begins with the next and ends with past ones', async () => {
  const agenda = await newAgenda(api, {});
  const dates = ['2026-12-10', '2026-11-03', '2026-12-04', '2026-11-10'];
  for (const operativoDate of dates) await addOperativo(agenda, [], { operativoDate });
  const { body } = await api.call(listOperativos, {}, admin.token);
  const own = body.filter(({ AgendaId }) => AgendaId === agenda.id);
  expect(own.map(({ operativoDate }) => operativoDate)).toEqual([
    '2026-12-04',
    '2026-12-10',
    '2026-11-10',
    '2026-11-03',
  ]);
  expect((await readOperativo(own[0]?.id ?? 0)).operativoDate).toBe('2026-12-04');
});

test('rejects size bounds where small ends above large', async () => {
  const { id } = await newAgenda(api, {});
  const body = { quotas: [], smallBelowGrams: 30_000, largeAboveGrams: 20_000 };
  const answer = await api.call(replaceAgendaQuotas, { params: { id }, body }, admin.token);
  expect([answer.status, answer.error.message]).toEqual([400, OPERATIVO_MESSAGES.sizes]);
});
