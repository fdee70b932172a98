import { ROLE_IDS } from '#shared/accounts/session.ts';
import { SYSTEM_OPERATOR_ID, toEmailKey } from '#shared/accounts/users.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Engine } from '../../platform/db/engine.ts';
import { userFolds } from '../../platform/db/sqlite/user-folds.ts';
import { restartIds } from './once.queries.ts';

/** `isGenerated`: the password is generated and must be changed at the first login. */
export type Admin = { email: string; passwordHash: string; isGenerated: boolean };

/** Inserts the system operator, who can't log in, and the first SYSADMIN. */
export async function seedPeople(trx: Trx, engine: Engine, admin: Admin, now: number): Promise<void> {
  const operator = {
    ...createBlankPerson(now),
    name: 'Turnos',
    last_name: 'municipales',
    role_id: ROLE_IDS.ADMIN,
  };
  await trx
    .insertInto('users')
    .values({ ...operator, id: SYSTEM_OPERATOR_ID })
    .execute();
  await restartIds(trx, engine, 'users');
  const names = { name: 'Administración', last_name: 'Municipal' };
  const sysadmin = {
    ...createBlankPerson(now),
    ...names,
    ...userFolds({ ...names, id_number: null }),
    role_id: ROLE_IDS.SYSADMIN,
    email: admin.email,
    email_folded: toEmailKey(admin.email),
    password_hash: admin.passwordHash,
    password_given: admin.isGenerated ? 1 : 0,
  };
  await trx.insertInto('users').values(sysadmin).execute();
}

export function createBlankPerson(now: number) {
  return {
    email: null,
    email_folded: null,
    search_folded: '',
    phone: '',
    id_number: null,
    address: '',
    state_id: null,
    city_id: null,
    other_city: '',
    password_hash: null,
    temporary_hash: null,
    temporary_expires_at: null,
    terms_version: null,
    terms_accepted_at: null,
    created_at: now,
    updated_at: now,
  };
}
