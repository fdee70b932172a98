import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateVaccine } from '#shared/catalogues/vaccines.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { newEligibilityRule } from '../../../test/eligibility.ts';
import { newVaccine } from '../../../test/health.ts';
import { newAdmin, newAgenda, newPet, newResident } from '../../../test/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const { book } = createBookingDesk(() => api);

type Agenda = Awaited<ReturnType<typeof newAgenda>>;
type Change = (agenda: Agenda) => Promise<unknown>;

const closure = { from_date: '2026-12-02', to_date: '2026-12-02', reason: 'Desinfección' };
const rule = { entity: 'Pet', field: 'petGender', locked_values: '["F"]', label: 'el sexo' };
const setService =
  (change: object): Change =>
  ({ serviceId }) =>
    api.db.updateTable('services').set(change).where('id', '=', serviceId).execute();
const setAgendaStatus =
  (status: 'A' | 'B'): Change =>
  ({ id }) =>
    api.db.updateTable('agendas').set({ status }).where('id', '=', id).execute();
const setLocationStatus =
  (status: 'A' | 'B'): Change =>
  () =>
    api.db.updateTable('locations').set({ status }).where('id', '=', 1).execute();
const addClosure =
  (scope: { agenda_id?: number; location_id?: number }): Change =>
  () =>
    api.db
      .insertInto('closures')
      .values({
        agenda_id: null,
        location_id: null,
        from_minute: null,
        to_minute: null,
        ...scope,
        ...closure,
      })
      .execute();
const deleteClosures: Change = () =>
  api.db.deleteFrom('closures').where('reason', '=', closure.reason).execute();
const setClosingMinute =
  (to_minute: number): Change =>
  ({ id }) =>
    api.db.updateTable('agenda_hours').set({ to_minute }).where('agenda_id', '=', id).execute();

const CHANGES: [what: string, change: Change, undo: Change][] = [
  ['a closure of the agenda', (agenda) => addClosure({ agenda_id: agenda.id })(agenda), deleteClosures],
  ['a closure of the location', addClosure({ location_id: 1 }), deleteClosures],
  ['a closure of the town', addClosure({}), deleteClosures],
  ['other hours', setClosingMinute(490), setClosingMinute(720)],
  ['a longer lead time', setService({ lead_hours: 48 }), setService({ lead_hours: 0 })],
  ['a service for staff alone', setService({ is_public: 0 }), setService({ is_public: 1 })],
  ['an agenda switched off', setAgendaStatus('B'), setAgendaStatus('A')],
  ['a removed location', setLocationStatus('B'), setLocationStatus('A')],
  [
    'a new lock rule',
    ({ serviceId: service_id }) =>
      api.db
        .insertInto('lock_rules')
        .values({ service_id, ...rule })
        .execute(),
    ({ serviceId }) =>
      api.db.updateTable('lock_rules').set({ status: 'B' }).where('service_id', '=', serviceId).execute(),
  ],
  [
    'a new eligibility rule',
    ({ serviceId }) => newEligibilityRule(api, serviceId, { amount_min: 40, unit: 'years' }),
    ({ serviceId }) =>
      api.db
        .updateTable('eligibility_rules')
        .set({ status: 'B' })
        .where('service_id', '=', serviceId)
        .execute(),
  ],
];

test.each(CHANGES)('%s applies to the next booking, and so does its end', async (_, change, undo) => {
  const agenda = await newAgenda(api, { places: 3 });
  const start = WEDNESDAY_8 + 3600;
  const answers = [];
  for (const step of [undefined, change, undo]) {
    await step?.(agenda);
    const before = await readPlanRevision(agenda);
    answers.push((await book(await newResident(api), { serviceId: agenda.serviceId, start })).status);
    expect(await readPlanRevision(agenda)).toBe(before);
  }
  expect(answers).toEqual([200, expect.toSatisfy((status) => status === 409 || status === 404), 200]);
});

test('a vaccine that no longer protects against rabies is rejected at the next booking', async () => {
  const { serviceId } = await newAgenda(api, { places: 3 });
  const requiredVaccine = await newVaccine(api, 'Pedida');
  const givenVaccine = await newVaccine(api, 'Puesta');
  await newEligibilityRule(api, serviceId, {
    kind: 'vaccineValid',
    amount_min: null,
    unit: 'days',
    vaccine_id: requiredVaccine,
  });
  const bookVaccinated = async () => {
    const booker = await newResident(api);
    const petId = await newPet(api, booker);
    const dates = { given_on: '2026-06-01', next_due_on: '2027-06-01' };
    const row = {
      pet_id: petId,
      vaccine_id: givenVaccine,
      origin: 'D',
      created_at: 0,
      created_by: null,
    } as const;
    await api.db
      .insertInto('vaccinations')
      .values({ ...row, ...dates })
      .execute();
    return (await book(booker, { serviceId, start: WEDNESDAY_8, petId })).status;
  };
  expect(await bookVaccinated()).toBe(200);
  const doseRules = { firstAgeDays: 90, validMonths: 12, secondDoseDays: null };
  const body = { vaccineName: 'Pedida', vaccineCode: 'other', SpecieId: null, ...doseRules } as const;
  const { token } = await newAdmin(api);
  expect((await api.call(updateVaccine, { params: { id: requiredVaccine }, body }, token)).status).toBe(200);
  expect(await bookVaccinated()).toBe(409);
});

async function readPlanRevision({ id }: Agenda): Promise<number> {
  const found = await api.db
    .selectFrom('agendas')
    .select('plan_revision as planRevision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return found.planRevision;
}
