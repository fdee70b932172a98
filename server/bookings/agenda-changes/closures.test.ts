import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ClosureDraft,
  createClosures,
  deleteClosure,
  listClosures,
  updateClosure,
} from '#shared/bookings/closures.ts';
import { findMonth, listFreeSlots } from '#shared/schedule/agendas.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { wallAt } from '../../../test/bookings.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';
import { findLastAudit } from '../../../test/planning.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { lockAgendas } from '../../schedule/agendas/agendas.queries.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

type Agenda = Awaited<ReturnType<typeof newAgenda>>;
const toDraft = (date: string, change: Partial<ClosureDraft> = {}): ClosureDraft => ({
  fromDate: date,
  toDate: date,
  fromMinute: null,
  toMinute: null,
  reason: 'Jornada de vacunación',
  AgendaId: null,
  LocationId: null,
  ...change,
});
const closeDays = (...closures: ClosureDraft[]) =>
  api.send(createClosures, { body: { closures } }, admin.token);
const listTimesOn = async (agenda: Agenda, date: string) => {
  const { status, body } = await api.call(listFreeSlots, {
    params: { ...agenda, bookingDate: wallAt(date) },
  });
  return status === 204 ? [] : body.map((slot) => slot.bookingStartTime);
};

async function newAgendaElsewhere(): Promise<Agenda> {
  const agenda = await newAgenda(api, {});
  const name = `Lugar ${agenda.id}`;
  const location = { name, name_folded: name.toLowerCase(), address: '', notes: '', map_url: '' };
  const { id } = await api.db
    .insertInto('locations')
    .values(location)
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('agendas').set({ location_id: id }).where('id', '=', agenda.id).execute();
  return { ...agenda, locationId: id };
}

describe('closures', () => {
  test('a closure of one agenda closes it alone and shows its reason on the calendar at once', async () => {
    const [closed, open] = [await newAgenda(api, {}), await newAgenda(api, {})];
    const readMonth = () => api.call(findMonth, { params: { ...closed, yearMonth: '2026-12' } });
    expect((await readMonth()).body.days[8]?.reason).toBeNull();
    expect((await closeDays(toDraft('2026-12-09', { AgendaId: closed.id }))).status).toBe(200);
    expect((await readMonth()).body.days[8]).toMatchObject({ free: 0, reason: 'Jornada de vacunación' });
    expect([await listTimesOn(closed, '2026-12-09'), (await listTimesOn(open, '2026-12-09')).length]).toEqual(
      [[], 8],
    );
  });

  test('a closure of a location closes the agendas of that location and no other', async () => {
    const [closedAgenda, otherAgenda] = [await newAgendaElsewhere(), await newAgendaElsewhere()];
    await closeDays(toDraft('2026-12-09', { LocationId: closedAgenda.locationId }));
    expect([
      (await listTimesOn(closedAgenda, '2026-12-09')).length,
      (await listTimesOn(otherAgenda, '2026-12-09')).length,
    ]).toEqual([0, 8]);
  });

  test('a closure of the whole town closes every agenda on each of its days', async () => {
    const [one, two] = [await newAgenda(api, {}), await newAgendaElsewhere()];
    await closeDays(toDraft('2026-12-24', { toDate: '2026-12-25' }));
    for (const agenda of [one, two])
      for (const date of ['2026-12-24', '2026-12-25']) expect(await listTimesOn(agenda, date)).toEqual([]);
    expect(await listTimesOn(one, '2026-12-23')).toHaveLength(8);
  });

  test('a closure of part of a day removes exactly the slots that it overlaps', async () => {
    const agenda = await newAgenda(api, {});
    await closeDays(toDraft('2026-12-10', { AgendaId: agenda.id, fromMinute: 525, toMinute: 570 }));
    expect(await listTimesOn(agenda, '2026-12-10')).toEqual([
      '08:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
    ]);
    await closeDays(toDraft('2026-12-11', { AgendaId: agenda.id, fromMinute: 540 }));
    expect(await listTimesOn(agenda, '2026-12-11')).toEqual(['08:00', '08:30']);
  });

  test('a changed or deleted closure opens its days again', async () => {
    const agenda = await newAgenda(api, {});
    const own = { AgendaId: agenda.id };
    const created = (
      await api.call(createClosures, { body: { closures: [toDraft('2026-12-09', own)] } }, admin.token)
    ).body[0];
    const params = { id: created?.id ?? 0 };
    const closure = toDraft('2026-12-10', { ...own, reason: ' Otro motivo ' });
    const changed = await api.call(updateClosure, { params, body: { closure } }, admin.token);
    expect(changed.body).toEqual({
      ...closure,
      id: created?.id,
      reason: 'Otro motivo',
      updatedAt: TUESDAY_9 + 1,
    });
    expect([
      (await listTimesOn(agenda, '2026-12-09')).length,
      (await listTimesOn(agenda, '2026-12-10')).length,
    ]).toEqual([8, 0]);
    expect((await api.call(deleteClosure, { params }, admin.token)).body).toEqual(params);
    expect(await listTimesOn(agenda, '2026-12-10')).toHaveLength(8);
    const { action, userId, before } = await findLastAudit(api, 'closure', params.id);
    expect([action, userId, JSON.parse(before ?? '')]).toEqual(['closure.delete', admin.id, changed.body]);
    for (const endpoint of [updateClosure, deleteClosure])
      expect((await api.send(endpoint, { params, body: { closure } }, admin.token)).status).toBe(404);
  });
});

