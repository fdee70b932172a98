import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBookingOpening } from '#shared/bookings/openings.ts';
import { bookTogether } from '#shared/bookings/together.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { listPublicOperativos, OPERATIVO_MESSAGES } from '#shared/schedule/operativos.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { wallAt } from '../../../test/bookings.ts';
import { createMoveDesk } from '../../../test/move-desk.ts';
import { createOperativoDesk, toOperativoDraft, toQuota } from '../../../test/operativos.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

const OPENS = wallAt('2026-12-01', '10:00');
const OPENS_TEXT = 'Los turnos abren el martes 01/12 a las 10:00';
const AT_10 = { opening: 'hour', opensAt: OPENS } as const;

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow(TUESDAY_9));

const { book } = createBookingDesk(() => api);
const { move } = createMoveDesk(() => ({ api, admin }));
const { addOperativo, changeOperativo, newAnimal } = createOperativoDesk(() => ({ api, admin }));
const setWallClock = (wall: number) => api.setNow(toInstant(wall, api.config.TOWN_TIMEZONE));

async function bookForNewOwner(agenda: { serviceId: number }, draft: object = {}) {
  const owner = await newResident(api);
  const petId = await newPet(api, owner);
  const answer = await book(owner, { serviceId: agenda.serviceId, petId, ...draft });
  return { owner, petId, status: answer.status, message: answer.body.message, id: answer.body.result?.id };
}

describe('opening of a day (acceptance 18)', () => {
  test.each([
    ['without quotas', []],
    ['with quotas', [toQuota(3)]],
  ])('rejects a booking one second before the opening of a day %s', async (_, quotas) => {
    const agenda = await newAgenda(api, { places: 5 });
    expect((await bookForNewOwner(agenda)).status).toBe(200);
    await addOperativo(agenda, quotas, AT_10);
    setWallClock(OPENS - 1);
    expect(await bookForNewOwner(agenda)).toMatchObject({ status: 409, message: OPENS_TEXT });
    expect((await bookForNewOwner(agenda, { start: wallAt('2026-12-03', '08:00') })).status).toBe(200);
    setWallClock(OPENS);
    expect((await bookForNewOwner(agenda)).status).toBe(200);
  });

  test('the wait until the opening of a day follows the server’s clock', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    await addOperativo(agenda, [], AT_10);
    const owner = await newResident(api);
    const query = {
      serviceId: String(agenda.serviceId),
      locationId: '1',
      operatorUserId: '1',
      start: String(WEDNESDAY_8),
      petIds: String(await newPet(api, owner)),
    };
    const readOpening = async (person = owner) =>
      (await api.call(findBookingOpening, { query }, person.token)).body;
    expect(await readOpening()).toEqual({ opensAt: OPENS, opensIn: 3_600_000 });
    expect((await api.call(findBookingOpening, { query }, (await newResident(api)).token)).status).toBe(404);
    setWallClock(OPENS);
    expect(await readOpening()).toEqual({ opensAt: null, opensIn: null });
  });
});

describe('an opening at an hour', () => {
  test('a quota with its own opening opens at that hour and the others later', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    const males = toQuota(3, { petGender: 'M', opensAt: OPENS - 1800 });
    await addOperativo(agenda, [males, toQuota(3, { petGender: 'F' })], AT_10);
    const bookAnimal = async (gender: 'F' | 'M') => {
      const owner = await newResident(api);
      const petId = await newAnimal(owner, { gender });
      return (await book(owner, { serviceId: agenda.serviceId, petId })).status;
    };
    setWallClock(OPENS - 1800);
    expect([await bookAnimal('M'), await bookAnimal('F')]).toEqual([200, 409]);
  });

  test('staff book a day before its opening', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    await addOperativo(agenda, [toQuota(3)], AT_10);
    expect((await bookForNewOwner(agenda, { as: admin })).status).toBe(200);
  });

  test('rejects bookings of several pets and moves before the opening of a day', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    await api.db
      .updateTable('services')
      .set({ pets_together_max: 2 })
      .where('id', '=', agenda.serviceId)
      .execute();
    await addOperativo(agenda, [], AT_10);
    const { owner, petId, id = 0 } = await bookForNewOwner(agenda, { start: wallAt('2026-12-03', '08:00') });
    const moveAnswer = await move(id, WEDNESDAY_8, owner);
    expect([moveAnswer.status, moveAnswer.body.message]).toEqual([409, OPENS_TEXT]);
    const PetIds = [petId, await newPet(api, owner, 'Mora')];
    const body = {
      ServiceId: agenda.serviceId,
      BookerUserId: owner.id,
      PetIds,
      bookingStartDate: WEDNESDAY_8,
    };
    const together = await api.call(bookTogether, { body }, owner.token);
    expect([together.status, together.error.message]).toEqual([409, OPENS_TEXT]);
  });

  test('a changed opening applies at once, and the opening of a draft operativo never applies', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    const { body: draft } = await addOperativo(agenda, [], { ...AT_10, operativoState: 'draft' });
    expect((await bookForNewOwner(agenda)).status).toBe(200);
    await changeOperativo(draft.id, toOperativoDraft(agenda, [], AT_10));
    expect((await bookForNewOwner(agenda)).status).toBe(409);
    const [listed] = (await api.call(listPublicOperativos, {})).body.filter(
      ({ ServiceId }) => ServiceId === agenda.serviceId,
    );
    expect(listed).toMatchObject({ opening: 'hour', opensAt: OPENS, isBookable: true });
    await changeOperativo(draft.id, toOperativoDraft(agenda, []));
    expect((await bookForNewOwner(agenda)).status).toBe(200);
  });

  test('rejects an opening without an hour or after its day', async () => {
    const agenda = await newAgenda(api, {});
    const withoutHour = await addOperativo(agenda, [], { opening: 'hour', opensAt: null });
    expect([withoutHour.status, withoutHour.error.message]).toEqual([400, OPERATIVO_MESSAGES.opensAt]);
    const afterDay = await addOperativo(agenda, [], {
      opening: 'hour',
      opensAt: wallAt('2026-12-03', '00:00'),
    });
    expect([afterDay.status, afterDay.error.message]).toEqual([400, OPERATIVO_MESSAGES.opensLate]);
  });
});
