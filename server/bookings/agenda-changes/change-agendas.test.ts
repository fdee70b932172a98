import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findHours } from '#shared/bookings/agenda-hours.ts';
import { createBooking, listDay } from '#shared/bookings/bookings.ts';
import {
  createAgenda,
  findAgendaImpact,
  findOccupancy,
  updateAgenda,
} from '#shared/bookings/change-agendas.ts';
import { type Agenda, listAgendas, listFreeSlots } from '#shared/schedule/agendas.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { findBookingRow, newBooking, wallAt } from '../../../test/bookings.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { findLastAudit, toChoice } from '../../../test/planning.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const sendAgenda = (body: object) => api.send(createAgenda, { body }, admin.token);
const setActive = (id: number, isActive: boolean, choices: object[] = []) =>
  api.send(updateAgenda, { params: { id }, body: { isActive, choices } }, admin.token);
const findListedAgenda = async (id: number, token?: string): Promise<Agenda | undefined> =>
  (await api.call(listAgendas, {}, token)).body.find((agenda) => agenda.id === id);

describe('a new agenda', () => {
  test('staff create an agenda of one operator, with the hours of another agenda if requested', async () => {
    const general = await newAgenda(api, {});
    const vet = await newAdmin(api);
    const draft = { ServiceId: general.serviceId, LocationId: 1, OperatorUserId: vet.id };
    const { status, body } = await sendAgenda({ ...draft, copyFrom: general.id });
    expect([status, body]).toEqual([
      200,
      {
        ...draft,
        id: expect.any(Number),
        isActive: true,
        locationName: 'Centro de Zoonosis',
        serviceName: expect.any(String),
        operatorName: expect.stringMatching(/^Ana Pérez \d+$/),
        updatedAt: TUESDAY_9,
      },
    ]);
    const id = Number(body.id);
    const hours = await api.call(findHours, { params: { id } }, admin.token);
    const generalHours = await api.call(findHours, { params: { id: general.id } }, admin.token);
    expect(hours.body.revision).toBe(generalHours.body.revision);
    expect(hours.body.hours).toHaveLength(5);
    expect(await findListedAgenda(id, admin.token)).toEqual(body);
    expect((await findListedAgenda(id))?.operatorName).toBe(body.operatorName);
    expect((await findListedAgenda(general.id))?.operatorName).toBeNull();
    const { action, userId } = await findLastAudit(api, 'agenda', id);
    expect([action, userId]).toEqual(['agenda.create', admin.id]);
  });

  test('rejects a second agenda of one service, location and operator, even if the first is off', async () => {
    const { id, serviceId } = await newAgenda(api, {});
    const draft = { ServiceId: serviceId, LocationId: 1, OperatorUserId: 1 };
    const existsText = 'Ya existe una agenda igual, de ese servicio en ese lugar';
    expect((await sendAgenda(draft)).error.message).toBe(existsText);
    await setActive(id, false);
    const { status, error } = await sendAgenda(draft);
    expect([status, error.message]).toEqual([409, `${existsText}: está apagada, la podés volver a encender`]);
  });

  test('three simultaneous requests for the same agenda create it once', async () => {
    const { serviceId } = await newAgenda(api, {});
    const draft = { ServiceId: serviceId, LocationId: 1, OperatorUserId: (await newAdmin(api)).id };
    const answers = await Promise.all([sendAgenda(draft), sendAgenda(draft), sendAgenda(draft)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('rejects an agenda of an unknown service, location, operator or source of hours in Spanish', async () => {
    const { serviceId } = await newAgenda(api, {});
    const draft = { ServiceId: serviceId, LocationId: 1, OperatorUserId: (await newAdmin(api)).id };
    const resident = await newResident(api);
    const UNKNOWN_ID = 2_000_000_000;
    for (const [wrongPart, message] of [
      [{ ServiceId: UNKNOWN_ID }, 'El servicio elegido no existe'],
      [{ LocationId: UNKNOWN_ID }, 'El lugar elegido no existe'],
      [{ OperatorUserId: resident.id }, 'El operador elegido no es personal activo'],
      [{ copyFrom: UNKNOWN_ID }, 'La agenda de la que querés copiar no existe'],
    ] as const) {
      const { status, error } = await sendAgenda({ ...draft, ...wrongPart });
      expect([status, error.message]).toEqual([400, message]);
    }
  });
});

describe('switching an agenda off', () => {
  test('an agenda switched off is hidden from residents and not bookable until it is on again', async () => {
    const agenda = await newAgenda(api, {});
    expect(await setActive(agenda.id, false)).toMatchObject({ status: 200, body: { isActive: false } });
    expect(await findListedAgenda(agenda.id)).toBeUndefined();
    expect((await findListedAgenda(agenda.id, admin.token))?.isActive).toBe(false);
    const params = { ...agenda, bookingDate: wallAt('2026-12-02') };
    expect((await api.call(listFreeSlots, { params })).status).toBe(204);
    const body = {
      ServiceId: agenda.serviceId,
      bookingStartDate: wallAt('2026-12-02', '08:00'),
      BookerUserId: admin.id,
      PetId: 1,
    };
    const ana = await newResident(api);
    const own = { ...body, BookerUserId: ana.id, PetId: await newPet(api, ana) };
    expect((await api.send(createBooking, { body: own }, ana.token)).status).toBe(404);
    expect(await setActive(agenda.id, true)).toMatchObject({ status: 200, body: { isActive: true } });
    expect((await api.send(createBooking, { body: own }, ana.token)).status).toBe(200);
  });

  test('switching an agenda off requires a choice for each future booking, and staff still see the kept ones', async () => {
    const agenda = await newAgenda(api, {});
    const one = await newBooking(api, agenda, wallAt('2026-12-02', '08:00'));
    const two = await newBooking(api, agenda, wallAt('2026-12-03', '08:00'));
    const switchOff = { params: { id: agenda.id }, body: { isActive: false } };
    const { body } = await api.call(findAgendaImpact, switchOff, admin.token);
    expect(body.affected.map(({ id, misfit, proposal }) => [id, misfit, proposal])).toEqual([
      [one.id, 'off', null],
      [two.id, 'off', null],
    ]);
    expect((await setActive(agenda.id, false)).status).toBe(409);
    expect((await findListedAgenda(agenda.id))?.isActive).toBe(true);
    expect((await setActive(agenda.id, false, [toChoice(one, 'keep'), toChoice(two, 'cancel')])).status).toBe(
      200,
    );
    expect((await findBookingRow(api, two.id)).comment).toBe('Cancelado: Dejamos de atender en esa agenda');
    const readDay = (date: string) =>
      api.call(listDay, { params: { ...agenda, bookingDate: wallAt(date) } }, admin.token);
    expect((await readDay('2026-12-02')).body.map(({ id }) => id)).toEqual([one.id]);
    expect((await readDay('2026-12-03')).status).toBe(204);
    const month = await api.call(findOccupancy, { params: { ...agenda, yearMonth: '2026-12' } }, admin.token);
    expect(month.body.days[1]).toMatchObject({ places: 0, free: 0, taken: 1, extra: 1 });
  });

  test('an operator’s agenda switched off still shows days with bookings, and never those of the general agenda', async () => {
    const general = await newAgenda(api, {});
    const vet = await newAdmin(api);
    const draft = { ServiceId: general.serviceId, LocationId: 1, OperatorUserId: vet.id };
    const { body: created } = await sendAgenda({ ...draft, copyFrom: general.id });
    const own = { ...general, id: Number(created.id), operatorUserId: vet.id };
    const booking = await newBooking(api, own, wallAt('2026-12-02', '08:00'));
    expect((await setActive(own.id, false, [toChoice(booking, 'keep')])).status).toBe(200);
    const readDay = (agenda: typeof own, date: string) =>
      api.call(listDay, { params: { ...agenda, bookingDate: wallAt(date) } }, admin.token);
    expect((await readDay(own, '2026-12-02')).body.map(({ id }) => id)).toEqual([booking.id]);
    expect((await readDay(own, '2026-12-03')).status).toBe(204);
    expect((await readDay(general, '2026-12-02')).body).toHaveLength(8);
    const unknownAgenda = { ...own, operatorUserId: admin.id };
    expect((await readDay(unknownAgenda, '2026-12-02')).body).toHaveLength(8);
    const readMonth = (yearMonth: string) =>
      api.call(findOccupancy, { params: { ...own, yearMonth } }, admin.token);
    expect((await readMonth('2026-12')).body.days[1]).toMatchObject({ places: 0, taken: 1 });
    expect((await readMonth('2027-01')).status).toBe(204);
  });

  test('rejects switching an agenda that another person switched meanwhile', async () => {
    const { id } = await newAgenda(api, {});
    const { updatedAt = 0 } = (await findListedAgenda(id, admin.token)) ?? {};
    const switchTo = (isActive: boolean, seenVersion: number) =>
      api.send(updateAgenda, { params: { id }, body: { isActive, updatedAt: seenVersion } }, admin.token);
    expect((await switchTo(false, updatedAt)).body.updatedAt).toBe(TUESDAY_9);
    expect([(await switchTo(true, updatedAt)).status, (await findListedAgenda(id))?.isActive]).toEqual([
      409,
      undefined,
    ]);
    expect((await switchTo(true, TUESDAY_9)).body).toMatchObject({
      isActive: true,
      updatedAt: TUESDAY_9 + 1,
    });
  });

  test('switching an unknown agenda returns 404', async () => {
    expect((await setActive(2_000_000_000, false)).status).toBe(404);
  });
});
