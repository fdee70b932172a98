import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApp } from './app.ts';
import { WEDNESDAY_8 } from './belongings.ts';
import { wallAt } from './bookings.ts';
import { createOperativoDesk } from './operativos.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from './people.ts';
import { LONG_TEST } from './time-limits.ts';
import { createWaitingDesk } from './waiting-desk.ts';

const PROGRAM = new URL('crashing-offer.ts', import.meta.url).pathname;
const KILL_STEPS = [6, 14, 20, 25, 29, 33, 37, 41, 46, 52];
const SLOT = { from: 480, to: 510 };
const THURSDAY_8 = wallAt('2026-12-03', '08:00');

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const {
  book,
  fillPlaces,
  joinList,
  newWaiting,
  newWaitingAgenda,
  findOffer,
  listOffers,
  setOpenMinutes,
  runPass,
} = createWaitingDesk(() => ({
  api,
  admin,
}));

const { addOperativo } = createOperativoDesk(() => ({ api, admin }));

type KilledRequest = { act: 'cancel' | 'accept'; id: number; userId: number };

async function killAt(step: number, { act, id, userId }: KilledRequest): Promise<boolean> {
  const { url, file } = api.database;
  const databaseEnv = url ? { POSTGRES_URL: url } : { FILE: file };
  const requestEnv = {
    ACT: act,
    ID: String(id),
    USER_ID: String(userId),
    STEP: String(step),
    NOW: String(api.now()),
  };
  const program = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, ...databaseEnv, ...requestEnv },
    stdio: 'inherit',
  });
  const [, signal] = await once(program, 'exit');
  return signal === 'SIGKILL';
}

const closeEarlierWaitingLists = () => api.db.updateTable('services').set({ waiting_list: 0 }).execute();

async function newFullAgenda() {
  await closeEarlierWaitingLists();
  const agenda = await newWaitingAgenda();
  await setOpenMinutes(agenda, SLOT);
  const [booked] = await fillPlaces(agenda);
  await runPass();
  return { agenda, booked: booked ?? { owner: admin, id: 0 } };
}

const readState = (id: number) =>
  api.db.selectFrom('bookings').select(['status', 'starts']).where('id', '=', id).executeTakeFirstOrThrow();

const countMails = async (offerId: number) => {
  const key = `placeOffered ${offerId}`;
  return (await api.db.selectFrom('outbox').select('id').where('key', '=', key).execute()).length;
};

test(
  'a server killed while a place is freed leaves offer and mail both, or neither (acceptance 28)',
  LONG_TEST,
  async () => {
    const kills: boolean[] = [];
    for (const step of KILL_STEPS) {
      const { agenda, booked } = await newFullAgenda();
      await newWaiting(agenda, { dates: ['2026-12-02'] });
      kills.push(await killAt(step, { act: 'cancel', id: booked.id, userId: booked.owner.id }));
      const { status } = await readState(booked.id);
      const offers = await listOffers(agenda.serviceId);
      const isDone = status === 'C';
      expect(offers.map(({ state }) => state)).toEqual(isDone ? ['L'] : []);
      for (const { id } of offers) expect(await countMails(id)).toBe(1);
    }
    expect(kills).toContain(true);
  },
);

test(
  'a server killed while a place of an opened day is freed keeps it for the next day, or frees nothing',
  LONG_TEST,
  async () => {
    const kills: boolean[] = [];
    for (const step of KILL_STEPS) {
      const agenda = await newAgenda(api, {});
      const opening = {
        operativoDate: '2026-12-04',
        opening: 'hour',
        opensAt: wallAt('2026-12-01'),
      } as const;
      await addOperativo(agenda, [], opening);
      const [booked] = await fillPlaces(agenda, wallAt('2026-12-04', '08:00'));
      const { id, owner } = booked ?? { id: 0, owner: admin };
      kills.push(await killAt(step, { act: 'cancel', id, userId: owner.id }));
      const { status } = await readState(id);
      const offerStates = (await listOffers(agenda.serviceId)).map(({ state }) => state);
      expect(offerStates).toEqual(status === 'C' ? ['K'] : []);
    }
    expect(kills).toContain(true);
  },
);

test(
  'a server killed while an earlier place is accepted moves the booking fully or not (acceptance 43)',
  LONG_TEST,
  async () => {
    const kills: boolean[] = [];
    for (const step of KILL_STEPS.map((each) => each * 2)) {
      const { agenda } = await newFullAgenda();
      const ana = await newResident(api);
      const PetId = await newPet(api, ana);
      const { body } = await book(ana, { serviceId: agenda.serviceId, petId: PetId, start: THURSDAY_8 });
      const BookingId = body.result?.id ?? 0;
      await joinList(ana, agenda, { PetId, BookingId });
      const next = await newWaiting(agenda, { dates: ['2026-12-03'] });
      await api.db
        .updateTable('bookings')
        .set({ status: 'C' })
        .where('agenda_id', '=', agenda.id)
        .where('starts', '=', WEDNESDAY_8)
        .execute();
      await runPass();
      const id = (await findOffer(ana))?.id ?? 0;
      kills.push(await killAt(step, { act: 'accept', id, userId: ana.id }));
      const isDone = (await readState(BookingId)).starts === WEDNESDAY_8;
      const states = (await listOffers(agenda.serviceId)).map(({ state }) => state);
      expect(states).toEqual(isDone ? ['A', 'L'] : ['L']);
      expect((await findOffer(next.owner)) !== null).toBe(isDone);
    }
    expect(kills).toContain(true);
  },
);
