import type { HealthTotals } from '#shared/desk/health-statistics.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate, toMidnight } from '#shared/platform/town-clock.ts';
import { createRandom, type Random } from '../server/ops/seed/demo-random.ts';
import type { TestApi } from './app.ts';
import { newVaccine } from './health.ts';
import { newAgenda, newPet, newResident } from './people.ts';

export const HEALTH_TOWN = { from: '2026-01-01', to: '2027-02-28' };
const FIRST_DAY = toMidnight(HEALTH_TOWN.from);
const DAYS = (toMidnight(HEALTH_TOWN.to) - FIRST_DAY) / DAY_SECONDS + 1;

type FactLabels = { Fecha: string; Especie: string; Lugar: string; Servicio: string };
/** Row of the expected statistics, computed without SQL. */
export type HealthFact = FactLabels & Partial<HealthTotals>;
type Place = { id: number; name: string; serviceId: number; agendaId: number; service: string };
type Animal = { id: number; specie: string };

type Town = {
  api: TestApi;
  random: Random;
  places: Place[];
  animals: Animal[];
  vaccines: { id: number; isRabies: boolean }[];
  bookerId: number;
};

/**
 * Fills a year of bookings in every state, with sheets and health records, corrected and not; returns the
 * expected rows.
 */
export async function fillHealthTown(api: TestApi, bookings: number): Promise<HealthFact[]> {
  const town = await newTown(api);
  const facts: HealthFact[] = [];
  for (let place = 1; place <= bookings; place++) facts.push(...(await newBookingWithRecords(town, place)));
  for (let i = 0; i < bookings / 2; i++) facts.push(...(await newRecordWithoutBooking(town)));
  return facts;
}

async function newTown(api: TestApi): Promise<Town> {
  const random = createRandom(153);
  const booker = await newResident(api);
  const places = [await newPlace(api, 'Delegación Norte'), await newPlace(api, 'Móvil')];
  const species = await api.db.selectFrom('species').select(['id', 'name']).orderBy('id').execute();
  const animals: Animal[] = [];
  for (let i = 0; i < 12; i++) {
    const specie = i === 0 ? null : (species[i % species.length] ?? null);
    const id = await newPet(api, booker);
    // Some pets died and some were deleted; their procedures still count.
    const removal = [{ died_on: '2026-12-01' }, { status: 'B' as const }, {}][i % 3];
    await api.db
      .updateTable('pets')
      .set({ species_id: specie?.id ?? null, breed_id: null, ...removal })
      .where('id', '=', id)
      .execute();
    animals.push({ id, specie: specie?.name ?? 'Ninguna' });
  }
  const vaccines = [
    { id: await newVaccine(api, 'Contra la rabia'), isRabies: true },
    { id: await newVaccine(api, 'Otra'), isRabies: false },
  ];
  const other = vaccines[1]?.id ?? 0;
  await api.db.updateTable('vaccines').set({ code: 'other' }).where('id', '=', other).execute();
  return { api, random, places, animals, vaccines, bookerId: booker.id };
}

