import { afterAll, beforeAll, expect, test } from 'vitest';
import * as animals from '#shared/catalogues/animals.ts';
import * as cities from '#shared/catalogues/cities.ts';
import * as locations from '#shared/schedule/locations.ts';
import * as services from '#shared/schedule/services.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newAdmin, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const SERVICE = {
  serviceDescription: '',
  servicePreparation: [],
  slotMinutes: 30,
  leadHours: 0,
  horizonDays: 60,
  cancelLimitHours: 0,
  maxActivePerResident: 5,
  isPublic: false,
};
const LOCATION = { locationAddress: '', locationNotes: '', locationMapUrl: '' };

test.each([
  ['provinces', cities.createState, cities.updateState, cities.listStates, 'stateName', {}],
  ['cities', cities.createCity, cities.updateCity, cities.listCities, 'cityName', { StateId: 1 }],
  ['species', animals.createSpecie, animals.updateSpecie, animals.listSpecies, 'specieName', {}],
  ['breeds', animals.createBreed, animals.updateBreed, animals.listBreeds, 'breedName', { SpecieId: 1 }],
  ['services', services.createService, services.updateService, services.listServices, 'serviceName', SERVICE],
  [
    'locations',
    locations.createLocation,
    locations.updateLocation,
    locations.listLocations,
    'locationName',
    LOCATION,
  ],
])('%s rejects an outdated change and advances updatedAt with each change', async (...kind) => {
  const [, create, update, list, name, rest] = kind;
  const created = (await api.send(create, { body: { ...rest, [name]: 'Una' } }, admin.token)).body;
  expect(created.updatedAt).toBe(TUESDAY_9);
  const params = { id: created.id };
  const save = (text: string, updatedAt?: number) =>
    api.send(update, { params, body: { ...rest, [name]: text, updatedAt } }, admin.token);

  expect((await save('Dos', TUESDAY_9)).body.updatedAt).toBe(TUESDAY_9 + 1);
  const stale = await save('Tarde', TUESDAY_9);
  expect([stale.status, stale.error.message]).toEqual([
    409,
    'No pudimos guardar porque los datos cambiaron. Lo que escribiste se conserva',
  ]);
  const rows = Object.values((await api.send(list, {}, admin.token)).body);
  expect(rows).toContainEqual(expect.objectContaining({ ...params, [name]: 'Dos' }));

  const unversioned = await save('Tres');
  expect([unversioned.status, unversioned.body.updatedAt]).toEqual([200, TUESDAY_9 + 2]);
  for (const invalid of ['1', -1, 1.5, null, true])
    expect((await save('Otra', invalid as number)).status).toBe(400);
});
