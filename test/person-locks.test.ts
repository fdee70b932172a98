import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeConsent } from '#shared/accounts/consents.ts';
import { requestCorrection } from '#shared/accounts/corrections.ts';
import { saveVisit, type VisitDraft } from '#shared/health/visits.ts';
import { addPersonNote, addPetNote, MAX_NOTES } from '#shared/pets/notes.ts';
import { createPet } from '#shared/pets/pets.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import type { Trx } from '../server/platform/db/database.ts';
import { type Answer, type TestApi, testApp } from './app.ts';
import { newBelongings, WEDNESDAY_8 } from './belongings.ts';
import { createLockHolder } from './holding.ts';
import { newAdmin, newPet, newResident, type Person } from './people.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp({ config: { RATE_LIMIT: 'on', MAX_PETS: 2 } });
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const whileLocked = createLockHolder(() => api);

type PreparedPeople = { ana: Person; luna: number; eva: Person };
type LockCase = {
  act: (people: PreparedPeople) => Promise<Answer<unknown>>;
  /** Writes in the transaction that locks Ana's row before `act` runs. */
  meanwhile: (trx: Trx, people: PreparedPeople) => Promise<unknown>;
  status: number;
};

const note = { text: 'Muerde', created_at: 0, pet_id: null };
const correction = { name: 'Ana', last_name: 'Peréz', id_number: '20111333', comment: '' };

const LOCK_CASES: Record<string, LockCase> = {
  'a second correction request is rejected': {
    act: ({ ana }) => {
      const names = { userName: 'Ana María', userLastName: 'Peréz', userIdNumber: '20111222' };
      const body = { ...names, rectificationComment: '' };
      return api.call(requestCorrection, { params: { id: ana.id }, body }, ana.token);
    },
    meanwhile: (trx, { ana }) =>
      trx
        .insertInto('rectifications')
        .values({ ...correction, user_id: ana.id, asked_at: 0, state: 'P', answer: '' })
        .execute(),
    status: 409,
  },
  'a note beyond the maximum is rejected': {
    act: ({ ana }) =>
      api.call(addPersonNote, { params: { id: ana.id }, body: { noteText: 'Una más' } }, clerk.token),
    meanwhile: (trx, { ana }) =>
      trx
        .insertInto('notes')
        .values(Array(MAX_NOTES).fill({ ...note, user_id: ana.id, written_by: clerk.id }))
        .execute(),
    status: 409,
  },
  'a note on a pet that passed to another owner is rejected': {
    act: ({ luna }) =>
      api.call(addPetNote, { params: { id: luna }, body: { noteText: 'Muerde' } }, clerk.token),
    meanwhile: (trx, { luna, eva }) =>
      trx.updateTable('pets').set({ user_id: eva.id }).where('id', '=', luna).execute(),
    status: 409,
  },
  'a pet beyond the maximum is rejected': {
    act: ({ ana }) => api.call(createPet, { body: { petName: 'Moro', petGender: 'M' } }, ana.token),
    meanwhile: async (trx, { luna }) => {
      const { id: _, ...pet } = await trx
        .selectFrom('pets')
        .selectAll()
        .where('id', '=', luna)
        .executeTakeFirstOrThrow();
      await trx.insertInto('pets').values(pet).execute();
    },
    status: 409,
  },
  'a consent of a person whose account was deleted is rejected': {
    act: ({ ana }) =>
      api.call(changeConsent, { params: { id: ana.id }, body: { consentVersion: null } }, clerk.token),
    meanwhile: (trx, { ana }) =>
      trx.updateTable('users').set({ status: 'B' }).where('id', '=', ana.id).execute(),
    status: 404,
  },
};

describe.runIf(process.env.TEST_ENGINE === 'postgres')("calls that wait for a person's lock", () => {
  test.each(Object.entries(LOCK_CASES))('%s', async (_, { act, meanwhile, status }) => {
    const ana = await newResident(api);
    const eva = await newResident(api);
    const people = { ana, eva, luna: await newPet(api, ana) };
    const answer = await whileLocked(
      ana,
      () => act(people),
      (trx) => meanwhile(trx, people),
    );
    expect(answer.status).toBe(status);
  });

  test('a first clinical record is rejected if another was written meanwhile', async () => {
    const { person, bookingId } = await newBelongings(api);
    const starts = WEDNESDAY_8 - DAY_SECONDS;
    await api.db.updateTable('bookings').set({ starts }).where('id', '=', bookingId).execute();
    const body: VisitDraft = {
      isFit: true,
      unfitReason: '',
      hadAnaesthesia: true,
      VetUserId: null,
      complication: 'none',
      complicationNote: '',
    };
    const visitColumns = {
      complication: 'none',
      unfit_reason: '',
      complication_note: '',
      vet_user_id: null,
    } as const;
    const { status } = await whileLocked(
      person,
      () => api.call(saveVisit, { params: { id: bookingId }, body }, clerk.token),
      (trx) =>
        trx
          .insertInto('visits')
          .values({
            ...visitColumns,
            booking_id: bookingId,
            fit: 'Y',
            anaesthesia: null,
            vet_note: '',
            created_at: 0,
            updated_at: 0,
          })
          .execute(),
    );
    expect(status).toBe(409);
  });
});
