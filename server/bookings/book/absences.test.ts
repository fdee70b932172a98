import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportUser } from '#shared/accounts/users.ts';
import { listPauses, pardonAbsence } from '#shared/bookings/absences.ts';
import { findBooking, moveBooking, type NotDoneReason } from '#shared/bookings/bookings.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { wallAt } from '../../../test/bookings.ts';
import { newAdmin, newAgenda, newPet, newResident, PASSWORD, type Person } from '../../../test/people.ts';
import { openSession } from '../../accounts/sessions/caller.service.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const { book, changeStatus } = createBookingDesk(() => api);
const PAUSED =
  'Faltaste a 2 turnos sin avisar (02/12 y 03/12). Podés volver a reservar desde el 01/02/2027. Si hubo un motivo, avisanos';

const setNow = (date: string, hour = '09:00') =>
  api.setNow(toInstant(wallAt(date, hour), api.config.TOWN_TIMEZONE));

async function renewSession(person: Person): Promise<void> {
  person.token = await openSession(api.db, { userId: person.id, now: api.now() });
}

async function bookOnTwoDays(noShowMax = 2) {
  setNow('2026-12-01');
  const ana = await newResident(api);
  const agenda = await newAgenda(api, { places: 2 });
  const { serviceId } = agenda;
  await api.db.updateTable('services').set({ no_show_max: noShowMax }).where('id', '=', serviceId).execute();
  const ids: number[] = [];
  for (const date of ['2026-12-02', '2026-12-03'])
    ids.push((await book(ana, { serviceId, start: wallAt(date, '08:00') })).body.result?.id ?? 0);
  setNow('2026-12-03', '11:00');
  clerk = await newAdmin(api);
  await renewSession(ana);
  const mark = async (reason?: NotDoneReason, markedIds = ids) => {
    for (const id of markedIds) await changeStatus(id, 'N', clerk, reason ? { notDoneReason: reason } : {});
  };
  const bookAgain = (date = '2026-12-10', draft: object = {}) =>
    book(ana, { serviceId, start: wallAt(date, '08:00'), ...draft });
  return { ana, serviceId, ids: ids as [number, number], mark, bookAgain };
}
const pardon = (id: number, pardonReason: string | null, by = clerk) =>
  api.call(pardonAbsence, { params: { id }, body: { pardonReason } }, by.token);

describe('pauses after missed bookings', () => {
  test('two missed bookings pause booking until a date, and staff override the pause with a reason', async () => {
    const { ana, mark, bookAgain, serviceId } = await bookOnTwoDays();
    await mark('absent');
    const rejected = await bookAgain();
    expect([rejected.status, rejected.body.message, rejected.error.code]).toEqual([
      409,
      PAUSED,
      'overridable',
    ]);
    expect((await api.call(listPauses, {}, ana.token)).body).toEqual([
      { ServiceId: serviceId, message: PAUSED, from: '2027-02-01' },
    ]);
    const counterAnswer = await bookAgain('2026-12-10', { as: clerk });
    expect(counterAnswer.body.message).toBe(
      'Este vecino faltó a 2 turnos sin avisar (02/12 y 03/12): puede reservar desde el 01/02/2027',
    );
    const extra = { overrideReason: 'Estuvo internada' };
    expect((await bookAgain('2026-12-10', { as: clerk, extra })).status).toBe(200);
  });

  test('one missed booking pauses booking at a service that tolerates none', async () => {
    const { ids, mark, bookAgain } = await bookOnTwoDays(1);
    expect((await bookAgain()).status).toBe(200);
    await mark('absent', [ids[0]]);
    const paused = await bookAgain('2026-12-11');
    expect([paused.status, paused.error.code]).toEqual([409, 'overridable']);
  });

  test('a repeated pardon of an absence is audited once', async () => {
    const { ids, mark } = await bookOnTwoDays();
    await mark('absent');
    for (const _ of [1, 2]) expect((await pardon(ids[0], 'Estuvo internada')).status).toBe(200);
    const entries = api.db.selectFrom('audit').select('id').where('action', '=', 'booking.pardon');
    expect(await entries.where('entity_id', '=', ids[0]).execute()).toHaveLength(1);
  });

  test('missed bookings pause their own booker alone, for sixty days', async () => {
    const { ana, mark, bookAgain, serviceId } = await bookOnTwoDays();
    await mark('absent');
    const beto = await newResident(api);
    expect((await book(beto, { serviceId, start: wallAt('2026-12-10', '08:00') })).status).toBe(200);
    expect((await api.call(listPauses, {}, beto.token)).body).toEqual([]);
    setNow('2027-01-29');
    await renewSession(ana);
    expect((await bookAgain('2027-02-01')).status).toBe(409);
    setNow('2027-02-01');
    await renewSession(ana);
    expect((await bookAgain('2027-02-02')).status).toBe(200);
    expect((await api.call(listPauses, {}, ana.token)).body).toEqual([]);
  });

  test('missed bookings pause no one at a service without a limit of absences, the default', async () => {
    const { mark, bookAgain } = await bookOnTwoDays(0);
    await mark('absent');
    expect((await bookAgain()).status).toBe(200);
  });

  test('a booker paused for absences can still move a booking', async () => {
    const { ana, ids, mark, serviceId } = await bookOnTwoDays();
    const laterId =
      (await book(ana, { serviceId, start: wallAt('2026-12-08', '08:00') })).body.result?.id ?? 0;
    await mark('absent', ids);
    const body = { bookingStartDate: wallAt('2026-12-09', '08:00') };
    expect((await api.call(moveBooking, { params: { id: laterId }, body }, ana.token)).status).toBe(200);
  });
});

