import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFreeSlots } from '#shared/agendas.ts';
import {
  type BookingStatus,
  changeBooking,
  createBooking,
  findBooking,
  listBookingEvents,
  listDay,
  moveBooking,
} from '#shared/bookings.ts';
import { DAY, parseIsoDate } from '#shared/town-clock.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../test/app.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const WEDNESDAY = parseIsoDate('2026-12-02') ?? 0;
const EIGHT = WEDNESDAY + 8 * 3600;
const NINE = EIGHT + 3600;
const MOVED = 'El turno ha sido reprogramado.';

type Agenda = Awaited<ReturnType<typeof newAgenda>>;
type Turno = { id: number; owner: Person; petId: number };

async function book(agenda: Agenda, start = EIGHT, owner?: Person, pet?: number): Promise<Turno> {
  const booker = owner ?? (await newResident(api));
  const petId = pet ?? (await newPet(api, booker));
  const body = {
    bookingStartDate: start,
    ServiceId: agenda.serviceId,
    BookerUserId: booker.id,
    PetId: petId,
    overrideReason: 'Prueba',
  };
  const { body: answer } = await api.call(createBooking, { body }, admin.token);
  return { id: answer.result?.id ?? 0, owner: booker, petId };
}

const move = (id: number, bookingStartDate: number, by: Person, extra: object = {}) =>
  api.call(moveBooking, { params: { id: String(id) }, body: { bookingStartDate, ...extra } }, by.token);
const find = async (id: number) =>
  (await api.call(findBooking, { params: { id: String(id) } }, admin.token)).body;
const setStatus = (id: number, bookingStatus: BookingStatus) =>
  api.call(changeBooking, { params: { id: String(id) }, body: { bookingStatus } }, admin.token);
const freeTimes = async (agenda: Agenda) => {
  const { body } = await api.call(listFreeSlots, { params: { ...agenda, bookingDate: WEDNESDAY } });
  return body.map((slot) => slot.bookingStartTime);
};
const history = async (id: number) =>
  (await api.call(listBookingEvents, { params: { id: String(id) } }, admin.token)).body;

describe('moving a turno', () => {
  test('keeps its id, frees the old place, takes the new one and stands in the history', async () => {
    const agenda = await newAgenda(api, {});
    const { id, owner } = await book(agenda);
    expect(await freeTimes(agenda)).not.toContain('08:00');
    const { status, body } = await move(id, NINE, owner);
    expect([status, body.ok, body.message]).toEqual([200, 1, MOVED]);
    expect(body.result).toMatchObject({
      id,
      bookingStartDate: NINE,
      bookingEndDate: NINE + 1800,
      bookingStatus: 'A',
    });
    const free = await freeTimes(agenda);
    expect([free.includes('08:00'), free.includes('09:00')]).toEqual([true, false]);
    const place = { serviceName: body.result?.serviceName, locationName: 'Centro de Zoonosis' };
    expect((await history(id)).at(-1)).toMatchObject({
      bookingStatus: 'A',
      UserId: owner.id,
      movedFrom: { bookingStartDate: EIGHT, ...place },
      movedTo: { bookingStartDate: NINE, ...place },
    });
  });

  test('to another agenda changes service and place, and both agendas’ days', async () => {
    const [from, to] = [await newAgenda(api, {}), await newAgenda(api, {})];
    const { id } = await book(from);
    await freeTimes(to);
    const before = await api.call(listDay, { params: { ...to, bookingDate: WEDNESDAY } }, admin.token);
    const { status } = await move(id, EIGHT, admin, { ServiceId: to.serviceId });
    expect(status).toBe(200);
    expect(await find(id)).toMatchObject({ id, ServiceId: to.serviceId, AgendaId: to.id, OperatorUserId: 1 });
    expect([await freeTimes(from), await freeTimes(to)].map((times) => times.includes('08:00'))).toEqual([
      true,
      false,
    ]);
    const seen = { headers: { 'if-none-match': String(before.headers.etag) } };
    const params = { ...to, bookingDate: WEDNESDAY };
    expect((await api.send(listDay, { params, ...seen }, admin.token)).status).toBe(200);
  });

  test('to the slot it has changes nothing, however old the screen', async () => {
    const { id, owner } = await book(await newAgenda(api, {}));
    const { status, body } = await move(id, EIGHT, owner, { updatedAt: 1 });
    expect([status, body.message, body.result?.id]).toEqual([200, MOVED, id]);
    expect(await history(id)).toHaveLength(1);
  });

  test('to a taken slot keeps the old place', async () => {
    const agenda = await newAgenda(api, {});
    const { id, owner } = await book(agenda);
    await book(agenda, NINE);
    const { status, body } = await move(id, NINE, owner);
    expect([status, body.ok, body.result, body.message]).toEqual([
      409,
      0,
      null,
      'El turno seleccionado ya fue reservado',
    ]);
    expect((await find(id)).bookingStartDate).toBe(EIGHT);
  });

  test('may overlap the place it leaves', async () => {
    const agenda = await newAgenda(api, {});
    const { id, owner } = await book(agenda);
    const hours = api.db.updateTable('agenda_hours').where('agenda_id', '=', agenda.id);
    await hours.set({ slot_minutes: 20 }).execute();
    expect((await move(id, EIGHT + 1200, owner)).status).toBe(200);
  });
});

