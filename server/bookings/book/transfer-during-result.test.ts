import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeBooking } from '#shared/bookings/bookings.ts';
import { type Answer, testApp } from '../../../test/app.ts';
import { createLockHolder } from '../../../test/holding.ts';
import { newResident } from '../../../test/people.ts';
import { createSheetDesk, newSheetTown, type SheetTown } from '../../../test/sheet-desk.ts';

let town: SheetTown;
beforeAll(async () => {
  town = await newSheetTown(await testApp());
});
afterAll(() => town.api.close());

const { newDay, fillSheet, readHealthBook } = createSheetDesk(() => town);
const whileHolding = createLockHolder(() => town.api);

const ACTIONS: Record<string, (id: number) => Promise<Answer<unknown>>> = {
  'the counter': (id) =>
    town.api.call(changeBooking, { params: { id }, body: { bookingStatus: 'D' } }, town.clerk.token),
  'a vet’s sheet': (id) => fillSheet(id),
};

describe.runIf(process.env.TEST_ENGINE === 'postgres')('concurrent transfer', () => {
  test.each(Object.entries(ACTIONS))(
    'a result saved by %s during a transfer waits for the new owner’s lock and is written',
    async (_, action) => {
      const { ana, simon } = await newDay();
      const eva = await newResident(town.api);
      let hasTransferred = false;
      const pendingSave = whileHolding(
        eva,
        () =>
          whileHolding(
            ana,
            () => action(simon.id),
            async (trx) => {
              await trx.updateTable('pets').set({ user_id: eva.id }).where('id', '=', simon.petId).execute();
              hasTransferred = true;
            },
          ),
        async () => {
          while (!hasTransferred) await setTimeout(10);
          await setTimeout(500);
          expect((await readHealthBook(simon.petId)).petNeutered).toBe('U');
        },
      );
      expect((await pendingSave).status).toBe(200);
      expect((await readHealthBook(simon.petId)).petNeutered).toBe('Y');
    },
  );
});
