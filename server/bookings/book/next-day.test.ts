import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createOperativoDesk, toQuota } from '../../../test/operativos.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { type Statement, startRecordingServer } from '../../../test/query-plans.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { addOperativo } = createOperativoDesk(() => ({ api, admin }));

/** Recognises the search by a parameter that lies after the requested day. */
const isSearch = ({ sql, parameters }: Statement) =>
  sql.startsWith('select "b"."id" as "bookingId"') &&
  parameters.some((parameter) => Number(parameter) > WEDNESDAY_8 + DAY_SECONDS);

test('thirty simultaneous rejections of a full day name the next day after a single search', async () => {
  const { id, serviceId: ServiceId } = await newAgenda(api, { places: 5 });
  await addOperativo({ id }, [toQuota(0)]);
  const owners = await Promise.all(Array.from({ length: 30 }, () => newResident(api)));
  const bodies = await Promise.all(
    owners.map(async (owner) => ({
      ServiceId,
      LocationId: 1,
      OperatorUserId: 1,
      bookingStartDate: WEDNESDAY_8,
      BookerUserId: owner.id,
      PetId: await newPet(api, owner),
    })),
  );
  const statements: Statement[] = [];
  const { app, db } = await startRecordingServer(api, statements);
  const answers = await Promise.all(
    owners.map(({ token }, nth) =>
      app.inject({
        method: 'POST',
        url: '/api/booking',
        headers: { authorization: `Bearer ${token}` },
        payload: bodies[nth] ?? {},
      }),
    ),
  );
  await app.close();
  await db.destroy();
  const messages = answers.map((answer) => answer.json().message);
  expect(messages).toHaveLength(30);
  expect(new Set(messages)).toEqual(
    new Set(['Ya no quedan lugares para animales ese día. Hay el jueves 03/12']),
  );
  expect(statements.filter(isSearch)).toHaveLength(1);
});
