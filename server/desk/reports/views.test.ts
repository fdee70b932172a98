import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type ReportView,
  updateSavedView,
} from '#shared/desk/report-views.ts';
import { listAudit } from '#shared/platform/audit.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { VIEW } from '../../../test/belongings.ts';
import { newAdmin, newSysadmin, type Person } from '../../../test/people.ts';

let api: TestApi;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  api = await testApp();
  ana = await newAdmin(api);
  beto = await newSysadmin(api);
});
afterAll(() => api.close());

const saveView = (viewName: string, view: ReportView = VIEW, caller = ana) =>
  api.call(createSavedView, { body: { viewName, view } }, caller.token);
const changeView = (id: number, body: object, caller = beto) =>
  api.send(updateSavedView, { params: { id }, body }, caller.token);
const removeView = (id: number) => api.call(deleteSavedView, { params: { id } }, beto.token);
const listViews = async () => (await api.call(listSavedViews, {}, beto.token)).body;

describe('saved view', () => {
  test('a saved view belongs to all staff and names its author', async () => {
    const view: ReportView = {
      ...VIEW,
      rows: ['Especie', 'Raza'],
      columns: ['Fecha'],
      renderer: 'bars',
      filters: [{ dimension: 'Localidad', hidden: ['__proto__', '=SUMA(A1)', '🐕'] }],
    };
    const { body: saved } = await saveView('Por raza', view);
    expect(saved).toMatchObject({ viewName: 'Por raza', view, UserId: ana.id, User: { userName: 'Ana' } });
    expect(await listViews()).toContainEqual(saved);
  });

  test('any staff change and remove a saved view, and the history records it', async () => {
    const { body: saved } = await saveView('De Ana');
    const view = { ...VIEW, measure: 'notdone' };
    const changed = await changeView(saved.id, { viewName: ' De todos ', view, updatedAt: saved.updatedAt });
    expect(changed.body).toMatchObject({ id: saved.id, viewName: 'De todos', view, UserId: ana.id });
    expect((await removeView(saved.id)).body).toEqual({ id: saved.id });
    expect((await listViews()).some(({ id }) => id === saved.id)).toBe(false);
    const query = { entity: 'view', entityId: String(saved.id) };
    const { items } = (await api.call(listAudit, { query }, ana.token)).body;
    expect(items).toMatchObject([
      { action: 'view.delete', UserId: beto.id, before: { viewName: 'De todos' } },
      {
        action: 'view.update',
        UserId: beto.id,
        before: { viewName: 'De Ana' },
        after: { viewName: 'De todos' },
      },
      { action: 'view.create', UserId: ana.id, after: { viewName: 'De Ana' } },
    ]);
  });

  test('the name of a saved view is unique regardless of accents and case, and free again once removed', async () => {
    const { body: saved } = await saveView('Métricas');
    const secondAnswer = await saveView('METRICAS');
    expect([secondAnswer.status, secondAnswer.error.message]).toEqual([
      409,
      'Ya existe una vista con ese nombre',
    ]);
    const other = await saveView('Otra');
    expect((await changeView(other.body.id, { viewName: 'metricas', view: VIEW })).status).toBe(409);
    expect((await changeView(saved.id, { viewName: 'MÉTRICAS', view: VIEW })).status).toBe(200);
    await removeView(saved.id);
    expect((await saveView('metricas')).status).toBe(200);
  });

  test('saved views are listed in Spanish order', async () => {
    const names = ['Nubes 10', 'Ñandúes', 'Nubes 9', 'Olas'];
    for (const name of names) await saveView(name);
    const viewNames = (await api.call(listSavedViews, {}, ana.token)).body.map(({ viewName }) => viewName);
    expect(viewNames.filter((name) => names.includes(name))).toEqual([
      'Nubes 9',
      'Nubes 10',
      'Ñandúes',
      'Olas',
    ]);
  });

  test('rejects a change of a saved view with a stale updatedAt', async () => {
    const { body: saved } = await saveView('De dos');
    const body = { viewName: 'De dos', view: VIEW, updatedAt: saved.updatedAt };
    const [first, second] = await Promise.all([changeView(saved.id, body), changeView(saved.id, body, ana)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  });

  test('a removed view can be neither changed nor removed again', async () => {
    const { body: saved } = await saveView('Fugaz');
    await removeView(saved.id);
    expect((await changeView(saved.id, { viewName: 'Fugaz', view: VIEW })).status).toBe(404);
    expect((await removeView(saved.id)).status).toBe(404);
  });

  test.each([
    { viewName: '', view: VIEW },
    { viewName: '   ', view: VIEW },
    { viewName: 'x'.repeat(81), view: VIEW },
    { viewName: 'dos\nlíneas', view: VIEW },
    { viewName: 'Sin vista' },
    { viewName: 'Mal', view: { ...VIEW, rows: ['Barrio'] } },
    { viewName: 'Mal', view: { ...VIEW, rows: ['year'] } },
    { viewName: 'Mal', view: { ...VIEW, measure: 'constructor' } },
    { viewName: 'Mal', view: { ...VIEW, renderer: 'torta' } },
    { viewName: 'Mal', view: { ...VIEW, totals: 'true' } },
    { viewName: 'Mal', view: { ...VIEW, filters: [{ dimension: 'Sexo', hidden: ['\u0000'] }] } },
    {
      viewName: 'Mal',
      view: { ...VIEW, filters: ['Sexo', 'Sexo'].map((dimension) => ({ dimension, hidden: [] })) },
    },
  ])('rejects the saved view %j', async (body) => {
    expect((await api.send(createSavedView, { body }, ana.token)).status).toBe(400);
  });
});
