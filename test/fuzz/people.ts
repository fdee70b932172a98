import { ROLE_IDS } from '#shared/accounts/session.ts';
import { openSession } from '../../server/accounts/sessions/caller.service.ts';
import type { TestApi } from '../app.ts';
import { type Belongings, newBelongings } from '../belongings.ts';
import { plantCanaries } from '../canary.ts';
import { newAdmin, newSysadmin, type Person } from '../people.ts';

export const ROLES = ['nobody', 'resident', 'admin', 'sysadmin'] as const;
export type Role = (typeof ROLES)[number];

/** Holds callers, the belongings of the resident among them, and a victim whose data no resident may see. */
export type Cast = {
  own: Belongings;
  victim: Belongings;
  callers: Record<Role, Person | undefined>;
};

export async function newCast(api: TestApi): Promise<Cast> {
  const own = await newBelongings(api);
  const victim = await newBelongings(api);
  await plantCanaries(api, victim);
  const callers = { nobody: undefined, resident: own.person };
  return {
    own,
    victim,
    callers: { ...callers, admin: await newAdmin(api), sysadmin: await newSysadmin(api) },
  };
}

/** Logs a person in again after requests that ended the session, the password or the account. */
export async function logInAgain(api: TestApi, role: Role, person: Person): Promise<void> {
  const id = { resident: ROLE_IDS.USER, admin: ROLE_IDS.ADMIN, sysadmin: ROLE_IDS.SYSADMIN, nobody: 0 }[role];
  const { numUpdatedRows } = await api.db
    .updateTable('users')
    .set({ role_id: id })
    .where('id', '=', person.id)
    .where('status', '=', 'A')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) person.token = await openSession(api.db, { userId: person.id, now: api.now() });
}
