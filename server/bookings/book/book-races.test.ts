import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBooking } from '#shared/bookings/bookings.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newAdmin, newAgenda, newPet, newResident } from '../../../test/people.ts';
import { newSiblingAgenda } from '../../../test/planning.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

test.each(['by themselves', 'at the counter'])(
  'the limit of bookings holds for a resident booked %s in two agendas at once',
  async (where) => {
    const admin = await newAdmin(api);
    const generalAgenda = await newAgenda(api, { maxActivePerResident: 1 });
    const agendas = [
      generalAgenda,
      await newSiblingAgenda(api, admin.token, generalAgenda, { operatorUserId: admin.id }),
    ];
    for (let round = 0; round < 8; round++) {
      const ana = await newResident(api);
      const pets = [await newPet(api, ana), await newPet(api, ana)];
      const answers = await Promise.all(
        agendas.map(({ serviceId, locationId, operatorUserId }, index) => {
          const agenda = { ServiceId: serviceId, LocationId: locationId, OperatorUserId: operatorUserId };
          const starts = WEDNESDAY_8 + round * 1800;
          const people = { BookerUserId: ana.id, PetId: pets[index] ?? 0 };
          return api.call(
            createBooking,
            { body: { ...agenda, ...people, bookingStartDate: starts } },
            where === 'by themselves' ? ana.token : admin.token,
          );
        }),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const rejected = answers.find(({ status }) => status === 409);
      expect(rejected?.error.message).toContain('el máximo para este servicio');
    }
  },
);
