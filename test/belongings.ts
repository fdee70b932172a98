import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { createBooking } from '#shared/bookings/bookings.ts';
import type { ReportView } from '#shared/desk/report-views.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { issueTransferCode } from '../server/ownership/transfers/transfer-codes.service.ts';
import { inTransaction } from '../server/platform/db/database.ts';
import type { TestApi } from './app.ts';
import { newCatalogueRows } from './catalogue-rows.ts';
import { type Health, newHealth } from './health.ts';
import { newAgenda, newPet, newResident, type Person } from './people.ts';

/** Wednesday 2 December 2026, 08:00 in town: the day after the tests' clock. */
export const WEDNESDAY_8 = (parseIsoDate('2026-12-02') ?? 0) + 8 * 3600;

export type Belongings = {
  person: Person;
  petId: number;
  bookingId: number;
  freePetId: number;
  agenda: { serviceId: number; locationId: number; operatorUserId: number };
  agendaId: number;
  closureId: number;
  operativoId: number;
  comingOperativoId: number;
  draw: { id: number; operativoId: number };
  stateId: number;
  cityId: number;
  specieId: number;
  breedId: number;
  locationId: number;
  service: { id: number; questionId: number; lockRuleId: number; ruleId: number };
  viewId: number;
  parents: { stateId: number; specieId: number };
  health: Health;
  mailId: number;
  callId: number;
  noteId: number;
  rectificationId: number;
  offered: { petId: number; code: string };
  waiting: { serviceId: number; agendaId: number; entryId: number; offerId: number; otherEntryId: number };
  serial: number;
};

export const VIEW: ReportView = {
  rows: ['Localidad'],
  columns: ['year', 'month', 'day'],
  measure: 'done',
  renderer: 'table',
  totals: true,
  filters: [],
};

let last = 0;

/** Creates a resident with pets, a booking, and one row of everything else that endpoints read. */
export async function newBelongings(api: TestApi): Promise<Belongings> {
  last += 1;
  const owned = await inTransaction(api.db, (db) => newPerson({ ...api, db }));
  const { person, petId, agenda } = owned;
  const bookingAnswer = await api.call(
    createBooking,
    {
      body: {
        bookingStartDate: WEDNESDAY_8,
        ServiceId: agenda.serviceId,
        BookerUserId: person.id,
        PetId: petId,
      },
    },
    person.token,
  );
  const bookingId = bookingAnswer.body.result?.id ?? 0;
  const offered = await newOfferedPet(api, person);
  const more = await inTransaction(api.db, (db) => newRows({ ...api, db }, owned, bookingId));
  const waiting = await inTransaction(api.db, (db) => newWaiting({ ...api, db }, owned));
  return { ...owned, ...more, bookingId, offered, waiting, serial: last };
}

async function newPerson(api: TestApi) {
  const person = await newResident(api);
  await acceptNewestTerms(api, person.id);
  const petId = await newPet(api, person, 'Luna');
  const freePetId = await newPet(api, person, 'Mora');
  const { id: agendaId, ...agenda } = await newAgenda(api, {});
  return { person, petId, freePetId, agendaId, agenda };
}

type PersonWithAgenda = Awaited<ReturnType<typeof newPerson>>;

