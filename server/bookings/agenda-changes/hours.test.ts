import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findHours, findHoursImpact, type HoursDraft, replaceHours } from '#shared/bookings/agenda-hours.ts';
import { findMonth } from '#shared/schedule/agendas.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';
import { findLastAudit, saveHours, toWeek } from '../../../test/planning.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const MORNING: HoursDraft = {
  weekday: 2,
  fromMinute: 540,
  toMinute: 780,
  slotMinutes: 30,
  places: 2,
  validFrom: '2026-01-01',
  validTo: null,
};

test('the hours of a week are saved in one request and read in order', async () => {
  const agenda = await newAgenda(api, {});
  const hours = [
    { ...MORNING, fromMinute: 840, toMinute: 1440, validTo: '2026-12-31' },
    { ...MORNING, weekday: 0, slotMinutes: 480, fromMinute: 0, toMinute: 480 },
    MORNING,
  ];
  const saved = await saveHours(api, admin.token, agenda.id, { hours });
  expect(saved.status).toBe(200);
  const { body } = await api.call(findHours, { params: { id: agenda.id } }, admin.token);
  expect(body).toEqual(saved.body);
  expect(body.hours.map(({ id: _, ...range }) => range)).toEqual([hours[1], hours[2], hours[0]]);
});

test('the calendar offers changed hours at once, and the audit has the hours before and after', async () => {
  const agenda = await newAgenda(api, {});
  const readMonth = () => api.call(findMonth, { params: { ...agenda, yearMonth: '2026-12' } });
  const listPlacesOn = async (day: number) => (await readMonth()).body.days[day - 1]?.places;
  expect(await listPlacesOn(8)).toBe(8);
  await saveHours(api, admin.token, agenda.id, { hours: [MORNING] });
  expect([await listPlacesOn(8), await listPlacesOn(9)]).toEqual([16, 0]);
  const { action, userId, before, after } = await findLastAudit(api, 'agenda', agenda.id);
  expect([action, userId]).toEqual(['agenda.hours', admin.id]);
  expect(JSON.parse(before ?? '')).toEqual({ hours: toWeek({}) });
  expect(JSON.parse(after ?? '')).toEqual({ hours: [MORNING], kept: [], cancelled: [], moved: [] });
});

test('an agenda may have no hours', async () => {
  const agenda = await newAgenda(api, {});
  expect((await saveHours(api, admin.token, agenda.id, { hours: [] })).body.hours).toEqual([]);
});

describe('validation of hours', () => {
  const overlapping = { ...MORNING, fromMinute: 720, toMinute: 900 };
  test.each<[string, HoursDraft[], string]>([
    [
      'that end before they begin',
      [{ ...MORNING, toMinute: 540 }],
      'Martes de 09:00 a 09:00: la hora final tiene que ser posterior a la inicial',
    ],
    [
      'too short for one turno',
      [{ ...MORNING, toMinute: 560 }],
      'Martes de 09:00 a 09:20: no entra ningún turno de 30 minutos',
    ],
    [
      'with turnos too short',
      [{ ...MORNING, slotMinutes: 4 }],
      'Martes de 09:00 a 13:00: cada turno tiene que durar entre 5 y 480 minutos',
    ],
    [
      'with turnos too long',
      [{ ...MORNING, fromMinute: 0, toMinute: 1440, slotMinutes: 481 }],
      'Martes de 00:00 a 24:00: cada turno tiene que durar entre 5 y 480 minutos',
    ],
    [
      'with too many places',
      [{ ...MORNING, places: 51 }],
      'Martes de 09:00 a 13:00: los lugares por turno tienen que ser entre 1 y 50',
    ],
    [
      'that end before they are valid',
      [{ ...MORNING, validTo: '2025-12-31' }],
      'Martes de 09:00 a 13:00: la vigencia no puede terminar antes de empezar',
    ],
    [
      'that overlap',
      [MORNING, overlapping],
      'Martes de 12:00 a 15:00: se superpone con martes de 09:00 a 13:00',
    ],
  ])('rejects hours %s in Spanish', async (_, hours, message) => {
    const agenda = await newAgenda(api, {});
    const saved = await saveHours(api, admin.token, agenda.id, { hours });
    expect([saved.status, saved.error.message]).toEqual([400, message]);
    const impact = await api.send(
      findHoursImpact,
      { params: { id: agenda.id }, body: { hours } },
      admin.token,
    );
    expect([impact.status, impact.error.message]).toEqual([400, message]);
    const { body } = await api.call(findHours, { params: { id: agenda.id } }, admin.token);
    expect(body.hours).toHaveLength(5);
  });

  test.each<[string, HoursDraft[]]>([
    ['one after the other', [MORNING, { ...MORNING, fromMinute: 780, toMinute: 900 }]],
    ['on another day', [MORNING, { ...MORNING, weekday: 3 }]],
    [
      'at another time of the year',
      [
        { ...MORNING, validTo: '2026-06-30' },
        { ...MORNING, validFrom: '2026-07-01' },
      ],
    ],
  ])('accepts hours %s', async (_, hours) => {
    const agenda = await newAgenda(api, {});
    expect((await saveHours(api, admin.token, agenda.id, { hours })).status).toBe(200);
  });

  test.each<[string, object]>([
    ['an unknown weekday', { weekday: 7 }],
    ['minutes beyond the day', { toMinute: 1441 }],
    ['a date that does not exist', { validFrom: '2026-02-30' }],
    ['a date out of bounds', { validTo: '2201-01-01' }],
    ['minutes as text', { fromMinute: '540' }],
  ])('answers hours with %s with 400', async (_, wrong) => {
    const agenda = await newAgenda(api, {});
    const body = { hours: [{ ...MORNING, ...wrong }], revision: '' };
    const { status } = await api.send(replaceHours, { params: { id: agenda.id }, body }, admin.token);
    expect(status).toBe(400);
  });

  test('rejects more than 200 ranges of hours', async () => {
    const agenda = await newAgenda(api, {});
    const body = { hours: Array.from({ length: 201 }, () => MORNING), revision: '' };
    expect((await api.send(replaceHours, { params: { id: agenda.id }, body }, admin.token)).status).toBe(400);
  });
});

test('reading, previewing and saving hours of an unknown agenda returns 404', async () => {
  const params = { id: 2_000_000_000 };
  const body = { hours: [], revision: '' };
  expect((await api.send(findHours, { params }, admin.token)).status).toBe(404);
  expect((await api.send(replaceHours, { params, body }, admin.token)).status).toBe(404);
  expect((await api.send(findHoursImpact, { params, body }, admin.token)).status).toBe(404);
});