test('rejects a change of a closure into an existing one, and accepts one without changes', async () => {
  const { id: AgendaId } = await newAgenda(api, {});
  const [one, other] = [toDraft('2026-12-16', { AgendaId }), toDraft('2026-12-17', { AgendaId })];
  const { body: createdClosures } = await api.call(
    createClosures,
    { body: { closures: [one, other] } },
    admin.token,
  );
  const change = (closure: ClosureDraft) =>
    api.send(updateClosure, { params: { id: createdClosures[1]?.id ?? 0 }, body: { closure } }, admin.token);
  const rejected = await change({ ...one, reason: 'Por otro motivo' });
  expect([rejected.status, rejected.error.message]).toEqual([409, 'Ya existe ese cierre (16/12/2026)']);
  expect((await change({ ...other, reason: 'Por otro motivo' })).status).toBe(200);
});

test('a day can be closed at two locations, and only once at each', async () => {
  const agendas = [await newAgendaElsewhere(), await newAgendaElsewhere()];
  const close = ({ locationId: LocationId }: Agenda) => closeDays(toDraft('2026-12-18', { LocationId }));
  const statuses = [];
  for (const agenda of [...agendas, ...agendas]) statuses.push((await close(agenda)).status);
  expect(statuses).toEqual([200, 200, 409, 409]);
});

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a closure that another person changes meanwhile is not deleted',
  async () => {
    const { id: AgendaId } = await newAgenda(api, {});
    const closures = [toDraft('2026-12-21', { AgendaId })];
    const { body } = await api.call(createClosures, { body: { closures } }, admin.token);
    const id = body[0]?.id ?? 0;
    const pending = await inTransaction(api.db, async (trx) => {
      await lockAgendas(trx, [AgendaId]);
      const answer = api.call(deleteClosure, { params: { id } }, admin.token);
      await setTimeout(100);
      await trx
        .updateTable('closures')
        .set({ updated_at: TUESDAY_9 + 1 })
        .where('id', '=', id)
        .execute();
      return { answer };
    });
    expect((await pending.answer).status).toBe(409);
    expect(await api.db.selectFrom('closures').select('id').where('id', '=', id).execute()).toHaveLength(1);
  },
);