async function newRows(api: TestApi, { person, petId, agendaId }: PersonWithAgenda, bookingId: number) {
  const viewId = await newView(api, person.id);
  const closureId = await newClosure(api, agendaId);
  const operativos = await newOperativos(api, agendaId);
  const draw = await newDraw(api, agendaId);
  const { id: mailId } = await api.db
    .selectFrom('outbox')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const { id: callId } = await api.db
    .insertInto('calls')
    .values({ booking_id: bookingId, kind: 'C', reason: '', was: 0, starts: 0, created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: noteId } = await api.db
    .insertInto('notes')
    .values({ user_id: person.id, text: 'Trae bozal', written_by: SYSTEM_OPERATOR_ID, created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = {
    rectificationId: await newCorrectionRequest(api, person.id),
    callId,
    noteId,
    mailId,
    closureId,
    ...operativos,
    draw,
    viewId,
    health: await newHealth(api, petId, last),
  };
  return { ...rows, ...(await newCatalogueRows(api, last)) };
}

async function newOfferedPet(api: TestApi, person: Person): Promise<Belongings['offered']> {
  const petId = await newPet(api, person, 'Nube');
  const { transferCode: code } = await issueTransferCode(api.db, petId, { userId: person.id, at: api.now() });
  return { petId, code };
}

async function newWaiting(
  api: TestApi,
  { person, petId, freePetId }: PersonWithAgenda,
): Promise<Belongings['waiting']> {
  const agendas = [await newWaitingAgenda(api), await newWaitingAgenda(api)] as const;
  const [{ id: agendaId, serviceId }, offered] = agendas;
  const entryId = await newEntry(api, serviceId, freePetId);
  const otherEntryId = await newEntry(api, serviceId, await newPet(api, await newResident(api)));
  const place = { agenda_id: offered.id, starts: WEDNESDAY_8, ends: WEDNESDAY_8 + 1800, place: 1 };
  const until = { until_at: api.now() + 3_600_000, until_wall: WEDNESDAY_8 - 3_600 };
  const { id: offerId } = await api.db
    .insertInto('offers')
    .values({
      ...place,
      ...until,
      entry_id: await newEntry(api, offered.serviceId, petId),
      user_id: person.id,
      service_id: offered.serviceId,
      opens_at: api.now(),
      created_at: api.now(),
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { serviceId, agendaId, entryId, offerId, otherEntryId };
}

async function newWaitingAgenda(api: TestApi) {
  const agenda = await newAgenda(api, {});
  await api.db.updateTable('services').set({ waiting_list: 1 }).where('id', '=', agenda.serviceId).execute();
  return agenda;
}

async function newEntry(api: TestApi, service_id: number, pet_id: number): Promise<number> {
  const { id } = await api.db
    .insertInto('waiting_entries')
    .values({ service_id, pet_id, rank: 1, line_rank: 1, created_at: 0, updated_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newCorrectionRequest(api: TestApi, userId: number): Promise<number> {
  const names = { name: 'Ana', last_name: 'Peres', id_number: '27111222', comment: '' };
  const { id } = await api.db
    .insertInto('rectifications')
    .values({ user_id: userId, ...names, asked_at: 0, state: 'P', answer: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function acceptNewestTerms(api: TestApi, userId: number): Promise<void> {
  const { version } = await api.db
    .selectFrom('terms')
    .select('version')
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('users').set({ terms_version: version }).where('id', '=', userId).execute();
}

async function newView(api: TestApi, user_id: number): Promise<number> {
  const name = { name: `Vista ${last}`, name_folded: `vista ${last}` };
  const times = { created_at: api.now(), updated_at: api.now() };
  const view = { ...name, settings: JSON.stringify(VIEW), user_id, ...times };
  const { id } = await api.db
    .insertInto('report_views')
    .values(view)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newClosure(api: TestApi, agenda_id: number): Promise<number> {
  const days = { from_date: '2031-05-01', to_date: '2031-05-01', from_minute: null, to_minute: null };
  const { id } = await api.db
    .insertInto('closures')
    .values({ ...days, agenda_id, location_id: null, reason: 'Feriado' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newOperativos(api: TestApi, agenda_id: number) {
  const times = { created_at: 0, created_by: SYSTEM_OPERATOR_ID, updated_at: 0 };
  const rows = [
    { date: '2026-12-02', title: 'Operativo', state: 'published' as const },
    { date: '2031-05-02', title: 'Operativo', state: 'draft' as const },
  ].map((row) => ({ ...row, ...times, agenda_id }));
  const insertedRows = await api.db
    .insertInto('operativos')
    .values(rows)
    .returning(['id', 'state'])
    .execute();
  const findId = (wantedState: string) => insertedRows.find(({ state }) => state === wantedState)?.id ?? 0;
  return { operativoId: findId('draft'), comingOperativoId: findId('published') };
}

async function newDraw(api: TestApi, agenda_id: number): Promise<Belongings['draw']> {
  const times = { created_at: 0, created_by: SYSTEM_OPERATOR_ID, updated_at: 0 };
  const { service_id } = await api.db
    .selectFrom('agendas')
    .select('service_id')
    .where('id', '=', agenda_id)
    .executeTakeFirstOrThrow();
  const deadlines = { closes: WEDNESDAY_8 * 2, confirm_by: WEDNESDAY_8 * 2 };
  const row = { service_id, ...deadlines, secret: '00'.repeat(32), commitment: '', ...times };
  const draw = await api.db.insertInto('draws').values(row).returning('id').executeTakeFirstOrThrow();
  const day = { agenda_id, date: '2031-06-04', title: 'Sorteo', state: 'published' as const, ...times };
  const operativo = await api.db
    .insertInto('operativos')
    .values({ ...day, opening: 'draw', draw_id: draw.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: draw.id, operativoId: operativo.id };
}
