import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBooking } from '#shared/bookings/bookings.ts';
import { createSpecie, updateSpecie } from '#shared/catalogues/animals.ts';
import { listAudit } from '#shared/platform/audit.ts';
import { findMonth } from '#shared/schedule/agendas.ts';
import {
  createService,
  deleteService,
  findWholeService,
  listServices,
  type ServiceDraft,
  updateService,
} from '#shared/schedule/services.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

let serial = 0;

function toDraft(change: Partial<ServiceDraft> = {}): ServiceDraft {
  return {
    serviceName: `Vacunación ${++serial}`,
    serviceDescription: 'Antirrábica, para perros y gatos.',
    serviceBring: 'La libreta sanitaria\nUna manta',
    servicePreparation: [],
    slotMinutes: 15,
    leadHours: 2,
    horizonDays: 30,
    cancelLimitHours: 4,
    maxActivePerResident: 3,
    petsTogetherMax: 2,
    maxInPeriod: 2,
    periodDays: 30,
    noShowMax: 2,
    noShowMonths: 12,
    noShowPauseDays: 60,
    serviceReminders: [{ kind: 'days', amount: 1, minute: 600 }],
    waitMinutes: 20,
    serviceEffect: 'none',
    VaccineId: null,
    isPublic: true,
    offersUnanswered: false,
    ...change,
  };
}

const addService = async (change?: Partial<ServiceDraft>) =>
  (await api.call(createService, { body: toDraft(change) }, admin.token)).body;

const readServices = async (token?: string) => (await api.call(listServices, {}, token)).body;

