import { fold } from '#shared/platform/fold.ts';
import type { TestApi } from './app.ts';
import type { Belongings } from './belongings.ts';
import type { Health } from './health.ts';
import { newAdmin } from './people.ts';

export const CANARY = 'Canario';
const PHONE = '0800 555 9876';
const DNI_PREFIX = '8765432';

export const CANARY_PATTERN = /canario|8765432\d|555 9876/i;

export const VET_NOTE = 'Nota clínica reservada';

let last = 0;

/** Plants recognisable values in every personal column, for up to ten people per database. */
export async function plantCanaries(
  api: TestApi,
  { person, petId, freePetId, bookingId, health, offered }: Belongings,
): Promise<void> {
  last += 1;
  const admin = await newAdmin(api);
  const email = `${CANARY}-${last}@correo.test`;
  await api.db
    .updateTable('users')
    .set({ name: CANARY, last_name: CANARY, address: CANARY, other_city: CANARY, phone: PHONE })
    .set({ email, email_folded: fold(email), id_number: `${DNI_PREFIX}${last % 10}` })
    .where('id', '=', person.id)
    .execute();
  const pet = { name: CANARY, name_folded: fold(CANARY), comment: CANARY, photo: CANARY };
  await api.db.updateTable('pets').set(pet).where('id', 'in', [petId, freePetId]).execute();
  const offeredPet = { comment: CANARY, photo: CANARY };
  await api.db.updateTable('pets').set(offeredPet).where('id', '=', offered.petId).execute();
  const booking = { comment: CANARY, override_reason: CANARY };
  await api.db.updateTable('bookings').set(booking).where('id', '=', bookingId).execute();
  await plantHealth(api, health, bookingId);
  const change = {
    before: JSON.stringify({ userName: CANARY }),
    after: JSON.stringify({ userIdNumber: `${DNI_PREFIX}0` }),
  };
  const target = { action: 'user.update', entity: 'user', entity_id: person.id } as const;
  await api.db
    .insertInto('audit')
    .values({ at: api.now(), user_id: admin.id, ...target, ...change })
    .execute();
}

async function plantHealth({ db }: TestApi, health: Health, booking_id: number): Promise<void> {
  const vet = { vet_name: CANARY, vet_licence: CANARY, place: CANARY };
  const vial = { batch_text: CANARY, lab_text: CANARY, official_number: CANARY };
  await db
    .updateTable('vaccinations')
    .set({ ...vet, ...vial })
    .where('id', '=', health.vaccinationId)
    .execute();
  await db.updateTable('procedures').set(vet).where('id', '=', health.procedureId).execute();
  const code = `${CANARY}${last}`;
  await db.updateTable('microchips').set({ code }).where('id', '=', health.chipId).execute();
  await db.updateTable('statements').set({ note: CANARY }).where('id', '=', health.statementId).execute();
  const recipient = { to_name: CANARY, to_id_number: CANARY, rectify_reason: CANARY };
  const [user] = await db.selectFrom('users').select('id').limit(1).execute();
  await db
    .insertInto('handovers')
    .values({
      ...recipient,
      booking_id,
      done_at: 0,
      delivered_at: 0,
      created_at: 0,
      created_by: user?.id ?? 0,
      steps: '[]',
      sent_key: null,
    })
    .execute();
  const notes = { unfit_reason: CANARY, complication_note: CANARY, vet_note: CANARY };
  const visit = { fit: null, anaesthesia: null, complication: 'none', vet_user_id: null } as const;
  await db
    .insertInto('visits')
    .values({ ...notes, ...visit, booking_id, created_at: 0, updated_at: 0 })
    .execute();
}

export async function plantVetNote({ db }: TestApi, booking_id: number): Promise<void> {
  const sheet = {
    fit: 'Y',
    unfit_reason: '',
    anaesthesia: 1,
    complication: 'mild',
    vet_note: VET_NOTE,
  } as const;
  await db
    .insertInto('visits')
    .values({ ...sheet, complication_note: '', vet_user_id: null, booking_id, created_at: 0, updated_at: 0 })
    .execute();
}

/** Reads the rows of a person, to prove that others change none. */
export async function readPersonRows(api: TestApi, { person, petId, freePetId, bookingId }: Belongings) {
  const { db } = api;
  const columns = [
    'name',
    'last_name',
    'email',
    'phone',
    'address',
    'id_number',
    'status',
    'role_id',
  ] as const;
  return JSON.stringify([
    await db.selectFrom('users').select(columns).where('id', '=', person.id).execute(),
    await db.selectFrom('pets').selectAll().where('id', 'in', [petId, freePetId]).execute(),
    await db.selectFrom('bookings').selectAll().where('id', '=', bookingId).execute(),
  ]);
}
