import { ROLE_IDS } from '#shared/accounts/session.ts';
import { toEmailKey } from '#shared/accounts/users.ts';
import type { VetRow } from '../../accounts/users/licences.queries.ts';
import type { Trx } from '../../platform/db/database.ts';
import { userFolds } from '../../platform/db/sqlite/user-folds.ts';
import { createBlankPerson } from './people.seed.ts';

export const DEMO_VET = {
  email: 'irene@municipio.example',
  name: 'Irene',
  last_name: 'Echeverría',
  licence: 'MP 7421',
};

export async function seedVet(trx: Trx, passwordHash: string, now: number): Promise<VetRow> {
  const { email, ...named } = DEMO_VET;
  const { id } = await trx
    .insertInto('users')
    .values({
      ...createBlankPerson(now),
      ...named,
      ...userFolds({ ...named, id_number: null }),
      email,
      email_folded: toEmailKey(email),
      role_id: ROLE_IDS.ADMIN,
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, userName: named.name, userLastName: named.last_name, userLicence: named.licence };
}