describe('a move is refused', () => {
  test('to strangers, for unknown turnos and for what is no move', async () => {
    const { id } = await book(await newAgenda(api, {}));
    const stranger = await newResident(api);
    expect((await move(id, NINE, stranger)).status).toBe(404);
    expect((await move(2_000_000_000, NINE, admin)).status).toBe(404);
    expect((await api.send(moveBooking, { params: { id }, body: { bookingStartDate: NINE } })).status).toBe(
      401,
    );
    for (const body of [{}, { bookingStartDate: '1' }, { bookingStartDate: NINE, ServiceId: 0 }]) {
      expect((await api.send(moveBooking, { params: { id }, body }, admin.token)).status).toBe(400);
    }
    expect((await find(id)).bookingStartDate).toBe(EIGHT);
  });

  test.each(['C', 'D', 'N'] as const)('once the turno is %s', async (status) => {
    const { id } = await book(await newAgenda(api, {}), EIGHT - DAY);
    await setStatus(id, status);
    const { status: refused, error } = await move(id, NINE, admin);
    expect([refused, error.message]).toEqual([409, 'Solo se puede reprogramar un turno reservado']);
  });

  test('where the screen is older than the turno', async () => {
    const { id, owner } = await book(await newAgenda(api, {}));
    const { updatedAt } = await find(id);
    expect((await move(id, NINE, owner, { updatedAt })).status).toBe(200);
    expect((await move(id, NINE + 1800, owner, { updatedAt })).status).toBe(409);
    expect((await find(id)).bookingStartDate).toBe(NINE);
  });

  test('to residents past the service’s limit, not to staff', async () => {
    const { id, owner } = await book(await newAgenda(api, { cancelLimitHours: 24 }));
    const late = await move(id, NINE + DAY, owner);
    expect([late.status, late.error.message]).toEqual([
      409,
      'El turno se podía reprogramar hasta el 01/12/2026 a las 08:00',
    ]);
    expect((await move(id, NINE + DAY, admin)).status).toBe(200);
  });

  test('to residents once it began, and into the past; staff load up to 30 days back', async () => {
    const agenda = await newAgenda(api, {});
    const begun = await book(agenda, EIGHT - DAY);
    expect((await move(begun.id, NINE, begun.owner)).error.message).toBe(
      'El turno ya empezó y no se puede reprogramar',
    );
    const { id, owner } = await book(agenda);
    expect((await move(id, EIGHT - DAY + 1800, owner)).error.message).toBe('El turno seleccionado ya pasó');
    expect((await move(id, EIGHT + 70 * DAY, owner)).status).toBe(409);
    expect((await move(id, EIGHT + 60, admin)).error.message).toBe(
      'El turno seleccionado no está disponible',
    );
    expect((await move(id, EIGHT - 9 * DAY, admin)).status).toBe(200);
    expect((await move(id, EIGHT - 37 * DAY, admin)).error.message).toBe(
      'El turno es de hace más de 30 días',
    );
  });

  test('to an agenda residents don’t see, or that there isn’t', async () => {
    const { id, owner } = await book(await newAgenda(api, {}));
    const { serviceId: ServiceId } = await newAgenda(api, { isPublic: 0 });
    expect((await move(id, NINE, owner, { ServiceId })).status).toBe(404);
    expect((await move(id, NINE, admin, { ServiceId: 9_999 })).status).toBe(404);
    expect((await move(id, NINE, admin, { ServiceId })).status).toBe(200);
  });

  test('to an agenda that was switched off', async () => {
    const agenda = await newAgenda(api, {});
    const { id } = await book(agenda);
    await api.db.updateTable('agendas').set({ status: 'B' }).where('id', '=', agenda.id).execute();
    const { status, error } = await move(id, NINE, admin);
    expect([status, error.message]).toEqual([409, 'El turno seleccionado no está disponible']);
  });
});

