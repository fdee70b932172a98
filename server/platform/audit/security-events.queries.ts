import type { SecurityEventKind } from '#shared/platform/audit.ts';
import type { Db, Trx } from '../db/database.ts';
import { type Params, prepareStatement } from '../db/prepared.ts';
import { selectStaffName } from './staff-name.ts';

export type NewSecurityEvent = {
  at: number;
  kind: SecurityEventKind;
  userId: number | null;
  byUserId?: number | null;
  /** Null for events that a restore replays. */
  network: string | null;
};

const insertStatement = prepareStatement((db, event: Params<Required<NewSecurityEvent>>) => {
  const { at, kind, userId, byUserId, network } = event;
  return db.insertInto('security_events').values({
    at,
    kind,
    user_id: userId,
    by_user_id: byUserId,
    network,
    user_name: selectStaffName(db, userId, 'name'),
    user_last_name: selectStaffName(db, userId, 'last_name'),
    by_name: selectStaffName(db, byUserId, 'name'),
    by_last_name: selectStaffName(db, byUserId, 'last_name'),
  });
});

export async function insertSecurityEvent(db: Db, event: NewSecurityEvent): Promise<void> {
  const { at, kind, userId, network } = event;
  const byUserId = event.byUserId === userId ? null : (event.byUserId ?? null);
  await insertStatement(db, { at, kind, userId, byUserId, network });
}

export function listSecurityEventsOf(db: Db, userId: number) {
  return db
    .selectFrom('security_events')
    .select(['at', 'kind', 'network'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Removes the networks a resident came from; events of staff keep theirs. */
export async function eraseNetworks(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('security_events')
    .set({ network: null })
    .where('user_id', '=', userId)
    .where('user_name', 'is', null)
    .execute();
}

export async function deleteSecurityEventsBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('security_events').where('at', '<', at).execute();
}
