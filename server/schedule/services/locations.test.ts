import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { listFreeSlots } from '#shared/schedule/agendas.ts';
import {
  createLocation,
  deleteLocation,
  isMapUrl,
  LOCATION_MESSAGES,
  type LocationDraft,
  listLocations,
  updateLocation,
} from '#shared/schedule/locations.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

let serial = 0;

function toDraft(change: Partial<LocationDraft> = {}): LocationDraft {
  return {
    locationName: `Delegación ${++serial}`,
    locationAddress: 'Belgrano 450',
    locationNotes: 'Entrada por el portón.\nHay sombra para esperar.',
    locationPhone: '2622 42-1180',
    locationMapUrl: 'https://mapas.example/?q=-33.77,-69.04',
    locationEntrance: 'Por el portón verde de Belgrano',
    latitude: -33.7725,
    longitude: -69.0447,
    ...change,
  };
}

const addLocation = async (change?: Partial<LocationDraft>) =>
  (await api.call(createLocation, { body: toDraft(change) }, admin.token)).body;

test('a location is stored whole and residents see it once it has a public service', async () => {
  const place = await addLocation();
  const { id, updatedAt: _, ...rest } = place;
  expect(rest).toEqual(toDraft({ locationName: rest.locationName }));
  const listVisible = async (token?: string) => (await api.call(listLocations, {}, token)).body;
  expect(await listVisible(admin.token)).toContainEqual(place);
  expect(await listVisible()).not.toContainEqual(place);
  const [staffAgenda, publicAgenda] = [await newAgenda(api, { isPublic: 0 }), await newAgenda(api, {})];
  const moveAgenda = (agendaId: number) =>
    api.db.updateTable('agendas').set({ location_id: id }).where('id', '=', agendaId).execute();
  await moveAgenda(staffAgenda.id);
  expect(await listVisible()).not.toContainEqual(place);
  await moveAgenda(publicAgenda.id);
  expect(await listVisible()).toContainEqual(place);
});

test('locations and services are listed in Spanish order on both engines', async () => {
  const names = ['Ñandú 10', 'Ñandú 9', 'Nube 1', 'Oasis 1'].map((name) => `${name} ${++serial}`);
  for (const locationName of names) await addLocation({ locationName });
  const listedNames = (await api.call(listLocations, {}, admin.token)).body.map((each) => each.locationName);
  const [ten, nine, cloud, oasis] = names;
  expect(listedNames.filter((name) => names.includes(name))).toEqual([cloud, nine, ten, oasis]);
});

test('a renamed location shows in cached slots', async () => {
  const place = await addLocation();
  const { id, ...agenda } = await newAgenda(api, {});
  await api.db.updateTable('agendas').set({ location_id: place.id }).where('id', '=', id).execute();
  const params = { ...agenda, locationId: place.id, bookingDate: toStartOfDay(WEDNESDAY_8) };
  const readShownName = async () => (await api.call(listFreeSlots, { params })).body[0]?.locationName;
  expect(await readShownName()).toBe(place.locationName);
  const body = toDraft();
  await api.call(updateLocation, { params: { id: place.id }, body }, admin.token);
  expect(await readShownName()).toBe(body.locationName);
});

test('a change of a location keeps an omitted phone and removes an empty one', async () => {
  const { id } = await addLocation();
  const { locationPhone: _, ...body } = toDraft();
  const putLocation = async (change: Partial<LocationDraft>) =>
    (await api.call(updateLocation, { params: { id }, body: { ...body, ...change } }, admin.token)).body;
  expect((await putLocation({})).locationPhone).toBe('2622 42-1180');
  expect((await putLocation({ locationPhone: '' })).locationPhone).toBe('');
});

test('a change of a location keeps omitted coordinates and entrance and removes empty ones', async () => {
  const { id } = await addLocation();
  const { latitude: _, longitude: __, locationEntrance: ___, ...body } = toDraft();
  const putLocation = async (change: Partial<LocationDraft>) =>
    (await api.call(updateLocation, { params: { id }, body: { ...body, ...change } }, admin.token)).body;
  expect(await putLocation({})).toMatchObject({
    latitude: -33.7725,
    longitude: -69.0447,
    locationEntrance: 'Por el portón verde de Belgrano',
  });
  expect(await putLocation({ latitude: null, longitude: null, locationEntrance: '' })).toMatchObject({
    latitude: null,
    longitude: null,
    locationEntrance: '',
  });
  expect(
    (
      await api.send(
        updateLocation,
        { params: { id }, body: { ...body, latitude: 91, longitude: 0 } },
        admin.token,
      )
    ).status,
  ).toBe(400);
});

describe('invalid locations', () => {
  test.each([
    [{ locationName: ' ' }, 'Tenés que ingresar el nombre del lugar'],
    [{ locationPhone: '1234' }, 'El teléfono tiene que tener entre 8 y 15 números'],
    [{ locationMapUrl: 'javascript:alert(1)' }, 'El enlace del mapa tiene que empezar con https://'],
    [{ locationMapUrl: 'http://mapas.example' }, 'El enlace del mapa tiene que empezar con https://'],
    [{ latitude: null }, LOCATION_MESSAGES.coordinates],
    [{ longitude: undefined }, LOCATION_MESSAGES.coordinates],
  ])('rejects a location with %j', async (change, message) => {
    const { status, error } = await api.send(createLocation, { body: toDraft(change) }, admin.token);
    expect([status, error.message]).toEqual([400, message]);
  });

  test('rejects a location with the name of another', async () => {
    const { locationName } = await addLocation();
    const body = toDraft({ locationName: locationName.toUpperCase() });
    const { status, error } = await api.send(createLocation, { body }, admin.token);
    expect([status, error.message]).toEqual([409, 'Ya existe un lugar con ese nombre']);
  });
});

test('rejects removal of a location with an agenda', async () => {
  const { status, error } = await api.send(deleteLocation, { params: { id: 1 } }, admin.token);
  expect(status).toBe(409);
  expect(error.message).toMatch(/^No se puede eliminar el lugar: tiene \d+ agendas?/);
  const { id } = await addLocation();
  expect((await api.send(deleteLocation, { params: { id } }, admin.token)).status).toBe(200);
});

test.each([
  ['', true],
  ['https://mapas.example', true],
  ['https://mapas.example:8443/a?b#c', true],
  ['https://mapas', false],
  ['https://', false],
  ['https://mapas.example/con espacio', false],
  ['HTTPS.example', false],
])('isMapUrl(%j) is %j', (url, expected) => {
  expect(isMapUrl(url)).toBe(expected);
});