describe('a move keeps the rules of booking', () => {
  test('its own turno doesn’t count against itself, another of the pet does', async () => {
    const [one, two] = [await newAgenda(api, { maxActivePerResident: 1 }), await newAgenda(api, {})];
    const { id, owner, petId } = await book(one);
    expect((await move(id, NINE, owner)).status).toBe(200);
    await book(two, EIGHT, owner, petId);
    const refused = await move(id, NINE, owner, { ServiceId: two.serviceId });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Ya tenés un turno reservado para esta mascota el 02/12/2026 a las 08:00',
    ]);
    const extra = { ServiceId: two.serviceId, overrideReason: 'Urgencia' };
    expect((await move(id, NINE, owner, extra)).status).toBe(409);
    expect((await move(id, NINE, admin, extra)).body.result?.overrideReason).toBe('Urgencia');
  });

  test('the new service’s lock rules hold', async () => {
    const { id, owner } = await book(await newAgenda(api, {}));
    const { serviceId } = await newAgenda(api, {});
    const rule = { entity: 'Pet', field: 'petGender', locked_values: '["F"]', label: 'el género' };
    await api.db
      .insertInto('lock_rules')
      .values({ service_id: serviceId, ...rule })
      .execute();
    const { status, error } = await move(id, NINE, owner, { ServiceId: serviceId });
    expect([status, error.message]).toEqual([
      409,
      'Lamentablemente no podemos reservar turnos para el género de tu mascota',
    ]);
  });

  test('moves count among a resident’s bookings of the hour', async () => {
    const limited = await testApp({ config: { RATE_LIMIT: 'on' } });
    const ana = await newResident(limited);
    const { serviceId } = await newAgenda(limited, {});
    const body = { ServiceId: serviceId, BookerUserId: ana.id, PetId: await newPet(limited, ana) };
    const start = { bookingStartDate: EIGHT };
    const booked = await limited.call(createBooking, { body: { ...body, ...start } }, ana.token);
    const params = { id: String(booked.body.result?.id) };
    const statuses = [];
    for (let round = 1; round <= 20; round++) {
      const slot = { bookingStartDate: EIGHT + (round % 2) * 1800 };
      statuses.push((await limited.call(moveBooking, { params, body: slot }, ana.token)).status);
    }
    expect(statuses).toEqual([...Array(19).fill(200), 429]);
    await limited.close();
  });
});

describe('many at once', () => {
  test('twenty residents at one slot of two places: two move, the others keep what they had', async () => {
    const [from, to] = [await newAgenda(api, { places: 20 }), await newAgenda(api, { places: 2 })];
    const turnos = await Promise.all(Array.from({ length: 20 }, () => book(from)));
    const answers = await Promise.all(
      turnos.map(({ id, owner }) => move(id, NINE, owner, { ServiceId: to.serviceId })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(18).fill(409)]);
    expect(new Set(answers.map(({ body }) => body.message))).toEqual(
      new Set([MOVED, 'El turno seleccionado ya fue reservado']),
    );
    const live = await api.db
      .selectFrom('bookings')
      .select(['agenda_id as agendaId', 'starts', 'place'])
      .where('agenda_id', 'in', [from.id, to.id])
      .execute();
    expect(live.filter(({ agendaId }) => agendaId === from.id)).toHaveLength(18);
    const taken = live.filter(({ agendaId }) => agendaId === to.id);
    expect(taken.map(({ starts, place }) => [starts, place]).toSorted()).toEqual([
      [NINE, 1],
      [NINE, 2],
    ]);
  });

  test('turnos that cross between two agendas don’t wait for each other for ever', async () => {
    const [one, two] = [await newAgenda(api, { places: 12 }), await newAgenda(api, { places: 12 })];
    const there = await Promise.all(Array.from({ length: 6 }, () => book(one)));
    const back = await Promise.all(Array.from({ length: 6 }, () => book(two)));
    const answers = await Promise.all([
      ...there.map(({ id, owner }) => move(id, EIGHT, owner, { ServiceId: two.serviceId })),
      ...back.map(({ id, owner }) => move(id, EIGHT, owner, { ServiceId: one.serviceId })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  test('one turno wanted in two slots goes to one of them', async () => {
    const agenda = await newAgenda(api, {});
    const { id, owner } = await book(agenda);
    const { updatedAt } = await find(id);
    const answers = await Promise.all([
      move(id, NINE, owner, { updatedAt }),
      move(id, NINE + 1800, admin, { updatedAt }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await freeTimes(agenda)).toHaveLength(7);
  });

  test('a turno moved while it is marked keeps the place it moved to', async () => {
    const { id } = await book(await newAgenda(api, {}), EIGHT - DAY);
    api.setNow(TUESDAY_9 + 1_000);
    await Promise.all([move(id, NINE - DAY, admin), setStatus(id, 'D')]);
    const turno = await find(id);
    expect(turno.bookingStatus).toBe('D');
    expect([EIGHT - DAY, NINE - DAY]).toContain(turno.bookingStartDate);
    api.setNow(TUESDAY_9);
  });
});