test('rejects a change of a closure that another person changed meanwhile', async () => {
  const { id: AgendaId } = await newAgenda(api, {});
  const own = toDraft('2026-12-09', { AgendaId });
  const [createdClosure] = (await api.call(createClosures, { body: { closures: [own] } }, admin.token)).body;
  const params = { id: createdClosure?.id ?? 0 };
  const change = (reason: string, updatedAt?: number) =>
    api.send(updateClosure, { params, body: { closure: { ...own, reason, updatedAt } } }, admin.token);
  expect((await change('Paro', createdClosure?.updatedAt)).status).toBe(200);
  expect((await change('Tarde', createdClosure?.updatedAt)).status).toBe(409);
  const { body } = await api.call(listClosures, { query: {} }, admin.token);
  expect(body.find(({ id }) => id === params.id)).toMatchObject({ reason: 'Paro' });
  expect((await change('Asueto')).status).toBe(200);
});

describe('a list of closures', () => {
  test('lists the closures that overlap the requested days, in order of date, from today by default', async () => {
    const agenda = await newAgenda(api, {});
    const own = { AgendaId: agenda.id };
    await closeDays(
      toDraft('2034-03-01', { ...own, toDate: '2034-03-10' }),
      toDraft('2034-02-01', own),
      toDraft('2026-11-30', own),
    );
    const list = async (query: object) => {
      const { body } = await api.call(listClosures, { query }, admin.token);
      return body.filter((closure) => closure.AgendaId === agenda.id).map((closure) => closure.fromDate);
    };
    expect(await list({})).toEqual(['2034-02-01', '2034-03-01']);
    expect(await list({ from: '2034-03-10', to: '2034-03-31' })).toEqual(['2034-03-01']);
    expect(await list({ from: '2034-01-01', to: '2034-02-01' })).toEqual(['2034-02-01']);
    expect(await list({ from: '2026-01-01', to: '2034-02-28' })).toEqual(['2026-11-30', '2034-02-01']);
    expect(await list({ from: '2034-03-11' })).toEqual([]);
  });

  test.each([{ from: 'ayer' }, { to: '2026-02-30' }, { from: '1899-12-31' }])(
    'rejects a list of closures with the query %o',
    async (query) => {
      expect((await api.send(listClosures, { query }, admin.token)).status).toBe(400);
    },
  );
});

describe('invalid closures', () => {
  test.each<[string, Partial<ClosureDraft>, string]>([
    [
      'without a reason',
      { reason: ' ' },
      'Tenés que escribir el motivo, que los vecinos ven en el calendario',
    ],
    [
      'that ends before it begins',
      { toDate: '2026-12-08' },
      'El último día no puede ser anterior al primero',
    ],
    [
      'that lasts no minute',
      { fromMinute: 600, toMinute: 600 },
      'La hora final tiene que ser posterior a la inicial',
    ],
    ['of two scopes', { AgendaId: 1, LocationId: 1 }, 'Elegí una agenda, un lugar o todo el municipio'],
    ['of an unknown agenda', { AgendaId: 2_000_000_000 }, 'La agenda elegida no existe'],
    ['of an unknown location', { LocationId: 2_000_000_000 }, 'El lugar elegido no existe'],
  ])('rejects a closure %s in Spanish', async (_, wrongPart, message) => {
    const { status, error } = await closeDays(toDraft('2026-12-09', wrongPart));
    expect([status, error.message]).toEqual([400, message]);
  });

  test.each<[string, object]>([
    ['without a valid date', { fromDate: '09/12/2026' }],
    ['with too long a reason', { reason: 'x'.repeat(201) }],
    ['with a reason of two lines', { reason: 'uno\ndos' }],
    ['with minutes beyond the day', { toMinute: 1441 }],
  ])('answers a closure %s with 400', async (_, wrongPart) => {
    const body = { closures: [{ ...toDraft('2026-12-09'), ...wrongPart }] };
    expect((await api.send(createClosures, { body }, admin.token)).status).toBe(400);
  });

  test('a request with the same closure twice creates none of its closures', async () => {
    const agenda = await newAgenda(api, {});
    const own = { AgendaId: agenda.id };
    const { status, error } = await closeDays(
      toDraft('2026-12-14', own),
      toDraft('2026-12-15', own),
      toDraft('2026-12-14', own),
    );
    expect([status, error.message]).toEqual([409, 'Ya existe ese cierre (14/12/2026)']);
    expect(await listTimesOn(agenda, '2026-12-15')).toHaveLength(8);
  });
});
