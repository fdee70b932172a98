import { expect, test } from 'vitest';
import { changeBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { listServices, updateService } from '#shared/schedule/services.ts';
import { remindBookers } from '../server/bookings/reminders/reminders.service.ts';
import { type TestApi, testApp } from './app.ts';
import { wallAt } from './bookings.ts';
import { deliverMails, failTest } from './mails.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from './people.ts';
import { LONG_TEST } from './time-limits.ts';
import {
  type Change,
  createDice,
  FASTING_HOURS,
  findZoneAt,
  listChecks,
  listDue,
  makePlan,
  type Plan,
  type RuleChange,
  SENDING_MS,
} from './two-weeks-plan.ts';

const HALF_HOUR_SECONDS = 1_800;
const FIVE_MINUTES = 300_000;
const CHILE = 'America/Santiago';
const ARGENTINA = 'America/Argentina/Buenos_Aires';

type Agenda = Awaited<ReturnType<typeof newAgenda>>;
type Stage = { servers: [TestApi, TestApi]; plan: Plan; agenda: Agenda; ids: number[] };

const noZoneChange = { next: CHILE, changedAt: Number.MAX_SAFE_INTEGER };

const TOWNS = [
  ['the town’s clock goes ahead', '2026-08-31', 1, { first: CHILE, ...noZoneChange }],
  ['the town’s clock goes back', '2026-03-30', 2, { first: CHILE, ...noZoneChange }],
  ['the zone moves an hour ahead', '2026-06-29', 3, toZoneChange(CHILE, ARGENTINA, '2026-07-03', '09:40')],
  ['the zone moves an hour behind', '2026-06-01', 4, toZoneChange(ARGENTINA, CHILE, '2026-06-09', '10:20')],
] as const;
/** Keeps one town on PostgreSQL, which adds only the second process. */
const towns = process.env.TEST_ENGINE === 'postgres' ? TOWNS.slice(0, 1) : TOWNS;

test.each(towns)(
  'two senders in two weeks in which %s send each due reminder once, in time, and no other',
  LONG_TEST,
  async (_, first, seed, zones) => {
    const plan = makePlan(seed, wallAt(first), zones);
    const stage = await createStage(plan);
    const [town, other] = stage.servers;
    for (const { at: instant, run } of listEvents(stage, seed)) {
      setClock(stage, instant);
      await run();
    }
    const due = listDue(plan);
    const sent = await listSentReminders(stage);
    expect(sent.map(({ name }) => name).toSorted()).toEqual([...due.keys()].toSorted());
    const delays = sent.map(({ name, sentAt }) => sentAt - (due.get(name) ?? 0));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...delays)).toBeLessThanOrEqual(FIVE_MINUTES);
    const mails = [...town.mails, ...other.mails].filter(({ subject }) => subject.startsWith('Recordatorio'));
    expect(mails).toHaveLength(due.size);
    expect(due.size).toBeGreaterThan(plan.bookings.length);
    await other.close();
    await town.close();
  },
);

function toZoneChange(first: string, next: string, date: string, time: string) {
  return { first, next, changedAt: toInstant(wallAt(date, time), first) };
}

async function createStage(plan: Plan): Promise<Stage> {
  const town = await testApp({ config: { TOWN_TIMEZONE: plan.zones.first } });
  const other = await testApp({ firstApi: town, config: { TOWN_TIMEZONE: plan.zones.first } });
  await town.db.deleteFrom('closures').execute();
  await town.db.updateTable('services').set({ reminders: '[]' }).execute();
  const agenda = await newAgenda(town, { places: 40, maxActivePerResident: 0 });
  const preparation = JSON.stringify([{ SpecieId: null, hoursBefore: FASTING_HOURS, text: 'Sin comida' }]);
  const columns = { preparation, reminders: '[]' };
  await town.db.updateTable('services').set(columns).where('id', '=', agenda.serviceId).execute();
  return { servers: [town, other], plan, agenda, ids: await insertBookings(town, agenda, plan) };
}

async function insertBookings(
  { db, ...api }: TestApi,
  agenda: Agenda,
  { bookings }: Plan,
): Promise<number[]> {
  const booker = await newResident({ db, ...api });
  const pets: number[] = [];
  for (const _ of bookings) pets.push(await newPet({ db, ...api }, booker));
  const places = new Map<number, number>();
  const rows = bookings.map(({ index, starts, madeAt }) => {
    const place = (places.get(starts) ?? 0) + 1;
    places.set(starts, place);
    const placeColumns = {
      agenda_id: agenda.id,
      service_id: agenda.serviceId,
      location_id: 1,
      operator_user_id: 1,
    };
    const timeColumns = {
      starts,
      ends: starts + HALF_HOUR_SECONDS,
      created_at: madeAt,
      updated_at: madeAt,
      informed_at: madeAt,
    };
    return {
      ...placeColumns,
      ...timeColumns,
      place,
      booker_user_id: booker.id,
      pet_id: pets[index] ?? 0,
      status: 'A' as const,
      comment: '',
    };
  });
  const bookingIds = await db.insertInto('bookings').values(rows).returning('id').execute();
  return bookingIds.map(({ id }) => id);
}

function setClock({ servers, plan: { zones } }: Stage, instant: number): void {
  for (const { config } of servers) config.TOWN_TIMEZONE = findZoneAt(instant, zones);
  servers[0].setNow(instant);
}

function listEvents(stage: Stage, seed: number) {
  const { plan, servers, ids } = stage;
  const [town] = servers;
  const runOnBoth = (work: (server: TestApi) => Promise<void>) => async () =>
    void (await Promise.all(servers.map(work)));
  const checks = listChecks(plan, createDice(seed));
  return [
    ...plan.ruleChanges.map((change) => ({ at: change.at, run: () => changeRules(stage, change) })),
    ...plan.bookings.flatMap(({ index, change }) =>
      change ? [{ at: change.at, run: () => applyChange(town, ids[index] ?? 0, change) }] : [],
    ),
    ...checks.map((checkAt) => ({ at: checkAt, run: runOnBoth(remindBookers) })),
    ...checks.map((checkAt) => ({ at: checkAt + SENDING_MS, run: runOnBoth(deliverMails) })),
  ].toSorted((one, next) => one.at - next.at);
}

async function changeRules({ servers: [town], agenda }: Stage, { rules }: RuleChange): Promise<void> {
  const { token } = await newAdmin(town);
  const { body } = await town.call(listServices, {}, token);
  const service = body.find(({ id }) => id === agenda.serviceId) ?? failTest(new Error('no service'));
  const { id, updatedAt: _, ...draft } = service;
  const { status } = await town.send(
    updateService,
    { params: { id }, body: { ...draft, serviceReminders: rules } },
    token,
  );
  expect(status).toBe(200);
}

async function applyChange(town: TestApi, id: number, { to }: Change): Promise<void> {
  const params = { id };
  const { token }: Person = await newAdmin(town);
  const { status } =
    to === null
      ? await town.call(changeBooking, { params, body: { bookingStatus: 'C' } }, token)
      : await town.call(moveBooking, { params, body: { bookingStartDate: to } }, token);
  expect(status).toBe(200);
}

async function listSentReminders({ servers: [{ db }], ids }: Stage) {
  const rows = await db
    .selectFrom('outbox')
    .select(['key', 'sent_at as sentAt'])
    .where('kind', '=', 'bookingReminder')
    .execute();
  return rows.map(({ key, sentAt }) => {
    const [, id, ...rest] = key?.split(' ') ?? [];
    return { name: [ids.indexOf(Number(id)), ...rest].join(' '), sentAt: sentAt ?? 0 };
  });
}
