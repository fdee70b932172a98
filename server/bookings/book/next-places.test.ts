import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBooking } from '#shared/bookings/bookings.ts';
import { createClosures } from '#shared/bookings/closures.ts';
import { findNextPlaces } from '#shared/bookings/next-places.ts';
import { formatTime, toIsoDate } from '#shared/platform/town-clock.ts';
import { createLockRule } from '#shared/schedule/requirements.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { wallAt } from '../../../test/bookings.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { newSiblingAgenda } from '../../../test/planning.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

type NextPlacesQuery = Partial<
  Record<'locationId' | 'operatorUserId' | 'petId' | 'bookingId' | 'start', number>
>;

async function findNextPlacesOf(agenda: { serviceId: number }, filters: NextPlacesQuery = {}, limit = 3) {
  const texts = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  const query = {
    serviceId: String(agenda.serviceId),
    limit: String(limit),
    ...Object.fromEntries(texts),
  };
  return (await api.call(findNextPlaces, { query }, admin.token)).body;
}
const toStarts = ({ places }: Awaited<ReturnType<typeof findNextPlacesOf>>) =>
  places.map((each) => `${toIsoDate(each.bookingStartDate)} ${formatTime(each.bookingStartDate)}`);

type Agenda = Awaited<ReturnType<typeof newAgenda>>;

async function book(agenda: Agenda, start: number, owner?: Person, PetId?: number): Promise<number> {
  const booker = owner ?? (await newResident(api));
  const { serviceId: ServiceId, locationId: LocationId, operatorUserId: OperatorUserId } = agenda;
  const body = { ServiceId, LocationId, OperatorUserId, bookingStartDate: start };
  const bookerColumns = { BookerUserId: booker.id, PetId: PetId ?? (await newPet(api, booker)) };
  return (
    (await api.call(createBooking, { body: { ...body, ...bookerColumns } }, admin.token)).body.result?.id ?? 0
  );
}

describe('next free places', () => {
  test('staff list the next slots of an agenda with their free places', async () => {
    const agenda = await newAgenda(api, { places: 2, hours: { fromMinute: 480, toMinute: 600 } });
    await book(agenda, wallAt('2026-12-01', '09:00'));
    await book(agenda, wallAt('2026-12-01', '09:30'));
    await book(agenda, wallAt('2026-12-01', '09:30'));
    const found = await findNextPlacesOf(agenda);
    expect(toStarts(found)).toEqual(['2026-12-01 09:00', '2026-12-02 08:00', '2026-12-02 08:30']);
    expect(found.places.map(({ place, freePlaces }) => [place, freePlaces])).toEqual([
      [2, 1],
      [1, 2],
      [1, 2],
    ]);
    expect(found.places[0]).toMatchObject({ AgendaId: agenda.id, operatorName: null, OperatorUserId: 1 });
    expect(toStarts(await findNextPlacesOf(agenda, { start: wallAt('2026-12-04') }, 1))).toEqual([
      '2026-12-04 08:00',
    ]);
  });

  test('the next free places for staff lie beyond the residents’ horizon and closed days', async () => {
    const agenda = await newAgenda(api, { horizonDays: 2, hours: { fromMinute: 480, toMinute: 510 } });
    const closure = { AgendaId: agenda.id, LocationId: null, fromMinute: null, toMinute: null };
    const days = { fromDate: '2026-12-02', toDate: '2026-12-13', reason: 'Obra' };
    await api.call(createClosures, { body: { closures: [{ ...closure, ...days }] } }, admin.token);
    expect(toStarts(await findNextPlacesOf(agenda, {}, 2))).toEqual(['2026-12-14 08:00', '2026-12-15 08:00']);
    expect(await findNextPlacesOf(agenda, { start: wallAt('2199-12-01') }, 1)).toMatchObject({
      places: [{ place: 1 }],
    });
  });

  test('the next free places merge several agendas and filter by location or operator', async () => {
    const agenda = await newAgenda(api, { hours: { fromMinute: 480, toMinute: 540 } });
    const vet = await newAdmin(api);
    const own = await newSiblingAgenda(api, admin.token, agenda, { operatorUserId: vet.id });
    await book(agenda, wallAt('2026-12-02', '08:00'));
    const both = await findNextPlacesOf(agenda);
    expect(both.places.map(({ AgendaId }) => AgendaId)).toEqual([own.id, agenda.id, own.id]);
    expect(both.places.map(({ operatorName }) => operatorName?.split(' ')[0] ?? null)).toEqual([
      'Ana',
      null,
      'Ana',
    ]);
    const general = await findNextPlacesOf(agenda, { operatorUserId: 1 }, 1);
    expect(toStarts(general)).toEqual(['2026-12-02 08:30']);
    expect((await findNextPlacesOf(agenda, { locationId: 999_999 })).places).toEqual([]);
  });

  test('the next free places state why a pet is rejected, ignoring the booking to move', async () => {
    const agenda = await newAgenda(api, {});
    const owner = await newResident(api);
    const petId = await newPet(api, owner);
    expect((await findNextPlacesOf(agenda, { petId })).refusal).toBeNull();
    const bookingId = await book(agenda, wallAt('2026-12-02', '08:00'), owner, petId);
    expect((await findNextPlacesOf(agenda, { petId })).refusal).toMatch(
      /^Este vecino ya tiene un turno reservado/,
    );
    expect((await findNextPlacesOf(agenda, { bookingId })).refusal).toBeNull();
    const rule = { lockRuleField: 'petGender' as const, lockRuleValues: ['F'], lockRuleLabel: 'hembras' };
    const params = { serviceId: agenda.serviceId };
    await api.call(createLockRule, { params, body: { ...rule, lockRuleEntity: 'Pet' } }, admin.token);
    expect((await findNextPlacesOf(agenda, { bookingId })).refusal).toContain('hembras');
  });

  test('the next free places of an unknown pet or booking return 404', async () => {
    const { serviceId } = await newAgenda(api, {});
    for (const who of [{ petId: '999999' }, { bookingId: '999999' }]) {
      const query = { serviceId: String(serviceId), limit: '1', ...who };
      expect((await api.call(findNextPlaces, { query }, admin.token)).status).toBe(404);
    }
  });
});
