import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findMonth, listFreeSlots } from '#shared/schedule/agendas.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBooking, wallAt } from '../../../test/bookings.ts';
import { newAgenda } from '../../../test/people.ts';
import { closeDatabase, openDatabase } from '../../platform/db/database.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

type Agenda = Awaited<ReturnType<typeof newAgenda>>;
const EIGHT = wallAt('2026-12-02', '08:00');

const readDay = (agenda: Agenda, tag = '') => {
  const headers: Record<string, string> = tag ? { 'if-none-match': tag } : {};
  return api.send(listFreeSlots, { params: { ...agenda, bookingDate: wallAt('2026-12-02') }, headers });
};
const countFreeOn = async (agenda: Agenda): Promise<number> => {
  const { status, body } = await readDay(agenda);
  return status === 204 ? 0 : Object.values(body).length;
};
const readMonth = async (agenda: Agenda): Promise<number | undefined> =>
  (await api.call(findMonth, { params: { ...agenda, yearMonth: '2026-12' } })).body.days[1]?.free;

describe('cached availability', () => {
  test('repeated requests for availability get equal bytes, or 304 with the current ETag', async () => {
    const agenda = await newAgenda(api, {});
    const url = `/open/bookings/availables/${agenda.serviceId}/1/1/${wallAt('2026-12-02')}`;
    const answers = [
      await api.app.inject(url),
      await api.app.inject(url),
      await api.app.inject(`${url}?x=1`),
    ];
    const contents = answers.map(({ statusCode, body, headers }) => [
      statusCode,
      body,
      headers['content-type'],
      headers.etag,
    ]);
    expect(contents[1]).toEqual(contents[0]);
    expect(contents[2]).toEqual(contents[0]);
    const tag = String(answers[0]?.headers.etag);
    const repeated = await readDay(agenda, tag);
    expect([repeated.status, repeated.body, repeated.headers.etag]).toEqual([304, null, tag]);
    expect((await readDay(agenda, '"otra"')).status).toBe(200);
  });

  test('a booking by the same process shows at once in the cached day and month', async () => {
    const agenda = await newAgenda(api, {});
    const { etag } = (await readDay(agenda)).headers;
    expect([await countFreeOn(agenda), await readMonth(agenda)]).toEqual([8, 8]);
    for (const [taken, start] of [EIGHT, EIGHT + 1800, EIGHT + 3600].entries()) {
      await newBooking(api, agenda, start);
      expect([await countFreeOn(agenda), await readMonth(agenda)]).toEqual([7 - taken, 7 - taken]);
    }
    expect((await readDay(agenda, String(etag))).status).toBe(200);
  });

  test('a cached full day is empty until a place is freed', async () => {
    const agenda = await newAgenda(api, { hours: { fromMinute: 480, toMinute: 510 } });
    expect(await countFreeOn(agenda)).toBe(1);
    const { id } = await newBooking(api, agenda, EIGHT);
    expect([(await readDay(agenda)).status, (await readDay(agenda)).status]).toEqual([204, 204]);
    await api.db.updateTable('bookings').set({ status: 'C' }).where('id', '=', id).execute();
    await bumpRevision(api, agenda);
    expect(await countFreeOn(agenda)).toBe(1);
  });

  test('cached availability changes with the local minute', async () => {
    const agenda = await newAgenda(api, {});
    expect(await countFreeOn(agenda)).toBe(8);
    api.setNow(TUESDAY_9 + 23 * 3_600_000 - 1_000);
    expect(await countFreeOn(agenda)).toBe(8);
    api.setNow(TUESDAY_9 + 23 * 3_600_000);
    expect(await countFreeOn(agenda)).toBe(7);
    api.setNow(TUESDAY_9);
  });

  test('a change by another process shows in cached availability within a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const agenda = await newAgenda(api, {});
    expect(await countFreeOn(agenda)).toBe(8);
    const { url, file } = api.database;
    const otherProcess = openDatabase({ url, file }, () => undefined);
    await otherProcess.db.deleteFrom('agenda_hours').where('agenda_id', '=', agenda.id).execute();
    await bumpRevision(otherProcess, agenda);
    await closeDatabase(otherProcess);
    vi.advanceTimersByTime(1_000);
    expect(await countFreeOn(agenda)).toBe(0);
  });
});

async function bumpRevision({ db }: Pick<TestApi, 'db'>, { id }: Agenda): Promise<void> {
  await db
    .updateTable('agendas')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