async function newPlace(api: TestApi, name: string): Promise<Place> {
  const agenda = await newAgenda(api, {});
  const seeded = await api.db
    .selectFrom('locations')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const { id: _, ...columns } = seeded;
  const { id } = await api.db
    .insertInto('locations')
    .values({ ...columns, name, name_folded: name.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const service = api.db.selectFrom('services').select('name').where('id', '=', agenda.serviceId);
  return {
    id,
    name,
    serviceId: agenda.serviceId,
    agendaId: agenda.id,
    service: (await service.executeTakeFirstOrThrow()).name,
  };
}

const TIMES = [0, 9 * 3600, DAY_SECONDS - 1];

async function newBookingWithRecords(town: Town, serial: number): Promise<HealthFact[]> {
  const { api, random } = town;
  const place = random.pick(town.places);
  const animal = random.pick(town.animals);
  const starts = FIRST_DAY + random.integer(0, DAYS - 1) * DAY_SECONDS + random.pick(TIMES);
  const status = random.pick(['A', 'C', 'D', 'D', 'D', 'N', 'N'] as const);
  const reason = status === 'N' ? random.pick(['absent', 'unfit', 'town', null] as const) : null;
  const arrived = random.chance(0.3) ? 1 : null;
  const { id } = await api.db
    .insertInto('bookings')
    .values({
      agenda_id: place.agendaId,
      starts,
      ends: starts + 1800,
      place: serial,
      status,
      comment: '',
      override_reason: null,
      service_id: place.serviceId,
      location_id: place.id,
      operator_user_id: 1,
      booker_user_id: town.bookerId,
      pet_id: animal.id,
      created_at: 0,
      updated_at: 0,
      not_done_reason: reason,
      arrived_at: arrived,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const labels = toLabels(place, animal, toIsoDate(starts));
  const visit = await newVisit(town, id);
  const isEnded = status === 'D' || status === 'N';
  const came = status === 'D' || reason === 'unfit' || (arrived !== null && reason !== 'absent');
  const counts = {
    given: 1,
    came: Number(came),
    fit: Number(status === 'D' && visit?.fit !== 'N'),
    absent: Number(reason === 'absent'),
    ...(isEnded && visit && visit.complication !== 'none' && { [visit.complication]: 1 }),
  };
  const rows = await newHealthRecords(town, {
    petId: animal.id,
    bookingId: id,
    date: labels.Fecha,
    place: 'otro',
  });
  return [
    ...(status === 'C' ? [] : [{ ...labels, ...counts }]),
    ...rows.map((row) => ({ ...labels, ...row })),
  ];
}

async function newVisit({ api, random }: Town, booking_id: number) {
  if (random.chance(0.4)) return null;
  const fit = random.pick(['Y', 'Y', 'N', null] as const);
  const complication = random.pick(['none', 'none', 'mild', 'severe', 'died'] as const);
  await api.db
    .insertInto('visits')
    .values({
      booking_id,
      fit,
      unfit_reason: '',
      anaesthesia: null,
      complication,
      complication_note: '',
      vet_user_id: null,
      created_at: 0,
      updated_at: 0,
    })
    .execute();
  return { fit, complication };
}

/** Inserts a record without a live booking, counted at the place it names. */
async function newRecordWithoutBooking(town: Town): Promise<HealthFact[]> {
  const { random } = town;
  const animal = random.pick(town.animals);
  const date = toIsoDate(FIRST_DAY + random.integer(0, DAYS - 1) * DAY_SECONDS);
  const place = random.pick(['', 'Plaza', 'Móvil']);
  const rows = await newHealthRecords(town, { petId: animal.id, bookingId: null, date, place });
  const labels = { Fecha: date, Especie: animal.specie, Lugar: place || 'Sin lugar', Servicio: 'Sin turno' };
  return rows.map((row) => ({ ...labels, ...row }));
}

function toLabels(place: Place, { specie }: Animal, Fecha: string): FactLabels {
  return { Fecha, Especie: specie, Lugar: place.name, Servicio: place.service };
}

type RecordInput = { petId: number; bookingId: number | null; date: string; place: string };

/** Inserts castrations and vaccinations of every origin, some corrected; returns those that count. */
async function newHealthRecords(town: Town, input: RecordInput): Promise<Partial<HealthTotals>[]> {
  const { api, random } = town;
  const row = () => ({
    pet_id: input.petId,
    booking_id: input.bookingId,
    place: input.place,
    created_at: 0,
    created_by: null,
    origin: random.pick(['T', 'T', 'T', 'S', 'D'] as const),
    status: random.pick(['A', 'A', 'R'] as const),
  });
  const counted: Partial<HealthTotals>[] = [];
  if (random.chance(0.4)) {
    const vaccination = { ...row(), vaccine: random.pick(town.vaccines) };
    const { vaccine, ...columns } = vaccination;
    const dates = { given_on: input.date, next_due_on: '2028-01-01' };
    await api.db
      .insertInto('vaccinations')
      .values({ ...columns, ...dates, vaccine_id: vaccine.id })
      .execute();
    if (isCountedRow(vaccination)) counted.push({ vaccinated: 1, rabies: Number(vaccine.isRabies) });
  }
  if (random.chance(0.4)) {
    const procedure = row();
    const existing = api.db.selectFrom('procedures').select('id').where('pet_id', '=', input.petId);
    if (procedure.status === 'A' && (await existing.where('status', '=', 'A').executeTakeFirst()))
      procedure.status = 'R';
    await api.db
      .insertInto('procedures')
      .values({ ...procedure, kind: 'castration', done_on: input.date })
      .execute();
    if (isCountedRow(procedure)) counted.push({ operated: 1 });
  }
  return counted;
}

function isCountedRow({ origin, status }: { origin: string; status: string }): boolean {
  return origin === 'T' && status === 'A';
}
