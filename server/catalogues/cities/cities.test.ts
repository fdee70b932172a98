import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCities, listStates } from '#shared/catalogues/cities.ts';
import { type TestApi, testApp } from '../../../test/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

describe('provinces and cities', () => {
  test('anyone lists the 24 provinces in Spanish order', async () => {
    const { status, body } = await api.call(listStates, {});
    expect(status).toBe(200);
    expect(body).toHaveLength(24);
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(['id', 'stateName', 'stateStatus', 'updatedAt']);
    const names = body.map((state) => state.stateName);
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare));
  });

  test('every listed city belongs to a listed province', async () => {
    const states = new Set((await api.call(listStates, {})).body.map((state) => state.id));
    const { body: cities } = await api.call(listCities, {});
    expect(cities.every((city) => states.has(city.StateId) && city.cityStatus === 'A')).toBe(true);
    const names = cities.map((city) => city.cityName);
    expect(names).toEqual(names.toSorted(new Intl.Collator('es', { numeric: true }).compare));
  });

  test('the lists of provinces and cities omit deleted ones', async () => {
    const [first] = (await api.call(listCities, {})).body;
    await api.db
      .updateTable('cities')
      .set({ status: 'B' })
      .where('id', '=', first?.id ?? 0)
      .execute();
    const { body } = await api.call(listCities, {});
    expect(body.map((city) => city.id)).not.toContain(first?.id);
  });

  test('the lists of provinces and cities ignore unknown query values and a broken token', async () => {
    const { status } = await api.send(listStates, { query: { q: '\0' } }, 'not-a-token');
    expect(status).toBe(200);
  });
});
