import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBatch } from '#shared/catalogues/vaccines.ts';
import { createVaccinationPost } from '#shared/clinic/vaccination-posts.ts';
import { findSettingsState } from '#shared/desk/settings.ts';
import { createOperativo } from '#shared/schedule/operativos.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBatch, newVaccine } from '../../../test/health.ts';
import { toOperativoDraft } from '../../../test/operativos.ts';
import { newAdmin, newAgenda, newResident, newSysadmin, type Person } from '../../../test/people.ts';
import { upsertLastBackup } from '../../platform/db/snapshots/last-backup.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const readOverview = async ({ token }: Person) => (await api.call(findSettingsState, {}, token)).body;

test('the overview of settings counts active entries and names the first ones', async () => {
  const { services, species, states, agendas, yearToReview, terms } = await readOverview(clerk);
  expect(services).toEqual({ total: 1, names: ['Castración'] });
  expect(species).toEqual({ total: 2, names: ['Gato', 'Perro'] });
  expect([states.total, states.names.length]).toEqual([24, 3]);
  expect(agendas).toEqual({ total: 1, until: null, isEnding: false });
  expect([yearToReview, terms?.version]).toEqual([2027, 1]);
});

test('the overview of settings warns of agendas whose hours end within two weeks', async () => {
  const endHours = (valid_to: string | null) =>
    api.db.updateTable('agenda_hours').set({ valid_to }).execute();
  await endHours('2026-12-15');
  expect((await readOverview(clerk)).agendas).toEqual({ total: 1, until: '2026-12-15', isEnding: true });
  await endHours('2026-12-16');
  expect((await readOverview(clerk)).agendas).toMatchObject({ until: '2026-12-16', isEnding: false });
  await endHours(null);
});

test('the overview of settings counts batches that expire within two weeks', async () => {
  const [vaccine] = await api.db.selectFrom('vaccines').select('id').execute();
  const batch = { VaccineId: vaccine?.id ?? 0, batchLab: 'Zoovet', batchDoses: null };
  for (const batchExpiresOn of ['2026-12-15', '2026-12-16', '2026-11-30']) {
    const body = { ...batch, batchCode: batchExpiresOn, batchExpiresOn };
    await api.call(createBatch, { body }, clerk.token);
  }
  expect((await readOverview(clerk)).batches).toEqual({ total: 3, ending: 2, nextEnd: '2026-11-30' });
});

test('the overview of settings shows the state of the system to a SYSADMIN alone', async () => {
  const sysadmin = await newSysadmin(api);
  expect((await readOverview(clerk)).System).toBeNull();
  expect((await readOverview(sysadmin)).System).toMatchObject({ lastBackupAt: null, isBackupLate: true });
  const instant = api.now() - 3_600_000;
  await upsertLastBackup(api.db, instant);
  const { System } = await readOverview(sysadmin);
  expect(System).toMatchObject({ lastBackupAt: instant, isBackupLate: false, staffProtected: 0 });
  const { id } = sysadmin;
  const factor = { user_id: id, secret: 's', created_at: instant, confirmed_at: instant };
  await api.db.insertInto('second_factors').values(factor).execute();
  expect((await readOverview(sysadmin)).System).toEqual({ ...System, staffProtected: 1 });
});

test('the overview of settings counts published operativos and vaccination posts from today on', async () => {
  expect(await readOverview(clerk)).toMatchObject({
    operativos: { total: 0, next: null },
    posts: { total: 0, next: null },
  });
  const agenda = await newAgenda(api, {});
  for (const [operativoDate, operativoState] of [
    ['2026-12-01', 'published'],
    ['2026-12-02', 'draft'],
    ['2026-12-03', 'published'],
  ] as const) {
    const body = toOperativoDraft(agenda, [], { operativoDate, operativoState });
    expect((await api.call(createOperativo, { body }, clerk.token)).status).toBe(200);
  }
  const VaccineId = await newVaccine(api, 'Antirrábica del puesto');
  const BatchId = await newBatch(api, VaccineId, '0421');
  const post = { postPlace: 'Plaza', VaccineId, BatchId, VetUserId: null, neighbourhoods: [] };
  const body = { ...post, postDate: '2026-12-05' };
  expect((await api.call(createVaccinationPost, { body }, clerk.token)).status).toBe(200);
  expect(await readOverview(clerk)).toMatchObject({
    operativos: { total: 2, next: '2026-12-01' },
    posts: { total: 1, next: '2026-12-05' },
  });
});

test('residents cannot read the overview of settings', async () => {
  const { token } = await newResident(api);
  expect((await api.send(findSettingsState, {}, token)).status).toBe(403);
});
