import { ROLE_IDS } from '#shared/accounts/session.ts';
import { fold } from '#shared/platform/fold.ts';
import { openSession } from '../server/accounts/sessions/caller.service.ts';
import { userFolds } from '../server/platform/db/sqlite/user-folds.ts';
import type { TestApi } from './app.ts';

export type Person = { id: number; token: string; email: string };

type PeopleContext = Pick<TestApi, 'db' | 'now'>;

/** Password of every test person; its hash is as cheap as possible. */
export const PASSWORD = 'gato azul sobre el techo';
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$c2FsIGRlIGxhcyBwcnVlYmFz$KPvCIMq0axbWMbjoAvsVaXtRPPPegTWE5VXCV8samNQ';

let last = 0;

/** Creates a resident, logged in, with terms accepted and the address verified. */
export function newResident(api: PeopleContext): Promise<Person> {
  return newPerson(api, ROLE_IDS.USER);
}

export async function newUnverifiedResident(api: PeopleContext): Promise<Person> {
  const person = await newResident(api);
  await api.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.id).execute();
  return person;
}

export function newAdmin(api: PeopleContext): Promise<Person> {
  return newPerson(api, ROLE_IDS.ADMIN);
}

export function newSysadmin(api: PeopleContext): Promise<Person> {
  return newPerson(api, ROLE_IDS.SYSADMIN);
}

async function newPerson(api: PeopleContext, roleId: number): Promise<Person> {
  last += 1;
  const email = `persona-${last}-${process.pid}@correo.test`;
  const now = api.now();
  const names = { name: 'Ana', last_name: `Pérez ${last}`, id_number: String(20_000_000 + last) };
  const { id } = await api.db
    .insertInto('users')
    .values({
      email,
      email_folded: fold(email),
      ...names,
      ...userFolds(names),
      phone: '2622 451287',
      address: 'San Martín 100',
      state_id: 1,
      city_id: null,
      other_city: 'Villa Nueva',
      role_id: roleId,
      password_hash: PASSWORD_HASH,
      temporary_hash: null,
      temporary_expires_at: null,
      terms_version: 1,
      terms_accepted_at: now,
      email_verified_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email, token: await openSession(api.db, { userId: id, now }) };
}

/** Creates a pet that passes the seeded lock rules. */
export async function newPet(api: PeopleContext, owner: Person, name = 'Luna'): Promise<number> {
  const { species_id, id: breed_id } = await api.db
    .selectFrom('breeds')
    .select(['id', 'species_id'])
    .where('name_folded', '=', 'mestizo')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id } = await api.db
    .insertInto('pets')
    .values({
      user_id: owner.id,
      name,
      name_folded: fold(name),
      gender: 'F',
      birth_date: '2023-04-05',
      species_id,
      breed_id,
      comment: '',
      photo: null,
      created_at: api.now(),
      updated_at: api.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type AgendaOptions = {
  leadHours?: number;
  horizonDays?: number;
  cancelLimitHours?: number;
  maxActivePerResident?: number;
  isPublic?: 0 | 1;
  places?: number;
  hours?: { fromMinute: number; toMinute: number };
};

/** Creates a service at the seeded location, Monday to Friday 08:00–12:00 every 30 minutes. */
export async function newAgenda(api: PeopleContext, options: AgendaOptions) {
  last += 1;
  const { fromMinute, toMinute } = options.hours ?? { fromMinute: 480, toMinute: 720 };
  const service = await api.db
    .insertInto('services')
    .values({
      name: `Servicio ${last}`,
      name_folded: `servicio ${last}`,
      description: '',
      preparation: '[]',
      slot_minutes: 30,
      lead_hours: options.leadHours ?? 0,
      horizon_days: options.horizonDays ?? 60,
      cancel_limit_hours: options.cancelLimitHours ?? 0,
      max_active_per_resident: options.maxActivePerResident ?? 5,
      is_public: options.isPublic ?? 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const agenda = await api.db
    .insertInto('agendas')
    .values({ service_id: service.id, location_id: 1, operator_user_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const week = [1, 2, 3, 4, 5].map((weekday) => ({
    agenda_id: agenda.id,
    weekday,
    from_minute: fromMinute,
    to_minute: toMinute,
    slot_minutes: 30,
    places: options.places ?? 1,
    valid_from: '2020-01-01',
    valid_to: null,
  }));
  await api.db.insertInto('agenda_hours').values(week).execute();
  return { id: agenda.id, serviceId: service.id, locationId: 1, operatorUserId: 1 };
}