describe('a service', () => {
  test('a new service is stored whole, listed to anyone and audited', async () => {
    const body = toDraft({ servicePreparation: [{ SpecieId: 1, hoursBefore: 12, text: 'Sin comida' }] });
    const created = (await api.call(createService, { body }, admin.token)).body;
    expect(created).toEqual({
      ...body,
      id: expect.any(Number),
      updatedAt: TUESDAY_9,
      servicePreparation: [{ SpecieId: 1, specieName: 'Perro', hoursBefore: 12, text: 'Sin comida' }],
    });
    expect(await readServices()).toContainEqual(created);
    const query = { entity: 'service', entityId: String(created.id) };
    const { items } = (await api.call(listAudit, { query }, admin.token)).body;
    expect(items.map(({ action, UserId }) => [action, UserId])).toEqual([['service.create', admin.id]]);
  });

  test('a change of a service keeps an omitted list of things to bring and clears an empty one', async () => {
    const { id } = await addService();
    const putService = async (change: Partial<ServiceDraft>) => {
      const { serviceBring: _, ...body } = toDraft();
      return (await api.call(updateService, { params: { id }, body: { ...body, ...change } }, admin.token))
        .body;
    };
    expect((await putService({})).serviceBring).toBe('La libreta sanitaria\nUna manta');
    expect((await putService({ serviceBring: '' })).serviceBring).toBe('');
  });

  test('a service’s description shows values of placeholders, and its editor the placeholders', async () => {
    const serviceDescription = 'Cirugía con {sin comida} de ayuno y {otra cosa}';
    const steps = [
      { SpecieId: 1, hoursBefore: 12, text: 'Sin comida' },
      { SpecieId: 2, hoursBefore: 8, text: 'Sin comida: ayuno' },
    ];
    const { id } = await addService({ serviceDescription, servicePreparation: steps });
    const publicService = (await readServices()).find((each) => each.id === id);
    expect(publicService?.serviceDescription).toBe(
      'Cirugía con 12 horas (Perro), 8 horas (Gato) de ayuno y {otra cosa}',
    );
    const { body } = await api.call(findWholeService, { params: { id } }, admin.token);
    expect(body.serviceDescription).toBe(serviceDescription);
  });

  test('residents do not see a staff-only service', async () => {
    const { id } = await addService({ isPublic: false });
    const resident = await newResident(api);
    const isVisible = async (token?: string) =>
      (await readServices(token)).some((service) => service.id === id);
    expect([await isVisible(), await isVisible(resident.token), await isVisible(admin.token)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('a changed service applies to the availability at once', async () => {
    const agenda = await newAgenda(api, { horizonDays: 60 });
    const readMonth = () => api.call(findMonth, { params: { ...agenda, yearMonth: '2026-12' } });
    expect((await readMonth()).body.lastDay).toBe('2027-01-30');
    const body = toDraft({ horizonDays: 10 });
    const changed = await api.call(updateService, { params: { id: agenda.serviceId }, body }, admin.token);
    expect(changed.body).toEqual({ ...body, id: agenda.serviceId, updatedAt: TUESDAY_9 });
    expect((await readMonth()).body.lastDay).toBe('2026-12-11');
  });

  test('a preparation shows the current name of its species until the species is deleted', async () => {
    const body = { specieName: `Hurón ${++serial}` };
    const specie = (await api.call(createSpecie, { body }, admin.token)).body;
    const steps = [{ SpecieId: specie.id, hoursBefore: 4, text: 'Sin comida' }];
    const { id } = await addService({ servicePreparation: steps });
    const readSteps = async () => (await readServices()).find((each) => each.id === id)?.servicePreparation;
    const params = { id: specie.id };
    const renamed = { specieName: `Hurón doméstico ${serial}` };
    await api.call(updateSpecie, { params, body: renamed }, admin.token);
    expect(await readSteps()).toEqual([{ ...steps[0], ...renamed }]);
    await api.db.updateTable('species').set({ status: 'B' }).where('id', '=', specie.id).execute();
    expect(await readSteps()).toEqual([]);
  });
});

describe('invalid services', () => {
  test.each([
    ['without a name', { serviceName: '  ' }, 'Tenés que ingresar el nombre del servicio'],
    [
      'with a blank preparation',
      { servicePreparation: [{ SpecieId: null, hoursBefore: 1, text: ' ' }] },
      'Tenés que escribir qué hay que hacer en cada preparación',
    ],
    [
      'with a preparation for an unknown species',
      { servicePreparation: [{ SpecieId: 999_999, hoursBefore: 1, text: 'Ayuno' }] },
      'La especie elegida no existe',
    ],
  ])('rejects a service %s', async (_, change, message) => {
    const { status, error } = await api.send(createService, { body: toDraft(change) }, admin.token);
    expect([status, error.message]).toEqual([400, message]);
  });

  test.each([
    { slotMinutes: 4 },
    { slotMinutes: 481 },
    { leadHours: -1 },
    { horizonDays: 0 },
    { horizonDays: 731 },
    { cancelLimitHours: 1.5 },
    { maxActivePerResident: 101 },
    { isPublic: 1 },
  ])('rejects a service with %j', async (change) => {
    const body = { ...toDraft(), ...change };
    expect((await api.send(createService, { body }, admin.token)).status).toBe(400);
  });

  test('rejects a service named like another, regardless of accents, until that one is deleted', async () => {
    const { id, serviceName } = await addService({ serviceName: `Control Clínico ${++serial}` });
    const body = toDraft({ serviceName: serviceName.replace('í', 'I').toLowerCase() });
    const secondAnswer = await api.send(createService, { body }, admin.token);
    expect([secondAnswer.status, secondAnswer.error.message]).toEqual([
      409,
      'Ya existe un servicio con ese nombre',
    ]);
    await api.call(deleteService, { params: { id } }, admin.token);
    expect((await api.send(createService, { body }, admin.token)).status).toBe(200);
  });
});

describe('deleting services', () => {
  test('rejects removal of a service with agendas, then with future bookings', async () => {
    const { id, serviceId } = await newAgenda(api, {});
    const resident = await newResident(api);
    const PetId = await newPet(api, resident);
    const booking = { bookingStartDate: WEDNESDAY_8, ServiceId: serviceId, BookerUserId: resident.id, PetId };
    await api.call(createBooking, { body: booking }, resident.token);
    const remove = () => api.send(deleteService, { params: { id: serviceId } }, admin.token);
    const answer = await remove();
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'No se puede eliminar el servicio: tiene 1 agenda y 1 turno por venir',
    ]);
    await api.db.updateTable('agendas').set({ status: 'B' }).where('id', '=', id).execute();
    expect((await remove()).error.message).toBe('No se puede eliminar el servicio: tiene 1 turno por venir');
    await api.db.updateTable('bookings').set({ status: 'C' }).where('agenda_id', '=', id).execute();
    expect((await remove()).status).toBe(200);
    expect((await readServices(admin.token)).some((service) => service.id === serviceId)).toBe(false);
  });

  test('changing or removing an unknown service returns 404', async () => {
    const params = { id: 999_999 };
    const answers = [
      await api.send(deleteService, { params }, admin.token),
      await api.send(updateService, { params, body: toDraft() }, admin.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});