describe('results that count as absences (acceptance 29)', () => {
  test.each(['D', 'A'] as const)(
    'a missed booking corrected to %s lifts the pause for absences at once',
    async (status) => {
      const { ids, mark, bookAgain } = await bookOnTwoDays();
      await mark('absent');
      expect((await bookAgain()).status).toBe(409);
      await changeStatus(ids[1], status, clerk);
      expect((await bookAgain()).status).toBe(200);
    },
  );

  test('a cancelled booking never counts as an absence', async () => {
    const { ids, mark, bookAgain } = await bookOnTwoDays();
    await mark('absent', [ids[0]]);
    await changeStatus(ids[1], 'C', clerk);
    expect((await bookAgain()).status).toBe(200);
  });

  test.each([undefined, 'unfit', 'town'] as const)(
    'a booking not done with the reason %s does not count as an absence',
    async (reason) => {
      const { mark, bookAgain } = await bookOnTwoDays();
      await mark(reason);
      expect((await bookAgain()).status).toBe(200);
    },
  );
});

describe('pardons of absences', () => {
  test('a pardon of an absence lifts the pause, shows to staff and in the export, and can be withdrawn', async () => {
    const { ana, ids, mark, bookAgain } = await bookOnTwoDays();
    await mark('absent');
    const readBooking = async (by: Person) =>
      (await api.call(findBooking, { params: { id: ids[1] } }, by.token)).body;
    expect((await readBooking(clerk)).absence).toEqual({ pardonReason: null });
    expect(await readBooking(ana)).not.toHaveProperty('absence');

    expect((await pardon(ids[1], '  Internada  ')).body).toEqual({ pardonReason: 'Internada' });
    expect((await readBooking(clerk)).absence).toEqual({ pardonReason: 'Internada' });
    const exportRequest = { params: { id: ana.id }, body: { userPassword: PASSWORD } };
    const exported = (await api.call(exportUser, exportRequest, ana.token)).body;
    expect(exported).toMatchObject({ pardons: [{ bookingId: ids[1], reason: 'Internada' }] });
    const petId = await newPet(api, ana, 'Sol');
    expect((await bookAgain('2026-12-10', { petId })).status).toBe(200);

    expect((await pardon(ids[1], null)).body).toEqual({ pardonReason: null });
    expect((await bookAgain('2026-12-11')).status).toBe(409);
  });

  test('a pardon of an absence ends when the booking’s result changes', async () => {
    const { ids, mark, bookAgain } = await bookOnTwoDays();
    await mark('absent');
    await pardon(ids[1], 'Internada');
    await changeStatus(ids[1], 'D', clerk);
    await changeStatus(ids[1], 'N', clerk, { notDoneReason: 'absent' });
    expect((await bookAgain()).error.message).toBe(PAUSED);
  });

  test('rejects a pardon without a reason or of a booking that nobody missed', async () => {
    const { ids, mark } = await bookOnTwoDays();
    expect((await pardon(ids[0], 'Internada')).error.message).toBe(
      'Solo se perdona un turno al que no vino nadie',
    );
    await mark('absent');
    expect((await pardon(ids[0], ' ')).error.message).toBe('Tenés que escribir el motivo');
  });
});
